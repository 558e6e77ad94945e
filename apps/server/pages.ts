import { hash, randomBytes } from 'node:crypto';
import type { InProcessClient } from '@bakul/shop/kit/http/client';
import type { PublicConfig } from '@bakul/shop/kit/public-config';
import type { CachedResponse, ResponseCache } from '@bakul/shop/platform/http/cache/response-cache';
import { contentSecurityPolicy, type PolicyHosts } from '@bakul/shop/platform/http/security-headers';

/** A rendered page, such as a `Response`, and the pattern of its route. */
type Page = Pick<Response, 'status' | 'headers' | 'text'> & { route?: string | null };
type RenderOptions = {
  api: InProcessClient;
  nonce: string;
  /** Passed in rather than requested from the API, because the maintenance page needs it too. */
  config: PublicConfig;
  /** Whether the maintenance page offers a form for the secret. */
  hasMaintenanceSecret: boolean;
};
export type Render = (request: Request, options: RenderOptions) => Promise<Page>;

/** How permitted visitors see pages during maintenance. Null when there is no secret. */
type MaintenanceView = { api: InProcessClient; isPermitted: (request: Request) => boolean };

export type PageOptions = {
  render: () => Promise<Render>;
  api: InProcessClient;
  config: () => PublicConfig;
  maintenanceView: MaintenanceView | null;
  cache: ResponseCache;
  hosts: PolicyHosts;
};

const retryAfterSeconds = '5';

/** Tracking parameters. They do not change the page, so they are not part of its key. */
const trackingParameter = /^(utm_\w+|fbclid|gclid)$/;

/** The cache key of a page. Every guest sees the same page, and the language is part of the path. */
export function pageKey(url: URL): string {
  const relevant = [...url.searchParams].filter(([name]) => !trackingParameter.test(name));
  const search = relevant.length === 0 ? '' : `?${new URLSearchParams(relevant)}`;
  return `page ${url.pathname}${search}`;
}

/** Renders pages and caches the bytes. Concurrent requests share one rendering. */
export function createPages({ render, api, config, maintenanceView, cache, hosts }: PageOptions) {
  const rendering = new Map<string, Promise<Rendered>>();
  const hasMaintenanceSecret = maintenanceView !== null;

  async function renderPage(request: Request, by: InProcessClient): Promise<Rendered> {
    const nonce = randomBytes(16).toString('base64url');
    const options = { api: by, nonce, config: config(), hasMaintenanceSecret };
    const page = await (await render())(request, options);
    const isHtml = page.headers.get('content-type')?.startsWith('text/html') ?? false;
    const text = await page.text();
    const { html, hashes } = isHtml ? hashScripts(text, nonce) : { html: text, hashes: [] };
    const headers: Record<string, string> = Object.fromEntries(page.headers);
    delete headers['content-length'];
    if (isHtml) headers['content-security-policy'] = contentSecurityPolicy({ scripts: hashes, hosts });
    // The database is unavailable, or the shop is in maintenance.
    if (page.status === 503) headers['retry-after'] ??= retryAfterSeconds;
    headers['cache-control'] ??= page.status === 200 ? 'no-cache' : 'no-store';
    headers.vary = 'Accept-Encoding';
    return { status: page.status, headers, body: Buffer.from(html), route: page.route ?? null };
  }

  async function renderOnce(request: Request, key: string): Promise<Rendered> {
    const generation = cache.generation();
    const page = await renderPage(request, api);
    // Redirects, errors and pages marked no-store are not cached.
    if (page.status !== 200 || page.headers['cache-control']?.includes('no-store')) return page;
    return { ...page, entry: cache.put(key, generation, page.body, page.headers) };
  }

  /** For this visitor only: neither shared nor cached, here or in the browser. */
  async function renderClosedShop({ url }: Request, { api }: MaintenanceView): Promise<Rendered> {
    const page = await renderPage(new Request(url), api);
    return { ...page, headers: { ...page.headers, 'cache-control': 'no-store' } };
  }

  return async function serve(request: Request): Promise<Rendered> {
    if (maintenanceView?.isPermitted(request)) return renderClosedShop(request, maintenanceView);
    const key = pageKey(new URL(request.url));
    if (request.method !== 'GET' && request.method !== 'HEAD') return renderOnce(request, key);
    // Finished while this request waited for its turn.
    const entry = cache.get(key);
    if (entry) return { status: 200, headers: entry.headers, body: entry.raw, entry, route: null };
    const waiting = rendering.get(key);
    if (waiting) return waiting;
    // A separate Request, because others share the result: it is not aborted when one visitor leaves, always has a
    // body, and contains nothing about the visitor.
    const shared = new Request(request.url);
    const started = renderOnce(shared, key).finally(() => rendering.delete(key));
    rendering.set(key, started);
    return started;
  };
}

export type Rendered = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Null when it is not known, as for a page that another request has just put into the cache. */
  route: string | null;
  entry?: CachedResponse;
};

/**
 * Hashes the scripts that carry our nonce and removes the nonce, so that the bytes can be cached. An injected script
 * has no nonce, gets no hash and does not run.
 */
function hashScripts(text: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  let html = '';
  let from = 0;
  // Searches for the nonce: it is secret, so every tag that carries it is ours.
  for (let at = text.indexOf(attribute); at >= 0; at = text.indexOf(attribute, from)) {
    html += text.slice(from, at);
    from = at + attribute.length;
    if (!text.startsWith('<script', text.lastIndexOf('<', at))) continue;
    const start = text.indexOf('>', from) + 1;
    const code = text.slice(start, text.indexOf('</script>', start));
    if (code !== '') hashes.add(`sha256-${hash('sha256', code, 'base64')}`);
  }
  return { html: html + text.slice(from), hashes: [...hashes] };
}
