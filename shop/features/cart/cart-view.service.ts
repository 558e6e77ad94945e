import { isoWithOffset } from '../../kit/local-date.ts';
import { lineAmount } from '../../kit/money.ts';
import { type Milli, milliOf } from '../../kit/quantity.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { loadMissingOffers, type Offer, presentOffer } from '../catalog/price/offer.service.ts';
import { deliveryTermsFor } from '../delivery/delivery.rules.ts';
import type { Zone } from '../delivery/delivery.service.ts';
import type { Cart, CartLine } from './cart.contract.ts';
import { type CartRow, findBuyerZone, type LineRow, listLines } from './cart.queries.ts';
import { isBlocked, lineProblems, nextTier, type Orderable } from './cart.rules.ts';

/** The constraints on an ordered quantity of this offer. */
export const orderableOf = (offer: Offer): Orderable => ({
  isOffered: offer.is_offered,
  available: offer.available,
  minimum: offer.minimum,
  step: offer.step,
});

/** A line of a cart, or one that was never in a cart, whose buyer has seen no price before. */
export type LineToPrice = Omit<LineRow, 'seen_price'> & { seen_price: number | null };
export type PricedLine = { row: LineToPrice; offer: Offer; quantity: Milli; shown: CartLine };

type OffersById = ReadonlyMap<number, Offer>;
/** Data already read or written in the same transaction, passed on to avoid reading it again. */
type PreloadedCart = { lines?: readonly LineRow[]; offers?: OffersById; zone?: Zone | null };

/**
 * Prices the lines of a cart at today's prices for this buyer. Lines of a variant that has been removed are left out.
 */
export async function priceLines(
  ctx: Ctx<'caches'>,
  rows: readonly LineToPrice[],
  known: OffersById = new Map(),
): Promise<PricedLine[]> {
  const ids = rows.map(({ variant_id }) => variant_id);
  const offers = await loadMissingOffers(ctx, ids, known);
  return rows.flatMap((row) => {
    const offer = offers.get(row.variant_id);
    const quantity = milliOf(row.quantity);
    return offer ? [{ row, offer, quantity, shown: presentLine(ctx, row, offer, quantity) }] : [];
  });
}

function presentLine({ lang }: Ctx, row: LineToPrice, offer: Offer, quantity: Milli): CartLine {
  const { price, source } = offer.priceAt(quantity);
  const problems = lineProblems(orderableOf(offer), { quantity, seenPrice: row.seen_price, price });
  const tiers = offer.tiers.map(({ from }) => ({ from, price: offer.priceAt(from).price }));
  const next = nextTier(tiers, { quantity, price });
  const { name, alt_name, route, thumb, ...shown } = presentOffer(offer, lang);
  const { seen_price, ...line } = row;
  return {
    ...shown,
    ...line,
    product: { id: offer.product_id, slug: offer.slug, route, name, alt_name, thumb, farm: offer.farm },
    price,
    price_source: source,
    next_tier: next && { add: next.add / 1000, price: next.price },
    amount: lineAmount(quantity, offer.packSize, price),
    problems,
    price_before: problems.includes('price_changed') ? seen_price : null,
  };
}

/** The whole cart as its owner sees it. `cart` is null when nothing was ever added. */
export async function presentCart(
  ctx: Ctx<'addressId' | 'caches'>,
  cart: CartRow | null,
  known: PreloadedCart = {},
): Promise<Cart> {
  const [lines, zone] = await Promise.all([
    cart ? linesOf(ctx, cart, known) : [],
    known.zone === undefined ? zoneOf(ctx) : known.zone,
  ]);
  const chosen = lines.filter(({ shown }) => shown.is_selected && !shown.problems.includes('unavailable'));
  const goods = chosen.reduce((sum, { shown }) => sum + shown.amount, 0);
  const full = chosen.reduce(
    (sum, { offer, quantity }) => sum + lineAmount(quantity, offer.packSize, offer.list_price),
    0,
  );
  const weight = chosen.reduce((sum, { offer, quantity }) => sum + offer.weight_grams * quantity, 0);
  return {
    lines: lines.map(({ shown }) => shown),
    goods,
    saved: full - goods,
    weight_grams: Math.round(weight / 1000),
    blocked: lines.filter(({ shown }) => shown.is_selected && isBlocked(shown.problems)).length,
    delivery: presentDelivery(ctx, zone, goods),
    updated_at: cart && isoWithOffset(cart.updated_at),
  };
}

async function linesOf(ctx: Ctx<'caches'>, { id }: CartRow, { lines, offers }: PreloadedCart) {
  return priceLines(ctx, lines ?? (await listLines(ctx.db, id)), offers);
}

/** The zone of the address in the request header, else of the default address. Null for guests. */
export async function zoneOf({ db, actor, addressId }: Ctx<'addressId'>): Promise<Zone | null> {
  return actor.kind === 'person' ? findBuyerZone(db, actor.buyer.buyerId, addressId) : null;
}

function presentDelivery({ lang }: Ctx, zone: Zone | null, goods: number): Cart['delivery'] {
  if (!zone) return null;
  const { minimum, free_from } = zone;
  const terms = deliveryTermsFor(goods, { minimum, fee: zone.fee, freeFrom: free_from });
  return { zone: zone[`name_${lang}`], minimum, free_from, ...terms };
}
