import { conflict } from '../../../kit/http/errors.ts';
import type { Db } from '../../../platform/db/db.ts';
import { actorName } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { issueInvoice } from '../../credit/invoice/invoice.service.ts';
import {
  lockOrder,
  lockOrderAdditions,
  moveOrder,
  type OrderRow,
  requireNoCancellationRequest,
  wrongState,
} from '../../order/order-move.service.ts';
import { notifyPackedShort } from '../../order/picking/packed-short.service.ts';
import { readPackedTotals, removePackedStock } from '../../order/picking/packing.service.ts';
import { requireNoProposal } from '../../order/substitution/proposal.service.ts';
import { paymentText } from '../payment.messages.ts';
import { refundOrder } from '../refund/refund.service.ts';
import { auditOrderAction, requireMovableOrder } from './fulfil.service.ts';

/**
 * Dispatches an order or makes it ready for pickup. Stock, final sums, invoice and refunds change in one transaction,
 * for the order and its additions.
 */
export async function dispatchOrder(ctx: Ctx<'requestId'>, { slug }: { slug: string }): Promise<OrderRow> {
  const { id } = await requireMovableOrder(ctx, slug);
  return ctx.db.transaction(async (db) => {
    // Lock all orders before any stock. Cancellation uses the same order.
    await lockOrder(db, id);
    const additions = await lockOrderAdditions(db, id);
    const order = await dispatchOne(db, ctx, id);
    const gone = [order];
    for (const addition of additions) {
      if (addition.state === 'preparing') gone.push(await dispatchOne(db, ctx, addition.id));
    }
    await issueInvoice(db, {
      orderId: id,
      buyerId: order.buyer_id,
      orders: gone.map(({ payment_method, ...each }) => ({
        ...each,
        isOnCredit: payment_method === 'credit',
      })),
      actor: actorName(ctx),
      now: ctx.now,
    });
    await auditOrderAction(db, ctx, 'order.dispatch', order, 'preparing');
    return order;
  });
}

/** Dispatches one of the orders that leave together. */
async function dispatchOne(db: Db, ctx: Ctx, id: number): Promise<OrderRow> {
  const { now, lang } = ctx;
  const actor = actorName(ctx);
  const found = await lockOrder(db, id);
  if (found.state !== 'preparing') throw wrongState(found.state, lang);
  requireNoCancellationRequest(found, lang);
  await requireNoProposal({ ...ctx, db }, found);
  const packed = await readPackedTotals(db, found);
  const t = paymentText[lang];
  if (!packed) throw conflict(t('order_not_packed', { slug: found.slug }));
  const { lines: _, ...values } = packed.sums;
  if (values.goods === 0) throw conflict(t('order_nothing_packed'));
  const action = found.fulfilment === 'pickup' ? 'make_ready' : 'dispatch';
  const order = await moveOrder(db, { id, action, actor, now, lang, values });
  await notifyPackedShort(db, order, { lines: packed.lines, now });
  await removePackedStock(db, packed, { orderId: id, actor, now });
  const over = found.total - values.total;
  if (over > 0) await refundOrder(db, id, over, { reason: 'not_delivered', actor, now });
  return order;
}
