import type { Transaction } from '@bakul/shop/features/order/transaction/transaction.contract';
import { Card } from '@bakul/ui/card';
import { Money } from '@bakul/web/format/money';
import { Link } from '../../i18n/link.tsx';
import { OrderStateBadge } from './order-state.tsx';
import { useOrderText } from './transaction-text.ts';

/** The order that this one was added to, or the orders added to it. They are delivered together. */
export function RelatedOrders({ order: { parent, additions } }: { order: Transaction }) {
  const text = useOrderText();
  if (parent) {
    return (
      <Card title={text('related.parent')}>
        <p className="account-lead">{text('related.parent.text', { slug: parent })}</p>
        <Link to={`/transactions/${parent}`} className="order-link tabular">
          {parent}
        </Link>
      </Card>
    );
  }
  if (additions.length === 0) return null;
  return (
    <Card title={text('related.additions')}>
      <ul className="order-additions divided">
        {additions.map(({ slug, status, total }) => (
          <li key={slug}>
            <Link to={`/transactions/${slug}`} className="order-link tabular">
              {slug}
            </Link>
            <OrderStateBadge state={status} />
            <Money sen={total} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
