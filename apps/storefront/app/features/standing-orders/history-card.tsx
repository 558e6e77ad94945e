import type { Run } from '@bakul/shop/features/standing-order/standing-order.contract';
import { Button, buttonClass } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { classNames } from '@bakul/ui/class-names';
import { formatLocalDate, formatMoment } from '@bakul/web/format/format-date';
import { Money } from '@bakul/web/format/money';
import { useState } from 'react';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { SmallText } from '../../account/small-text.tsx';
import { useListLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { useOrdersText } from '../transactions/transactions-text.ts';
import { usePendingAction } from '../transactions/use-pending-action.ts';
import { ProblemList } from './problem-list.tsx';
import { DayBadges } from './standing-order-state.tsx';
import { useStandingOrdersText } from './standing-orders-text.ts';
import { type Opened, openedClass, openedProps } from './use-arrival.ts';

const pageSize = 10;
const maxRuns = 100;

type HistoryCardProps = {
  id: number;
  /** The date that a link opens. */
  opened: Opened | null;
};

/** What became of every past date, newest first. */
export function HistoryCard({ id, opened }: HistoryCardProps) {
  const text = useStandingOrdersText();
  const [wanted, setWanted] = useState(pageSize);
  // A link may open any of them.
  const shown = opened ? maxRuns : wanted;
  const load = useListLoad(`${id} ${shown}`, (signal) =>
    call('GET /api/standing_order/{id}/runs', { id, pageSize: String(shown) }, { signal }),
  );
  return (
    <Card title={text('history.title')} data-testid="history">
      <Loaded load={load} skeleton={<CardSkeleton cards={1} />}>
        {({ data, records }) => {
          const past = data.filter(({ state }) => state !== 'waiting');
          return past.length === 0 ? (
            <p className="text-muted">{text('history.none')}</p>
          ) : (
            <>
              <ul className="divide-y divide-line">
                {past.map((run) => (
                  <PastRun key={run.delivery_date} run={run} opened={opened} />
                ))}
              </ul>
              {data.length < records && shown < maxRuns && (
                <Button
                  variant="quiet"
                  isLoading={load.isLoading}
                  onClick={() => setWanted(Math.min(maxRuns, shown + 3 * pageSize))}
                >
                  {text('history.more')}
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}

function PastRun({ run, opened }: { run: Run; opened: Opened | null }) {
  const { lang } = useI18n();
  const text = useStandingOrdersText();
  const { delivery_date, state, problems, order, decided_by, decided_at } = run;
  const time = decided_at && formatMoment(decided_at, lang);
  return (
    <li
      {...openedProps(opened, delivery_date)}
      className={classNames(
        'grid gap-1 py-3 first:pt-1 aria-[current=date]:-mx-2 aria-[current=date]:rounded-control aria-[current=date]:px-2',
        openedClass,
      )}
      data-date={delivery_date}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{formatLocalDate(delivery_date, lang)}</strong>
        <DayBadges state={state} order={order} />
        {order && (
          <span className="ms-auto flex flex-wrap items-baseline gap-x-3">
            <Link
              className="inline-flex min-h-6 items-center text-brand font-semibold hover:underline"
              to={`/transactions/${order.slug}`}
            >
              {text('history.order', { slug: order.slug })}
            </Link>
            <Money className="font-strong" sen={order.total} />
          </span>
        )}
      </div>
      <ProblemList problems={problems} label={text('run.problems')} />
      {order && <OrderAction order={order} />}
      {time && (
        <SmallText>
          {decided_by === null
            ? text('history.automatic', { time })
            : text('history.by', { name: decided_by, time })}
        </SmallText>
      )}
    </li>
  );
}

/** A link to the order, named for what it needs from this person. */
function OrderAction({ order }: { order: NonNullable<Run['order']> }) {
  const orders = useOrdersText();
  const action = usePendingAction(order);
  return (
    action && (
      <Link
        to={`/transactions/${order.slug}`}
        className={buttonClass({ className: 'my-1 justify-self-start' })}
        aria-label={orders(`orders.${action}.of`, { slug: order.slug })}
      >
        {orders(`orders.${action}`)}
      </Link>
    )
  );
}
