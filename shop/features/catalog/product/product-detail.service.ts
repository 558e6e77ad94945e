import type { InputOf } from '../../../kit/http/endpoint.ts';
import { AppError, requireFound } from '../../../kit/http/errors.ts';
import { listOf } from '../../../kit/http/wire.ts';
import { localDate } from '../../../kit/local-date.ts';
import { milliOf } from '../../../kit/quantity.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { presentDetail, presentProduct } from '../catalog.present.ts';
import { type ProductKey, requireProduct } from '../catalog.service.ts';
import { loadOffers } from '../price/offer.service.ts';
import { listPriceHistory } from '../price/price.queries.ts';
import { packPrice } from '../price/price.rules.ts';
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
  const { variants } = (await requireProduct(ctx, id)).row;
  const wanted = variants.filter((variant) => variant_id === undefined || variant.id === variant_id);
  if (wanted.length === 0) throw new AppError('not_found');
  const ids = wanted.map((variant) => variant.id);
  const offers = await loadOffers(ctx, ids);
  const data = ids.flatMap((id) => {
    const offer = offers.get(id);
    if (!offer) return [];
    const { sku, list_price, packSize, minimum } = offer;
    const { price } = offer.priceAt(quantity === undefined ? minimum : milliOf(quantity));
    return [{ id, sku, price, list_price, pack_price: packPrice(price, packSize) }];
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
  return { data: { variant_id: variant.id, days: await listPriceHistory(ctx.db, variant.id, today, days) } };
}
