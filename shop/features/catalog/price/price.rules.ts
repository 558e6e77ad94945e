import { lineAmount, percentOf, type Sen } from '../../../kit/money.ts';
import type { Milli } from '../../../kit/quantity.ts';

/** A promotion that lowers prices without a code. */
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
  /** Contract price of the buyer's company. Null for everybody else. */
  contract?: Sen | null;
};

export type PriceSource = 'list' | 'tier' | 'promotion' | 'contract';

export type Price = {
  /** Sen per price unit, as the buyer pays it. */
  price: Sen;
  /** Public price for this quantity before the promotion. */
  before: Sen;
  discount: Discount | null;
  source: PriceSource;
};

/** The promotion that applies to a product: the highest priority, then the best for the buyer. */
export function bestDiscount(
  discounts: readonly Discount[],
  product: { id: number; categoryIds: readonly number[] },
  now: Date,
): Discount | null {
  const fitting = discounts.filter(({ startsAt, endsAt, productId, categoryId }) => {
    if (now < startsAt || now >= endsAt) return false;
    return productId === product.id || (categoryId !== null && product.categoryIds.includes(categoryId));
  });
  return fitting.sort((a, b) => b.priority - a.priority || b.percent - a.percent)[0] ?? null;
}

/** A price after a percentage off, at least one sen. */
export const lessPercent = (price: Sen, percent: number): Sen =>
  Math.max(1, price - percentOf(price, percent));

/**
 * Computes every price of the shop. The public price is the tier price for the quantity, less the promotion. The buyer
 * pays the lower of public and contract price, and at least one sen.
 */
export function priceFor({ listPrice, tiers, quantity, discount, contract = null }: PriceInput): Price {
  let before = listPrice;
  for (const tier of tiers) if (quantity >= tier.from && tier.price < before) before = tier.price;
  const promoted = discount ? lessPercent(before, discount.percent) : before;
  if (contract !== null && contract < promoted) {
    return { price: contract, before, discount: null, source: 'contract' };
  }
  if (promoted < before) return { price: promoted, before, discount, source: 'promotion' };
  return { price: before, before, discount, source: before < listPrice ? 'tier' : 'list' };
}

/** An entry of a price list: a price for a variant, or a percentage off a category. */
export type ContractTerm = { variantId: number; price: Sen } | { categoryId: number; percentOff: number };

/** The lowest price for a variant in a company's lists. Null when none covers it. */
export function contractPrice(
  terms: readonly ContractTerm[],
  variant: { id: number; listPrice: Sen; categoryIds: readonly number[] },
): Sen | null {
  const prices = terms.flatMap((term) => {
    if ('variantId' in term) return term.variantId === variant.id ? term.price : [];
    return variant.categoryIds.includes(term.categoryId)
      ? lessPercent(variant.listPrice, term.percentOff)
      : [];
  });
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** Price of one order unit. */
export function packPrice(price: Sen, packSize: Milli): Sen {
  return lineAmount(1000, packSize, price);
}
