import { milliOf } from '../../kit/quantity.ts';
import type { Db } from '../../platform/db/db.ts';
import { personOf } from '../../platform/http/access.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { hashToken } from '../../platform/secrets/token-hash.ts';
import { loadOffers, type Offer } from '../catalog/price/offer.service.ts';
import { type Cart, type CartChange, maxLines } from './cart.contract.ts';
import * as queries from './cart.queries.ts';
import { type Merged, type MergeLine, mergeLines } from './cart.rules.ts';
import { cartOwnerOf, lineOf } from './cart.service.ts';
import { orderableOf, presentCart } from './cart-view.service.ts';

type Changed = { data: Cart; changes: CartChange[] };
type IncomingLine = MergeLine & { note: string | null; seenPrice: number | null };

/** Moves the guest cart of this device into the caller's cart. Idempotent: a second call finds nothing to merge. */
export async function mergeCart(ctx: Ctx<'addressId' | 'caches' | 'deviceId'>): Promise<Changed> {
  const owner = cartOwnerOf(ctx);
  const guest = ctx.deviceId === null ? null : hashToken(ctx.deviceId);
  return ctx.db.transaction(async (db) => {
    const cart = await queries.lockCart(db, owner, ctx.now);
    const device = guest && (await queries.lockGuestCart(db, guest));
    const lines = device ? await queries.listLines(db, device.id) : [];
    if (device) await queries.removeCart(db, device.id);
    const incoming = lines.map((line) => ({
      variantId: line.variant_id,
      quantity: milliOf(line.quantity),
      note: line.note,
      seenPrice: line.seen_price,
    }));
    const changes = await mergeInto({ ...ctx, db }, cart.id, incoming);
    return { data: await presentCart({ ...ctx, db }, cart), changes };
  });
}

/** Adds the lines of an earlier order or a saved list to the caller's cart, as far as stock and limits allow. */
export async function addLines(
  ctx: Ctx<'addressId' | 'caches' | 'deviceId'>,
  lines: readonly { variantId: number; quantity: number; note?: string | null }[],
): Promise<Changed> {
  personOf(ctx);
  return ctx.db.transaction(async (db) => {
    const cart = await queries.lockCart(db, cartOwnerOf(ctx), ctx.now);
    const incoming = lines.map(({ variantId, quantity, note = null }) => ({
      variantId,
      quantity: milliOf(quantity),
      note,
      seenPrice: null,
    }));
    const changes = await mergeInto({ ...ctx, db }, cart.id, incoming);
    return { data: await presentCart({ ...ctx, db }, cart), changes };
  });
}

async function mergeInto(
  ctx: Ctx<'caches'> & { db: Db },
  cartId: number,
  incoming: readonly IncomingLine[],
): Promise<CartChange[]> {
  const variantIds = incoming.map(({ variantId }) => variantId);
  const offers = await loadOffers(ctx, variantIds);
  const present = (await queries.listLines(ctx.db, cartId)).map((line) => ({
    variantId: line.variant_id,
    quantity: milliOf(line.quantity),
  }));
  const rules = new Map([...offers].map(([id, offer]) => [id, orderableOf(offer)]));
  const merged = mergeLines(present, incoming, rules, maxLines);
  for (const { variantId, quantity } of merged) {
    const offer = offers.get(variantId);
    const note = incoming.find((line) => line.variantId === variantId)?.note ?? null;
    if (offer && quantity > 0) await queries.putLine(ctx.db, cartId, lineOf(offer, quantity, note), ctx.now);
  }
  const ids = new Map((await queries.listLines(ctx.db, cartId)).map((line) => [line.variant_id, line.id]));
  return merged.flatMap((each) => {
    const offer = offers.get(each.variantId);
    const line = incoming.find(({ variantId }) => variantId === each.variantId);
    return describeChange(ctx, each, offer, ids.get(each.variantId) ?? null, line?.seenPrice ?? null);
  });
}

/** Describes what happened to one line, including a price change since the buyer chose the quantity. */
function describeChange(
  { lang }: Ctx,
  { quantity, change, from }: Merged,
  offer: Offer | undefined,
  lineId: number | null,
  seenPrice: number | null,
): CartChange[] {
  const cartChange: CartChange = {
    line_id: lineId,
    name: offer?.[`name_${lang}`] ?? '',
    kind: change,
    from: from === null ? null : from / 1000,
    to: quantity / 1000,
  };
  const price = offer && quantity > 0 ? offer.priceAt(quantity).price : null;
  const isRepriced = seenPrice !== null && price !== null && price !== seenPrice;
  return isRepriced
    ? [cartChange, { ...cartChange, kind: 'repriced', from: seenPrice, to: price }]
    : [cartChange];
}
