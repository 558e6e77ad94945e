import type { Buyer } from '../../kit/http/access.ts';
import { invalidField } from '../../kit/http/errors.ts';
import { formatMilli, milliOf } from '../../kit/quantity.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { requireOffer, requireQuantity } from '../cart/cart.service.ts';
import { type PricedLine, priceLines } from '../cart/cart-view.service.ts';
import { loadOffers, type Offer } from '../catalog/price/offer.service.ts';
import { buyerActing } from '../checkout/placement/acting-person.service.ts';
import type { StandingOrderInput } from './standing-order.contract.ts';
import { standingOrderText } from './standing-order.messages.ts';
import type { LineRow, StandingOrderRow } from './standing-order.queries.ts';

type StoredLine = Pick<LineRow, 'variant_id' | 'quantity' | 'note' | 'confirmed_price'>;

/** A line at today's price for the buyer, and the price that the buyer confirmed. */
export type PricedStandingLine = PricedLine & { confirmedPrice: number };

type OffersById = ReadonlyMap<number, Offer>;

/** The buyer of a standing order, whose contract prices apply whoever looks at it. */
export const buyerOfStandingOrder = (row: Pick<StandingOrderRow, 'buyer_id' | 'company_id'>): Buyer =>
  buyerActing(row, 0);

export function loadOffersOf(ctx: Ctx<'caches'>, buyer: Buyer, lines: readonly StoredLine[]) {
  const ids = new Set(lines.map(({ variant_id }) => variant_id));
  return loadOffers(ctx, [...ids], buyer);
}

export async function priceStandingLines(
  ctx: Ctx<'caches'>,
  lines: readonly StoredLine[],
  offers: OffersById,
): Promise<PricedStandingLine[]> {
  const rows = lines.map(({ variant_id, quantity, note }, index) => {
    const line = { variant_id, quantity: Number(quantity), note };
    return { ...line, id: index + 1, is_selected: true, seen_price: null };
  });
  const priced = await priceLines(ctx, rows, offers);
  return priced.map((line) => ({ ...line, confirmedPrice: lines[line.row.id - 1]?.confirmed_price ?? 0 }));
}

export const sumAmounts = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { shown }) => sum + shown.amount, 0);

export const presentLine = ({ shown, offer, confirmedPrice }: PricedStandingLine) => ({
  ...shown,
  confirmed_price: confirmedPrice,
  tiers: [offer.minimum, ...offer.tiers.map(({ from }) => from)].map((from) => ({
    from_quantity: Number(formatMilli(from)),
    price: offer.priceAt(from).price,
  })),
});

/**
 * New or changed lines must be orderable, apart from stock, which differs every day. An unchanged line may stay
 * although it is no longer sold. Today's prices count as confirmed.
 */
export async function checkLines(
  ctx: Ctx<'caches'>,
  lines: StandingOrderInput['lines'],
  held: readonly StoredLine[] = [],
): Promise<StoredLine[]> {
  const ids = lines.map(({ variant_id }) => variant_id);
  if (new Set(ids).size !== ids.length)
    throw invalidField('lines', standingOrderText[ctx.lang]('standing_line_twice'));
  const before = new Map(held.map(({ variant_id, quantity }) => [variant_id, milliOf(quantity)]));
  const offers = await loadOffers(ctx, ids);
  return lines.map(({ variant_id, quantity, note }) => {
    const wanted = milliOf(quantity);
    const found = offers.get(variant_id);
    const isUnchanged = before.get(variant_id) === wanted;
    const offer = isUnchanged && found ? found : requireOffer(ctx, found);
    if (!isUnchanged) requireQuantity(ctx, offer, wanted);
    const { price } = offer.priceAt(wanted);
    return { variant_id, quantity: formatMilli(wanted), note: note ?? null, confirmed_price: price };
  });
}
