import type { InputOf } from '../../../kit/http/endpoint.ts';
import { invalidField, requireFound } from '../../../kit/http/errors.ts';
import { addDays, deliveryHorizonDays, earliestDelivery, localDate } from '../../../kit/local-date.ts';
import { milliOf } from '../../../kit/quantity.ts';
import { buyerOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { findOwnAddress, listAddresses } from '../../account/address/address.service.ts';
import { maxLines } from '../../cart/cart.contract.ts';
import { priceLines } from '../../cart/cart-view.service.ts';
import { loadOffers } from '../../catalog/price/offer.service.ts';
import { closedDays, findPickupPoint } from '../../delivery/delivery.service.ts';
import { orderText } from '../order.messages.ts';
import type * as contract from './usual-order.contract.ts';
import type { UsualOrder } from './usual-order.contract.ts';
import { listPastLines, type UsualPlace } from './usual-order.queries.ts';
import { nearestQuantity, type UsualLine, usualLines } from './usual-order.rules.ts';

type UsualCtx = Ctx<'addressId' | 'caches' | 'config' | 'pickupId'>;
type Input = InputOf<typeof contract.getUsualOrder>;

export async function getUsualOrder(ctx: UsualCtx, input: Input): Promise<{ data: UsualOrder }> {
  const [date, found] = await Promise.all([input.date ?? nextDelivery(ctx), findPlace(ctx, input)]);
  const empty = { date, place_label: found?.label ?? null, lines: [], goods: 0 };
  if (date === null || found === null) return { data: empty };
  const past = await listPastLines(ctx.db, { buyerId: buyerOf(ctx).buyerId, date, place: found.place });
  const usual = usualLines(
    past.map((row) => ({ variantId: row.variant_id, date: row.date, quantity: milliOf(row.quantity) })),
  );
  const lines = await priceUsual(ctx, usual.slice(0, maxLines));
  const goods = lines.reduce((sum, { amount, problems }) => {
    return problems.includes('unavailable') ? sum : sum + amount;
  }, 0);
  return { data: { ...empty, lines, goods } };
}

async function nextDelivery(ctx: UsualCtx) {
  const today = localDate(ctx.now);
  return earliestDelivery(ctx.now, await closedDays(ctx, today, addDays(today, deliveryHorizonDays)));
}

/** Products that are no longer sold are left out. Those that are sold out today stay, marked as unavailable. */
async function priceUsual(ctx: UsualCtx, usual: readonly UsualLine[]): Promise<UsualOrder['lines']> {
  const ids = usual.map(({ variantId }) => variantId);
  const offers = await loadOffers(ctx, ids);
  const weeks = new Map(usual.map((line) => [line.variantId, line.weeks]));
  const rows = usual.flatMap(({ variantId, quantity }, index) => {
    const offer = offers.get(variantId);
    if (!offer?.is_offered) return [];
    const fitting = nearestQuantity(quantity, offer) / 1000;
    return [
      {
        id: index + 1,
        variant_id: variantId,
        quantity: fitting,
        note: null,
        is_selected: true,
        seen_price: null,
      },
    ];
  });
  const priced = await priceLines(ctx, rows, offers);
  return priced.map(({ shown }) => ({ ...shown, weeks: weeks.get(shown.variant_id) ?? 0 }));
}

type FoundPlace = { label: string; place: UsualPlace };

/** The place that was named, else the one in the request headers, else the default address. */
async function findPlace(ctx: UsualCtx, { address_id, pickup_id }: Input): Promise<FoundPlace | null> {
  if (address_id !== undefined && pickup_id !== undefined) {
    throw invalidField('pickup_id', orderText[ctx.lang]('usual_one_place'));
  }
  if (pickup_id !== undefined) return requireFound(await pickupPlace(ctx, pickup_id));
  if (address_id !== undefined) return deliveryPlace(await findOwnAddress(ctx, address_id));
  const { data: addresses } = await listAddresses(ctx);
  const chosen = addresses.find(({ id }) => id === ctx.addressId);
  if (chosen) return deliveryPlace(chosen);
  const pickup = ctx.pickupId === null ? null : await pickupPlace(ctx, ctx.pickupId);
  const home = addresses.find(({ is_default }) => is_default);
  return pickup ?? (home ? deliveryPlace(home) : null);
}

async function pickupPlace(ctx: UsualCtx, pickupId: number): Promise<FoundPlace | null> {
  const point = await findPickupPoint(ctx, pickupId);
  return point && { label: point.label, place: { kind: 'pickup', pickupId } };
}

type Snapshot = Extract<UsualPlace, { kind: 'delivery' }>['snapshot'];

function deliveryPlace(address: Snapshot & { label: string }): FoundPlace {
  return { label: address.label, place: { kind: 'delivery', snapshot: address } };
}
