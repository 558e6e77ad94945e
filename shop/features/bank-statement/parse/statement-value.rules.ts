import type { LocalDate } from '../../../kit/local-date.ts';
import { maxSen, type Sen } from '../../../kit/money.ts';

/** Amounts, dates and texts as banks write them. */

/** `sen` is null above the largest amount that the shop stores. */
export type StatementAmount = { sen: Sen | null; isDebit: boolean };

const amountText =
  /^([-+(]?)(?:RM|MYR)?([-+]?)(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{1,2}))?(\)?)([-+]|CR|DR|C|D)?$/;

/** Parses `RM 1,234.50`, `.50+`, `-12`, `(12.00)` and `12.00 DR` without ever computing in floating point. */
export function parseAmount(text: string): StatementAmount | null {
  const [match, before, inner, whole, part, closing, mark = ''] =
    amountText.exec(text.replace(/[\s\u00A0]/g, '').toUpperCase()) ?? [];
  if (match === undefined || (whole === undefined && part === undefined)) return null;
  if ((before === '(') !== (closing === ')')) return null;
  const digits = `${(whole ?? '0').replaceAll(',', '')}${(part ?? '').padEnd(2, '0')}`.replace(
    /^0+(?=\d)/,
    '',
  );
  const sen = digits.length > 12 ? null : Number(digits);
  return {
    sen: sen !== null && sen <= maxSen ? sen : null,
    isDebit: before === '(' || before === '-' || inner === '-' || ['-', 'DR', 'D'].includes(mark),
  };
}

export type DateOrder = 'dmy' | 'mdy' | 'ymd';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Malay months that do not begin like the English ones. */
const malayMonths: Record<string, string> = { mac: 'mar', mei: 'may', ogo: 'aug', okt: 'oct', dis: 'dec' };

/** A day that exists, or null. A time of day after it is ignored. */
export function parseDay(text: string, order: DateOrder): LocalDate | null {
  const day = text.trim().replace(/[ T]\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?$/i, '');
  const named = /^(\d{1,2})[ /-]([a-z]{3,9})[ /,-]+(\d{4}|\d{2})$/i.exec(day);
  if (named) {
    const [, dayOfMonth = '', name = '', year = ''] = named;
    const start = name.slice(0, 3).toLowerCase();
    return dayOf(year, String(months.indexOf(malayMonths[start] ?? start) + 1), dayOfMonth);
  }
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(day);
  if (compact) return dayOf(compact[1], compact[2], compact[3]);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(day);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const parts = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(day);
  if (!parts) return null;
  const [, first, second, third] = parts;
  if (order === 'ymd') return dayOf(first, second, third);
  return order === 'dmy' ? dayOf(third, second, first) : dayOf(third, first, second);
}

function dayOf(year = '', month = '', day = ''): LocalDate | null {
  const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) && text >= '2000' ? text : null;
}

export const maxTextLength = 300;

/** The text of a cell in one line, without the asterisk that marks shortened names. */
export function cleanText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .replace(/\s*\*+$/, '')
    .slice(0, maxTextLength);
}
