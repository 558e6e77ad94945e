import { divideHalfUp, type Sen } from '../../../kit/money.ts';
import { maxPrice } from '../price/price.constants.ts';

/** Rises above this are looked at once more before they are saved. */
export const steepPercent = 20;
/** Margins under this are marked. */
export const lowMargin = 25;

const pricePattern = /^(?:RM)?\s*(\d{1,6})(?:[.,](\d{0,2}))?$/i;

/**
 * A price as people type it: ringgit, with a point or a comma before the sen. 3.4, 3,40 and RM 3.40 are 340 sen; 340 is 340
 * ringgit. A third decimal or a separator of thousands is refused: it would be a guess.
 */
export function readPrice(text: string): Sen | null {
  const match = pricePattern.exec(text.trim());
  if (!match) return null;
  const price = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return price >= 1 && price <= maxPrice ? price : null;
}

/** 340 → '3.40', as a cell shows it. */
export function writePrice(price: Sen): string {
  return (price / 100).toFixed(2);
}

/** A change in percent with one decimal, away from zero at the half; null without a price before. */
export function changeOf(price: Sen, before: Sen | null): number | null {
  if (before === null || before <= 0) return null;
  return Number(divideHalfUp(BigInt(price - before) * 1000n, BigInt(before))) / 10;
}

/** What is left of the price after the cost, in percent of the price with one decimal. */
export function marginOf(price: Sen, cost: Sen | null): number | null {
  if (cost === null) return null;
  return Number(divideHalfUp(BigInt(price - cost) * 1000n, BigInt(price))) / 10;
}

/** Whether a price rises so much that somebody should look at it again. */
export function isSteep(price: Sen, before: Sen | null): boolean {
  return before !== null && price * 100 > before * (100 + steepPercent);
}

export type PriceTier = { from: number; price: Sen };

/**
 * Tiers move with the price, by the same ratio, and stay below it and falling from step to step, each by a sen at least.
 * `null` when the price leaves no room for them.
 */
export function scaleTiers(tiers: readonly PriceTier[], before: Sen, price: Sen): PriceTier[] | null {
  if (price <= tiers.length) return null;
  let above = price;
  let left = tiers.length;
  return tiers.map((tier) => {
    left -= 1;
    const wanted = Number(divideHalfUp(BigInt(tier.price) * BigInt(price), BigInt(before)));
    // At least so much that those after it have room below.
    above = Math.max(left + 1, Math.min(wanted, above - 1));
    return { from: tier.from, price: above };
  });
}

/** The same change for another pack: its price moves by the ratio, and by a sen at least stays a price. */
export function applySameRatio(price: Sen, moved: { from: Sen; to: Sen }): Sen {
  const next = Number(divideHalfUp(BigInt(price) * BigInt(moved.to), BigInt(moved.from)));
  return Math.min(maxPrice, Math.max(1, next));
}

/** A save is out of date when the price is neither what was seen nor already what is wanted. */
export function isOutdated(present: Sen, { seen_price, price }: { seen_price: Sen; price: Sen }): boolean {
  return present !== seen_price && present !== price;
}
