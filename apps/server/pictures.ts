import { immutable, isPictureKey, type PictureFiles, pictureTypeOf } from '@bakul/shop/adapters/files/files';
import { isNotModified } from '@bakul/shop/platform/http/cache/response-cache';
import { Hono } from 'hono';

/**
 * Public pictures, wherever they are stored. The picture behind a URL never changes, so browsers and a CDN keep it for
 * a year and the URL is its ETag.
 */
export function pictureFiles(pictures: PictureFiles): Hono {
  const app = new Hono();
  app.get('/:key/:file', async (c) => {
    const { key, file } = c.req.param();
    const type = pictureTypeOf(file);
    if (!isPictureKey(key) || type === null) return notFound();
    const headers = { 'cache-control': immutable, etag: `"${key}-${file}"` };
    if (isNotModified(headers.etag, c.req.header('if-none-match')))
      return new Response(null, { status: 304, headers });
    const bytes = await pictures.open(key, file);
    if (!bytes) return notFound();
    return new Response(new Uint8Array(bytes), {
      headers: { ...headers, 'content-type': type, 'content-length': String(bytes.length) },
    });
  });
  app.get('/*', notFound);
  return app;
}

/** Never cached: the picture may be restored. */
const notFound = () =>
  new Response('Not found', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
