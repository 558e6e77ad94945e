import { localDate } from '@bakul/shop/kit/local-date';
import { monthNames } from '@bakul/shop/kit/text/format';
import type { Lang } from '@bakul/shop/kit/text/language';

/** A calendar month of the API, such as 2026-11. */
export type Month = string;

/** The month of a moment in Kuala Lumpur. */
export const monthOf = (at: Date): Month => localDate(at).slice(0, 7);

export function monthBefore(month: Month): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}

/** The newest months, this one first. */
export function recentMonths(now: Date, count = 12): Month[] {
  const months = [monthOf(now)];
  while (months.length < count) months.push(monthBefore(months.at(-1) ?? ''));
  return months;
}

/** '2026-11' as 'Nov 2026'. */
export function formatMonth(month: Month, lang: Lang): string {
  const [year = '', number = '1'] = month.split('-');
  return `${monthNames[lang][Number(number) - 1] ?? ''} ${year}`;
}
