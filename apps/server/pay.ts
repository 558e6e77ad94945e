import { escapeHtml } from '@bakul/shop/adapters/mail/render-mail';
import { startPayment } from '@bakul/shop/features/payment/pay.service';
import { languages } from '@bakul/shop/kit/text/language';
import { type Context, Hono } from 'hono';
import { payText } from './pay-messages.ts';
import type { Shop } from './shop.ts';

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};
const retryAfterSeconds = '10';

/** `/pay/{reference}` redirects to the provider's page. The payment is created at the provider only now. */
export function payPages({ db, payments, config, clock, log, limits, addressOf }: Shop['deps']): Hono {
  async function follow(c: Context, reference: string): Promise<Response> {
    try {
      const url = await startPayment({ db, payments, config, now: clock() }, reference);
      if (url !== null) {
        c.header('cache-control', 'no-store');
        c.header('referrer-policy', 'no-referrer');
        return c.redirect(url, 303);
      }
    } catch (error) {
      log.warn({ err: error }, 'the payment provider could not be reached');
      return c.body(page('away', reference), 503, { ...headers, 'retry-after': retryAfterSeconds });
    }
    return c.body(page('nothing', reference), 410, headers);
  }

  const app = new Hono();
  app.get('/:reference{[\\w-]{20,60}}', async (c) => {
    const leave = limits.enter();
    try {
      const address = addressOf(c.req.raw);
      if (address !== null) await limits.count(address);
      return await follow(c, c.req.param('reference'));
    } finally {
      leave();
    }
  });
  return app;
}

/** In both languages, because the person with the link may not be the one who ordered. */
function page(what: 'nothing' | 'away', reference: string): string {
  const parts = languages.map((lang) => {
    const t = payText[lang];
    const again = `<a href="/pay/${encodeURIComponent(reference)}">${escapeHtml(t('again'))}</a> · `;
    const orders = `${lang === 'ms' ? '/ms' : ''}/transactions`;
    return `<section lang="${lang}"><h1>${escapeHtml(t(what))}</h1><p>${escapeHtml(t(`${what}_about`))}</p><p>${what === 'away' ? again : ''}<a href="${orders}">${escapeHtml(t('orders'))}</a></p></section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(payText.en(what))}</title></head><body><main>${parts.join('<hr>')}</main></body></html>`;
}
