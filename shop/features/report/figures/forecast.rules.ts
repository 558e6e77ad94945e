import { addDays, type LocalDate } from '../../../kit/local-date.ts';
import { median } from '../report.rules.ts';

/** Quantities per day from the median of the same weekday in the weeks before. */

export const forecastWeeks = 8;
export const forecastDays = 7;
/** On how many past days the method is tried. */
export const triedDays = 28;

/** Days since 1970. A forecast looks at hundreds of thousands of them, so they are numbers here. */
export type DayNumber = number;
export const dayNumber = (date: LocalDate): DayNumber => Date.parse(date) / 86_400_000;

/** The first day whose quantities the forecast and its trial need. */
export const firstDayNeeded = (today: LocalDate): LocalDate => addDays(today, -triedDays - forecastWeeks * 7);

export type Demand = {
  /** Ordered per day. A missing day is 0. */
  quantities: ReadonlyMap<DayNumber, number>;
  /** The first day on which anything was ordered. Days before it say nothing. */
  since: DayNumber;
};

/**
 * The forecast of a day, from the same weekdays before `known` that were open. 0 on a closed day and without an open day
 * of the same weekday since the product was first ordered.
 */
export function forecastDay(
  { quantities, since }: Demand,
  day: DayNumber,
  known: DayNumber,
  closed: ReadonlySet<DayNumber>,
): number {
  if (closed.has(day)) return 0;
  const newest = day - 7 * Math.max(1, Math.ceil((day - known + 1) / 7));
  const past: number[] = [];
  for (let week = 0; week < forecastWeeks; week++) {
    const each = newest - 7 * week;
    if (each >= since && !closed.has(each)) past.push(quantities.get(each) ?? 0);
  }
  return median(past) ?? 0;
}

export type Errors = { days: number; error: number; bias: number; actual: number };

export type ForecastMethod = typeof forecastDay;

/** The forecast for each of the last days as it would have been made the day before, against what was ordered. */
export function tryForecast(
  demand: Demand,
  today: DayNumber,
  closed: ReadonlySet<DayNumber>,
  forecast: ForecastMethod = forecastDay,
): Errors {
  const sums = { days: 0, error: 0, bias: 0, actual: 0 };
  for (let back = triedDays; back >= 1; back--) {
    const day = today - back;
    if (closed.has(day) || day <= demand.since) continue;
    const actual = demand.quantities.get(day) ?? 0;
    const difference = forecast(demand, day, day, closed) - actual;
    sums.days += 1;
    sums.error += Math.abs(difference);
    sums.bias += difference;
    sums.actual += actual;
  }
  return sums;
}

/** What the next days need beyond what is already ordered, and what of that the free stock does not cover. */
export function planPurchase(
  demand: Demand,
  held: ReadonlyMap<DayNumber, number>,
  { today, closed, available }: { today: DayNumber; closed: ReadonlySet<DayNumber>; available: number },
) {
  let week = 0;
  let ordered = 0;
  let tomorrow = 0;
  for (let ahead = 1; ahead <= forecastDays; ahead++) {
    const day = today + ahead;
    const already = held.get(day) ?? 0;
    const expected = Math.max(forecastDay(demand, day, today, closed), already);
    if (ahead === 1) tomorrow = expected;
    week += expected;
    ordered += already;
  }
  return { tomorrow, week, held: ordered, buy: Math.max(0, week - ordered - available) };
}
