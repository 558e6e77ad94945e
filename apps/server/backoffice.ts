import { hash } from 'node:crypto';
import {
  contentSecurityPolicy,
  ownHostOnly,
  type PolicyHosts,
} from '@bakul/shop/platform/http/security-headers';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

export type BackofficeOptions = {
  /** The built files; the addresses of its assets begin with /backoffice. */
  clientFolder: string;
  /** The one page of the application; it stays the same until the next build. */
  page: () => Promise<string>;
  /** Beside the shop's own. */
  hosts?: PolicyHosts;
};

const path = '/backoffice';
const year = 'public, max-age=31536000, immutable';
const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** The staff's application: its files, and for every other address its one page, which finds its way by itself. */
export function backofficePages({ clientFolder, page, hosts = ownHostOnly }: BackofficeOptions): Hono {
  const app = new Hono();
  const files = serveStatic({
    root: clientFolder,
    precompressed: true,
    rewriteRequestPath: (address) => address.slice(path.length),
  });
  app.use(`${path}/assets/*`, async (c, next) => {
    await next();
    if (c.res.ok) c.header('cache-control', year);
  });
  app.use(`${path}/assets/*`, files);
  app.get(`${path}/assets/*`, (c) => c.text('Not found', 404));
  app.get(path, (c) => c.redirect(`${path}/`));
  app.get(`${path}/*`, async (c) => {
    const html = await page();
    return c.html(html, 200, {
      'content-security-policy': policyOf(html, hosts),
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex, nofollow',
    });
  });
  return app;
}

/** The page comes from our build and holds nothing that anybody typed: all of its scripts are ours. */
function policyOf(html: string, hosts: PolicyHosts): string {
  const codes = [...html.matchAll(inlineScript)].map(([, code = '']) => code).filter((code) => code !== '');
  const scripts = codes.map((code) => `sha256-${hash('sha256', code, 'base64')}`);
  // A document to check may be a PDF, which the browser shows in a frame from the page's own memory.
  return `${contentSecurityPolicy({ scripts, hosts })}; frame-src blob:`;
}
