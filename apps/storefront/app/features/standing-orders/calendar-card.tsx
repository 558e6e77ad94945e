import type { CalendarDay, Run } from '@bakul/shop/features/standing-order/standing-order.contract';
import { Card } from '@bakul/ui/card';
import { classNames } from '@bakul/ui/class-names';
import { formatLocalDay } from '@bakul/web/format/format-date';
import { Money } from '@bakul/web/format/money';
import { isDeliveryInDoubt } from '@bakul/web/standing-order/order-outcome';
import type { ReactNode } from 'react';
import { SmallText } from '../../account/small-text.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { useOrdersText } from '../transactions/transactions-text.ts';
import { usePendingAction } from '../transactions/use-pending-action.ts';
import { calendarWeeks } from './calendar-weeks.ts';
import { DayBadges } from './standing-order-state.tsx';
import { useStandingOrdersText } from './standing-orders-text.ts';
import { type Opened, openedClass, openedProps } from './use-arrival.ts';

type CalendarCardProps = {
  days: readonly CalendarDay[];
  /** The date that a link opens. */
  opened: Opened | null;
  onChoose: (day: CalendarDay) => void;
};

/** The deliveries of the next four weeks: a calendar on wide screens, a list of deliveries on phones. */
export function CalendarCard({ days, opened, onChoose }: CalendarCardProps) {
  const { lang } = useI18n();
  const text = useStandingOrdersText();
  const weeks = calendarWeeks(days);
  return (
    <Card title={text('calendar.title')} data-testid="calendar">
      {weeks.length === 0 ? (
        <p className="text-muted">{text('calendar.none')}</p>
      ) : (
        <>
          <SmallText className="mb-3">{text('calendar.lead')}</SmallText>
          <div className="grid grid-cols-1 gap-2">
            {weeks.map(({ start, dates }) => (
              <ol
                key={start}
                aria-label={text('calendar.week', { date: formatLocalDay(start, lang) })}
                className="grid grid-cols-1 gap-2 empty:hidden lg:grid-cols-7"
              >
                {dates.map(({ date, day }) =>
                  day ? (
                    <li
                      key={date}
                      {...openedProps(opened, date)}
                      className={classNames('grid rounded-control', openedClass)}
                    >
                      <Day day={day} onChoose={onChoose} />
                    </li>
                  ) : (
                    <li
                      key={date}
                      aria-hidden="true"
                      className="hidden rounded-control bg-canvas p-2 text-muted text-sm/5 lg:block"
                    >
                      {formatLocalDay(date, lang)}
                    </li>
                  ),
                )}
              </ol>
            ))}
          </div>
        </>
      )}
    </Card>
  );
}

/** One line on phones, a tile in the calendar. */
const tile =
  'grid min-h-12 grid-cols-[minmax(0,1fr)_auto_minmax(84px,auto)] items-center gap-x-3 gap-y-1 rounded-control border border-line bg-surface px-3 py-1 text-start lg:min-h-24 lg:grid-cols-1 lg:content-start lg:justify-items-start lg:p-2';

/** An open date is a button. A placed one links to its order. */
function Day({ day, onChoose }: Pick<CalendarCardProps, 'onChoose'> & { day: CalendarDay }) {
  const text = useStandingOrdersText();
  const { delivery_date, state, run, is_open } = day;
  const content = <DayContent day={day} />;
  const frame = (className: string, children: ReactNode) => (
    <div className={classNames(tile, className)} data-date={delivery_date}>
      {children}
    </div>
  );
  if (run?.order) {
    return (
      <Link
        to={`/transactions/${run.order.slug}`}
        className={classNames(tile, 'hover:border-brand')}
        data-date={delivery_date}
      >
        {content}
      </Link>
    );
  }
  if (!is_open) return frame('bg-canvas', content);
  return (
    <button
      type="button"
      className={classNames(tile, 'hover:border-brand', state === 'waiting' && 'border-warning')}
      data-date={delivery_date}
      onClick={() => onChoose(day)}
    >
      {content}
      <span className="sr-only">{text('calendar.change')}</span>
    </button>
  );
}

function DayContent({ day: { delivery_date, state, expected_total, run } }: { day: CalendarDay }) {
  const { lang } = useI18n();
  const order = run?.order ?? null;
  // On a phone, two badges have a line of their own.
  const isInDoubt = order !== null && isDeliveryInDoubt(order.status);
  return (
    <>
      <span className="font-strong lg:text-sm/5">{formatLocalDay(delivery_date, lang)}</span>
      <span
        className={classNames(
          'text-muted lg:order-1 lg:text-sm/5',
          isInDoubt && 'max-lg:col-span-2 text-end',
        )}
      >
        {expected_total !== null && <Money sen={expected_total} />}
      </span>
      {/* No room for icons, and in a column of the calendar none for long badges. */}
      <span
        className={classNames(
          'flex flex-wrap items-center gap-1 lg:[&>.badge]:whitespace-normal [&_svg]:hidden',
          isInDoubt ? 'max-lg:col-span-full' : 'max-lg:justify-end',
        )}
      >
        <DayBadges state={state} order={order} />
        {order && <OrderAction order={order} />}
      </span>
    </>
  );
}

/** What the order needs from this person. The whole day is its link. */
function OrderAction({ order }: { order: NonNullable<Run['order']> }) {
  const orders = useOrdersText();
  const action = usePendingAction(order);
  return (
    action && (
      <span className="text-brand font-semibold underline max-lg:ms-auto lg:text-sm/5">
        {orders(`orders.${action}`)}
      </span>
    )
  );
}
