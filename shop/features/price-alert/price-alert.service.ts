import { AppError, conflict, invalidField, requireFound } from '../../kit/http/errors.ts';
import { isoWithOffset } from '../../kit/local-date.ts';
import type { Sen } from '../../kit/money.ts';
import { buyerOf, personOf } from '../../platform/http/access.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { loadOffersOfProducts, type Offer, thumbOf } from '../catalog/price/offer.service.ts';
import { maxPriceAlerts } from '../notification/notification.constants.ts';
import type { PriceAlert } from './price-alert.contract.ts';
import { formatUnitPrice, priceAlertText } from './price-alert.messages.ts';
import * as queries from './price-alert.queries.ts';
import { cheapestOffer } from './price-alert.rules.ts';

/** The person's alerts about the prices of the buyer whom they act for. */
export async function listPriceAlerts(
  ctx: Ctx<'caches'>,
  { product_id }: { product_id?: number | undefined },
) {
  const { personId } = personOf(ctx);
  const rows = await queries.listAlerts(ctx.db, personId, buyerOf(ctx).buyerId, product_id ?? null);
  return { data: await presentAlerts(ctx, rows) };
}

export async function setPriceAlert(ctx: Ctx<'caches'>, input: { product_id: number; price: Sen }) {
  const { product_id: productId, price } = input;
  const { personId } = personOf(ctx);
  const { buyerId } = buyerOf(ctx);
  const offers = await loadOffersOfProducts(ctx, [productId]);
  if (!offers.some(({ is_offered }) => is_offered)) throw new AppError('not_found');
  requireBelow(ctx, price, cheapestOffer(offers));
  const row = await ctx.db.transaction(async (db) => {
    await queries.lockPerson(db, personId);
    const { count } = await queries.countOtherAlerts(db, personId, buyerId, productId);
    if (count >= maxPriceAlerts)
      throw conflict(priceAlertText[ctx.lang]('price_alerts_full', { n: maxPriceAlerts }));
    return queries.putAlert(db, personId, buyerId, productId, price, ctx.now);
  });
  const [data] = await presentAlerts(ctx, [row]);
  return { data: requireFound(data) };
}

/** An alert at or above the price of today would notify at once of a price that has not fallen. */
function requireBelow({ lang }: Ctx, price: Sen, today: ReturnType<typeof cheapestOffer<Offer>>) {
  if (!today || price < today.price) return;
  const current = formatUnitPrice(today.price, today.offer.price_unit, lang);
  throw invalidField('price', priceAlertText[lang]('price_alert_not_below', { price: current }));
}

export async function removePriceAlert(ctx: Ctx, { id }: { id: number }) {
  requireFound(await queries.removeAlert(ctx.db, personOf(ctx).personId, id));
  return { data: { removed: true as const } };
}

/** Alerts of products without any pack left are omitted: there is nothing to show of them. */
async function presentAlerts(
  ctx: Ctx<'caches'>,
  rows: readonly queries.PriceAlertRow[],
): Promise<PriceAlert[]> {
  const offers = await loadOffersOfProducts(
    ctx,
    rows.map(({ product_id }) => product_id),
  );
  return rows.flatMap((row) => {
    const own = offers.filter(({ product_id }) => product_id === row.product_id);
    const cheapest = cheapestOffer(own);
    const shown: Offer | undefined = cheapest?.offer ?? own[0];
    if (!shown) return [];
    const { product_id: id, slug, price_unit } = shown;
    const product = { id, name: shown[`name_${ctx.lang}`], route: `/product/${slug}`, thumb: thumbOf(shown) };
    return {
      ...{ id: row.id, product, price_unit, price: row.price, current_price: cheapest?.price ?? null },
      created_at: isoWithOffset(row.created_at),
      notified_at: row.notified_at && isoWithOffset(row.notified_at),
    };
  });
}
