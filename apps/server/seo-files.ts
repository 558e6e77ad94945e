import { robotsText } from '@bakul/shop/features/catalog/seo/sitemap.rules';
import { sitemap, sitemapPart } from '@bakul/shop/features/catalog/seo/sitemap.service';
import type { Deps } from '@bakul/shop/platform/http/app';
import { Hono } from 'hono';
import { compress } from 'hono/compress';

const hour = 'public, max-age=3600';

/** robots.txt and the sitemap, for search engines. */
export function seoFiles(deps: Deps): Hono {
  const app = new Hono();
  app.get('/robots.txt', (c) => c.text(robotsText(deps.config.public_url), 200, { 'cache-control': hour }));
  app.get('/sitemap.xml', compress(), () => streamed(deps, sitemap(deps)));
  app.get('/:file{sitemap-[a-z0-9-]+\\.xml}', compress(), async (c) => {
    const name = c.req.param('file').slice('sitemap-'.length, -'.xml'.length);
    const part = await sitemapPart(deps, name);
    return part ? streamed(deps, part) : c.text('Not found', 404);
  });
  return app;
}

/** Streamed as it is read. A slow client holds no request slot. */
async function streamed(deps: Deps, chunks: AsyncGenerator<string>): Promise<Response> {
  const leave = deps.limits.enter();
  const first = await chunks.next().finally(leave);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      if (!first.done) controller.enqueue(encoder.encode(first.value));
    },
    async pull(controller) {
      const next = await chunks.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
  return new Response(body, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': hour },
  });
}
