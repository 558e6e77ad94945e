import type { Milli } from '../../../kit/quantity.ts';
import { maxOverweightPercent } from '../order.rules.ts';

export type OrderedLine = { quantity: Milli; packSize: Milli; isCatchWeight: boolean };
export type PickedLine = { quantity: Milli; weight: Milli | null };
export type PackProblem = 'too_much' | 'weight' | 'no_weight';

/** Ordered quantity in price units. */
export function orderedWeight({ quantity, packSize }: OrderedLine): Milli {
  return Math.round((quantity * packSize) / 1000);
}

/** Maximum weight of a catch-weight line. */
export function maxWeight(line: OrderedLine): Milli {
  return Math.floor((orderedWeight(line) * (100 + maxOverweightPercent)) / 100);
}

/** Why a line may not be packed like this: never more than ordered, and catch weight at most ten percent heavier. */
export function packProblem(line: OrderedLine, { quantity, weight }: PickedLine): PackProblem | null {
  if (quantity > line.quantity) return 'too_much';
  if (!line.isCatchWeight) return weight === null ? null : 'no_weight';
  if (quantity === 0) return weight === null || weight === 0 ? null : 'weight';
  return weight !== null && weight > 0 && weight <= maxWeight(line) ? null : 'weight';
}

/** The charged weight. A prepaid order is never charged for more than was ordered. */
export function chargedWeight(line: OrderedLine, weight: Milli | null, isPaidBefore: boolean): Milli | null {
  return weight !== null && isPaidBefore ? Math.min(weight, orderedWeight(line)) : weight;
}
