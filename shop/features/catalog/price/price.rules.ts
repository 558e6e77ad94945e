import { lineAmount, percentOf, type Sen } from '../../../kit/money.ts';
import type { Milli } from '../../../kit/quantity.ts';

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
  /** What the buyer's company agreed on; null for everybody else. */
  contract?: Sen | null;
};

export type PriceSource = 'list' | 'tier' | 'promotion' | 'contract';

export type Price = {
  /** Sen per price unit that the buyer pays. */
  price: Sen;
  /** The public price for this quantity before the promotion. */
  before: Sen;
  /** The promotion behind the price. */
  discount: Discount | null;
  source: PriceSource;
};

/** The promotion that counts for a product: the higher priority, then the better one for the buyer. */
export function bestDiscount(
  discounts: readonly Discount[],
  product: { id: number; categoryIds: readonly number[] },
  now: Date,
): Discount | null {
  const at = now.getTime();
  let best: Discount | null = null;
  for (const discount of discounts) {
    if (at < discount.startsAt.getTime() || at >= discount.endsAt.getTime()) continue;
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

/**
 * Decides every price of the shop. The public price is the tier in force for the quantity, less the promotion; the buyer
 * pays it or the contract's, whichever is lower, and never less than one sen.
 */
export function priceFor({ listPrice, tiers, quantity, discount, contract = null }: PriceInput): Price {
  let before = listPrice;
  for (const tier of tiers) if (quantity >= tier.from && tier.price < before) before = tier.price;
  const promoted = discount ? Math.max(1, before - percentOf(before, discount.percent)) : before;
  if (contract !== null && contract < promoted) {
    return { price: contract, before, discount: null, source: 'contract' };
  }
  if (promoted < before) return { price: promoted, before, discount, source: 'promotion' };
  return { price: before, before, discount, source: before < listPrice ? 'tier' : 'list' };
}

/** What a price list says of one variant: a price of its own, or so much percent off a category it is in. */
export type ContractTerm = { variantId: number; price: Sen } | { categoryId: number; percentOff: number };

/** The lowest price that a company's lists give for a variant; null when none speaks of it. */
export function contractPrice(
  terms: readonly ContractTerm[],
  variant: { id: number; listPrice: Sen; categoryIds: readonly number[] },
): Sen | null {
  let lowest: Sen | null = null;
  for (const term of terms) {
    let price: Sen | null = null;
    if ('variantId' in term) {
      if (term.variantId === variant.id) price = term.price;
    } else if (variant.categoryIds.includes(term.categoryId)) {
      price = Math.max(1, variant.listPrice - percentOf(variant.listPrice, term.percentOff));
    }
    if (price !== null && (lowest === null || price < lowest)) lowest = price;
  }
  return lowest;
}

/** What one order unit costs at a price per price unit. */
export function packPrice(price: Sen, packSize: Milli): Sen {
  return lineAmount(1000, packSize, price);
}
