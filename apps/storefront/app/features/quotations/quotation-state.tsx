import type { QuotationState } from '@bakul/shop/features/quotation/quotation.constants';
import { Badge, type Tone } from '@bakul/ui/chip';
import { Icon, type IconName } from '@bakul/ui/icon';
import { useNow } from '../../root-data/use-now.ts';
import { useQuotesText } from './quotations-text.ts';
import { timeLeft } from './time-left.ts';

const looks: Record<QuotationState, { tone: Tone; icon: IconName }> = {
  draft: { tone: 'neutral', icon: 'pencil' },
  submitted: { tone: 'info', icon: 'send' },
  in_review: { tone: 'info', icon: 'scale' },
  info_requested: { tone: 'warning', icon: 'help' },
  offered: { tone: 'brand', icon: 'tag' },
  countered: { tone: 'info', icon: 'refresh-cw' },
  accepted: { tone: 'success', icon: 'circle-check' },
  ordered: { tone: 'success', icon: 'badge-check' },
  declined: { tone: 'danger', icon: 'circle-alert' },
  cancelled: { tone: 'neutral', icon: 'x' },
  expired: { tone: 'neutral', icon: 'clock' },
};

/** The state of a quotation as text, colour and icon. */
export function QuotationBadge({ state }: { state: QuotationState }) {
  const text = useQuotesText();
  return <Badge {...looks[state]}>{text(`state.${state}`)}</Badge>;
}

const waiting: readonly QuotationState[] = ['offered', 'accepted'];

type OfferTimeProps = { status: QuotationState; valid_until: string | null };

/** The remaining validity of an offer. Not a live region: the text beside it states the time. */
export function OfferTime({ status, valid_until }: OfferTimeProps) {
  const text = useQuotesText();
  const now = useNow();
  if (!now || valid_until === null || !waiting.includes(status)) return null;
  const left = timeLeft(valid_until, now);
  const isUrgent = left.kind !== 'days';
  return (
    <span
      className="tabular inline-flex items-center gap-1 py-0.5 px-2 rounded-small bg-brand-soft text-brand text-sm/5 font-semibold data-urgent:bg-danger-soft data-urgent:text-danger"
      data-urgent={isUrgent || undefined}
    >
      <Icon name="clock" size="sm" />
      {left.kind === 'days'
        ? text('left.days', { n: left.n })
        : left.kind === 'hours'
          ? text('left.hours', { h: left.h, m: left.m })
          : left.kind === 'minutes'
            ? text('left.minutes', { m: left.m })
            : text(`left.${left.kind}`)}
    </span>
  );
}
