import type { ShownPaymentStatus } from '@bakul/shop/features/order/order.rules';
import type { Tone } from '@bakul/ui/chip';
import type { IconName } from '@bakul/ui/icon';

type Look = { tone: Tone; icon: IconName };

export const proofLooks: Record<'submitted' | 'verified' | 'rejected', Look> = {
  submitted: { tone: 'warning', icon: 'clock' },
  verified: { tone: 'success', icon: 'check' },
  rejected: { tone: 'danger', icon: 'x' },
};

export const paymentLooks: Record<ShownPaymentStatus, Look> = {
  pending: { tone: 'neutral', icon: 'clock' },
  processing: { tone: 'info', icon: 'refresh-cw' },
  awaiting_approval: { tone: 'info', icon: 'users' },
  paid: { tone: 'success', icon: 'check' },
  failed: { tone: 'danger', icon: 'x' },
  expired: { tone: 'neutral', icon: 'x' },
  awaiting_proof: { tone: 'neutral', icon: 'clock' },
  proof_submitted: { tone: 'warning', icon: 'eye' },
  verified: { tone: 'success', icon: 'check' },
  rejected: { tone: 'danger', icon: 'x' },
  partially_refunded: { tone: 'info', icon: 'undo-2' },
  refunded: { tone: 'info', icon: 'undo-2' },
  refund_pending: { tone: 'warning', icon: 'clock' },
};
