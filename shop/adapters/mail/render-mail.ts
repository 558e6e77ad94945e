import type { BankAccount } from '../../kit/bank-details.ts';
import { fill } from '../../kit/text/i18n.ts';
import type { Lang } from '../../kit/text/language.ts';
import type { Mail, MailDetails, MailParams, MailPart } from './define-mails.ts';
import type { Unsubscribe } from './unsubscribe.ts';

export type Brand = {
  shopName: string;
  publicUrl: string;
  operator: string;
  /** The sender of every email. */
  from: string;
  bank: BankAccount;
};
export type RenderedMail = { subject: string; text: string; html: string };

type MailExtras = {
  details?: MailDetails | null | undefined;
  /** Null for an email that must arrive, which nobody can unsubscribe from. */
  unsubscribe?: Unsubscribe | null;
};

/** Renders an email as text and HTML. User input is escaped, and no external resources are loaded. */
export function renderMail(
  { texts }: Mail,
  lang: Lang,
  params: MailParams,
  brand: Brand,
  { details = null, unsubscribe = null }: MailExtras = {},
): RenderedMail {
  const { before, after, ...text } = texts[lang];
  const values = {
    ...params,
    shop: brand.shopName,
    url: brand.publicUrl,
    account: accountText(brand.bank, lang),
  };
  const subject = fill(text.subject, values);
  const { code } = params;
  const plain = [
    ...before.map((part) => plainPart(part, values)),
    ...(code ? [code] : []),
    ...(details ? [plainDetails(details)] : []),
    ...after.map((part) => plainPart(part, values)),
  ];
  const html = [
    ...before.map((part) => htmlPart(part, values)),
    ...(code ? [codeHtml(code)] : []),
    ...(details ? [detailsHtml(details)] : []),
    ...after.map((part) => htmlPart(part, values)),
  ];
  return {
    subject: `${subject} · ${brand.shopName}`,
    text: `${plain.join('\n\n')}\n\n${brand.shopName} · ${brand.operator}\n${brand.publicUrl}\n${unsubscribe ? `\n${stopText[lang]}: ${unsubscribe.page}\n` : ''}`,
    html: pageHtml(lang, subject, html.join(''), { ...brand, unsubscribe }),
  };
}

const stopText: Record<Lang, string> = {
  en: 'Stop these emails',
  ms: 'Hentikan e-mel ini',
};

function plainPart(part: MailPart, values: MailParams): string {
  return typeof part === 'string'
    ? fill(part, values)
    : `${fill(part.button, values)}: ${fill(part.to, values)}`;
}

function plainDetails({ facts, lines, totals }: MailDetails): string {
  const rows = (list: MailDetails['facts']) => list.map(({ name, value }) => `${name}: ${value}`);
  const goods = lines.map(({ name, details, amount }) => `- ${name}, ${details}: ${amount}`);
  const blocks = [rows(facts), goods, rows(totals)].filter((block) => block.length > 0);
  return blocks.map((block) => block.join('\n')).join('\n\n');
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

function htmlPart(part: MailPart, values: MailParams): string {
  const filled = (text: string) => escapeHtml(fill(text, values));
  if (typeof part === 'string') return `<p style="margin:0 0 16px">${filled(part)}</p>`;
  return `<p style="margin:24px 0"><a href="${filled(part.to)}" style="${styles.button}">${filled(part.button)}</a></p>`;
}

/** Inline, because mail programs drop style sheets. */
const styles = {
  button:
    'display:inline-block;padding:12px 24px;border-radius:8px;background:#1F6B3A;color:#FFFFFF;font-weight:600;text-decoration:none',
  table: 'width:100%;margin:0 0 16px;border-collapse:collapse',
  name: 'padding:4px 16px 4px 0;color:#526056;font-weight:400;text-align:left;vertical-align:top',
  value: 'padding:4px 0;text-align:left;vertical-align:top',
  line: 'padding:8px 16px 8px 0;border-top:1px solid #DFE6DC;text-align:left;vertical-align:top',
  amount:
    'padding:8px 0;border-top:1px solid #DFE6DC;text-align:right;vertical-align:top;white-space:nowrap;font-variant-numeric:tabular-nums',
  lineDetails: 'display:block;color:#526056;font-size:14px;font-weight:400',
};

/** Facts as one table, goods with their totals as another. The last total is strong. */
function detailsHtml({ facts, lines, totals }: MailDetails): string {
  const factRows = facts.map(
    ({ name, value }) =>
      `<tr><th scope="row" style="${styles.name}">${escapeHtml(name)}</th><td style="${styles.value}">${escapeHtml(value)}</td></tr>`,
  );
  const lineRows = lines.map(
    ({ name, details, amount }) =>
      `<tr><th scope="row" style="${styles.line};font-weight:600">${escapeHtml(name)}<span style="${styles.lineDetails}">${escapeHtml(details)}</span></th><td style="${styles.amount}">${escapeHtml(amount)}</td></tr>`,
  );
  const totalRows = totals.map(({ name, value }, index) => {
    const weight = index === totals.length - 1 ? ';font-weight:700' : ';font-weight:400';
    return `<tr><th scope="row" style="${styles.line}${weight}">${escapeHtml(name)}</th><td style="${styles.amount}${weight}">${escapeHtml(value)}</td></tr>`;
  });
  return [factRows, [...lineRows, ...totalRows]]
    .filter((rows) => rows.length > 0)
    .map((rows) => `<table style="${styles.table}">${rows.join('')}</table>`)
    .join('');
}

/** Large, spaced, and read digit by digit by screen readers. */
function codeHtml(code: string): string {
  const digits = escapeHtml(code);
  return `<p style="margin:0 0 24px;padding:16px;border-radius:12px;background:#DDF0E0;color:#17231B;font-size:38px;font-weight:700;letter-spacing:8px;text-align:center;font-variant-numeric:tabular-nums" aria-label="${[...digits].join(' ')}">${digits}</p>`;
}

function pageHtml(
  lang: Lang,
  subject: string,
  content: string,
  { shopName, operator, publicUrl, unsubscribe }: Brand & { unsubscribe: Unsubscribe | null },
): string {
  const stop = unsubscribe
    ? ` · <a href="${escapeHtml(unsubscribe.page)}" style="color:#1F6B3A">${stopText[lang]}</a>`
    : '';
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px 16px;background:#F6F8F3;color:#17231B;font:16px/1.5 Figtree,system-ui,-apple-system,Segoe UI,sans-serif"><div style="max-width:520px;margin:0 auto"><p style="margin:0 0 16px;font-size:24px;font-weight:700;color:#1F6B3A">${escapeHtml(shopName)}</p><main style="padding:24px;border-radius:12px;background:#FFFFFF"><h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(subject)}</h1>${content}</main><p style="margin:16px 0 0;font-size:14px;color:#526056">${escapeHtml(operator)} · <a href="${escapeHtml(publicUrl)}" style="color:#1F6B3A">${escapeHtml(publicUrl)}</a>${stop}</p></div></body></html>`;
}
