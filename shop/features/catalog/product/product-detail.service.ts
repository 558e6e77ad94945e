import type { InputOf } from '../../../kit/endpoint.ts';
import { AppError, requireFound } from '../../../kit/errors.ts';
import { localDate } from '../../../kit/local-date.ts';
import { milliOf, toMilli } from '../../../kit/quantity.ts';
import { listOf } from '../../../kit/wire.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { discountOf, presentDetail, presentProduct } from '../catalog.present.ts';
import { type ProductKey, requireProduct } from '../catalog.service.ts';
import { buyerOfCtx, loadOffers } from '../price/offer.service.ts';
import { priceHistoryCache } from '../price/price.queries.ts';
import { packPrice, priceFor } from '../price/price.rules.ts';
import { withContract } from '../price-list/contract-price.service.ts';
import { productTags } from '../seo/seo.service.ts';
import type * as contract from './product-detail.contract.ts';
import { variantChoiceCache } from './product-detail.queries.ts';

export async function getProduct(ctx: Ctx<'caches' | 'config'>, { id }: { id: ProductKey }) {
  const { row, pricing } = await requireProduct(ctx, id);
  const shown = presentDetail(row, pricing, productTags(ctx, row, pricing));
  const [data = shown] = await withContract(ctx, [shown]);
  return { data };
}

export async function listVariants(ctx: Ctx<'caches'>, { id }: { id: ProductKey }) {
  const { row, pricing } = await requireProduct(ctx, id);
  const [{ variants = [] } = {}] = await withContract(ctx, [presentProduct(row, pricing)]);
  return listOf(variants, 1, Math.max(1, variants.length), variants.length);
}

type PriceQuery = InputOf<typeof contract.listVariantPrices>;

export async function listVariantPrices(ctx: Ctx<'caches'>, { id, variant_id, quantity }: PriceQuery) {
  const { row, pricing } = await requireProduct(ctx, id);
  const discount = discountOf(row, pricing);
  const requestedQuantity = quantity === undefined ? null : toMilli(quantity);
  const variants = row.variants.filter((variant) => variant_id === undefined || variant.id === variant_id);
  if (variants.length === 0) throw new AppError('not_found');
  const ids = variants.map((variant) => variant.id);
  const offers = buyerOfCtx(ctx)?.kind === 'company' ? await loadOffers(ctx, ids) : null;
  const data = variants.map((variant) => {
    const tiers = variant.tiers.map(({ from, price }) => ({ from: milliOf(from), price }));
    const minimum = milliOf(variant.min_quantity);
    const contract = offers?.get(variant.id)?.contract ?? null;
    const terms = { listPrice: variant.price, tiers, discount, contract };
    const { price } = priceFor({ ...terms, quantity: requestedQuantity ?? minimum });
    const { id, sku, price: list_price, pack_size } = variant;
    return { id, sku, price, list_price, pack_price: packPrice(price, milliOf(pack_size)) };
  });
  return listOf(data, 1, data.length, data.length);
}

type HistoryQuery = InputOf<typeof contract.getPriceHistory>;

export async function getPriceHistory(ctx: Ctx<'caches'>, { id, variant_id, days }: HistoryQuery) {
  const today = localDate(ctx.now);
  const variants = await variantChoiceCache.read(ctx, { product: id, today });
  // Defaults to the variant whose price is shown on cards.
  const shown = variants.find((each) => each.is_default) ?? variants[0];
  const variant = requireFound(variant_id ? variants.find((each) => each.id === variant_id) : shown);
  const history = await priceHistoryCache.read(ctx, { variantId: variant.id, today, days });
  return { data: { variant_id: variant.id, days: history } };
}
