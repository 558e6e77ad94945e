import type { StandingOrderHead } from '@bakul/shop/features/standing-order/standing-order.contract';
import { formatClock } from '@bakul/shop/kit/text/format';
import { Icon } from '@bakul/ui/icon';
import { formatLocalDay } from '@bakul/web/format/format-date';
import { Money } from '@bakul/web/format/money';
import { RecordRow } from '../../account/record-row.tsx';
import { SmallText } from '../../account/small-text.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { StandingOrderBadge } from './standing-order-state.tsx';
import { useStandingOrdersText } from './standing-orders-text.ts';
import { isEveryDay, weekdayNames } from './weekday-names.ts';

/** The buyer's standing orders: cards on phones, rows on wide screens. */
export function StandingOrderRows({ orders }: { orders: readonly StandingOrderHead[] }) {
  const text = useStandingOrdersText();
  return (
    <ul className="grid grid-cols-1 gap-3" aria-label={text('orders.title')}>
      {orders.map((order) => (
        <StandingOrderRow key={order.id} order={order} />
      ))}
    </ul>
  );
}

function StandingOrderRow({ order }: { order: StandingOrderHead }) {
  const { lang } = useI18n();
  const text = useStandingOrdersText();
  const { id, name, state, waiting, place } = order;
  return (
    <RecordRow
      className="grid-cols-1 lg:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_136px]"
      data-testid="standing-order-row"
      to={`/standing-orders/${id}`}
      title={name}
      badge={<StandingOrderBadge state={state} />}
      note={[text('orders.items', { n: order.line_count }), place].filter(Boolean).join(' · ')}
      goods={
        <p className="flex items-center gap-2">
          <Icon name="calendar" size="sm" className="text-muted" />
          {isEveryDay(order) ? text('orders.everyDay') : weekdayNames(order.weekdays, lang)}
        </p>
      }
      isQuiet={waiting === null}
      next={<NextStep order={order} />}
    >
      {state !== 'ended' && (
        <p className="col-span-full flex flex-wrap items-baseline justify-between gap-x-4 text-lg font-bold lg:col-3 lg:row-[1_/_span_2] lg:grid lg:justify-end lg:justify-items-end">
          <SmallText as="span">{text('orders.expected')}</SmallText>
          <Money sen={order.expected_total} />
        </p>
      )}
    </RecordRow>
  );
}

function NextStep({ order: { state, waiting, next_date } }: { order: StandingOrderHead }) {
  const { lang } = useI18n();
  const text = useStandingOrdersText();
  if (waiting) {
    return (
      <p className="flex items-center gap-2 text-warning" data-testid="standing-order-answer">
        <Icon name="clock" size="sm" />
        {text('orders.answer', {
          day: formatLocalDay(waiting.delivery_date, lang),
          time: formatClock(new Date(waiting.cut_off), lang),
        })}
      </p>
    );
  }
  if (state !== 'active') return <p>{text(`detail.${state}.text`)}</p>;
  return (
    <p>
      {next_date === null
        ? text('orders.noDate')
        : text('orders.nextDate', { day: formatLocalDay(next_date, lang) })}
    </p>
  );
}
