import type { LocalDate } from '../../../kit/local-date.ts';
import type { Milli } from '../../../kit/quantity.ts';

/** Weekly orders are compared over this many weeks. */
export const usualWeeks = 8;
/** Ordered once is chance, twice is a habit. */
const minWeeks = 2;

/** What was ordered of a variant for a delivery date of the weekday. */
export type PastLine = { variantId: number; date: LocalDate; quantity: Milli };
export type UsualLine = { variantId: number; quantity: Milli; weeks: number };

/**
 * What was ordered in at least two weeks, with the median quantity of those weeks, most frequent first. Several orders
 * for one date count as one.
 */
export function usualLines(past: readonly PastLine[]): UsualLine[] {
  const byVariant = new Map<number, Map<LocalDate, Milli>>();
  for (const { variantId, date, quantity } of past) {
    const dates = byVariant.get(variantId) ?? new Map<LocalDate, Milli>();
    dates.set(date, (dates.get(date) ?? 0) + quantity);
    byVariant.set(variantId, dates);
  }
  return [...byVariant]
    .filter(([, dates]) => dates.size >= minWeeks)
    .map(([variantId, dates]) => ({
      variantId,
      quantity: medianOf([...dates.values()]),
      weeks: dates.size,
      last: [...dates.keys()].toSorted().at(-1) ?? '',
    }))
    .toSorted((a, b) => b.weeks - a.weeks || b.last.localeCompare(a.last) || a.variantId - b.variantId)
    .map(({ variantId, quantity, weeks }) => ({ variantId, quantity, weeks }));
}

function medianOf(quantities: readonly Milli[]): Milli {
  const sorted = quantities.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return Math.round((lower + upper) / 2);
}

/** The nearest quantity that minimum and step allow, the larger of two that are equally near. */
export function nearestQuantity(wanted: Milli, { minimum, step }: { minimum: Milli; step: Milli }): Milli {
  return minimum + Math.max(0, Math.round((wanted - minimum) / step)) * step;
}
