import { addDays, type LocalDate } from '../../../kit/local-date.ts';
import type { Sen } from '../../../kit/money.ts';

let datesCache: { today: LocalDate; dates: LocalDate[] } = { today: '', dates: [] };

/** The last days up to today. Cached, because they are the same for every product until midnight. */
function lastDates(today: LocalDate, days: number): LocalDate[] {
  if (datesCache.today !== today || datesCache.dates.length !== days)
    datesCache = { today, dates: Array.from({ length: days }, (_, at) => addDays(today, at + 1 - days)) };
  return datesCache.dates;
}

/** One price for each of the last days. A day without a new price repeats the previous one. */
export function fillDays(
  set: readonly { date: LocalDate; price: Sen }[],
  before: Sen | null,
  today: LocalDate,
  days: number,
): { date: LocalDate; price: Sen }[] {
  const byDate = new Map(set.map(({ date, price }) => [date, price]));
  const filled: { date: LocalDate; price: Sen }[] = [];
  let price = before;
  for (const date of lastDates(today, days)) {
    price = byDate.get(date) ?? price;
    if (price !== null) filled.push({ date, price });
  }
  return filled;
}
