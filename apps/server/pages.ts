import { hash, randomBytes } from 'node:crypto';
import type { InProcessClient } from '@bakul/shop/kit/client';
import type { PublicConfig } from '@bakul/shop/kit/public-config';
import type { CachedResponse, ResponseCache } from '@bakul/shop/platform/http/cache/response-cache';
import { contentSecurityPolicy, type PolicyHosts } from '@bakul/shop/platform/http/security-headers';
import { assemblePage, type CachedFragments, type Piece } from './page-bytes.ts';
import { startAfterPaint } from './start-after-paint.ts';

/** A rendered page; a `Response` is one, too. `data` is what its scripts start from, and stands at its end. */
type Page = Pick<Response, 'status' | 'headers' | 'text'> & { kept?: CachedFragments; data?: Piece[] };
type RenderOptions = {
  api: InProcessClient;
  nonce: string;
  /** Not asked of the API: the page that says the shop is closed needs it, too. */
  config: PublicConfig;
  /** Whether that page offers to enter the maintenance secret. */
  hasMaintenanceSecret: boolean;
};
export type Render = (request: Request, options: RenderOptions) => Promise<Page>;

/** How pages of a closed shop are seen by those who may; null where nobody may. */
type MaintenanceView = { api: InProcessClient; isPermitted: (request: Request) => boolean };

export type PageOptions = {
  render: () => Promise<Render>;
  api: InProcessClient;
  config: PublicConfig;
  maintenanceView: MaintenanceView | null;
  cache: ResponseCache;
  hosts: PolicyHosts;
};

const retryAfterSeconds = '5';

/** Query parameters that only count visits: they change nothing on a page, so they make no page of their own. */
const trackingParameter = /^(utm_\w+|fbclid|gclid)$/;

/** The key of a page: every guest of a language sees the same, and the language is in the path. */
export function pageKey(url: URL): string {
  const kept = [...url.searchParams].filter(([name]) => !trackingParameter.test(name));
  const search = kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
  return `page ${url.pathname}${search}`;
}

/** Renders pages, many waiters sharing one rendering, and keeps the finished bytes. */
export function createPages({ render, api, config, maintenanceView: closedShop, cache, hosts }: PageOptions) {
  const rendering = new Map<string, Promise<Rendered>>();
  const hasMaintenanceSecret = closedShop !== null;

  async function renderPage(request: Request, by: InProcessClient): Promise<Rendered> {
    const nonce = randomBytes(16).toString('base64url');
    const page = await (await render())(request, { api: by, nonce, config, hasMaintenanceSecret });
    const isHtml = page.headers.get('content-type')?.startsWith('text/html') ?? false;
    const text = await page.text();
    const { pieces, hashes } = isHtml
      ? hashScripts(startAfterPaint(text, nonce, page.data), nonce)
      : { pieces: [text], hashes: [] };
    const headers: Record<string, string> = Object.fromEntries(page.headers);
    delete headers['content-length'];
    if (isHtml) headers['content-security-policy'] = contentSecurityPolicy({ scripts: hashes, hosts });
    // A page about a database that is away, or a shop that is closed.
    if (page.status === 503) headers['retry-after'] ??= retryAfterSeconds;
    headers['cache-control'] ??= page.status === 200 ? 'no-cache' : 'no-store';
    headers.vary = 'Accept-Encoding';
    return { status: page.status, headers, body: assemblePage(pieces, page.kept) };
  }

  async function renderOnce(request: Request, key: string): Promise<Rendered> {
    const generation = cache.generation();
    const page = await renderPage(request, api);
    // Redirects, errors and what a page itself marks as passing are not kept.
    if (page.status !== 200 || page.headers['cache-control']?.includes('no-store')) return page;
    return { ...page, entry: cache.put(key, generation, page.body, page.headers) };
  }

  /** Nobody else may see it: it is neither shared nor kept, here or in a browser. */
  async function renderClosedShop({ url }: Request, { api }: MaintenanceView): Promise<Rendered> {
    const page = await renderPage(new Request(url), api);
    return { ...page, headers: { ...page.headers, 'cache-control': 'no-store' } };
  }

  return async function serve(request: Request): Promise<Rendered> {
    if (closedShop?.isPermitted(request)) return renderClosedShop(request, closedShop);
    const key = pageKey(new URL(request.url));
    if (request.method !== 'GET' && request.method !== 'HEAD') return renderOnce(request, key);
    // Finished while this visitor waited for a turn.
    const entry = cache.get(key);
    if (entry) return { status: 200, headers: entry.headers, body: entry.raw, entry };
    const waiting = rendering.get(key);
    if (waiting) return waiting;
    // A page of its own, which no visitor who leaves can break off, which has a body for those who want it, and which knows
    // nothing of who asked: others get it, too.
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
  entry?: CachedResponse;
};

/**
 * Hashes the scripts that carry our nonce and takes the nonce out, so that the bytes can be kept. A script without it,
 * were one ever injected, gets no hash and does not run.
 */
function hashScripts(pieces: readonly Piece[], nonce: string): { pieces: Piece[]; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  const cleaned = pieces.map((text) => {
    if (typeof text !== 'string') return text;
    let html = '';
    let from = 0;
    // From nonce to nonce: nobody else knows it, so whatever carries it is a tag of ours.
    for (let at = text.indexOf(attribute); at >= 0; at = text.indexOf(attribute, from)) {
      html += text.slice(from, at);
      from = at + attribute.length;
      if (!text.startsWith('<script', text.lastIndexOf('<', at))) continue;
      const start = text.indexOf('>', from) + 1;
      const code = text.slice(start, text.indexOf('</script>', start));
      if (code !== '') hashes.add(`sha256-${hash('sha256', code, 'base64')}`);
    }
    return html + text.slice(from);
  });
  return { pieces: cleaned, hashes: [...hashes] };
}
