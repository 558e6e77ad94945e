import type { Db } from '../../platform/db/db.ts';
import { lockRepayment, type RepaymentRow } from '../credit/repayment/repayment.service.ts';
import { lockOrder, type OrderRow } from '../order/order-move.service.ts';
import { findByReference, lockOrderPayment, lockPayment, type PaymentRow } from './payment.queries.ts';

export type PaymentTarget =
  | { kind: 'order'; order: OrderRow }
  | { kind: 'repayment'; repayment: RepaymentRow };

/** Locks what a payment is for. Lock order: order or repayment, then payment. */
export async function lockTarget(
  db: Db,
  { order_id, repayment_id }: Pick<PaymentRow, 'order_id' | 'repayment_id'>,
): Promise<PaymentTarget | null> {
  if (order_id !== null) return { kind: 'order', order: await lockOrder(db, order_id) };
  const repayment = repayment_id === null ? null : await lockRepayment(db, repayment_id);
  return repayment && { kind: 'repayment', repayment };
}

type Held = { target: PaymentTarget; payment: PaymentRow };

/** Locks a payment and what it is for, by the payment's reference. */
export async function lockByReference(db: Db, reference: string): Promise<Held | null> {
  const held = await lockOrderPayment(db, reference);
  if (held) return { target: { kind: 'order', order: held.order }, payment: held.payment };
  const found = await findByReference(db, reference);
  return found && lockPaymentAndTarget(db, found);
}

/** Locks a payment and what it is for. */
export async function lockPaymentAndTarget(
  db: Db,
  found: Pick<PaymentRow, 'id' | 'order_id' | 'repayment_id'>,
): Promise<Held | null> {
  const target = await lockTarget(db, found);
  const payment = await lockPayment(db, found.id);
  return target && payment && { target, payment };
}
