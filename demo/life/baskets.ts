import { addDays, type LocalDate } from '@bakul/shop/kit/local-date';
import { demoProducts } from '../products/all-products.ts';
import { stableFraction } from '../stable-hash.ts';
import type { LifeBuyer, Trade } from './buyers/buyer.ts';
import { habits } from './buyers/habits.ts';
import { daysBetween, lifeStart, weekdayOf } from './calendar.ts';
import { isDeliveredByStandingOrder } from './standing-orders/life-standing-orders.ts';

export type Item = {
  variantId: number;
  slug: string;
  /** In order units. */
  onHand: number;
  minimum: number;
  step: number;
  /** Sen per order unit. */
  unitPrice: number;
};
export type BasketLine = { variantId: number; quantity: number };

/** Weekends are busier in restaurants and hotels, schools order little on holidays, and the last weeks bring feasts. */
function demandOn(trade: Trade, day: LocalDate): number {
  const weekday = weekdayOf(day);
  const isWeekend = weekday === 4 || weekday === 5 || weekday === 6;
  const weekend = { restaurant: 1.25, hotel: 1.3, caterer: 1.2, grocer: 1.15, cafe: 1.1, family: 1 }[trade];
  const week = Math.floor(daysBetween(lifeStart, day) / 7);
  // Merdeka in the third week, Deepavali in the twelfth, and slow growth throughout.
  const feast = week === 2 || week === 11 ? 1.2 : week === 6 ? 0.88 : 1;
  return (isWeekend ? weekend : 0.92) * feast * (0.94 + week * 0.01);
}

const productsOf = (buyer: LifeBuyer): readonly string[] => {
  const { categories, products } = habits[buyer.trade];
  return demoProducts
    .filter(({ category, extraCategories = [] }) =>
      [category, ...extraCategories].some((c) => categories.includes(c)),
    )
    .map(({ slug, popularity }) => ({
      slug,
      order: stableFraction(`${buyer.person} buys ${slug}`) ** (popularity / 40 + 0.4),
    }))
    .toSorted((a, b) => b.order - a.order)
    .slice(0, products)
    .map(({ slug }) => slug);
};

/**
 * Whether the buyer orders that day. Regulars sometimes skip; an order cannot be recognised in advance. Nobody orders for
 * a day on which a standing order delivers.
 */
export function ordersOn(buyer: LifeBuyer, day: LocalDate): boolean {
  const index = daysBetween(lifeStart, day);
  if (index < (buyer.from ?? 0) || index > (buyer.until ?? Number.POSITIVE_INFINITY)) return false;
  if (isDeliveredByStandingOrder(buyer, addDays(day, 1))) return false;
  const zeal = buyer.trade === 'family' ? 0.85 : 0.95;
  return buyer.days.includes(weekdayOf(day)) && stableFraction(`${buyer.person} orders ${day}`) < zeal;
}

/** What a buyer puts in the cart that day. `promotedDemand` is how much more of a product is bought while it is on promotion. */
export function basketOf(
  buyer: LifeBuyer,
  day: LocalDate,
  goods: ReadonlyMap<string, Item>,
  promotedDemand: (slug: string) => number,
): BasketLine[] {
  const { lines, perLine } = habits[buyer.trade];
  const demand = demandOn(buyer.trade, day);
  const count = Math.max(2, Math.round(lines * (0.6 + stableFraction(`${buyer.person} lines ${day}`) * 0.8)));
  return productsOf(buyer)
    .map((slug, rank) => ({
      slug,
      order: stableFraction(`${buyer.person} ${slug} ${day}`) * promotedDemand(slug) + (rank < 4 ? 0.45 : 0),
    }))
    .toSorted((a, b) => b.order - a.order)
    .slice(0, count)
    .flatMap(({ slug }) => {
      const good = goods.get(slug);
      if (!good) return [];
      const { minimum, step, unitPrice, onHand, variantId } = good;
      const varied = 0.55 + stableFraction(`${buyer.person} ${slug} much ${day}`) * 0.9;
      const wanted = (perLine * buyer.size * demand * varied * promotedDemand(slug)) / unitPrice;
      // No buyer may empty the shelf for the others.
      const most = Math.floor((onHand * 0.12) / step) * step;
      const quantity = Math.min(Math.max(minimum, Math.round(wanted / step) * step), most);
      return quantity < minimum ? [] : [{ variantId, quantity }];
    });
}

/** As much of each product, by its slug, as costs about that many ringgit. */
export const goodsWorth = (
  goods: ReadonlyMap<string, Item>,
  ringgit: Readonly<Record<string, number>>,
): BasketLine[] =>
  Object.entries(ringgit).map(([slug, worth]) => {
    const good = goods.get(slug);
    if (!good) throw new Error(`The demo sells no '${slug}'`);
    const { variantId, minimum, step, unitPrice } = good;
    return { variantId, quantity: Math.max(minimum, Math.round((worth * 100) / unitPrice / step) * step) };
  });
