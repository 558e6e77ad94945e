import { lineAmount, percentOf, type Sen } from '../kit/money.ts';
import type { Milli } from '../kit/quantity.ts';

/** A promotion that lowers the price of goods by itself, without a code. */
export type Discount = {
  slug: string;
  name: { en: string; ms: string };
  percent: number;
  categoryId: number | null;
  productId: number | null;
  priority: number;
  startsAt: Date;
  endsAt: Date;
};

export type Tier = { from: Milli; price: Sen };

export type PriceInput = {
  listPrice: Sen;
  tiers: readonly Tier[];
  /** In order units. */
  quantity: Milli;
  discount: Discount | null;
};

export type Price = {
  /** Sen per price unit that the buyer pays. */
  price: Sen;
  /** The public price for this quantity before the promotion. */
  before: Sen;
  discount: Discount | null;
};

/** The promotion that counts for a product: the higher priority, then the better one for the buyer. */
export function bestDiscount(
  discounts: readonly Discount[],
  product: { id: number; categoryIds: readonly number[] },
  now: Date,
): Discount | null {
  let best: Discount | null = null;
  for (const discount of discounts) {
    if (now < discount.startsAt || now >= discount.endsAt) continue;
    const fits =
      discount.productId === product.id ||
      (discount.categoryId !== null && product.categoryIds.includes(discount.categoryId));
    if (!fits) continue;
    const better =
      best === null ||
      discount.priority > best.priority ||
      (discount.priority === best.priority && discount.percent > best.percent);
    if (better) best = discount;
  }
  return best;
}

/** Decides every price of the shop: the tier in force for the quantity, less the promotion, never below one sen. */
export function priceFor({ listPrice, tiers, quantity, discount }: PriceInput): Price {
  let before = listPrice;
  for (const tier of tiers) if (quantity >= tier.from && tier.price < before) before = tier.price;
  if (!discount) return { price: before, before, discount: null };
  const price = Math.max(1, before - percentOf(before, discount.percent));
  return { price, before, discount };
}

/** What one order unit costs at a price per price unit. */
export function packPrice(price: Sen, packSize: Milli): Sen {
  return lineAmount(1000, packSize, price);
}
