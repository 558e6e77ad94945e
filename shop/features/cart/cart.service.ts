import type { PersonActor } from '../../kit/http/access.ts';
import type { InputOf } from '../../kit/http/endpoint.ts';
import { AppError, invalidField, requireFound } from '../../kit/http/errors.ts';
import { lineAmount } from '../../kit/money.ts';
import { formatMilli, type Milli, milliOf, quantityProblem } from '../../kit/quantity.ts';
import { requireStorable } from '../../kit/stored-amount.ts';
import type { Db } from '../../platform/db/db.ts';
import { personOf } from '../../platform/http/access.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { platformText } from '../../platform/http/messages/messages.ts';
import { hashToken } from '../../platform/secrets/token-hash.ts';
import { loadOffers, type Offer } from '../catalog/price/offer.service.ts';
import * as contract from './cart.contract.ts';
import { cartText } from './cart.messages.ts';
import * as queries from './cart.queries.ts';
import { presentCart, priceLines, zoneOf } from './cart-view.service.ts';

type CartCtx = Ctx<'addressId' | 'caches' | 'deviceId'>;

type Answer = Promise<{ data: contract.Cart }>;

/**
 * The cart the caller uses. A guest is identified by the device id alone. A member of a company needs the scope
 * `cart.use`.
 */
export function cartOwnerOf({ actor, deviceId, lang }: Ctx<'deviceId'>): queries.CartOwner {
  if (actor.kind === 'person') {
    if (!actor.scopes.includes('cart.use')) throw new AppError('authorization');
    return memberCartOwner(actor);
  }
  if (actor.kind === 'staff') throw new AppError('authentication');
  if (deviceId === null || deviceId.length < minDeviceIdLength) {
    throw new AppError('bad_request', { detail: cartText[lang]('device_missing') });
  }
  return { deviceHash: hashToken(deviceId) };
}

const memberCartOwner = ({ buyer, personId }: PersonActor) => ({ buyerId: buyer.buyerId, personId });

/** Knowing the device id gives access to the cart, so it must not be guessable. */
const minDeviceIdLength = 16;

export async function getCart(ctx: CartCtx): Answer {
  const owner = cartOwnerOf(ctx);
  const [cart, lines, zone] = await Promise.all([
    queries.findCart(ctx.db, owner),
    queries.listLinesByOwner(ctx.db, owner),
    zoneOf(ctx),
  ]);
  return { data: await presentCart(ctx, cart, { lines, zone }) };
}

/** Changes a cart under its lock and returns the result. */
function changeCart(ctx: CartCtx, change: (db: Db, cartId: number) => Promise<void>): Answer {
  return ctx.db.transaction(async (db) => {
    const cart = await queries.lockCart(db, cartOwnerOf(ctx), ctx.now);
    await change(db, cart.id);
    return { data: await presentCart({ ...ctx, db }, cart) };
  });
}

type NewItem = InputOf<typeof contract.addItem>;

/** The sum with the quantity already in the cart has to fit the minimum and the step. */
export function addItem(ctx: CartCtx, { variant_id, quantity, note }: NewItem): Answer {
  const owner = cartOwnerOf(ctx);
  return ctx.db.transaction(async (db) => {
    const txCtx = { ...ctx, db };
    const [cart, lines] = await lockCartWithLines(txCtx, owner);
    const held = lines.find((line) => line.variant_id === variant_id);
    if (!held && lines.length >= contract.maxLines) throw tooMany(ctx, 'lines', contract.maxLines);
    const offers = await loadOffers(txCtx, [...lines.map((line) => line.variant_id), variant_id]);
    const offer = requireOffer(ctx, offers.get(variant_id));
    const wanted = requireQuantity(ctx, offer, milliOf(held?.quantity ?? 0) + milliOf(quantity));
    const line = lineOf(offer, wanted, note ?? null);
    const [put, zone] = await Promise.all([queries.putLine(db, cart.id, line, ctx.now), zoneOf(txCtx)]);
    const changed = held ? lines.map((line) => (line === held ? put : line)) : [...lines, put];
    return { data: await presentCart(txCtx, cart, { offers, lines: changed, zone }) };
  });
}

/** Locks the cart and reads its lines under the lock. */
const lockCartWithLines = ({ db, now }: Ctx, owner: queries.CartOwner) =>
  db.pipeline([(db) => queries.lockCart(db, owner, now), (db) => queries.listLinesByOwner(db, owner)]);

