import { hash } from 'node:crypto';
import { bearerOf } from '@bakul/shop/platform/http/access';
import type { Deps } from '@bakul/shop/platform/http/app';
import {
  bestEncoding,
  type CachedResponse,
  compressEntry,
  isNotModified,
} from '@bakul/shop/platform/http/cache/response-cache';
import type { Route } from '@bakul/shop/platform/http/implement';
import { docsPage } from '@bakul/shop/platform/http/openapi/docs-page';
import { type OpenApi, openApi } from '@bakul/shop/platform/http/openapi/openapi';
import { type Context, Hono } from 'hono';

type DocsOptions = {
  routes: readonly Route[];
  deps: Pick<Deps, 'actorOf' | 'addressOf' | 'clock' | 'config' | 'limits'>;
};

/** Endpoints for staff, including their login: useful to nobody else but an attacker. */
const isForStaff = ({ endpoint }: Route) => endpoint.path.startsWith('/api/staff');

/** The API reference, as a page and as an OpenAPI document. Staff tokens see all endpoints. */
export function apiDocs({ routes, deps }: DocsOptions): Hono {
  const title = () => `${deps.config.shop_name} API`;
  const info = () => ({ title: title(), url: deps.config.public_url });
  const publicRoutes = routes.filter((route) => !isForStaff(route));
  const publicReference = referenceOf(title, () => openApi(publicRoutes, info()));
  const fullReference = referenceOf(title, () => openApi(routes, info()));
  const referenceFor = async (c: Context) => {
    c.header('vary', 'Authorization, Accept-Encoding');
    const token = bearerOf(c.req.header('authorization') ?? null);
    const actor = token === null ? null : await deps.actorOf(token, deps.clock());
    if (actor?.kind !== 'staff') return publicReference;
    c.header('cache-control', 'no-store');
    return fullReference;
  };
  const app = new Hono();
  const answer = (form: keyof Reference) => async (c: Context) => {
    const leave = deps.limits.enter();
    try {
      const address = deps.addressOf(c.req.raw);
      if (address !== null) await deps.limits.count(address);
      return await send(c, (await referenceFor(c))[form]());
    } finally {
      leave();
    }
  };
  app.get('/openapi.json', answer('json'));
  app.get('/docs', answer('page'));
  return app;
}

type Reference = { json: () => CachedResponse; page: () => CachedResponse };

/** Both formats of the reference, each generated on first use and cached until the shop is renamed. */
function referenceOf(title: () => string, document: () => OpenApi): Reference {
  const json = oncePerTitle(title, () =>
    entryOf(JSON.stringify(document()), {
      'content-type': 'application/json',
      'content-disposition': 'inline; filename="openapi.json"',
    }),
  );
  const page = oncePerTitle(title, () => {
    const { html, headers } = docsPage(document());
    return entryOf(html, headers);
  });
  return { json, page };
}

function oncePerTitle<T>(title: () => string, make: () => T): () => T {
  let made: { title: string; value: T } | undefined;
  return () => {
    if (made?.title !== title()) made = { title: title(), value: make() };
    return made.value;
  };
}

function entryOf(text: string, headers: Record<string, string>): CachedResponse {
  const raw = Buffer.from(text);
  const etag = `"${hash('sha1', raw, 'base64url')}"`;
  return { headers, etag, raw, gzip: null, brotli: null, expires: Number.POSITIVE_INFINITY };
}

async function send(c: Context, entry: CachedResponse): Promise<Response> {
  const headers = { ...entry.headers, etag: entry.etag };
  if (isNotModified(entry.etag, c.req.header('if-none-match'))) return c.body(null, 304, headers);
  await compressOnce(entry);
  const { bytes, encoding } = bestEncoding(entry, c.req.header('accept-encoding'));
  return c.body(new Uint8Array(bytes), 200, {
    ...headers,
    ...(encoding && { 'content-encoding': encoding }),
  });
}

const compressing = new WeakMap<CachedResponse, Promise<void>>();

/** Concurrent callers wait for the same compression. */
function compressOnce(entry: CachedResponse): Promise<void> {
  const work = compressing.get(entry) ?? compressEntry(entry);
  compressing.set(entry, work);
  return work;
}
