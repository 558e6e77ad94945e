import {
  isPriceProblem,
  type StandingOrderState,
} from '@bakul/shop/features/standing-order/standing-order.constants';
import type { CalendarDay, RunProblem } from '@bakul/shop/features/standing-order/standing-order.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import type { Lang } from '@bakul/shop/kit/text/language';
import { Badge, type Tone } from '@bakul/ui/chip';
import { formatQuantity } from '@bakul/web/format/format-quantity';
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

export function DayBadge({ state }: { state: CalendarDay['state'] }) {
  const t = useStandingOrdersText();
  return <Badge tone={dayTones[state]}>{t(`day.${state}`)}</Badge>;
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
