import type { Payment } from '@bakul/shop/features/payment/payment.contract';

/** What the page after a payment shows. */
export type PayResult =
  | 'success'
  | 'late'
  | 'refunded'
  | 'refund_pending'
  | 'pending'
  | 'approval'
  | 'cancelled'
  | 'failed'
  | 'expired'
  | 'ended'
  | 'replaced';

/** Derived from the server's state of the payment and its order. The URL has no influence. */
export function toPayResult({
  status,
  failure,
  approval_until,
  is_unpaid,
  refund_pending,
  transaction,
}: PaymentFacts): PayResult {
  const order = transaction.status;
  if (refund_pending > 0) return 'refund_pending';
  if (status === 'refunded' || status === 'partially_refunded') return 'refunded';
  if (status === 'paid' || status === 'verified') {
    if (order === 'expired') return 'late';
    return order === 'cancelled' ? 'ended' : 'success';
  }
  if (status === 'processing') return approval_until === null ? 'pending' : 'approval';
  if (order === 'expired') return 'expired';
  if (order === 'cancelled' || order === 'rejected') return 'ended';
  if (order !== 'pending_payment') return 'replaced';
  if (status === 'pending') return is_unpaid ? 'cancelled' : 'pending';
  if (status === 'failed') return failure === 'cancelled' ? 'cancelled' : 'failed';
  return 'replaced';
}
type PaymentFacts = Pick<
  Payment,
  'status' | 'failure' | 'approval_until' | 'is_unpaid' | 'refund_pending'
> & {
  transaction: Pick<Payment['transaction'], 'status'>;
};

/** Whether polling may return something new. */
export const isOpen = (result: PayResult, { status }: Pick<Payment, 'status'>) =>
  result === 'pending' || result === 'approval' || (result === 'cancelled' && status === 'pending');
