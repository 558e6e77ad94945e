import type { StandingOrderState } from '@bakul/shop/features/standing-order/standing-order.constants';
import type { CalendarDay, Run } from '@bakul/shop/features/standing-order/standing-order.contract';
import { Badge, type Tone } from '@bakul/ui/chip';
import type { IconName } from '@bakul/ui/icon';
import { isDeliveryInDoubt } from '@bakul/web/standing-order/order-outcome';
import { OrderStateBadge } from '../transactions/order-state.tsx';
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

type DayBadgesProps = { state: CalendarDay['state']; order: Run['order'] };

/** What is planned for a date, or what became of it and of its order. */
export function DayBadges({ state, order }: DayBadgesProps) {
  const text = useStandingOrdersText();
  const status = order && isDeliveryInDoubt(order.status) ? order.status : null;
  return (
    <>
      <Badge {...days[state]} {...(status && inDoubt)}>
        {text(`day.${state}`)}
      </Badge>
      {status && <OrderStateBadge state={status} />}
    </>
  );
}

/** No green for an order that may not arrive. */
const inDoubt = { tone: 'neutral', icon: 'history' } as const;
