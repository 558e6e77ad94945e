import { addDays } from '@bakul/shop/kit/local-date';

export type DateChip = { date: string; isOpen: boolean };

/** Every day from the earliest to the last. Days that are not offered are closed. */
export function dateChips(dates: readonly string[]): DateChip[] {
  const [first] = dates;
  const last = dates.at(-1);
  if (first === undefined || last === undefined) return [];
  const open = new Set(dates);
  const chips: DateChip[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) chips.push({ date, isOpen: open.has(date) });
  return chips;
}

/** The first days, or all of them when the chosen one is later. */
export function shownChips(
  chips: readonly DateChip[],
  { most, chosen, isAll }: { most: number; chosen: string | null; isAll: boolean },
): readonly DateChip[] {
  const first = chips.slice(0, most);
  const isLater = chosen !== null && first.every(({ date }) => date !== chosen);
  return isAll || isLater ? chips : first;
}
