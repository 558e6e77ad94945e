import type { Db } from '../../../platform/db/db.ts';
import { notifyPerson } from '../../credit/credit-mail.service.ts';
import { notifyAuthor, requestBankAccount } from '../../order/order-mail.service.ts';
import { findRefundAccount, listHolders } from '../../order/refund-account.service.ts';
import type { PaymentTarget } from '../payment-target.service.ts';
import { type RefundRow, updateRefund } from './refund.queries.ts';

/** Tells the buyer about a refund and how it is paid. Asks for a bank account when there is none. */
export async function notifyRefund(
  db: Db,
  paidFor: PaymentTarget,
  { id, way, amount }: Pick<RefundRow, 'id' | 'way' | 'amount'>,
  now: Date,
): Promise<void> {
  if (paidFor.kind === 'repayment') {
    const { author_id, slug } = paidFor.repayment;
    return notifyPerson(db, author_id, { template: 'repayment_refunded', repayment: slug, amount, now });
  }
  const { order } = paidFor;
  if (way === 'original') {
    return notifyAuthor(db, order, { template: 'refund_made', now, more: { amount } });
  }
  if (await findRefundAccount(db, order.buyer_id)) {
    return notifyAuthor(db, order, { template: 'refund_by_bank', now, more: { amount } });
  }
  await requestBankAccount(db, order, await listHolders(db, order.buyer_id), { amount, now });
  await updateRefund(db, id, { account_asked_at: now });
}
