import { hash } from 'node:crypto';
import { outboxReader, type StoredMail } from '@bakul/shop/adapters/mail/mail-outbox';
import { escapeHtml } from '@bakul/shop/adapters/mail/render-mail';
import { plainPagePolicy } from '@bakul/shop/platform/http/security-headers';
import { Hono } from 'hono';

const style = `body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:#17231b;background:#f6f8f3}
article{background:#fff;border:1px solid #d9e0d6;border-radius:12px;margin:1rem 0;padding:1rem 1.5rem}h1{font-size:1.9rem}h2{font-size:1.1rem;margin:0}
p{margin:.25rem 0;color:#526056;overflow-wrap:anywhere}pre{white-space:pre-wrap;font:inherit;margin:1rem 0 0}a{color:#1f6b3a}`;

const headers = (policy: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
});

/** Emails use style attributes, as mail clients require. Each of them is allowed by its hash. */
function mailPolicy(html: string): string {
  const texts = new Set([...html.matchAll(/ style="([^"]*)"/g)].map(([, text = '']) => text));
  const hashes = [...texts].map((text) => `'sha256-${hash('sha256', text, 'base64')}'`);
  return `${plainPagePolicy({})}; style-src 'unsafe-hashes' ${hashes.join(' ')}`;
}

/** The emails of a shop without a mail server, for trying it out: `/dev/outbox`, `?to=`, as a page or as JSON. */
export function outboxPages(folder: string): Hono {
  const app = new Hono();
  const read = outboxReader(folder);
  app.get('/', async (c) => {
    const mails = await read(c.req.query('to') ?? null);
    const wantsJson =
      c.req.query('format') === 'json' || !(c.req.header('accept') ?? '').includes('text/html');
    if (wantsJson) return c.json({ data: mails }, 200, { 'cache-control': 'no-store', vary: 'Accept' });
    return c.body(listPage(mails), 200, {
      ...headers(plainPagePolicy({ style, forms: "'self'" })),
      vary: 'Accept',
    });
  });
  app.get('/:id', async (c) => {
    const found = (await read(null)).find(({ id }) => id === c.req.param('id'));
    return found ? c.body(found.html, 200, headers(mailPolicy(found.html))) : c.notFound();
  });
  return app;
}

/** The headers by which mail programs offer to unsubscribe. */
const headerLines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers)
    .map(([name, value]) => `<p>${escapeHtml(name)}: ${escapeHtml(value)}</p>`)
    .join('');

function listPage(mails: readonly StoredMail[]): string {
  const items = mails.map(
    ({ id, to, subject, text, at, headers = {} }) =>
      `<article><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(to)} · <time datetime="${escapeHtml(at)}">${escapeHtml(at)}</time> · <a href="/dev/outbox/${encodeURIComponent(id)}">HTML</a></p>${headerLines(headers)}<pre>${escapeHtml(text)}</pre></article>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Outbox</title><style>${style}</style></head><body><main><h1>Outbox</h1><p>No mail server is configured (SMTP_URL), so mails end here.</p><form><label>To <input name="to" type="email"></label> <button>Show</button></form>${items.join('') || '<p>No mail yet.</p>'}</main></body></html>`;
}
