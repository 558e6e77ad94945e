import type { StaffOrder } from '@bakul/shop/features/order/staff/order.contract';
import { formatClock } from '@bakul/shop/kit/text/format';
import { EmptyState } from '@bakul/ui/empty-state';
import { Icon } from '@bakul/ui/icon';
import { Link } from '@bakul/ui/link';
import { formatLocalDay } from '@bakul/web/format/format-date';
import { useData } from '../../api/use-data.ts';
import { History } from '../../frame/history.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { noticeClass } from './notice-class.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderParties } from './order-people.tsx';
import { useOrderText } from './order-text.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { PartLevel } from './part.tsx';
import { StateBadge } from './state-badge.tsx';

type OrderViewProps = {
  slug: string;
  /**
   * Called after an action, for example to open the next order of a list. Without it, the order stays open and shows
   * its new state.
   */
  onDone?: (() => void) | undefined;
  headingLevel?: 1 | 2;
};

/** One order with everything staff need to handle it. */
export function OrderView({ slug, onDone, headingLevel = 2 }: OrderViewProps) {
  const t = useOrderText();
  const { t: common } = useI18n();
  const order = useData('GET /api/staff/order/{slug}', { slug });
  return (
    <WithData
      from={order}
      onFailure={({ status }) =>
        status === 404 || status === 422 ? (
          <EmptyState
            title={common('shell.notFound')}
            headingLevel={headingLevel}
            action={<Link href="/orders?view=list">{t('order.back')}</Link>}
          />
        ) : undefined
      }
    >
      {({ data }) => (
        <PartLevel value={headingLevel === 1 ? 2 : 3}>
          <article className="grid grid-cols-1 content-start min-w-0 gap-5">
            <OrderHead order={data} headingLevel={headingLevel} />
            <OrderActions
              order={data}
              onChange={(next) => {
                order.replace({ data: next });
                onDone?.();
              }}
              onConflict={order.reload}
            />
            <OrderLines order={data} />
            <OrderParties order={data} />
            <OrderDocuments order={data} />
            <OrderTimeline order={data} />
            <History type="order" id={data.id} version={`${data.status} ${data.timeline.length}`} />
          </article>
        </PartLevel>
      )}
    </WithData>
  );
}

function OrderHead({ order, headingLevel }: { order: StaffOrder; headingLevel: 1 | 2 }) {
  const t = useOrderText();
  const { lang } = useI18n();
  const Heading = `h${headingLevel}` as const;
  const { lease } = order;
  return (
    <header className="flex flex-wrap items-center gap-y-1.5 gap-x-3 pe-12" data-testid="order-head">
      <Heading className="text-xl outline-none" tabIndex={-1}>
        {order.slug}
      </Heading>
      <StateBadge state={order.status} />
      <p className="basis-full">
        <strong>{order.buyer}</strong> · {formatLocalDay(order.delivery_date, lang)}
        {order.zone && ` · ${order.zone}`}
      </p>
      {order.taken_by && (
        <p className={noticeClass('info', 'basis-full')}>
          <Icon name="phone" /> {t('order.takenBy', { name: order.taken_by })}
        </p>
      )}
      {lease && !lease.is_mine && (
        <p className={noticeClass('warning', 'basis-full')}>
          <Icon name="user" />{' '}
          {t('order.held', { name: lease.name, time: formatClock(new Date(lease.taken_at), lang) })}
        </p>
      )}
      {order.cancel_asked_at && (
        <p className={noticeClass('danger', 'basis-full')}>
          <Icon name="triangle-alert" /> {t('order.cancelAsked')}
          {order.cancel_reason && ` ${t('order.cancelReason', { reason: order.cancel_reason })}`}
        </p>
      )}
      {order.parent && (
        <p className={noticeClass('info', 'basis-full')}>
          <Link href={`/orders/${order.parent}`}>{t('orders.mark.addedTo', { slug: order.parent })}</Link>
        </p>
      )}
    </header>
  );
}
