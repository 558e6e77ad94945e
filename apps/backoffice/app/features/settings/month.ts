import { addDays, type LocalDate } from '@bakul/shop/kit/local-date';

/** The weeks of a calendar month, from Monday, including the adjacent months' days at the edges. */
export function weeksOf(month: string): LocalDate[][] {
  const first = `${month}-01`;
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const weeks: LocalDate[][] = [];
  for (
    let day = addDays(first, -weekday);
    weeks.length === 0 || day.slice(0, 7) <= month;
    day = addDays(day, 7)
  ) {
    if (weeks.length > 0 && day.slice(0, 7) !== month) break;
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(day, at)));
  }
  return weeks;
}

export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}
