import type {
  AccountState,
  AgeingBucket,
  ApplicationState,
  DisputeState,
  InvoiceStatus,
} from '@bakul/shop/features/credit/credit.constants';
import type { AgeingRow } from '@bakul/ui/ageing-bars';
import type { Tone } from '@bakul/ui/chip';
import type { IconName } from '@bakul/ui/icon';

type Look = { tone: Tone; icon: IconName };

export const applicationLooks: Record<ApplicationState, Look> = {
  draft: { tone: 'neutral', icon: 'pencil' },
  submitted: { tone: 'warning', icon: 'clock' },
  under_review: { tone: 'info', icon: 'eye' },
  info_requested: { tone: 'neutral', icon: 'message-circle' },
  approved: { tone: 'success', icon: 'check' },
  rejected: { tone: 'danger', icon: 'x' },
};

export const accountLooks: Record<AccountState, Look> = {
  active: { tone: 'success', icon: 'check' },
  on_hold: { tone: 'danger', icon: 'pause' },
  suspended: { tone: 'danger', icon: 'lock' },
  closed: { tone: 'neutral', icon: 'x' },
};

export const invoiceLooks: Record<InvoiceStatus, Look> = {
  issued: { tone: 'info', icon: 'file-text' },
  partially_paid: { tone: 'info', icon: 'minus' },
  partially_credited: { tone: 'info', icon: 'minus' },
  paid: { tone: 'success', icon: 'check' },
  void: { tone: 'neutral', icon: 'x' },
};

export const disputeLooks: Record<DisputeState, Look> = {
  open: { tone: 'warning', icon: 'clock' },
  accepted: { tone: 'success', icon: 'check' },
  rejected: { tone: 'danger', icon: 'x' },
  withdrawn: { tone: 'neutral', icon: 'undo-2' },
};

/** Without the row of disputes when nothing is disputed. */
export const shownAgeing = <Row extends { bucket: AgeingBucket; amount: number }>(rows: readonly Row[]) =>
  rows.filter(({ bucket, amount }) => bucket !== 'disputed' || amount > 0);

export const ageingTones: Record<AgeingBucket, AgeingRow['tone']> = {
  not_due: 'brand',
  days_1_7: 'reserved',
  days_8_30: 'danger',
  days_31_60: 'danger',
  over_60: 'danger',
  disputed: 'reserved',
};
