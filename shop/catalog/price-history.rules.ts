import { addDays, type LocalDate } from '../kit/local-date.ts';
import type { Sen } from '../kit/money.ts';

/** One price for each of the last days: a day without a new price keeps the one before it. */
export function fillDays(
  set: readonly { date: LocalDate; price: Sen }[],
  before: Sen | null,
  today: LocalDate,
  days: number,
): { date: LocalDate; price: Sen }[] {
  const byDate = new Map(set.map(({ date, price }) => [date, price]));
  const filled: { date: LocalDate; price: Sen }[] = [];
  let price = before;
  for (let back = days - 1; back >= 0; back--) {
    const date = addDays(today, -back);
    price = byDate.get(date) ?? price;
    if (price !== null) filled.push({ date, price });
  }
  return filled;
}
