import { divideHalfUp, type Sen } from '../../../kit/money.ts';
import { maxPrice } from '../price/price.constants.ts';

/** A price rise above this percentage must be confirmed before it is saved. */
export const steepRisePercent = 20;
/** Margins below this percentage are highlighted. */
export const lowMargin = 25;

/** Change in percent with one decimal, rounded half away from zero. Null without a previous price. */
export function changeOf(price: Sen, before: Sen | null): number | null {
  if (before === null || before <= 0) return null;
  return Number(divideHalfUp(BigInt(price - before) * 1000n, BigInt(before))) / 10;
}

/** Margin in percent of the price, with one decimal. */
export function marginOf(price: Sen, cost: Sen | null): number | null {
  if (cost === null) return null;
  return Number(divideHalfUp(BigInt(price - cost) * 1000n, BigInt(price))) / 10;
}

/** Whether a price rises so much that it must be confirmed. */
export function isSteepRise(price: Sen, before: Sen | null): boolean {
  return before !== null && price * 100 > before * (100 + steepRisePercent);
}

export type PriceTier = { from: number; price: Sen };

/**
 * Scales the tiers by the ratio of the price change. Each tier stays at least one sen below the price and below the
 * tier before it. Returns null when the price is too low for that.
 */
export function scaleTiers(tiers: readonly PriceTier[], before: Sen, price: Sen): PriceTier[] | null {
  if (price <= tiers.length) return null;
  let above = price;
  let left = tiers.length;
  return tiers.map((tier) => {
    left -= 1;
    const wanted = Number(divideHalfUp(BigInt(tier.price) * BigInt(price), BigInt(before)));
    // Leaves at least one sen for each tier after this one.
    above = Math.max(left + 1, Math.min(wanted, above - 1));
    return { from: tier.from, price: above };
  });
}

/** Applies the price change of one pack to another by the same ratio, clamped to between 1 sen and `maxPrice`. */
export function applySameRatio(price: Sen, moved: { from: Sen; to: Sen }): Sen {
  const next = Number(divideHalfUp(BigInt(price) * BigInt(moved.to), BigInt(moved.from)));
  return Math.min(maxPrice, Math.max(1, next));
}

/** A save is outdated when the current price is neither the one seen nor the one to be set. */
export function isOutdated(present: Sen, { seen_price, price }: { seen_price: Sen; price: Sen }): boolean {
  return present !== seen_price && present !== price;
}
