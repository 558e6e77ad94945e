import type { Buyer } from '../../../kit/http/access.ts';
import { localDate } from '../../../kit/local-date.ts';
import { type Milli, milliOf } from '../../../kit/quantity.ts';
import type { Lang } from '../../../kit/text/language.ts';
import type { Ctx, RequestCtx } from '../../../platform/http/context.ts';
import type { OfferRow } from './offer.queries.ts';
import * as queries from './offer.queries.ts';
import {
  bestDiscount,
  contractPrice,
  type Discount,
  type Price,
  priceFor,
  type Tier,
} from './price.rules.ts';
import { loadRunningDiscounts } from './running-discounts.service.ts';

/** A variant as one buyer may order it. `priceAt` is the only way to get a price. */
export type Offer = Omit<OfferRow, 'tiers' | 'pack_size' | 'min_quantity' | 'quantity_step' | 'available'> & {
  tiers: Tier[];
  packSize: Milli;
  minimum: Milli;
  step: Milli;
  available: Milli;
  discount: Discount | null;
  contract: number | null;
  priceAt: (quantity: Milli) => Price;
};

/** The buyer whose contract prices apply. Null means public prices. */
export const buyerOfCtx = ({ actor }: Pick<RequestCtx, 'actor'>): Buyer | null =>
  actor.kind === 'person' ? actor.buyer : null;

/** The offers of these variants by id, without those that do not exist. */
export async function loadOffers(
  ctx: Ctx<'caches'>,
  variantIds: readonly number[],
  buyer: Buyer | null = buyerOfCtx(ctx),
): Promise<Map<number, Offer>> {
  if (variantIds.length === 0) return new Map();
  return offersOf(ctx, await queries.findOffers(ctx.db, variantIds), buyer);
}

/** Adds the offers missing from `known`. */
export async function loadMissingOffers(
  ctx: Ctx<'caches'>,
  variantIds: readonly number[],
  known: ReadonlyMap<number, Offer>,
): Promise<ReadonlyMap<number, Offer>> {
  const missing = variantIds.filter((id) => !known.has(id));
  return missing.length === 0 ? known : new Map([...known, ...(await loadOffers(ctx, missing))]);
}

export async function loadOffersOfProducts(
  ctx: Ctx<'caches'>,
  productIds: readonly number[],
  buyer: Buyer | null = buyerOfCtx(ctx),
) {
  const rows = await queries.findOffersOfProducts(ctx.db, productIds);
  return [...(await offersOf(ctx, rows, buyer)).values()];
}

/** Normalizes a SKU as people type it. */
export const compactSku = (sku: string) => sku.toUpperCase().replace(/[\s-]/g, '');

export async function loadOffersBySku(ctx: Ctx<'caches'>, skus: readonly string[]) {
  const rows = await queries.findOffersBySku(ctx.db, [...new Set(skus.map(compactSku))]);
  const offers = await offersOf(ctx, rows, buyerOfCtx(ctx));
  return new Map([...offers.values()].map((offer) => [compactSku(offer.sku), offer]));
}

async function offersOf(ctx: Ctx<'caches'>, rows: OfferRow[], buyer: Buyer | null) {
  const { discounts } = await loadRunningDiscounts(ctx);
  const ids = rows.map(({ variant_id }) => variant_id);
  const terms =
    buyer?.kind === 'company'
      ? await queries.listContractTerms(ctx.db, buyer.companyId, localDate(ctx.now), ids)
      : [];
  return new Map(
    rows.map((row): [number, Offer] => {
      const { pack_size, min_quantity, quantity_step, available, ...rest } = row;
      const { variant_id, product_id, list_price: listPrice, category_ids: categoryIds } = row;
      const tiers = row.tiers.map(({ from, price }) => ({ from: milliOf(from), price }));
      const discount = bestDiscount(discounts, { id: product_id, categoryIds }, ctx.now);
      const contract = contractPrice(terms, { id: variant_id, listPrice, categoryIds });
      const offer = {
        ...rest,
        tiers,
        packSize: milliOf(pack_size),
        minimum: milliOf(min_quantity),
        step: milliOf(quantity_step),
        available: Math.max(0, milliOf(available)),
        discount,
        contract,
        priceAt: (quantity: Milli) => priceFor({ listPrice, tiers, quantity, discount, contract }),
      };
      return [variant_id, offer];
    }),
  );
}

/** What the lines of carts, lists and orders show of an offer. */
export const presentOffer = (offer: Offer, lang: Lang) => ({
  variant_id: offer.variant_id,
  sku: offer.sku,
  name: offer[`name_${lang}`],
  alt_name: offer[lang === 'en' ? 'name_ms' : 'name_en'],
  route: `/product/${offer.slug}`,
  thumb: thumbOf(offer),
  options: offer.options.map((option) => option[lang]),
  pack_label: offer[`pack_label_${lang}`],
  order_unit: offer.order_unit,
  price_unit: offer.price_unit,
  pack_size: offer.packSize / 1000,
  min_quantity: offer.minimum / 1000,
  quantity_step: offer.step / 1000,
  is_catch_weight: offer.is_catch_weight,
  list_price: offer.list_price,
  available: offer.available / 1000,
});

export const thumbOf = ({ picture }: Pick<OfferRow, 'picture'>): string | null =>
  picture === null ? null : `/media/${picture}.webp`;
