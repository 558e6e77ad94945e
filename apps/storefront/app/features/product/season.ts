/** Runs of months, wrapping around the end of the year: 11, 12, 1 is one run. */
export function monthRuns(months: readonly number[]): { first: number; last: number }[] {
  const held = new Set(months.filter((month) => month >= 1 && month <= 12));
  if (held.size === 12) return [{ first: 1, last: 12 }];
  const before = (month: number) => (month === 1 ? 12 : month - 1);
  const after = (month: number) => (month === 12 ? 1 : month + 1);
  return [...held]
    .filter((month) => !held.has(before(month)))
    .sort((a, b) => a - b)
    .map((first) => {
      let last = first;
      while (held.has(after(last))) last = after(last);
      return { first, last };
    });
}

export type MonthState = 'best' | 'season' | 'none';

export function monthStates(season: readonly number[], best: readonly number[]): MonthState[] {
  return Array.from({ length: 12 }, (_, index) => {
    if (best.includes(index + 1)) return 'best';
    return season.includes(index + 1) ? 'season' : 'none';
  });
}
