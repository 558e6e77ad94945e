import { hash } from 'node:crypto';
import {
  contentSecurityPolicy,
  ownHostOnly,
  type PolicyHosts,
} from '@bakul/shop/platform/http/security-headers';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

export type BackofficeOptions = {
  /** The built files. Asset URLs start with /backoffice. */
  clientFolder: string;
  /** The HTML of the single-page application, constant until the next build. */
  page: () => Promise<string>;
  /** Allowed in addition to the shop's own host. */
  hosts?: PolicyHosts;
};

const path = '/backoffice';
const year = 'public, max-age=31536000, immutable';
const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** The back office: its assets and, for every other path, its single page with client-side routing. */
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

/** The page comes from our build and contains no user input, so all of its scripts are trusted. */
function policyOf(html: string, hosts: PolicyHosts): string {
  const codes = [...html.matchAll(inlineScript)].map(([, code = '']) => code).filter((code) => code !== '');
  const scripts = codes.map((code) => `sha256-${hash('sha256', code, 'base64')}`);
  // Documents under review may be PDFs, which the browser shows in a frame from a blob URL.
  return `${contentSecurityPolicy({ scripts, hosts })}; frame-src blob:`;
}
