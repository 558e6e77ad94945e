import { orderStates } from '@bakul/shop/features/order/order.constants';
import type { StaffOrder } from '@bakul/shop/features/order/staff/order.contract';
import { formatTime } from '../../frame/format.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { type OrderText, useOrderText } from './order-text.ts';
import { OrderSection } from './part.tsx';

const others = [
  'packed',
  'cancel_asked',
  'cancel_refused',
  'substitute_proposed',
  'substitute_accepted',
  'substitute_declined',
  'substitute_expired',
  'substitute_recorded',
  'substitute_withdrawn',
] as const;

/** The label of a state or another event. An event without a label shows its own name. */
function whatHappened(t: OrderText, what: string): string {
  const state = orderStates.find((each) => each === what);
  if (state) return t(`orders.state.${state}`);
  const other = others.find((each) => each === what);
  return other ? t(`order.what.${other}`) : what.replaceAll('_', ' ');
}

export function OrderTimeline({ order }: { order: StaffOrder }) {
  const t = useOrderText();
  const { lang } = useI18n();
  return (
    <OrderSection title={t('order.timeline')}>
      <ol className="grid gap-1.5">
        {order.timeline.toReversed().map((entry) => (
          <li key={`${entry.at} ${entry.what}`}>
            <strong>{whatHappened(t, entry.what)}</strong> · {t(`order.who.${entry.who}`)} ·{' '}
            <time dateTime={entry.at}>{formatTime(entry.at, lang)}</time>
            {entry.reason && (
              // For a substitute, the goods are named instead of a reason.
              <p>
                {entry.what.startsWith('substitute_')
                  ? entry.reason
                  : t('order.cancelReason', { reason: entry.reason })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </OrderSection>
  );
}
