import type { TransactionHead } from '@bakul/shop/features/order/transaction/transaction.contract';
import { Button, buttonClass } from '@bakul/ui/button';
import { formatMoment } from '@bakul/web/format/format-date';
import { Money } from '@bakul/web/format/money';
import { GoodsPreview, RecordRow } from '../../account/record-row.tsx';
import { SmallText } from '../../account/small-text.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { useNow } from '../../root-data/use-now.ts';
import { hasScope } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { nextStep } from './next-step.ts';
import { OrderStateBadge } from './order-state.tsx';
import { ReorderModal } from './reorder-modal.tsx';
import { TimeLeft } from './time-left.tsx';
import { useOrdersText } from './transactions-text.ts';
import { usePendingAction } from './use-pending-action.ts';
import { useReorder } from './use-reorder.ts';

type OrderRowsProps = {
  orders: readonly TransactionHead[];
  label?: string;
  /** Nobody has counted these yet. */
  areUnreceived?: boolean;
};

/** The buyer's orders: cards on phones, rows on wide screens. */
export function OrderRows({ orders, label, areUnreceived = false }: OrderRowsProps) {
  const text = useOrdersText();
  const again = useReorder();
  return (
    <>
      <ul className="grid grid-cols-1 gap-3" aria-label={label ?? text('orders.title')}>
        {orders.map((order) => (
          <OrderRow
            key={order.slug}
            order={order}
            isUnreceived={areUnreceived}
            isBusy={again.busy === order.slug}
            onAgain={() => void again.reorder(order.slug)}
          />
        ))}
      </ul>
      <ReorderModal {...again} />
    </>
  );
}

type OrderRowProps = {
  order: TransactionHead;
  isUnreceived: boolean;
  isBusy: boolean;
  onAgain: () => void;
};

function OrderRow({ order, ...rest }: OrderRowProps) {
  const { lang } = useI18n();
  const text = useOrdersText();
  const now = useNow() ?? new Date(order.placed_at);
  const isCompany = useSession()?.standing?.buyer.kind === 'company';
  const { slug, author, preview, lines } = order;
  const date = formatMoment(order.placed_at, lang);
  return (
    <RecordRow
      className="grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_112px_168px]"
      to={`/transactions/${slug}`}
      title={<span className="tabular">{slug}</span>}
      badge={<OrderStateBadge state={order.status} isAtBank={order.approval_until !== null} />}
      note={
        <>
          {isCompany ? text('orders.placedBy', { date, name: author }) : text('orders.placed', { date })}
          {isCompany && <> · {order.place_label}</>}
          {order.po_number && <> · {text('orders.po', { number: order.po_number })}</>}
        </>
      }
      goods={
        <GoodsPreview preview={preview} more={lines > 1 ? text('orders.more', { n: lines - 1 }) : null} />
      }
      next={
        <>
          <p>{nextStep(order, { text, lang, now })}</p>
          {order.lapses_at && <TimeLeft until={order.lapses_at} />}
        </>
      }
    >
      <p className="grid justify-items-end content-center text-lg font-bold lg:col-3 lg:row-[1_/_span_2]">
        <SmallText as="span">{text('orders.total')}</SmallText>
        <Money sen={order.total} />
      </p>
      <RowActions order={order} {...rest} />
    </RecordRow>
  );
}

const rowButton = 'flex-auto px-3 whitespace-nowrap';

/** A pending action comes first. Every order can be reordered. */
function RowActions({ order, isUnreceived, isBusy, onAgain }: OrderRowProps) {
  const { slug } = order;
  const text = useOrdersText();
  const session = useSession();
  const action = usePendingAction(order, { isUnreceived });
  return (
    <div className="relative z-1 col-span-full flex flex-wrap gap-y-2 gap-x-3 lg:col-4 lg:row-[1_/_span_2] lg:flex-col lg:gap-2 empty:hidden">
      {action && (
        <Link
          to={`/transactions/${slug}`}
          className={buttonClass({ className: rowButton })}
          aria-label={text(`orders.${action}.of`, { slug })}
        >
          {text(`orders.${action}`)}
        </Link>
      )}
      {hasScope(session, 'cart.use') && (
        <Button
          className={rowButton}
          variant="secondary"
          icon="rotate-ccw"
          isLoading={isBusy}
          onClick={onAgain}
          aria-label={text('orders.again.of', { slug })}
        >
          {text('orders.again')}
        </Button>
      )}
    </div>
  );
}
