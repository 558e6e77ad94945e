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
        <p className="mb-4 text-muted text-pretty">{text('related.parent.text', { slug: parent })}</p>
        <OrderLink slug={parent} />
      </Card>
    );
  }
  if (additions.length === 0) return null;
  return (
    <Card title={text('related.additions')}>
      <ul>
        {additions.map(({ slug, status, total }) => (
          <li
            className="flex flex-wrap items-center justify-between gap-y-1 gap-x-3 min-h-13 not-first:border-t not-first:border-line"
            key={slug}
          >
            <OrderLink slug={slug} />
            <OrderStateBadge state={status} />
            <Money sen={total} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function OrderLink({ slug }: { slug: string }) {
  return (
    <Link
      to={`/transactions/${slug}`}
      className="inline-flex items-center min-h-11 text-brand font-semibold tabular hover:underline"
    >
      {slug}
    </Link>
  );
}
