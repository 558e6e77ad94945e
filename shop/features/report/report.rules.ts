import { addDays, type LocalDate } from '../../kit/local-date.ts';
import { divideHalfUp } from '../../kit/money.ts';
import { type Comparison, defaultReportDays, maxReportDays } from './report.constants.ts';

export type Period = { from: LocalDate; to: LocalDate };

const dayMs = 86_400_000;
export const daysBetween = (from: LocalDate, to: LocalDate): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** Both days count. */
export const lengthOf = ({ from, to }: Period): number => daysBetween(from, to) + 1;

export const daysOf = ({ from, to }: Period): LocalDate[] =>
  Array.from({ length: Math.max(0, lengthOf({ from, to })) }, (_, n) => addDays(from, n));

/** The chosen period, or the last 28 days up to yesterday. Null when it is turned round or too long. */
export function resolvePeriod(
  chosen: { from?: LocalDate | undefined; to?: LocalDate | undefined },
  today: LocalDate,
): Period | null {
  const to =
    chosen.to ?? (chosen.from === undefined ? addDays(today, -1) : laterOf(chosen.from, addDays(today, -1)));
  const from = chosen.from ?? addDays(to, 1 - defaultReportDays);
  const length = lengthOf({ from, to });
  return length >= 1 && length <= maxReportDays ? { from, to } : null;
}

const laterOf = (one: LocalDate, other: LocalDate) => (one > other ? one : other);

/** Whole weeks, so that weekdays are compared with the same weekdays. */
const yearDays = 364;

/** How many days earlier the period compared with is. A previous period by weeks begins whole weeks earlier. */
export function shiftOf(period: Period, comparison: Comparison, isByWeek = false): number | null {
  if (comparison === 'none') return null;
  if (comparison === 'year') return yearDays;
  const length = lengthOf(period);
  return isByWeek ? Math.ceil(length / 7) * 7 : length;
}

export const shifted = ({ from, to }: Period, days: number): Period => ({
  from: addDays(from, -days),
  to: addDays(to, -days),
});

/** The Monday of the day's week. */
export function mondayOf(day: LocalDate): LocalDate {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

export const weeksOf = (period: Period): LocalDate[] => [...new Set(daysOf(period).map(mondayOf))];

/** A part of a whole in hundredths of a percent. Null of nothing. */
export function percentOfWhole(part: number, whole: number): number | null {
  if (whole === 0) return null;
  return Number(divideHalfUp(BigInt(Math.round(part * 1000)) * 10_000n, BigInt(Math.round(whole * 1000))));
}

export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

export const customerStates = ['new', 'returning', 'lapsing', 'lost', 'inactive'] as const;
export type CustomerState = (typeof customerStates)[number];

const minLapsedDays = 7;
/** Lapsing customers who have not come back after this many usual intervals count as lost. */
const lostIntervals = 4;

/**
 * New customers ordered for the first time within the period. A customer lapses when the days since the last order are
 * at least twice the usual interval, and at least a week. One who ordered once has no interval.
 */
export function customerState(
  customer: { firstOn: LocalDate; lastOn: LocalDate; interval: number | null },
  { from, to }: Period,
): CustomerState {
  const { firstOn, lastOn, interval } = customer;
  const silent = daysBetween(lastOn, to);
  if (interval !== null && silent >= minLapsedDays) {
    if (silent >= lostIntervals * interval) return 'lost';
    if (silent >= 2 * interval) return 'lapsing';
  }
  if (firstOn >= from) return 'new';
  return lastOn >= from ? 'returning' : 'inactive';
}

/** The week in which an invoice will probably be paid: on its due date moved by how late the customer usually is. */
export function expectedWeek(dueOn: LocalDate, delay: number, today: LocalDate): LocalDate {
  return mondayOf(laterOf(addDays(dueOn, Math.round(delay)), today));
}
