import { type Milli, milliOf } from '../../kit/quantity.ts';
import type { Db } from '../../platform/db/db.ts';
import { personOf } from '../../platform/http/access.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { hashToken } from '../../platform/secrets/token-hash.ts';
import { loadOffers, type Offer } from '../catalog/price/offer.service.ts';
import { type Cart, type CartChange, maxLines } from './cart.contract.ts';
import * as queries from './cart.queries.ts';
import { correctionReason, type Merged, type MergeLine, mergeLines, type Orderable } from './cart.rules.ts';
import { cartOwnerOf, lineOf } from './cart.service.ts';
import { orderableOf, presentCart } from './cart-view.service.ts';

type Changed = { data: Cart; changes: CartChange[] };
type IncomingLine = MergeLine & { note: string | null; seenPrice: number | null };

type CartCtx = Ctx<'addressId' | 'caches' | 'deviceId'>;

/** Moves the guest cart of this device into the caller's cart. Idempotent: a second call finds nothing to merge. */
export function mergeCart(ctx: CartCtx): Promise<Changed> {
  const guest = ctx.deviceId === null ? null : hashToken(ctx.deviceId);
  return changeByMerging(ctx, async (db) => {
    const device = guest && (await queries.lockGuestCart(db, guest));
    if (!device) return [];
    const lines = await queries.listLines(db, device.id);
    await queries.removeCart(db, device.id);
    return lines.map(({ variant_id, quantity, note, seen_price }) => {
      return { variantId: variant_id, quantity: milliOf(quantity), note, seenPrice: seen_price };
    });
  });
}

type AddedLine = { variantId: number; quantity: number; note?: string | null };

/** Adds the lines of an earlier order or a saved list to the caller's cart, as far as stock and limits allow. */
export async function addLines(ctx: CartCtx, lines: readonly AddedLine[]): Promise<Changed> {
  personOf(ctx);
  return changeByMerging(ctx, async () =>
    lines.map(({ variantId, quantity, note = null }) => {
      return { variantId, quantity: milliOf(quantity), note, seenPrice: null };
    }),
  );
}

/** Merges lines, which are loaded under the lock on the caller's cart, into that cart. */
function changeByMerging(ctx: CartCtx, load: (db: Db) => Promise<IncomingLine[]>): Promise<Changed> {
  return ctx.db.transaction(async (db) => {
    const txCtx = { ...ctx, db };
    const cart = await queries.lockCart(db, cartOwnerOf(ctx), ctx.now);
    const changes = await mergeInto(txCtx, cart.id, await load(db));
    return { data: await presentCart(txCtx, cart), changes };
  });
}

async function mergeInto(ctx: CartCtx, cartId: number, incoming: readonly IncomingLine[]) {
  const variantIds = incoming.map(({ variantId }) => variantId);
  const offers = await loadOffers(ctx, variantIds);
  const present = (await queries.listLines(ctx.db, cartId)).map((line) => ({
    variantId: line.variant_id,
    quantity: milliOf(line.quantity),
  }));
  const rules = new Map([...offers].map(([id, offer]) => [id, orderableOf(offer)]));
  const merged = mergeLines(present, incoming, rules, maxLines);
  for (const { variantId, quantity, note } of merged) {
    const offer = offers.get(variantId);
    if (offer && quantity > 0) await queries.putLine(ctx.db, cartId, lineOf(offer, quantity, note), ctx.now);
  }
  const ids = new Map((await queries.listLines(ctx.db, cartId)).map((line) => [line.variant_id, line.id]));
  return merged.flatMap((line) =>
    describeChange(ctx, line, offers.get(line.variantId), ids.get(line.variantId) ?? null),
  );
}

/** Describes what happened to one line, including a price change since the buyer chose the quantity. */
function describeChange(
  { lang }: Ctx,
  { quantity, change, from, seenPrice }: Merged<IncomingLine>,
  offer: Offer | undefined,
  lineId: number | null,
): CartChange[] {
  const cartChange: CartChange = {
    line_id: lineId,
    name: offer?.[`name_${lang}`] ?? '',
    kind: change,
    from: from === null ? null : from / 1000,
    to: quantity / 1000,
    correction: change === 'clamped' && offer ? describeCorrection(from ?? 0, orderableOf(offer)) : null,
  };
  const price = offer && quantity > 0 ? offer.priceAt(quantity).price : null;
  const isRepriced = seenPrice !== null && price !== null && price !== seenPrice;
  return isRepriced
    ? [cartChange, { ...cartChange, kind: 'repriced', from: seenPrice, to: price, correction: null }]
    : [cartChange];
}

function describeCorrection(wanted: Milli, orderable: Orderable): CartChange['correction'] {
  const reason = correctionReason(wanted, orderable);
  const { minimum, step, available } = orderable;
  return reason && { reason, minimum: minimum / 1000, step: step / 1000, available: available / 1000 };
}
