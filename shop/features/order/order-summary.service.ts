import { AppError } from '../../kit/http/errors.ts';
import type { Db } from '../../platform/db/db.ts';
import { buyerOf, personOf } from '../../platform/http/access.ts';
import type { Ctx } from '../../platform/http/context.ts';
import type { BuyerOrderAction } from './order.constants.ts';
import { findOrder, findPaymentAndClaimState, type OrderRow } from './order.queries.ts';
import { isActionAllowed, type OrderSummary } from './order-actions.rules.ts';
import { wrongState } from './order-move.service.ts';

/** An order of the calling buyer; 404 for anyone else's. */
export async function requireOwnOrder(ctx: Ctx, slug: string): Promise<OrderRow> {
  const order = await findOrder(ctx.db, slug);
  if (order?.buyer_id !== buyerOf(ctx).buyerId) throw new AppError('not_found');
  return order;
}

/** The inputs that decide which actions are possible: the order, its payment, claims and receipt. */
export async function loadOrderSummary(db: Db, order: OrderRow): Promise<OrderSummary> {
  return {
    ...(await findPaymentAndClaimState(db, order.id)),
    state: order.state,
    paymentMethod: order.payment_method,
    authorId: order.author_id,
    deliveryDate: order.delivery_date,
    deliveredAt: order.delivered_at,
    isAddition: order.parent_id !== null,
    isCancelAsked: order.cancel_asked_at !== null,
  };
}

/** Whether the caller can take the action on the order now. */
export async function isAllowed(ctx: Ctx, action: BuyerOrderAction, order: OrderRow): Promise<boolean> {
  return isActionAllowed(action, await loadOrderSummary(ctx.db, order), personOf(ctx), ctx.now);
}

export async function requireAllowed(ctx: Ctx, action: BuyerOrderAction, order: OrderRow): Promise<void> {
  if (!(await isAllowed(ctx, action, order))) throw wrongState(order.state, ctx.lang);
}
