import type { TransactionHead } from '@bakul/shop/features/order/transaction/transaction.contract';

/** Whether somebody only receives what others order. */
export const isReceiver = (has: (scope: string) => boolean) => has('order.receive') && !has('order.create');

type Head = Pick<TransactionHead, 'status' | 'payment_status'>;

/**
 * The action that an order in the list needs from this person. An approximation: the order page has the exact actions.
 */
export function pendingAction(
  { status, payment_status }: Head,
  has: (scope: string) => boolean,
  { isUnreceived = false } = {},
): 'pay' | 'proof' | 'decide' | 'receive' | null {
  if (status === 'pending_approval') return has('order.approve') ? 'decide' : null;
  // Receiving is the work of those who do not order.
  if (status === 'out_for_delivery' || status === 'ready_for_pickup' || status === 'delivered') {
    return isUnreceived && isReceiver(has) ? 'receive' : null;
  }
  if (status !== 'pending_payment' || !has('order.create')) return null;
  if (payment_status === 'processing' || payment_status === 'proof_submitted') return null;
  return payment_status === 'awaiting_proof' || payment_status === 'rejected' ? 'proof' : 'pay';
}
