import type { TransactionHead } from '@bakul/shop/features/order/transaction/transaction.contract';
import { Button, buttonClass } from '@bakul/ui/button';
import { formatMoment } from '@bakul/web/format/format-date';
import { Money } from '@bakul/web/format/money';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { useNow } from '../../root-data/use-now.ts';
import { hasScope } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { nextStep } from './next-step.ts';
import { OrderStateBadge } from './order-state.tsx';
import { ReorderModal } from './reorder-modal.tsx';
import { pendingAction } from './row-action.ts';
import { TimeLeft } from './time-left.tsx';
import { useOrdersText } from './transactions-text.ts';
import { useReorder } from './use-reorder.ts';

/** The buyer's orders: cards on phones, rows on wide screens. */
export function OrderRows({ orders }: { orders: readonly TransactionHead[] }) {
  const text = useOrdersText();
  const again = useReorder();
  return (
    <>
      <ul className="order-rows" aria-label={text('orders.title')}>
        {orders.map((order) => (
          <OrderRow
            key={order.slug}
            order={order}
            isBusy={again.busy === order.slug}
            onAgain={() => void again.reorder(order.slug)}
          />
        ))}
      </ul>
      <ReorderModal {...again} />
    </>
  );
}

type OrderRowProps = { order: TransactionHead; isBusy: boolean; onAgain: () => void };

function OrderRow({ order, isBusy, onAgain }: OrderRowProps) {
  const { lang } = useI18n();
  const text = useOrdersText();
  const now = useNow() ?? new Date(order.placed_at);
  const isCompany = useSession()?.standing?.buyer.kind === 'company';
  const { slug, author } = order;
  return (
    <li className="order-row">
      <div className="order-row-head">
        <h2>
          <Link to={`/transactions/${slug}`} className="order-row-link tabular">
            {slug}
          </Link>
        </h2>
        <OrderStateBadge state={order.status} />
        <p className="order-row-note">
          {isCompany
            ? text('orders.placedBy', { date: formatMoment(order.placed_at, lang), name: author })
            : text('orders.placed', { date: formatMoment(order.placed_at, lang) })}
          {order.po_number && <> · {text('orders.po', { number: order.po_number })}</>}
        </p>
      </div>
      <Preview order={order} />
      <div className="order-row-next">
        <p>{nextStep(order, { text, lang, now })}</p>
        {order.lapses_at && <TimeLeft until={order.lapses_at} />}
      </div>
      <p className="order-row-total">
        <span className="order-row-note">{text('orders.total')}</span>
        <Money sen={order.total} />
      </p>
      <RowActions order={order} isBusy={isBusy} onAgain={onAgain} />
    </li>
  );
}

function Preview({ order: { preview, lines } }: { order: TransactionHead }) {
  const text = useOrdersText();
  const [first] = preview;
  return (
    <div className="order-row-goods">
      <span className="order-row-pictures" aria-hidden="true">
        {preview
          .filter(({ thumb }) => thumb !== null)
          .slice(0, 3)
          .map(({ name, thumb }) => (
            <img key={name} src={thumb ?? ''} alt="" width="48" height="48" loading="lazy" />
          ))}
      </span>
      <p>
        {first?.name}
        {lines > 1 && <span className="order-row-note"> {text('orders.more', { n: lines - 1 })}</span>}
      </p>
    </div>
  );
}

/** A pending action comes first. Every order can be reordered. */
function RowActions({ order, isBusy, onAgain }: OrderRowProps) {
  const { slug } = order;
  const text = useOrdersText();
  const session = useSession();
  const action = pendingAction(order, (scope) => hasScope(session, scope));
  return (
    <div className="order-row-actions">
      {action && (
        <Link
          to={`/transactions/${slug}`}
          className={buttonClass()}
          aria-label={text(`orders.${action}.of`, { slug })}
        >
          {text(`orders.${action}`)}
        </Link>
      )}
      {hasScope(session, 'cart.use') && (
        <Button
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
