import { AppError } from '../../../kit/errors.ts';
import { localDate } from '../../../kit/local-date.ts';
import { toMilli } from '../../../kit/quantity.ts';
import { listOf } from '../../../kit/wire.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { ProductDetail } from '../catalog.contract.ts';
import { discountOf, presentDetail, presentProduct } from '../catalog.present.ts';
import { type ProductKey, requireProduct } from '../catalog.service.ts';
import { buyerOfCtx, loadOffers } from '../price/offer.service.ts';
import { priceHistoryCache } from '../price/price.queries.ts';
import { packPrice, priceFor } from '../price/price.rules.ts';
import { withContract } from '../price-list/contract-price.service.ts';
import { productTags } from '../seo/seo.service.ts';
import type { PriceHistory } from './product-detail.contract.ts';
import { variantChoiceCache } from './product-detail.queries.ts';

export async function getProduct(
  ctx: Ctx<'caches' | 'config'>,
  { id }: { id: ProductKey },
): Promise<{ data: ProductDetail }> {
  const { row, surroundings: pricing } = await requireProduct(ctx, id);
  const shown = presentDetail(row, pricing, productTags(ctx, row, pricing));
  const [data = shown] = await withContract(ctx, [shown]);
  return { data };
}

export async function listVariants(ctx: Ctx<'caches'>, { id }: { id: ProductKey }) {
  const { row, surroundings: pricing } = await requireProduct(ctx, id);
  const [{ variants = [] } = {}] = await withContract(ctx, [presentProduct(row, pricing)]);
  return listOf(variants, 1, Math.max(1, variants.length), variants.length);
}

type PriceQuery = { id: ProductKey; variant_id?: number | undefined; quantity?: number | undefined };

export async function listVariantPrices(ctx: Ctx<'caches'>, { id, variant_id, quantity }: PriceQuery) {
  const { row, surroundings: pricing } = await requireProduct(ctx, id);
  const discount = discountOf(row, pricing);
  const requestedQuantity = quantity === undefined ? null : toMilli(quantity);
  const variants = row.variants.filter((variant) => variant_id === undefined || variant.id === variant_id);
  if (variants.length === 0) throw new AppError('not_found');
  const isCompany = buyerOfCtx(ctx)?.kind === 'company';
  const offers = isCompany
    ? await loadOffers(
        ctx,
        variants.map((variant) => variant.id),
      )
    : null;
  const data = variants.map((variant) => {
    const tiers = variant.tiers.map(({ from, price }) => ({ from: toMilli(from) ?? 0, price }));
    const minimum = toMilli(variant.min_quantity) ?? 0;
    const contract = offers?.get(variant.id)?.contract ?? null;
    const terms = { listPrice: variant.price, tiers, discount, contract };
    const { price } = priceFor({ ...terms, quantity: requestedQuantity ?? minimum });
    const packSize = toMilli(variant.pack_size) ?? 0;
    return {
      id: variant.id,
      sku: variant.sku,
      price,
      list_price: variant.price,
      pack_price: packPrice(price, packSize),
    };
  });
  return listOf(data, 1, data.length, data.length);
}

type HistoryQuery = { id: ProductKey; variant_id?: number | undefined; days: number };

export async function getPriceHistory(
  ctx: Ctx<'caches'>,
  { id, variant_id, days }: HistoryQuery,
): Promise<{ data: PriceHistory }> {
  const today = localDate(ctx.now);
  const variants = await variantChoiceCache.read(ctx, { product: id, today });
  // Defaults to the variant whose price is shown on cards.
  const variant =
    variant_id === undefined
      ? (variants.find((each) => each.is_default) ?? variants[0])
      : variants.find((each) => each.id === variant_id);
  if (!variant) throw new AppError('not_found');
  const history = await priceHistoryCache.read(ctx, { variantId: variant.id, today, days });
  return { data: { variant_id: variant.id, days: history } };
}
