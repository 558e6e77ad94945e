import { addDays, atHour, earliestDelivery, type LocalDate, localDate } from '../../kit/local-date.ts';
import { cutOffOf } from '../order/placement/dates.rules.ts';
import {
  askHour,
  calendarWeeks,
  closedDayNoticeDays,
  hoursBeforeCutOff,
  maxMissedDays,
  type StandingOrderMode,
} from './standing-order.constants.ts';

/** When a standing order delivers and when its dates are decided. All dates and hours are those of Kuala Lumpur. */

export type Schedule = {
  weekdays: readonly number[];
  starts_on: LocalDate;
  ends_on: LocalDate | null;
};

/** Monday is 1. */
export function isoWeekday(date: LocalDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

export function isScheduled({ weekdays, starts_on, ends_on }: Schedule, date: LocalDate): boolean {
  return weekdays.includes(isoWeekday(date)) && date >= starts_on && (ends_on === null || date <= ends_on);
}

/** All dates from the first to the last, both included. */
export function datesBetween(from: LocalDate, to: LocalDate): LocalDate[] {
  const dates: LocalDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** The delivery dates of the next four weeks, today included. */
export function calendarDates(schedule: Schedule, now: Date): LocalDate[] {
  const today = localDate(now);
  return datesBetween(today, addDays(today, calendarWeeks * 7)).filter((date) => isScheduled(schedule, date));
}

/** Whether an order for this date can no longer be placed. Closed days are another matter. */
export function isPastCutOff(date: LocalDate, now: Date): boolean {
  const earliest = earliestDelivery(now);
  return earliest === null || date < earliest;
}

/**
 * Whether a date could still be ordered when the standing order was last created, changed or resumed. Otherwise it was
 * never planned, and is not missed.
 */
export const wasOrderableAt = (date: LocalDate, changedAt: Date): boolean => cutOffOf(date) > changedAt;

/** Why a date cannot be ordered now. Null for one that is merely too far ahead. */
export function dateReason(date: LocalDate, { isClosed, now }: { isClosed: boolean; now: Date }) {
  if (isClosed) return 'closed_day';
  return isPastCutOff(date, now) ? 'cut_off_passed' : null;
}

/** When a date is decided: the order is placed, or the buyer is asked. */
export function dueAt(date: LocalDate, mode: StandingOrderMode): Date {
  if (mode === 'confirm') return atHour(addDays(date, -1), askHour);
  return new Date(cutOffOf(date).getTime() - hoursBeforeCutOff * 3_600_000);
}

function isDue(
  date: LocalDate,
  { mode, isClosed, now }: { mode: StandingOrderMode; isClosed: boolean; now: Date },
) {
  const notice = atHour(addDays(date, -closedDayNoticeDays), askHour);
  return now >= dueAt(date, mode) || (isClosed && now >= notice);
}

/** Dates that may have to be decided now, for the query that finds the standing orders that deliver on them. */
export type DueDate = { date: LocalDate; weekday: number; cutOff: Date; modes: StandingOrderMode[] };

/** The dates around which due work can lie: from the oldest that is recorded as missed to the last known closed day. */
export function dueWindow(now: Date): { from: LocalDate; to: LocalDate } {
  const today = localDate(now);
  return { from: addDays(today, -maxMissedDays), to: addDays(today, closedDayNoticeDays) };
}

export function dueDates(now: Date, closed: ReadonlySet<LocalDate>): DueDate[] {
  const { from, to } = dueWindow(now);
  const both: StandingOrderMode[] = ['automatic', 'confirm'];
  return datesBetween(from, to).flatMap((date) => {
    const modes = both.filter((mode) => isDue(date, { mode, isClosed: closed.has(date), now }));
    return modes.length === 0 ? [] : [{ date, weekday: isoWeekday(date), cutOff: cutOffOf(date), modes }];
  });
}

export type RunStep = 'none' | 'skip' | 'close' | 'miss' | 'ask' | 'place';

/**
 * What to do about a date now. A run that waits for an answer is never placed by itself: it is closed, missed, or left
 * alone.
 */
export function nextStep(
  date: LocalDate,
  about: { mode: StandingOrderMode; isSkipped: boolean; isClosed: boolean; isWaiting: boolean; now: Date },
): RunStep {
  const { mode, isSkipped, isClosed, isWaiting, now } = about;
  if (!isWaiting && !isDue(date, about)) return 'none';
  if (isSkipped) return 'skip';
  if (isClosed) return 'close';
  if (isPastCutOff(date, now)) return 'miss';
  if (isWaiting) return 'none';
  return mode === 'confirm' ? 'ask' : 'place';
}
