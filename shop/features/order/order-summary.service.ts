import type { Db } from '../../platform/db/db.ts';
import { findPaymentAndClaimState, type OrderRow } from './order.queries.ts';
import type { OrderSummary } from './order-actions.rules.ts';

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
