import { requireFound } from '../../../kit/http/errors.ts';
import { addDays, deliveryHorizonDays, type LocalDate, localDate } from '../../../kit/local-date.ts';
import { personOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { closedDays, findPickupPoint, type Zone } from '../../delivery/delivery.service.ts';
import type { PlaceSnapshot } from '../../order/order.table.ts';
import { deliveryDates } from '../../order/placement/dates.rules.ts';
import { listOpenOrders, type OpenOrder } from '../../order/placement/order-detail.service.ts';
import type { CheckoutInput, Preview } from '../checkout.contract.ts';
import { findServedAddress } from './place-choice.queries.ts';

/** Where and when an order can be delivered or picked up. */

export type Place =
  | { kind: 'delivery'; snapshot: PlaceSnapshot; zone: Zone }
  | { kind: 'pickup'; snapshot: PlaceSnapshot; pickupId: number };

type PlaceChoice = Pick<CheckoutInput, 'address_id' | 'pickup_id' | 'add_to'>;

/** The possible delivery dates, earliest first. */
export async function loadDeliveryDates(ctx: Ctx<'caches'>): Promise<LocalDate[]> {
  const today = localDate(ctx.now);
  return deliveryDates(ctx.now, await closedDays(ctx, today, addDays(today, deliveryHorizonDays)));
}

/** The buyer's orders that goods can still be added to. */
export async function loadOpenOrders(ctx: Ctx<'caches'>): Promise<OpenOrder[]> {
  const [earliest] = await loadDeliveryDates(ctx);
  return earliest ? listOpenOrders(ctx.db, personOf(ctx).buyer.buyerId, earliest) : [];
}

export async function findOpenOrder(ctx: Ctx<'caches'>, slug: string): Promise<OpenOrder | null> {
  return (await loadOpenOrders(ctx)).find((order) => order.slug === slug) ?? null;
}

export function placeProblems(
  input: PlaceChoice,
  place: Place | null,
  parent: OpenOrder | null,
): Preview['problems'] {
  if (input.add_to) return parent ? [] : ['cannot_add_to'];
  if (place) return [];
  return [input.address_id && !input.pickup_id ? 'not_delivered_there' : 'no_place'];
}

/** An addition goes to the place of its parent order. */
export const placeOfParent = (parent: OpenOrder): Place | null => {
  const snapshot = parent.place;
  if (parent.pickup_id !== null) return { kind: 'pickup', snapshot, pickupId: parent.pickup_id };
  // The parent order is delivered there anyway, so the addition has no minimum and no fee.
  const zone = parent.zone_id === null ? null : { id: parent.zone_id, name_en: '', name_ms: '' };
  return zone && { kind: 'delivery', snapshot, zone: { ...zone, minimum: 0, fee: 0, free_from: null } };
};

/**
 * The chosen address or pickup point. Exactly one must be given, and an address must be in a delivery zone. Null
 * otherwise, and for goods added to an order. Throws `not_found` for an address that is not the buyer's.
 */
export async function choosePlace(
  ctx: Ctx<'config'>,
  { address_id, pickup_id, add_to }: PlaceChoice,
): Promise<Place | null> {
  if (add_to || (address_id && pickup_id)) return null;
  if (pickup_id) {
    const point = await findPickupPoint(ctx, pickup_id);
    return point && { kind: 'pickup', pickupId: pickup_id, snapshot: point };
  }
  if (!address_id) return null;
  const found = await findServedAddress(ctx.db, personOf(ctx).buyer.buyerId, address_id);
  const { snapshot, zone } = requireFound(found);
  return zone && { kind: 'delivery', snapshot, zone };
}
