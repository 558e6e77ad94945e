import { maxReportDays, type PeriodName } from '@bakul/shop/features/report/report.constants';
import { addDays, type LocalDate } from '@bakul/shop/kit/local-date';
import { readDate } from '../lists/list-query.ts';

export type Period = { from: LocalDate; to: LocalDate };

const monthStart = (date: LocalDate): LocalDate => `${date.slice(0, 7)}-01`;
const lastDays = (days: number, yesterday: LocalDate): Period => ({
  from: addDays(yesterday, 1 - days),
  to: yesterday,
});

/** The days of a named period. Today is not over, so it counts only in this month. */
export function periodOf(name: Exclude<PeriodName, 'dates'>, today: LocalDate): Period {
  const yesterday = addDays(today, -1);
  const endOfLast = addDays(monthStart(today), -1);
  switch (name) {
    case 'last_7':
      return lastDays(7, yesterday);
    case 'last_28':
      return lastDays(28, yesterday);
    case 'last_90':
      return lastDays(90, yesterday);
    case 'this_month':
      return { from: monthStart(today), to: today };
    case 'last_month':
      return { from: monthStart(endOfLast), to: endOfLast };
    case 'this_year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
  }
}

/** Two dates as typed. Null when one is missing, they are in the wrong order, or they are too far apart. */
export function periodFromDates({ from, to }: Period): Period | null {
  if (!readDate(from) || !readDate(to)) return null;
  return from <= to && to < addDays(from, maxReportDays) ? { from, to } : null;
}
