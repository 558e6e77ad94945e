import type { EinvoiceState } from '@bakul/shop/features/einvoice/einvoice.constants';
import type { Tone } from '@bakul/ui/chip';
import type { IconName } from '@bakul/ui/icon';

/** The colour and icon of each state of an e-invoice, the same for buyers and staff. */
export const einvoiceBadges: Record<EinvoiceState, { tone: Tone; icon: IconName }> = {
  queued: { tone: 'neutral', icon: 'clock' },
  submitted: { tone: 'info', icon: 'send' },
  valid: { tone: 'success', icon: 'badge-check' },
  invalid: { tone: 'danger', icon: 'circle-alert' },
  rejected_by_buyer: { tone: 'warning', icon: 'undo-2' },
  cancelled: { tone: 'neutral', icon: 'x' },
  consolidated: { tone: 'info', icon: 'boxes' },
};
