import { fill } from '../../kit/text/i18n.ts';
import type { Lang } from '../../kit/text/language.ts';
import type { BankAccount } from '../../platform/http/context.ts';
import type { Mail, MailParams } from './define-mails.ts';

export type Brand = { shopName: string; publicUrl: string; operator: string; bank: BankAccount };
export type RenderedMail = { subject: string; text: string; html: string };

/** Renders an email as text and HTML. User input is escaped, and no external resources are loaded. */
export function renderMail({ texts }: Mail, lang: Lang, params: MailParams, brand: Brand): RenderedMail {
  const { subject, before, after } = texts[lang];
  const all = {
    ...params,
    shop: brand.shopName,
    url: brand.publicUrl,
    account: accountText(brand.bank, lang),
  };
  const escaped = Object.fromEntries(Object.entries(all).map(([name, value]) => [name, escapeHtml(value)]));
  const { code } = params;
  const text = [
    ...before.map((part) => fill(part, all)),
    ...(code ? [code] : []),
    ...after.map((part) => fill(part, all)),
  ];
  const paragraph = (part: string) => `<p style="margin:0 0 16px">${fill(escapeHtml(part), escaped)}</p>`;
  const html = [...before.map(paragraph), ...(code ? [codeHtml(code)] : []), ...after.map(paragraph)].join(
    '',
  );
  return {
    subject: `${subject} · ${brand.shopName}`,
    text: `${text.join('\n\n')}\n\n${brand.shopName} · ${brand.operator}\n${brand.publicUrl}\n`,
    html: page(lang, subject, html, brand),
  };
}

const demoAccount: Record<Lang, string> = {
  en: 'demonstration, no real account',
  ms: 'contoh sahaja, bukan akaun sebenar',
};

/** The account for bank transfers, on one line. */
function accountText({ bank, holder, account_number, is_demo }: BankAccount, lang: Lang): string {
  return `${bank}, ${account_number}, ${holder}${is_demo ? ` (${demoAccount[lang]})` : ''}`;
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');
}

/** Large, spaced, and read digit by digit by screen readers. */
function codeHtml(code: string): string {
  const digits = escapeHtml(code);
  return `<p style="margin:0 0 24px;padding:16px;border-radius:12px;background:#DDF0E0;color:#17231B;font-size:38px;font-weight:700;letter-spacing:8px;text-align:center;font-variant-numeric:tabular-nums" aria-label="${[...digits].join(' ')}">${digits}</p>`;
}

function page(
  lang: Lang,
  subject: string,
  content: string,
  { shopName, operator, publicUrl }: Brand,
): string {
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px 16px;background:#F6F8F3;color:#17231B;font:16px/1.5 Figtree,system-ui,-apple-system,Segoe UI,sans-serif"><div style="max-width:520px;margin:0 auto"><p style="margin:0 0 16px;font-size:24px;font-weight:700;color:#1F6B3A">${escapeHtml(shopName)}</p><main style="padding:24px;border-radius:12px;background:#FFFFFF"><h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(subject)}</h1>${content}</main><p style="margin:16px 0 0;font-size:14px;color:#526056">${escapeHtml(operator)} · <a href="${escapeHtml(publicUrl)}" style="color:#1F6B3A">${escapeHtml(publicUrl)}</a></p></div></body></html>`;
}
