import { addDays, type LocalDate } from '../../../kit/local-date.ts';
import type { Sen } from '../../../kit/money.ts';

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
  for (let ago = days - 1; ago >= 0; ago--) {
    const date = addDays(today, -ago);
    price = byDate.get(date) ?? price;
    if (price !== null) filled.push({ date, price });
  }
  return filled;
}
