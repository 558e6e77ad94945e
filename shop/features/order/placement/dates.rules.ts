import {
  addDays,
  atHour,
  cutOffHour,
  deliveryHorizonDays,
  earliestDelivery,
  type LocalDate,
  localDate,
} from '../../../kit/local-date.ts';
import { paymentMinutes } from '../order.rules.ts';

/** Dates of an order: when it is brought, and how long it waits for its money. */

/** The days on which an order of now can be brought, from the earliest; none when all are closed. */
export function deliveryDates(now: Date, closed: ReadonlySet<LocalDate>): LocalDate[] {
  const earliest = earliestDelivery(now, closed);
  const last = addDays(localDate(now), deliveryHorizonDays);
  const dates: LocalDate[] = [];
  for (let date = earliest; date !== null && date <= last; date = addDays(date, 1)) {
    if (!closed.has(date)) dates.push(date);
  }
  return dates;
}

/** The end of ordering for a day: 16:00 of the day before. */
export function cutOffOf(date: LocalDate): Date {
  return atHour(addDays(date, -1), cutOffHour);
}

const minuteMs = 60_000;

/** When an order lapses that waits for money: after the method's time, never past the cut-off of its day. */
export function paymentDeadline(now: Date, method: 'online' | 'transfer', date: LocalDate): Date {
  const due = now.getTime() + paymentMinutes[method] * minuteMs;
  return new Date(Math.min(due, Math.max(cutOffOf(date).getTime(), now.getTime() + minMinutes * minuteMs)));
}

/** An order of the last second before the cut-off still has this long to be paid. */
const minMinutes = 10;
/** A transfer with less time than this would only disappoint. */
const minMinutesForTransfer = 60;

export function isTransferPossible(now: Date, date: LocalDate): boolean {
  return cutOffOf(date).getTime() - now.getTime() >= minMinutesForTransfer * minuteMs;
}
