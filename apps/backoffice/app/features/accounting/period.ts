import { maxExportDays } from '@bakul/shop/features/accounting/accounting.constants';
import { addDays, type LocalDate } from '@bakul/shop/kit/local-date';

export const periods = ['this_month', 'last_month', 'this_quarter', 'last_quarter', 'dates'] as const;
export type PeriodName = (typeof periods)[number];
export type Period = { from: LocalDate; to: LocalDate };

const twoDigits = (n: number) => String(n).padStart(2, '0');

/** The first day of the month that is `offset` months after that of a date. */
function monthStart(date: LocalDate, offset: number): LocalDate {
  const months = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + offset;
  return `${Math.floor(months / 12)}-${twoDigits((months % 12) + 1)}-01`;
}

/** The days of a named period. Those that are not over end today. */
export function periodOf(name: Exclude<PeriodName, 'dates'>, today: LocalDate): Period {
  const intoQuarter = (Number(today.slice(5, 7)) - 1) % 3;
  const quarterStart = monthStart(today, -intoQuarter);
  switch (name) {
    case 'this_month':
      return { from: monthStart(today, 0), to: today };
    case 'last_month':
      return { from: monthStart(today, -1), to: addDays(monthStart(today, 0), -1) };
    case 'this_quarter':
      return { from: quarterStart, to: today };
    case 'last_quarter':
      return { from: monthStart(quarterStart, -3), to: addDays(quarterStart, -1) };
  }
}

const pattern = /^\d{4}-\d\d-\d\d$/;

/** Two dates as typed. Null when one is missing, they are in the wrong order, or they are too far apart. */
export function periodFromDates({ from, to }: Period): Period | null {
  if (!pattern.test(from) || !pattern.test(to)) return null;
  return from <= to && to < addDays(from, maxExportDays) ? { from, to } : null;
}
