import type { StandingOrderState } from '@bakul/shop/features/standing-order/standing-order.constants';
import type { CalendarDay } from '@bakul/shop/features/standing-order/standing-order.contract';
import { Badge, type Tone } from '@bakul/ui/chip';
import type { IconName } from '@bakul/ui/icon';
import { useStandingOrdersText } from './standing-orders-text.ts';

const states: Record<StandingOrderState, { tone: Tone; icon: IconName }> = {
  active: { tone: 'success', icon: 'refresh-cw' },
  paused: { tone: 'warning', icon: 'pause' },
  ended: { tone: 'neutral', icon: 'x' },
};

/** The state of a standing order as text, colour and icon. */
export function StandingOrderBadge({ state }: { state: StandingOrderState }) {
  const text = useStandingOrdersText();
  return <Badge {...states[state]}>{text(`state.${state}`)}</Badge>;
}

const days: Record<CalendarDay['state'], { tone: Tone; icon: IconName }> = {
  planned: { tone: 'brand', icon: 'calendar' },
  changed: { tone: 'info', icon: 'pencil' },
  skipped: { tone: 'neutral', icon: 'minus' },
  closed: { tone: 'neutral', icon: 'lock' },
  waiting: { tone: 'warning', icon: 'clock' },
  placed: { tone: 'success', icon: 'circle-check' },
  missed: { tone: 'danger', icon: 'circle-alert' },
};

/** What is planned for a date, or what became of it. */
export function DayBadge({ state, className }: { state: CalendarDay['state']; className?: string }) {
  const text = useStandingOrdersText();
  return (
    <Badge {...days[state]} className={className}>
      {text(`day.${state}`)}
    </Badge>
  );
}
