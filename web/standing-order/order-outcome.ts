import type { OrderState } from '@bakul/shop/features/order/order.constants';

const outcomes: readonly OrderState[] = [
  'pending_approval',
  'pending_payment',
  'cancelled',
  'rejected',
  'expired',
];

/**
 * Whether the state of a placed order has to be shown with its date: nothing is delivered, or nothing unless somebody
 * approves or pays.
 */
export const isDeliveryInDoubt = (status: OrderState): boolean => outcomes.includes(status);
