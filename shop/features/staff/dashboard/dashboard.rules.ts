import { type Permission, type QueueName, queueNames, queuePermissions } from '../../../declarations.ts';
import { addDays, atHour, type LocalDate, localDate } from '../../../kit/local-date.ts';

/** Permissions that show each part; one is enough. */
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

/** Days in the sales chart including today, enough for this week and the last. */
export const chartDays = 14;

const dayMs = 86_400_000;

/** Weeks start on Monday. */
function mondayOf(date: LocalDate): LocalDate {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, -((weekday + 6) % 7));
}

/** This week up to now, and last week up to the same time. */
export function weeksAt(now: Date) {
  const monday = mondayOf(localDate(now));
  return {
    thisWeek: { from: atHour(monday, 0), until: now },
    lastWeek: { from: atHour(addDays(monday, -7), 0), until: new Date(now.getTime() - 7 * dayMs) },
  };
}

/** Adds the days without sales. */
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

/** Stock that lasts fewer days than this is low. */
export const lowStockDays = 2;
/** Days of sales from which the sales rate is computed. */
export const salesRateDays = 7;

/** Counting stops here; more is shown as 99+. */
export const maxCounted = 100;

export function visibleQueues(held: readonly Permission[]): QueueName[] {
  return queueNames.filter((name) => queuePermissions[name].some((permission) => held.includes(permission)));
}
