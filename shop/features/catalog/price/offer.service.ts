import type { Buyer } from '../../../kit/access.ts';
import { localDate } from '../../../kit/local-date.ts';
import { type Milli, toMilli } from '../../../kit/quantity.ts';
import type { Ctx, RequestCtx } from '../../../platform/http/context.ts';
import {
  findOffers,
  findOffersBySku,
  findOffersOfProducts,
  listContractTerms,
  type OfferRow,
} from './offer.queries.ts';
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

const milli = (value: number): Milli => toMilli(value) ?? 0;

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
  return offersOf(ctx, await findOffers(ctx.db, variantIds), buyer);
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
): Promise<Offer[]> {
  const rows = await findOffersOfProducts(ctx.db, productIds);
  return [...(await offersOf(ctx, rows, buyerOfCtx(ctx))).values()];
}

/** Normalizes a SKU as people type it. */
export const compactSku = (sku: string) => sku.toUpperCase().replace(/[\s-]/g, '');

export async function loadOffersBySku(
  ctx: Ctx<'caches'>,
  skus: readonly string[],
): Promise<Map<string, Offer>> {
  const rows = await findOffersBySku(ctx.db, [...new Set(skus.map(compactSku))]);
  const offers = await offersOf(ctx, rows, buyerOfCtx(ctx));
  return new Map([...offers.values()].map((offer) => [compactSku(offer.sku), offer]));
}

async function offersOf(
  ctx: Ctx<'caches'>,
  rows: OfferRow[],
  buyer: Buyer | null,
): Promise<Map<number, Offer>> {
  const { discounts } = await loadRunningDiscounts(ctx);
  const terms =
    buyer?.kind === 'company'
      ? await listContractTerms(
          ctx.db,
          buyer.companyId,
          localDate(ctx.now),
          rows.map(({ variant_id }) => variant_id),
        )
      : [];
  return new Map(
    rows.map((row) => {
      const { tiers: _, pack_size, min_quantity, quantity_step, available, ...rest } = row;
      const tiers = row.tiers.map(({ from, price }) => ({ from: milli(from), price }));
      const product = { id: row.product_id, categoryIds: row.category_ids };
      const discount = bestDiscount(discounts, product, ctx.now);
      const contract = contractPrice(terms, {
        id: row.variant_id,
        listPrice: row.list_price,
        categoryIds: row.category_ids,
      });
      const offer: Offer = {
        ...rest,
        tiers,
        packSize: milli(pack_size),
        minimum: milli(min_quantity),
        step: milli(quantity_step),
        available: Math.max(0, milli(available)),
        discount,
        contract,
        priceAt: (quantity) => priceFor({ listPrice: row.list_price, tiers, quantity, discount, contract }),
      };
      return [row.variant_id, offer];
    }),
  );
}

export const thumbOf = ({ picture }: Pick<OfferRow, 'picture'>): string | null =>
  picture === null ? null : `/media/${picture}.webp`;
