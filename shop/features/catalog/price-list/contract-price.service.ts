import { milliOf } from '../../../kit/quantity.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Product, Variant } from '../catalog.contract.ts';
import { buyerOfCtx, loadOffersOfProducts, type Offer } from '../price/offer.service.ts';
import { packPrice } from '../price/price.rules.ts';

/**
 * Replaces public prices by the contract prices of the caller's company. Guests and personal accounts skip this step:
 * their cached responses are computed without contracts.
 */
export function withContract<T extends Product>(ctx: Ctx<'caches'>, products: T[]): Promise<T[]> {
  return priceByContract(ctx, products, priceProduct);
}

/** The same for items that show only the price of a product, such as suggestions. */
export function withContractPrice<T extends Priced>(ctx: Ctx<'caches'>, products: T[]): Promise<T[]> {
  return priceByContract(ctx, products, (product, offers) => ({
    ...product,
    price: shownPrice(offers)?.price ?? product.price,
  }));
}

type Priced = Pick<Product, 'id' | 'price'>;

async function priceByContract<T extends Priced>(
  ctx: Ctx<'caches'>,
  products: T[],
  price: (product: T, offers: readonly Offer[]) => T,
): Promise<T[]> {
  if (buyerOfCtx(ctx)?.kind !== 'company' || products.length === 0) return products;
  const ids = products.map(({ id }) => id);
  const offers = await loadOffersOfProducts(ctx, ids);
  const byProduct = Map.groupBy(offers, ({ product_id }) => product_id);
  return products.map((product) => {
    const own = byProduct.get(product.id) ?? [];
    return own.every(({ contract }) => contract === null) ? product : price(product, own);
  });
}

const shownPrice = (offers: readonly Offer[]) =>
  (offers.find(({ is_default }) => is_default) ?? offers[0])?.priceAt(0);

function priceProduct<T extends Product>(product: T, offers: readonly Offer[]): T {
  const prices = offers.map((offer) => offer.priceAt(0).price);
  const shown = shownPrice(offers);
  const { variants, default_variant } = product;
  return {
    ...product,
    minPrice: Math.min(...prices),
    maxPrice: Math.max(...prices),
    price: shown?.price ?? product.price,
    // The contract price is lower, and the percentage of the promotion would not match it.
    promotion: shown?.source === 'contract' ? null : product.promotion,
    ...(variants && { variants: variants.map((variant) => priceVariant(variant, offers)) }),
    ...(default_variant && { default_variant: priceVariant(default_variant, offers) }),
  };
}

function priceVariant(variant: Variant, offers: readonly Offer[]): Variant {
  const offer = offers.find(({ variant_id }) => variant_id === variant.id);
  if (!offer) return variant;
  const { price } = offer.priceAt(offer.minimum);
  return {
    ...variant,
    price,
    pack_price: packPrice(price, offer.packSize),
    tiers: variant.tiers.map(({ from_quantity }) => {
      const tier = offer.priceAt(milliOf(from_quantity)).price;
      return { from_quantity, price: tier, pack_price: packPrice(tier, offer.packSize) };
    }),
  };
}
