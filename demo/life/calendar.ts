import { addDays, type LocalDate } from '@bakul/shop/kit/local-date';

/** A Monday. The shop's life begins here, 13 weeks before the first day that it can be loaded for. */
export const lifeStart: LocalDate = '2026-08-17';

/** Monday to Sunday of the last week. The snapshot has one state for each, taken half an hour after midnight. */
export const snapshotDays: readonly LocalDate[] = [0, 1, 2, 3, 4, 5, 6].map((day) =>
  addDays('2026-11-16', day),
);

export const snapshotHour = 0.5;

/** 1 is Monday. */
export const weekdayOf = (day: LocalDate): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

export const daysBetween = (from: LocalDate, to: LocalDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** By how many days, always whole weeks, the life moves so that today falls on the snapshot's day of its weekday. */
export function shiftTo(today: LocalDate): { days: number; snapshotDay: LocalDate } {
  const snapshotDay = snapshotDays[weekdayOf(today) - 1] ?? lifeStart;
  return { days: daysBetween(snapshotDay, today), snapshotDay };
}
