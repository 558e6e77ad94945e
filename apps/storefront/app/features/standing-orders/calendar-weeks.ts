import type { CalendarDay } from '@bakul/shop/features/standing-order/standing-order.contract';
import { addDays, type LocalDate } from '@bakul/shop/kit/local-date';

export type CalendarWeek = {
  /** The Monday. */
  start: LocalDate;
  dates: { date: LocalDate; day: CalendarDay | null }[];
};

/** ISO weekday: Monday is 1. */
const weekdayOf = (date: LocalDate) => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** Whole weeks from the first delivery to the last, Monday first. */
export function calendarWeeks(days: readonly CalendarDay[]): CalendarWeek[] {
  const byDate = new Map(days.map((day) => [day.delivery_date, day]));
  const dates = [...byDate.keys()].sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return [];
  const weeks: CalendarWeek[] = [];
  for (let start = addDays(first, 1 - weekdayOf(first)); start <= last; start = addDays(start, 7)) {
    const week = Array.from({ length: 7 }, (_, index) => addDays(start, index));
    weeks.push({ start, dates: week.map((date) => ({ date, day: byDate.get(date) ?? null })) });
  }
  return weeks;
}
