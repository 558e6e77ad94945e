import type { InputOf } from '../../../kit/http/endpoint.ts';
import { invalidField, requireFound } from '../../../kit/http/errors.ts';
import { isoWithOffset } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { hashToken, newToken } from '../../../platform/secrets/token-hash.ts';
import { cartText } from '../../cart/cart.messages.ts';
import { priceLines } from '../../cart/cart-view.service.ts';
import { loadOffers } from '../../catalog/price/offer.service.ts';
import type * as contract from '../message-order.contract.ts';
import * as queries from './basket.queries.ts';

const basketDays = 30;
const dayMs = 86_400_000;

/**
 * Limits how many baskets one address may store, because guests may share too. The counters use their own connections,
 * so this runs before the request holds one.
 */
export async function limitSharing({ address, throttle }: Ctx<'address' | 'throttle'>): Promise<void> {
  if (address !== null) await throttle.count('share_basket_address', address);
}

export async function shareBasket(
  ctx: Ctx<'caches' | 'config'>,
  { lines }: InputOf<typeof contract.shareBasket>,
) {
  const offers = await loadOffers(
    ctx,
    lines.map(({ variant_id }) => variant_id),
  );
  if (lines.some(({ variant_id }) => !offers.has(variant_id))) {
    throw invalidField('lines', cartText[ctx.lang]('not_sold'));
  }
  const { token, hash } = newToken();
  const expiresAt = new Date(ctx.now.getTime() + basketDays * dayMs);
  const personId = ctx.actor.kind === 'person' ? ctx.actor.personId : null;
  const stored = lines.map(({ note = null, ...line }) => ({ ...line, note }));
  const basket = { tokenHash: hash, personId, now: ctx.now, expiresAt };
  await ctx.db.transaction((db) => queries.insertBasket(db, basket, stored));
  const prefix = ctx.lang === 'ms' ? '/ms' : '';
  const url = `${ctx.config.public_url}${prefix}/basket/${token}`;
  return { data: { token, url, expires_at: isoWithOffset(expiresAt) } };
}

/** The goods of a shared basket at the prices of whoever opens it. An expired link is answered like an unknown one. */
export async function getSharedBasket(ctx: Ctx<'caches'>, { token }: { token: string }) {
  const basket = requireFound(await queries.findBasket(ctx.db, hashToken(token), ctx.now));
  const stored = await queries.listBasketLines(ctx.db, basket.id);
  const rows = stored.map(({ position, ...line }) => {
    return { ...line, id: position, is_selected: true, seen_price: null };
  });
  const sold = (await priceLines(ctx, rows)).filter(({ offer }) => offer.is_offered);
  const lines = sold.map(({ shown }) => shown);
  const goods = lines
    .filter(({ problems }) => !problems.includes('unavailable'))
    .reduce((sum, { amount }) => sum + amount, 0);
  return {
    data: {
      lines,
      goods,
      missing: stored.length - lines.length,
      expires_at: isoWithOffset(basket.expires_at),
    },
  };
}

export function deleteExpiredBaskets(db: Db, now: Date): Promise<number> {
  return queries.deleteExpired(db, now);
}
