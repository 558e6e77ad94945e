import type { StandingOrder } from '@bakul/shop/features/standing-order/standing-order.contract';
import { Button, buttonClass } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { Icon } from '@bakul/ui/icon';
import { showToast } from '@bakul/ui/toast-store';
import { formatLocalDate, formatLocalDay } from '@bakul/web/format/format-date';
import { Money } from '@bakul/web/format/money';
import { type ReactNode, useState } from 'react';
import { FailureNotice } from '../../account/failure-notice.tsx';
import { SmallText } from '../../account/small-text.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { useSession } from '../../session/use-session.ts';
import { useCheckoutText } from '../checkout/checkout-text.ts';
import { EndModal } from './end-modal.tsx';
import { StandingOrderBadge } from './standing-order-state.tsx';
import { useStandingOrdersText } from './standing-orders-text.ts';
import { useStateChange } from './use-state-change.ts';
import { isEveryDay, weekdayNames } from './weekday-names.ts';

export const headId = 'standing-order-head';

type SummaryProps = { order: StandingOrder; onOrder: (order: StandingOrder) => void };

/** State, days and terms, and the actions on the whole standing order. */
export function StandingOrderSummary({ order, onOrder }: SummaryProps) {
  const { lang } = useI18n();
  const text = useStandingOrdersText();
  const { state, starts_on, ends_on, next_date, expected_total } = order;
  const from = formatLocalDate(starts_on, lang);
  return (
    <Card
      id={headId}
      tabIndex={-1}
      className="grid grid-cols-1 gap-4 scroll-mt-4 lg:col-2 lg:row-[1_/_span_3] lg:self-start"
    >
      <div role="status" className="grid justify-items-start gap-2">
        <StandingOrderBadge state={state} />
        {state !== 'active' && <p>{text(`detail.${state}.text`)}</p>}
      </div>
      <div className="grid gap-1">
        <p className="text-lg/6.5 font-strong">
          {isEveryDay(order)
            ? text('detail.everyDay')
            : text('detail.every', { days: weekdayNames(order.weekdays, lang) })}
        </p>
        <SmallText>
          {ends_on === null
            ? text('detail.from', { date: from })
            : text('detail.fromTo', { from, to: formatLocalDate(ends_on, lang) })}
        </SmallText>
        {state === 'active' && (
          <p>
            {next_date === null
              ? text('orders.noDate')
              : text('orders.nextDate', { day: formatLocalDay(next_date, lang) })}
          </p>
        )}
      </div>
      {state !== 'ended' && (
        <p className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 border-line border-t pt-3">
          <span>{text('orders.expected')}</span>
          <Money className="text-2xl/7.5 font-bold" sen={expected_total} />
        </p>
      )}
      <Actions order={order} onOrder={onOrder} />
      <Terms order={order} />
    </Card>
  );
}

function Actions({ order, onOrder }: SummaryProps) {
  const text = useStandingOrdersText();
  const [isEnding, setEnding] = useState(false);
  const { change, busy, failure } = useStateChange(order, (action, next) => {
    showToast({ type: 'success', message: text(`detail.done.${action}`, { name: next.name }) });
    onOrder(next);
  });
  if (order.state === 'ended') return null;
  const action = order.state === 'active' ? 'pause' : 'resume';
  return (
    <div className="grid gap-2">
      {failure && <FailureNotice failure={failure} />}
      <div className="grid grid-cols-2 gap-2">
        <Link
          to={`/standing-orders/${order.id}/edit`}
          className={buttonClass({ variant: action === 'pause' ? 'secondary' : 'neutral' })}
        >
          <Icon name="pencil" size="sm" />
          {text('detail.edit')}
        </Link>
        <Button
          variant={action === 'pause' ? 'neutral' : 'primary'}
          icon={action === 'pause' ? 'pause' : 'play'}
          isLoading={busy === action}
          onClick={() => void change(action)}
        >
          {text(`detail.${action}`)}
        </Button>
      </div>
      <Button variant="quiet" className="not-hover:text-danger" onClick={() => setEnding(true)}>
        {text('detail.end')}
      </Button>
      <EndModal
        order={order}
        isOpen={isEnding}
        onClose={() => setEnding(false)}
        onEnd={() => change('end')}
      />
    </div>
  );
}

function Terms({ order }: { order: StandingOrder }) {
  const text = useStandingOrdersText();
  const checkout = useCheckoutText();
  const isCompany = useSession()?.standing?.buyer.kind === 'company';
  return (
    <dl className="grid gap-3 border-line border-t pt-3">
      <Term name={text('detail.place')}>
        {order.place ?? <span className="text-danger">{text('detail.place.none')}</span>}
      </Term>
      <Term name={text('detail.mode')}>{text(`detail.mode.${order.mode}`)}</Term>
      <Term name={text('detail.guard')}>{text('detail.guard.text', { n: order.price_guard_percent })}</Term>
      <Term name={text('detail.partial')}>
        {text(order.allows_partial ? 'detail.partial.yes' : 'detail.partial.no')}
      </Term>
      <Term name={checkout('details.substitution')}>
        {checkout(`details.substitution.${order.substitution}`)}
      </Term>
      <Term name={text('detail.payment')}>{checkout(`payment.${order.payment_method}`)}</Term>
      {order.po_number && <Term name={text('detail.po')}>{order.po_number}</Term>}
      {order.note && <Term name={text('detail.note')}>{order.note}</Term>}
      {isCompany && <SmallText as="span">{text('detail.by', { name: order.author })}</SmallText>}
    </dl>
  );
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm/5">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
