import type { TransactionHead } from '@bakul/shop/features/order/transaction/transaction.contract';

type Head = Pick<TransactionHead, 'status' | 'payment_status'>;

/** What of an order in the list waits for the one who looks; the order's own page knows it exactly. */
export function pendingAction(
  { status, payment_status }: Head,
  has: (scope: string) => boolean,
): 'pay' | 'proof' | 'decide' | null {
  if (status === 'pending_approval') return has('order.approve') ? 'decide' : null;
  if (status !== 'pending_payment' || !has('order.create')) return null;
  if (payment_status === 'processing' || payment_status === 'proof_submitted') return null;
  return payment_status === 'awaiting_proof' || payment_status === 'rejected' ? 'proof' : 'pay';
}
