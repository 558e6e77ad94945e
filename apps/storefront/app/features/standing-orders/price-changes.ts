import { isPriceProblem } from '@bakul/shop/features/standing-order/standing-order.constants';
import type { RunProblem, StandingOrder } from '@bakul/shop/features/standing-order/standing-order.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import type { StandingOrdersText } from './standing-orders-text.ts';

type Line = Pick<
  StandingOrder['lines'][number],
  'variant_id' | 'price' | 'confirmed_price' | 'price_problem'
> & { product: { name: string } };

type PricedOrder = Pick<StandingOrder, 'state'> & {
  waiting: { problems: readonly RunProblem[] } | null;
  lines: readonly Line[];
};

/** Why the price of a line needs a confirmation: the confirmed price and the new one. */
export function priceText(line: Line, text: StandingOrdersText): string | null {
  const { price_problem, confirmed_price, price } = line;
  return (
    price_problem &&
    text(`price.${price_problem}`, { from: formatMoney(confirmed_price), to: formatMoney(price) })
  );
}

/** Lines whose price the buyer has to confirm. */
export const linesToConfirm = ({ lines }: PricedOrder): Line[] =>
  lines.filter(({ price_problem }) => price_problem !== null);

/**
 * Lines whose new price can be accepted for all dates. A waiting date that names the same price is answered instead:
 * its confirmation accepts the price.
 */
export function linesToAccept(order: PricedOrder): Line[] {
  if (order.state === 'ended') return [];
  const ofWaiting = new Set(
    order.waiting?.problems.flatMap(({ reason, variant_id }) => (isPriceProblem(reason) ? variant_id : [])),
  );
  return linesToConfirm(order).filter(({ variant_id }) => !ofWaiting.has(variant_id));
}

export type PriceChange = { variantId: number; name: string; from: number; to: number };

/** Whose price differs from the one that was shown. */
export function priceChanges(shown: readonly Line[], current: readonly Line[]): PriceChange[] {
  const prices = new Map(shown.map(({ variant_id, price }) => [variant_id, price]));
  return current.flatMap(({ variant_id, product, price }) => {
    const from = prices.get(variant_id);
    if (from === undefined || from === price) return [];
    return { variantId: variant_id, name: product.name, from, to: price };
  });
}
