import { escapeHtml } from '@bakul/shop/adapters/mail/render-mail';
import type { MyInvoisSimulator } from '@bakul/shop/adapters/myinvois/simulator';
import { AppError } from '@bakul/shop/kit/http/errors';
import { formatDateTime, formatMoney } from '@bakul/shop/kit/text/format';
import { type Lang, languages, negotiate } from '@bakul/shop/kit/text/language';
import { plainPagePolicy } from '@bakul/shop/platform/http/security-headers';
import { Hono } from 'hono';
import { simulatedInvoiceText } from './myinvois-messages.ts';

const style = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#17231b;background:#f6f8f3}
main{max-width:36rem;margin:0 auto;padding:1.5rem 1rem 3rem}h1{font-size:1.5rem;line-height:1.25;margin:1.5rem 0 .25rem;overflow-wrap:anywhere}
.kind{margin:0;color:#526056}.notice{background:#fff4d6;border:1px solid #d9a400;border-radius:12px;padding:1rem 1.25rem}
.notice strong{display:block}.notice p{margin:.5rem 0 0}
dl{background:#fff;border:1px solid #d9e0d6;border-radius:12px;margin:1.25rem 0 0;padding:.25rem 1.25rem}
dl div{padding:.75rem 0;border-top:1px solid #e7ece4}dl div:first-child{border-top:0}dt{color:#526056;font-size:.9rem}dd{margin:0;overflow-wrap:anywhere}.total{font-size:1.25rem;font-weight:600}`;

type View = NonNullable<Awaited<ReturnType<MyInvoisSimulator['findShared']>>>;

/**
 * The public page of a simulated document, to which its QR code leads: `/dev/myinvois/{uuid}/share/{longId}`. A real
 * shop without credentials has it too, so that its link never shows anything that could be mistaken for an e-invoice.
 */
export function simulatedInvoicePages(simulator: Pick<MyInvoisSimulator, 'findShared'>): Hono {
  const app = new Hono();
  app.get('/:uuid/share/:longId', async (c) => {
    const { uuid, longId } = c.req.param();
    const view = await simulator.findShared(uuid, longId);
    if (!view) throw new AppError('not_found');
    return c.body(page(view, negotiate(c.req.header('accept-language'))), 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': plainPagePolicy({ style }),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      vary: 'Accept-Language',
    });
  });
  return app;
}

function page(view: View, lang: Lang): string {
  const t = simulatedInvoiceText[lang];
  const labels = languages.map(
    (each) => `<strong lang="${each}">${escapeHtml(simulatedInvoiceText[each]('simulated'))}</strong>`,
  );
  const rows: readonly (readonly [string, string, string?])[] = [
    [t('status'), t(view.status === 'Cancelled' ? 'state.Cancelled' : 'state.Valid')],
    [t('total'), formatMoney(view.total), 'total'],
    [t('supplier'), `${view.supplier} · ${view.supplierTin}`],
    [t('buyer'), `${view.buyer} · ${view.buyerTin}`],
    ...(view.issuedAt ? [[t('issued'), formatDateTime(view.issuedAt, lang)] as const] : []),
    [t('validated'), formatDateTime(view.validatedAt, lang)],
    ...(view.cancelledAt ? [[t('cancelled'), formatDateTime(view.cancelledAt, lang)] as const] : []),
    [t('uuid'), view.uuid],
  ];
  const list = rows.map(
    ([name, value, type]) =>
      `<div><dt>${escapeHtml(name)}</dt><dd${type ? ` class="${type}"` : ''}>${escapeHtml(value)}</dd></div>`,
  );
  const title = escapeHtml(t('title', { number: view.number }));
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head>
<body><main><div class="notice" role="note">${labels.join('')}<p>${escapeHtml(t('about'))}</p></div>
<h1>${title}</h1><p class="kind">${escapeHtml(typeOf(view, lang))}</p><dl>${list.join('')}</dl></main></body></html>`;
}

function typeOf({ typeCode }: View, lang: Lang): string {
  const t = simulatedInvoiceText[lang];
  if (typeCode === '02') return t('type.02');
  if (typeCode === '03') return t('type.03');
  return typeCode === '04' ? t('type.04') : t('type.01');
}
