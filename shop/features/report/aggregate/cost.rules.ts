import { type LocalDate, localDate } from '../../../kit/local-date.ts';
import { divideHalfUp, type Sen } from '../../../kit/money.ts';
import type { Milli } from '../../../kit/quantity.ts';

/** Goods received with a known cost. Quantities are in thousandths of order units. */
export type Receipt = { at: Date; quantity: Milli; onHandBefore: Milli; unitCost: Sen };

/** The average cost at the end of a day, in thousandths of a sen per price unit. */
export type DayCost = { day: LocalDate; cost: number };

/**
 * The moving average: a receipt is averaged with the stock that it joins. Stock from before the first known cost has
 * none, so that the first receipt sets the average. Oldest receipts first.
 */
export function averageCosts(receipts: readonly Receipt[]): DayCost[] {
  const costs = new Map<LocalDate, number>();
  let average: bigint | null = null;
  for (const { at, quantity, onHandBefore, unitCost } of receipts) {
    const received = BigInt(unitCost) * 1000n;
    const before = BigInt(Math.max(0, onHandBefore));
    const added = BigInt(quantity);
    if (average === null) average = received;
    else if (added > 0n) average = divideHalfUp(average * before + received * added, before + added);
    costs.set(localDate(at), Number(average));
  }
  return [...costs].map(([day, cost]) => ({ day, cost }));
}
