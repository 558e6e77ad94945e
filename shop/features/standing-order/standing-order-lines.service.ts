import type { Buyer } from '../../kit/http/access.ts';
import { invalidField } from '../../kit/http/errors.ts';
import { formatMilli, milliOf } from '../../kit/quantity.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { requireOffer, requireQuantity } from '../cart/cart.service.ts';
import { type PricedLine, priceLines } from '../cart/cart-view.service.ts';
import { loadOffers, type Offer } from '../catalog/price/offer.service.ts';
import { buyerActing } from '../checkout/placement/acting-person.service.ts';
import { type LinePrice, priceProblem } from './run.rules.ts';
import type { StandingOrderInput } from './standing-order.contract.ts';
import { standingOrderText } from './standing-order.messages.ts';
import type { LineRow, StandingOrderRow } from './standing-order.queries.ts';

type StoredLine = Omit<LineRow, 'standing_order_id' | 'position'>;

/** A line at today's price for the buyer, with that of its usual quantity and the one that the buyer confirmed. */
export type PricedStandingLine = PricedLine & LinePrice;

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
  lines: readonly (StoredLine & { usual_quantity?: string })[],
  offers: OffersById,
): Promise<PricedStandingLine[]> {
  const rows = lines.map(({ variant_id, quantity, note }, index) => {
    const line = { variant_id, quantity: Number(quantity), note };
    return { ...line, id: index + 1, is_selected: true, seen_price: null };
  });
  const priced = await priceLines(ctx, rows, offers);
  return priced.flatMap((line) => {
    const stored = lines[line.row.id - 1];
    if (!stored) return [];
    const { price, source } = line.offer.priceAt(milliOf(stored.usual_quantity ?? stored.quantity));
    const { confirmed_price: confirmedPrice, confirmed_source: confirmedSource } = stored;
    return { ...line, price, source, confirmedPrice, confirmedSource };
  });
}

export const sumAmounts = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { shown }) => sum + shown.amount, 0);

/** What the buyer agrees to when confirming or accepting the price of a line. */
export const confirmedNow = ({ offer, price, source }: PricedStandingLine) => ({
  variant_id: offer.variant_id,
  confirmed_price: price,
  confirmed_source: source,
});

export const presentStandingLine = (line: PricedStandingLine, guardPercent: number) => ({
  ...presentLine(line),
  confirmed_price: line.confirmedPrice,
  price_problem: priceProblem(line, guardPercent),
});

export const presentLine = ({ shown, offer }: PricedLine) => ({
  ...shown,
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
    const { price: confirmed_price, source: confirmed_source } = offer.priceAt(wanted);
    return {
      variant_id,
      quantity: formatMilli(wanted),
      note: note ?? null,
      confirmed_price,
      confirmed_source,
    };
  });
}