type ItemChange = InputOf<typeof contract.updateItem>;

export function updateItem(ctx: CartCtx, { id, quantity, note, is_selected }: ItemChange): Answer {
  return changeCart(ctx, async (db, cartId) => {
    const lines = await queries.listLines(db, cartId);
    const line = requireFound(lines.find((each) => each.id === id));
    if (quantity === 0) {
      await queries.removeLines(db, cartId, [id]);
      return;
    }
    const values: queries.LineChange = {
      ...(note !== undefined && { note }),
      ...(is_selected !== undefined && { isSelected: is_selected }),
    };
    if (quantity !== undefined) {
      const offers = await loadOffers({ ...ctx, db }, [line.variant_id]);
      const offer = requireOffer(ctx, offers.get(line.variant_id));
      const wanted = requireQuantity(ctx, offer, milliOf(quantity));
      values.quantity = formatMilli(wanted);
      values.seenPrice = offer.priceAt(wanted).price;
    }
    await queries.changeLine(db, cartId, id, values);
  });
}

export function removeItem(ctx: CartCtx, { id }: { id: number }): Answer {
  return changeCart(ctx, async (db, cartId) => {
    requireFound((await queries.removeLines(db, cartId, [id]))[0]);
  });
}

export function selectAll(ctx: CartCtx, { is_selected }: { is_selected: boolean }): Answer {
  return changeCart(ctx, (db, cartId) => queries.selectLines(db, cartId, is_selected));
}

export async function clearCart(ctx: CartCtx): Answer {
  const owner = cartOwnerOf(ctx);
  await ctx.db.transaction(async (db) => {
    const cart = await queries.findCart(db, owner);
    if (cart) await queries.removeCart(db, cart.id);
  });
  return { data: await presentCart(ctx, null) };
}

export const lineOf = (offer: Offer, quantity: Milli, note: string | null): queries.LineValues => ({
  variantId: offer.variant_id,
  quantity: formatMilli(quantity),
  note,
  seenPrice: offer.priceAt(quantity).price,
});

/** Refuses a variant that is not sold, as if it did not exist. */
export function requireOffer({ lang }: Ctx, offer: Offer | undefined): Offer {
  if (offer?.is_offered) return offer;
  throw invalidField('variant_id', cartText[lang]('not_sold'));
}

export function requireQuantity(ctx: Ctx, offer: Offer, quantity: Milli): Milli {
  const problem = quantityProblem(quantity, offer.minimum, offer.step);
  const isTooMuch = quantity > contract.maxQuantity * 1000;
  if (problem === null && !isTooMuch) {
    requireStorable(lineAmount(quantity, offer.packSize, offer.priceAt(quantity).price));
    return quantity;
  }
  const params = { minimum: formatMilli(offer.minimum), step: formatMilli(offer.step) };
  const text = problem
    ? cartText[ctx.lang](`quantity_${problem}`, params)
    : platformText[ctx.lang]('field_max', { name: 'quantity', n: contract.maxQuantity });
  throw invalidField('quantity', text);
}

export function tooMany(ctx: Ctx, name: 'lists' | 'lines', n: number): AppError {
  return invalidField(name, platformText[ctx.lang]('items_max', { name, n }));
}

/** The lines selected for ordering. The checkout has already checked the caller's permission. */
export async function selectedLines(ctx: Ctx): Promise<queries.LineRow[]> {
  const lines = await queries.listLinesByOwner(ctx.db, memberCartOwner(personOf(ctx)));
  return lines.filter(({ is_selected }) => is_selected);
}

/** The selected lines at today's prices. */
export const priceSelectedLines = async (ctx: Ctx<'caches'>) => priceLines(ctx, await selectedLines(ctx));

/**
 * Takes the selected lines out of the cart, at today's prices, for an order of the same transaction. One cart becomes one
 * order: a concurrent request waits and then finds no lines.
 */
export async function takeSelectedLines(ctx: Ctx<'caches'>) {
  const { buyerId, personId } = memberCartOwner(personOf(ctx));
  return priceLines(ctx, await queries.takeSelectedLines(ctx.db, buyerId, personId, ctx.now));
}

const guestCartDays = 30;
const dayMs = 86_400_000;

/** Deletes guest carts that have been abandoned for a month. */
export function deleteExpiredCarts(db: Db, now: Date): Promise<number> {
  return queries.deleteGuestCartsBefore(db, new Date(now.getTime() - guestCartDays * dayMs));
}
