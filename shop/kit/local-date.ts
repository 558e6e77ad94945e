/** Business days are calendar days in Kuala Lumpur: UTC+8, without daylight saving. */
export const timeZone = 'Asia/Kuala_Lumpur';
const offsetMs = 8 * 3_600_000;
const dayMs = 86_400_000;

/** A calendar date in Kuala Lumpur as 'YYYY-MM-DD'. */
export type LocalDate = string;

export function localDate(at: Date): LocalDate {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 10);
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The time of an hour on a date in Kuala Lumpur. */
export function atHour(date: LocalDate, hour: number): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) + hour * 3_600_000 - offsetMs);
}

/** ISO 8601 with the offset of Kuala Lumpur, the format of timestamps in the API. */
export function isoWithOffset(at: Date): string {
  return `${new Date(at.getTime() + offsetMs).toISOString().slice(0, 19)}+08:00`;
}

type WithIsoTimes<Row> = {
  [Name in keyof Row]: Row[Name] extends Date
    ? string
    : Row[Name] extends Date | null
      ? string | null
      : Row[Name];
};

/** A shape of the API as it is stored, where these properties are times. */
export type StoredTimes<Shape, Times extends keyof Shape> = Omit<Shape, Times> & {
  [Name in Times]: Date | Extract<Shape[Name], null>;
};

/** A row with its timestamps in the format of the API. */
export function withIsoTimes<Row extends object>(row: Row): WithIsoTimes<Row> {
  const present = (value: unknown) => (value instanceof Date ? isoWithOffset(value) : value);
  const entries = Object.entries(row).map(([name, value]) => [name, present(value)]);
  // The compiler cannot follow the types of single properties through entries.
  return Object.fromEntries(entries) as WithIsoTimes<Row>;
}

export const cutOffHour = 16;
export const deliveryHour = 6;
export const deliveryHorizonDays = 14;

/** Orders up to and including 16:00:00 are for the next day. */
function isBeforeCutOff(now: Date): boolean {
  return now.getTime() < atHour(localDate(now), cutOffHour).getTime() + 1000;
}

/** The next time at which ordering for the following day closes. */
export function nextCutOff(now: Date): Date {
  return atHour(isBeforeCutOff(now) ? localDate(now) : addDays(localDate(now), 1), cutOffHour);
}

/**
 * Tomorrow for orders up to and including 16:00:00, otherwise the day after. Closed days are skipped. `null` when 14
 * days are closed.
 */
export function earliestDelivery(now: Date, closed: ReadonlySet<LocalDate> = new Set()): LocalDate | null {
  const today = localDate(now);
  for (let days = isBeforeCutOff(now) ? 1 : 2; days <= deliveryHorizonDays; days++) {
    const date = addDays(today, days);
    if (!closed.has(date)) return date;
  }
  return null;
}
