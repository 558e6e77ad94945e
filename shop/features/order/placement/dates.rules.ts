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

/** The possible delivery dates of an order placed now, earliest first. Empty when all days are closed. */
export function deliveryDates(now: Date, closed: ReadonlySet<LocalDate>): LocalDate[] {
  const earliest = earliestDelivery(now, closed);
  const last = addDays(localDate(now), deliveryHorizonDays);
  const dates: LocalDate[] = [];
  for (let date = earliest; date !== null && date <= last; date = addDays(date, 1)) {
    if (!closed.has(date)) dates.push(date);
  }
  return dates;
}

/** The cut-off for a delivery date: 16:00 on the day before. */
export function cutOffOf(date: LocalDate): Date {
  return atHour(addDays(date, -1), cutOffHour);
}

const minuteMs = 60_000;

/** The payment deadline: the time allowed by the method, capped at the cut-off of the delivery date. */
export function paymentDeadline(now: Date, method: 'online' | 'transfer', date: LocalDate): Date {
  const due = now.getTime() + paymentMinutes[method] * minuteMs;
  return new Date(Math.min(due, Math.max(cutOffOf(date).getTime(), now.getTime() + minMinutes * minuteMs)));
}

/** For an order that was placed while nobody was there to pay it: the cut-off, if that is later. */
export function unattendedDeadline(now: Date, method: 'online' | 'transfer', date: LocalDate): Date {
  return new Date(Math.max(cutOffOf(date).getTime(), paymentDeadline(now, method, date).getTime()));
}

/** Minimum time to pay, also for an order placed just before the cut-off. */
const minMinutes = 10;
/** Less time than this is too short for a bank transfer. */
const minMinutesForTransfer = 60;

export function isTransferPossible(now: Date, date: LocalDate): boolean {
  return cutOffOf(date).getTime() - now.getTime() >= minMinutesForTransfer * minuteMs;
}
