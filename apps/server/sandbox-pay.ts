import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Sandbox,
  type SandboxView,
  sandboxActions,
  sandboxMethods,
  sandboxReasons,
} from '@bakul/shop/adapters/payment/sandbox-payment';
import { AppError } from '@bakul/shop/kit/http/errors';
import { checkOrigin } from '@bakul/shop/platform/http/origin';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { sandboxPage } from './sandbox-pay-page.ts';

const style = readFileSync(join(import.meta.dirname, 'sandbox-pay.css'), 'utf8');
const Choice = z.object({
  action: z.enum(sandboxActions),
  method: z.enum(sandboxMethods),
  reason: z.enum(sandboxReasons).default('declined'),
});
/** Maker and checker of a company. */
const bankActions = ['submit', 'approve', 'reject'] as const;
const maxFormBytes = 4096;

type Options = {
  sandbox: Sandbox;
  shopName: () => string;
  allowedOrigins: ReadonlySet<string>;
  receive: (request: Request) => Promise<Buffer>;
};

/** The sandbox provider's hosted page: `/sandbox-pay/{ref}`. Anyone who knows the ref of a payment can decide it. */
export function sandboxPages({ sandbox, shopName, allowedOrigins, receive }: Options): Hono {
  const app = new Hono();
  const show = (c: Context, view: SandboxView, status: 200 | 410 | 422 = 200) =>
    c.body(sandboxPage(view, shopName()), status, headersOf(view));

  app.get('/style.css', (c) =>
    c.body(style, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'max-age=600' }),
  );
  app.get('/:ref', async (c) => {
    const view = await sandbox.find(c.req.param('ref'));
    if (!view) throw new AppError('not_found');
    return show(c, view);
  });
  app.post('/:ref', async (c) => {
    checkOrigin(c.req.header('origin') ?? null, c.req.header('host') ?? null, allowedOrigins);
    const ref = c.req.param('ref');
    const choice = Choice.safeParse(parseForm(await receive(c.req.raw)));
    const view = choice.success ? await sandbox.act(ref, choice.data) : await sandbox.find(ref);
    if (!view) throw new AppError('not_found');
    if (view.state === 'expired') return show(c, view, 410);
    if (!choice.success) return show(c, view, 422);
    // The people at the bank stay there and see what became of it; a payer returns to the shop.
    const isAtBank = bankActions.some((action) => action === choice.data.action);
    return c.redirect(isAtBank ? `/sandbox-pay/${encodeURIComponent(ref)}` : view.return_url, 303);
  });
  return app;
}

function parseForm(bytes: Buffer): Record<string, string> {
  if (bytes.length > maxFormBytes) throw new AppError('payload_too_large');
  return Object.fromEntries(new URLSearchParams(bytes.toString('utf8')));
}

/** Browsers apply `form-action` to redirects after a form too, and the shop may have another host than this page. */
function headersOf({ return_url }: SandboxView): Record<string, string> {
  const home = new URL(return_url).origin;
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'self'; form-action 'self' ${home}; base-uri 'none'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  };
}
