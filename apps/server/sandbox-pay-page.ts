import { escapeHtml } from '@bakul/shop/adapters/mail/render-mail';
import {
  type SandboxView,
  sandboxMethods,
  sandboxReasons,
} from '@bakul/shop/adapters/payment/sandbox-payment';
import { formatDayTime, formatMoney } from '@bakul/shop/kit/text/format';
import { languages } from '@bakul/shop/kit/text/language';
import { sandboxText } from './sandbox-pay-messages.ts';

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Kuala_Lumpur',
});

/** The hosted page: the amount and the choices, or the result. Plain HTML without scripts. */
export function sandboxPage(view: SandboxView, shopName: string): string {
  const { lang, amount, description } = view;
  const t = sandboxText[lang];
  const label = languages.map(
    (each) => `<strong lang="${each}">${escapeHtml(sandboxText[each]('sandbox'))}</strong>`,
  );
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(`${t('title')} · ${t('sandbox')}`)}</title><link rel="stylesheet" href="/sandbox-pay/style.css"></head><body>
<p class="shop">${escapeHtml(shopName)}</p>
<div class="notice" role="note">${label.join('')}<p>${escapeHtml(t('about'))}</p></div>
<main><h1>${escapeHtml(t('to_pay'))}</h1><p class="amount">${escapeHtml(formatMoney(amount))}</p>
<p class="about">${escapeHtml(description)}${view.state === 'open' ? ` · ${escapeHtml(t('until', { time: clock.format(view.expires_at) }))}` : ''}</p>
${body(view)}</main></body></html>`;
}

function body(view: SandboxView): string {
  if (view.state === 'open') return choices(view);
  const until = view.state === 'processing' ? view.approval_until : null;
  return until ? approval(view, until) : result({ ...view, state: view.state });
}

/** For the second person at the company, who opens the same page as the first. */
function approval({ ref, lang, return_url }: SandboxView, until: Date): string {
  const t = sandboxText[lang];
  const time = formatDayTime(until, lang);
  return `<p class="result" role="status">${escapeHtml(t('approval'))}</p><p>${escapeHtml(t('approval.until', { time }))}</p>
<form method="post" action="/sandbox-pay/${encodeURIComponent(ref)}"><input type="hidden" name="method" value="corporate_fpx">
<button class="primary" name="action" value="approve">${escapeHtml(t('action.approve'))}</button>
<button class="danger" name="action" value="reject">${escapeHtml(t('action.reject'))}</button></form>
<a class="button" href="${escapeHtml(return_url)}">${escapeHtml(t('back'))}</a>`;
}

function choices({ ref, lang, amount, return_url }: SandboxView): string {
  const t = sandboxText[lang];
  const button = (action: 'delay' | 'twice' | 'silent' | 'submit') =>
    `<button name="action" value="${action}">${escapeHtml(t(`action.${action}`))}</button>`;
  const methods = sandboxMethods.map(
    (method, index) =>
      `<label class="option"><input type="radio" name="method" value="${method}"${index === 0 ? ' checked' : ''}>${escapeHtml(t(`method.${method}`))}</label>`,
  );
  const reasons = sandboxReasons.map(
    (reason) => `<option value="${reason}">${escapeHtml(t(`reason.${reason}`))}</option>`,
  );
  const amountText = formatMoney(amount);
  return `<form method="post" action="/sandbox-pay/${encodeURIComponent(ref)}">
<fieldset><legend>${escapeHtml(t('method'))}</legend>${methods.join('')}</fieldset>
<fieldset><legend>${escapeHtml(t('actions'))}</legend>
<button class="primary" name="action" value="pay">${escapeHtml(t('action.pay', { amount: amountText }))}</button>
${button('submit')}${button('delay')}${button('twice')}${button('silent')}</fieldset>
<fieldset><label class="label" for="reason">${escapeHtml(t('reason'))}</label><select id="reason" name="reason">${reasons.join('')}</select>
<button class="danger" name="action" value="fail">${escapeHtml(t('action.fail'))}</button></fieldset>
</form><a class="button" href="${escapeHtml(return_url)}">${escapeHtml(t('back'))}</a>`;
}

const approvalReasons = ['approval_rejected', 'approval_expired'] as const;

type Finished = SandboxView & { state: Exclude<SandboxView['state'], 'open'> };

function result({ lang, state, reason, return_url }: Finished): string {
  const t = sandboxText[lang];
  const why = [...sandboxReasons, ...approvalReasons].find((known) => known === reason);
  return `<p class="result" role="status">${escapeHtml(t(`state.${state}`))}</p>${why ? `<p>${escapeHtml(t(`reason.${why}`))}</p>` : ''}<a class="button primary" href="${escapeHtml(return_url)}">${escapeHtml(t('back'))}</a>`;
}
