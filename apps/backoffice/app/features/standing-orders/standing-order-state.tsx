import {
  isPriceProblem,
  type StandingOrderState,
} from '@bakul/shop/features/standing-order/standing-order.constants';
import type {
  CalendarDay,
  Run,
  RunProblem,
} from '@bakul/shop/features/standing-order/standing-order.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import type { Lang } from '@bakul/shop/kit/text/language';
import { Badge, type Tone } from '@bakul/ui/chip';
import { formatQuantity } from '@bakul/web/format/format-quantity';
import { isDeliveryInDoubt } from '@bakul/web/standing-order/order-outcome';
import { StateBadge as OrderStateBadge } from '../orders/state-badge.tsx';
import { type StandingOrdersText, useStandingOrdersText } from './standing-orders-text.ts';

const tones: Record<StandingOrderState, Tone> = { active: 'success', paused: 'warning', ended: 'neutral' };

export function StateBadge({ state }: { state: StandingOrderState }) {
  const t = useStandingOrdersText();
  return <Badge tone={tones[state]}>{t(`standing.status.${state}`)}</Badge>;
}

const dayTones: Record<CalendarDay['state'], Tone> = {
  planned: 'brand',
  changed: 'info',
  skipped: 'neutral',
  closed: 'neutral',
  waiting: 'warning',
  placed: 'success',
  missed: 'danger',
};

type DayBadgesProps = { state: CalendarDay['state']; order: Run['order'] };

/** What is planned for a date, or what became of it and of its order. */
export function DayBadges({ state, order }: DayBadgesProps) {
  const t = useStandingOrdersText();
  const status = order && isDeliveryInDoubt(order.status) ? order.status : null;
  return (
    <span className="flex flex-wrap items-center gap-1">
      {/* No green for an order that may not arrive. */}
      <Badge tone={status ? 'neutral' : dayTones[state]}>{t(`day.${state}`)}</Badge>
      {status && <OrderStateBadge state={status} />}
    </span>
  );
}

/** What prevents an order, or was left out of it. */
export function problemText(problem: RunProblem, t: StandingOrdersText, lang: Lang): string {
  const format = isPriceProblem(problem.reason) ? formatMoney : formatQuantity;
  return t(`reason.${problem.reason}`, {
    name: (lang === 'en' ? problem.name_en : problem.name_ms) ?? '',
    from: format(problem.from ?? 0),
    to: format(problem.to ?? 0),
  });
}
