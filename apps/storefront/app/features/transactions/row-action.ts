import type { TransactionHead } from '@bakul/shop/features/order/transaction/transaction.contract';

type Head = Pick<TransactionHead, 'status' | 'payment_status'>;

/**
 * The action that an order in the list needs from this person. An approximation: the order page has the exact actions.
 */
export function pendingAction(
  { status, payment_status }: Head,
  has: (scope: string) => boolean,
): 'pay' | 'proof' | 'decide' | null {
  if (status === 'pending_approval') return has('order.approve') ? 'decide' : null;
  if (status !== 'pending_payment' || !has('order.create')) return null;
  if (payment_status === 'processing' || payment_status === 'proof_submitted') return null;
  return payment_status === 'awaiting_proof' || payment_status === 'rejected' ? 'proof' : 'pay';
}
