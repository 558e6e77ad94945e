import type { Permission } from '../../../kit/access.ts';
import { addDays, atHour, type LocalDate, localDate } from '../../../kit/local-date.ts';

/** Who sees which part: holders of one of these. */
export const partReaders = {
  sales: ['payment.view', 'price.edit'],
  orders: ['order.view'],
  routes: ['order.fulfil'],
  stock: ['stock.adjust', 'catalog.edit'],
  overdue: ['credit.review', 'credit.manage'],
} as const satisfies Record<string, readonly Permission[]>;

export type DashboardPart = keyof typeof partReaders;

export function maySeePart(part: DashboardPart, held: readonly Permission[]): boolean {
  return partReaders[part].some((permission) => held.includes(permission));
}

/** Days of sales in the chart, today included: enough for this week and the one before. */
export const chartDays = 14;

const dayMs = 86_400_000;

/** Monday is the first day of a week. */
function mondayOf(date: LocalDate): LocalDate {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, -((weekday + 6) % 7));
}

/** This week up to now, and as much of the last one. */
export function weeksAt(now: Date) {
  const monday = mondayOf(localDate(now));
  return {
    thisWeek: { from: atHour(monday, 0), until: now },
    lastWeek: { from: atHour(addDays(monday, -7), 0), until: new Date(now.getTime() - 7 * dayMs) },
  };
}

/** A chart without gaps: days on which nothing was sold count too. */
export function fillDays<Day extends { date: LocalDate }>(
  rows: readonly Day[],
  today: LocalDate,
  none: (date: LocalDate) => Day,
): Day[] {
  const known = new Map(rows.map((row) => [row.date, row]));
  return Array.from({ length: chartDays }, (_, index) => {
    const date = addDays(today, index - chartDays + 1);
    return known.get(date) ?? none(date);
  });
}

/** Stock that lasts for less is running out. */
export const lowStockDays = 2;
/** Sales of so many days say how fast something goes. */
export const salesRateDays = 7;
