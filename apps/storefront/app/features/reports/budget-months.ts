import type { LocalDate } from '@bakul/shop/kit/local-date';

/** The months that a budget can be set for: the one before, this one, and the eleven after, as '2026-11'. */
export function budgetMonths(today: LocalDate): string[] {
  const current = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: 13 }, (_, index) => {
    const month = current - 1 + index;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}
