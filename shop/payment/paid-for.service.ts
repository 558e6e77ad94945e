import { holdRepayment, type RepaymentRow } from '../credit/repayment.service.ts';
import type { Db } from '../db/db.ts';
import { holdOrder, type OrderRow } from '../order/order-move.service.ts';
import type { PaymentRow } from './payment.queries.ts';

/** What a payment is for. */
export type PaidFor = { kind: 'order'; order: OrderRow } | { kind: 'repayment'; repayment: RepaymentRow };

/** What a payment is for, under its lock, which is taken before the payment's own. */
export async function holdPaidFor(
  db: Db,
  { order_id, repayment_id }: Pick<PaymentRow, 'order_id' | 'repayment_id'>,
): Promise<PaidFor | undefined> {
  if (order_id !== null) {
    const order = await holdOrder(db, order_id);
    return order && { kind: 'order', order };
  }
  const repayment = repayment_id === null ? undefined : await holdRepayment(db, repayment_id);
  return repayment && { kind: 'repayment', repayment };
}
