import type { Db } from '../../platform/db/db.ts';
import { personOf } from '../../platform/http/access.ts';
import type { Ctx } from '../../platform/http/context.ts';
import type { BuyerOrderAction } from './order.constants.ts';
import { findPaymentAndClaimState, type OrderRow } from './order.queries.ts';
import { isActionAllowed, type OrderSummary } from './order-actions.rules.ts';
import { wrongState } from './order-move.service.ts';

/** The inputs that decide which actions are possible: the order, its payment state and whether a claim is open. */
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
