import type { InputOf } from '../../../kit/http/endpoint.ts';
import { conflict, requireFound } from '../../../kit/http/errors.ts';
import { listOf } from '../../../kit/http/wire.ts';
import { isoWithOffset } from '../../../kit/local-date.ts';
import { lineAmount } from '../../../kit/money.ts';
import { formatMilli, type Milli, milliOf } from '../../../kit/quantity.ts';
import { buyerOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { loadOffers, presentOffer } from '../../catalog/price/offer.service.ts';
import { maxLines } from '../cart.contract.ts';
import { cartText } from '../cart.messages.ts';
import { listLinesByOwner } from '../cart.queries.ts';
import { cartOwnerOf, requireOffer, requireQuantity, tooMany } from '../cart.service.ts';
import { addLines } from '../cart-merge.service.ts';
import type * as contract from './saved-list.contract.ts';
import * as queries from './saved-list.queries.ts';

const maxLists = 100;

type Line = Pick<contract.SavedList['lines'][number], 'variant_id' | 'quantity'>;

export async function listLists(ctx: Ctx) {
  const rows = await queries.listLists(ctx.db, buyerOf(ctx).buyerId);
  const heads = rows.map((row) => ({ ...row, updated_at: isoWithOffset(row.updated_at) }));
  return listOf(heads, 1, maxLists, heads.length);
}

export async function getList(ctx: Ctx<'caches'>, { id }: { id: number }) {
  return { data: await presentList(ctx, await requireList(ctx, id)) };
}

type NewList = InputOf<typeof contract.createList>;

export async function createList(ctx: Ctx<'caches' | 'deviceId'>, { name, lines, from_cart }: NewList) {
  const { buyerId } = buyerOf(ctx);
  return change(ctx, async (ctx) => {
    const others = await queries.listLists(ctx.db, buyerId);
    requireName(ctx, others, name);
    if (others.length >= maxLists) throw tooMany(ctx, 'lists', maxLists);
    const ofCart = !lines && from_cart ? await listLinesByOwner(ctx.db, cartOwnerOf(ctx)) : [];
    const kept = lines ? await checkLines(ctx, lines) : ofCart.map(storedLine);
    const list = await queries.insertList(ctx.db, buyerId, name, ctx.now);
    await queries.replaceLines(ctx.db, list.id, kept);
    return { data: await presentList(ctx, list) };
  });
}

type Change = InputOf<typeof contract.updateList>;

export async function updateList(ctx: Ctx<'caches'>, { id, name, lines }: Change) {
  const { buyerId } = buyerOf(ctx);
  return change(ctx, async (ctx) => {
    const list = await requireList(ctx, id);
    const others = (await queries.listLists(ctx.db, buyerId)).filter((other) => other.id !== id);
    if (name !== undefined) requireName(ctx, others, name);
    if (lines) {
      const held = await queries.listLines(ctx.db, id);
      await queries.replaceLines(ctx.db, id, await checkLines(ctx, lines, held));
    }
    const changed = { ...list, name: name ?? list.name, updated_at: ctx.now };
    await queries.touchList(ctx.db, id, changed.name, ctx.now);
    return { data: await presentList(ctx, changed) };
  });
}

/** Changes a single line, so that two people editing the same list do not overwrite each other. */
export async function setListLine(ctx: Ctx<'caches'>, { id, variant_id, quantity }: Line & { id: number }) {
  return change(ctx, async (ctx) => {
    const list = await requireList(ctx, id);
    if (quantity === 0) await queries.removeLine(ctx.db, id, variant_id);
    else {
      const [line] = await checkLines(ctx, [{ variant_id, quantity }]);
      const held = await queries.listLines(ctx.db, id);
      const isNew = !held.some((each) => each.variant_id === variant_id);
      if (isNew && held.length >= maxLines) throw tooMany(ctx, 'lines', maxLines);
      if (line) await queries.putLine(ctx.db, id, line.variantId, line.quantity);
    }
    await queries.touchList(ctx.db, id, list.name, ctx.now);
    return { data: await presentList(ctx, { ...list, updated_at: ctx.now }) };
  });
}

export async function removeList(ctx: Ctx, { id }: { id: number }) {
  requireFound(await queries.removeList(ctx.db, buyerOf(ctx).buyerId, id));
  return { data: { removed: true as const } };
}

export async function addListToCart(ctx: Ctx<'addressId' | 'caches' | 'deviceId'>, { id }: { id: number }) {
  await requireList(ctx, id);
  const lines = await queries.listLines(ctx.db, id);
  const added = lines.map(({ variant_id, quantity }) => ({ variantId: variant_id, quantity }));
  return addLines(ctx, added);
}

function change<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  return ctx.db.transaction(async (db) => {
    await queries.lockLists(db, buyerOf(ctx).buyerId);
    return work({ ...ctx, db });
  });
}

/** Another buyer's list is reported as not found. */
async function requireList(ctx: Ctx, id: number): Promise<queries.ListRow> {
  return requireFound(await queries.findList(ctx.db, buyerOf(ctx).buyerId, id));
}

function requireName(ctx: Ctx, others: readonly { name: string }[], name: string): void {
  if (others.some((other) => other.name === name))
    throw conflict(cartText[ctx.lang]('list_name_taken', { name }));
}

const storedLine = ({ variant_id, quantity }: Line): queries.ListLine => ({
  variantId: variant_id,
  quantity: formatMilli(milliOf(quantity)),
});

/**
 * New or changed lines must be orderable. An unchanged line may stay although it is no longer sold. Lines of the same
 * variant are merged.
 */
async function checkLines(ctx: Ctx<'caches'>, lines: readonly Line[], held: readonly Line[] = []) {
  const before = new Map(held.map(({ variant_id, quantity }) => [variant_id, milliOf(quantity)]));
  const sums = new Map<number, Milli>();
  for (const { variant_id, quantity } of lines) {
    sums.set(variant_id, (sums.get(variant_id) ?? 0) + milliOf(quantity));
  }
  const offers = await loadOffers(ctx, [...sums.keys()]);
  return [...sums].map(([variantId, quantity]) => {
    if (before.get(variantId) === quantity) return { variantId, quantity: formatMilli(quantity) };
    const offer = requireOffer(ctx, offers.get(variantId));
    return { variantId, quantity: formatMilli(requireQuantity(ctx, offer, quantity)) };
  });
}

async function presentList(ctx: Ctx<'caches'>, { id, name, updated_at }: queries.ListRow) {
  const rows = await queries.listLines(ctx.db, id);
  const ids = rows.map(({ variant_id }) => variant_id);
  const offers = await loadOffers(ctx, ids);
  const lines = rows.flatMap(({ variant_id, quantity }): contract.SavedList['lines'] => {
    const offer = offers.get(variant_id);
    if (!offer) return [];
    const { price } = offer.priceAt(milliOf(quantity));
    return [
      {
        ...presentOffer(offer, ctx.lang),
        quantity,
        price,
        amount: lineAmount(milliOf(quantity), offer.packSize, price),
        in_stock: offer.is_offered && offer.available >= offer.minimum,
      },
    ];
  });
  return { id, name, lines, updated_at: isoWithOffset(updated_at) };
}
