import { type LocalDate, localDate } from '@bakul/shop/kit/local-date';

const dayMs = 86_400_000;

/** Whole days from today, in the shop's time zone, to a date. */
export function daysUntil(date: LocalDate, now: Date): number {
  return Math.round((Date.parse(date) - Date.parse(localDate(now))) / dayMs);
}
