import type { ClaimState } from '@bakul/shop/features/order/order.constants';
import type { Tone } from '@bakul/ui/chip';
import type { IconName } from '@bakul/ui/icon';

export const claimLooks: Record<ClaimState, { tone: Tone; icon: IconName }> = {
  open: { tone: 'warning', icon: 'clock' },
  approved: { tone: 'info', icon: 'truck' },
  denied: { tone: 'danger', icon: 'x' },
  resolved: { tone: 'success', icon: 'check' },
};
