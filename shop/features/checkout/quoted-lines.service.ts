import { conflict } from '../../kit/http/errors.ts';
import { lineAmount } from '../../kit/money.ts';
import { formatMilli } from '../../kit/quantity.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { priceLines } from '../cart/cart-view.service.ts';
import { orderText } from '../order/order.messages.ts';
import type { AcceptedQuotation } from '../quotation/negotiation/order-quotation.service.ts';
import { checkoutText } from './checkout.messages.ts';
import type { DraftLine } from './placement/price-draft.service.ts';

/** The lines of an accepted offer at its prices. Availability, stock and step are checked again. */
export async function priceQuotedLines(
  ctx: Ctx<'caches'>,
  { lines }: AcceptedQuotation,
): Promise<DraftLine[]> {
  const prices = new Map(lines.map(({ position, price }) => [position, price]));
  const rows = lines.map(({ position, variantId, quantity, note }) => {
    return { id: position, variant_id: variantId, quantity, note, is_selected: true, seen_price: null };
  });
  const priced = await priceLines(ctx, rows);
  return priced.map(({ row, offer, quantity, shown }) => {
    const price = prices.get(row.id) ?? shown.price;
    const amount = lineAmount(quantity, offer.packSize, price);
    return { offer, quantity, shown: { ...shown, price, price_source: 'quote', amount } };
  });
}

/** Names the goods of an offer that are no longer available, because the buyer cannot change the lines of an offer. */
export function requireAvailableGoods(ctx: Ctx, lines: readonly DraftLine[]): void {
  const texts = lines.flatMap(({ offer, shown }) => {
    if (shown.problems.length === 0) return [];
    const name = shown.product.name;
    return shown.problems.includes('stock_short')
      ? [orderText[ctx.lang]('stock_short', { name, available: formatMilli(offer.available) })]
      : [checkoutText[ctx.lang]('quotation_goods_gone', { name })];
  });
  if (texts.length > 0) throw conflict(texts.join(' '));
}
