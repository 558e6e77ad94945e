import { conflict } from '../../../kit/http/errors.ts';
import { formatMilli } from '../../../kit/quantity.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { reserveStock, type StockItem } from '../../catalog/stock/stock.service.ts';
import { reserveCredit } from '../../credit/ledger/reserve.service.ts';
import { orderText } from '../order.messages.ts';
import type { OrderRow } from '../order.queries.ts';

/** Reserves all goods of an order, or names those that are short. */
export async function reserveStockOrThrow(ctx: Ctx, items: readonly (StockItem & { name: string })[]) {
  const shortages = await reserveStock(ctx.db, items);
  if (shortages.length === 0) return;
  const texts = shortages.map(({ variantId, available }) => {
    const name = items.find((item) => item.variantId === variantId)?.name ?? '';
    return orderText[ctx.lang]('stock_short', { name, available: formatMilli(available) });
  });
  throw conflict(texts.join(' '));
}

type CreditOrder = Pick<OrderRow, 'id' | 'buyer_id' | 'total'>;

/** Runs under the lock on the account, so that concurrent orders cannot exceed the limit. */
export async function reserveCreditOrThrow(ctx: Ctx, { id, buyer_id, total }: CreditOrder): Promise<void> {
  const taken = await reserveCredit(ctx.db, { buyerId: buyer_id, orderId: id, amount: total, now: ctx.now });
  if (!taken.ok) throw conflict(orderText[ctx.lang](`method_${taken.reason}`));
}
