import { buttonClass } from '@bakul/ui/button';
import { Disclosure } from '@bakul/ui/disclosure';
import { EmptyState } from '@bakul/ui/empty-state';
import { Pagination } from '@bakul/ui/pagination';
import { LinkTabs } from '@bakul/ui/tabs';
import { useIsWide } from '@bakul/ui/use-is-wide';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { useListLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { Link } from '../../i18n/link.tsx';
import { hasScope } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { ArrivingOrders } from './arriving-orders.tsx';
import { OrderRows } from './order-rows.tsx';
import { isReceiver } from './row-action.ts';
import { TransactionsFilter } from './transactions-filter.tsx';
import { type OrdersQuery, ordersInput, ordersQuery, ordersSearch, tabs } from './transactions-query.ts';
import { useOrdersText } from './transactions-text.ts';

const hrefOf = (query: OrdersQuery) => `/transactions${ordersSearch(query)}`;

/** Tabs, search and the resulting orders. A receiver's list begins with what arrives today. */
export function TransactionsContent() {
  const text = useOrdersText();
  const session = useSession();
  const [search] = useSearchParams();
  const query = ordersQuery(search);
  const load = useOrders(query);
  const shown = tabs.filter((tab) => tab !== 'to_approve' || hasScope(session, 'order.approve'));
  const hasArriving = isReceiver((scope) => hasScope(session, scope)) && ordersSearch(query) === '';
  return (
    <div className="grid grid-cols-1 gap-4">
      <LinkTabs
        className="-my-1.25 rounded-control"
        label={text('orders.tabs')}
        selected={query.tab}
        tabs={shown.map((id) => ({
          id,
          label: text(`orders.tab.${id}`),
          href: hrefOf({ ...query, page: 1, tab: id }),
        }))}
      />
      <FoldedFilter query={query} />
      {hasArriving ? <ReceiverOrders query={query} load={load} /> : <Orders query={query} load={load} />}
    </div>
  );
}

type OrdersProps = { query: OrdersQuery; load: ReturnType<typeof useOrders> };

function ReceiverOrders({ query, load }: OrdersProps) {
  const text = useOrdersText();
  const arriving = useListLoad('arriving', (signal) =>
    call('GET /api/transaction/arriving_today', {}, { signal }),
  );
  return (
    <Loaded load={arriving} skeleton={<CardSkeleton cards={3} />}>
      {({ data }) => (
        <>
          <ArrivingOrders orders={data} />
          <h2 className="mt-2 text-xl/7">{text('orders.rest')}</h2>
          <Orders query={query} load={load} shownAbove={new Set(data.map(({ slug }) => slug))} />
        </>
      )}
    </Loaded>
  );
}

function Orders({ query, load, shownAbove }: OrdersProps & { shownAbove?: ReadonlySet<string> }) {
  const text = useOrdersText();
  return (
    <Loaded load={load} skeleton={<CardSkeleton cards={3} />}>
      {({ data, page, total, records }) => (
        <>
          <p role="status" className="text-muted" aria-busy={load.isLoading || undefined}>
            {text('orders.count', { n: records - (shownAbove?.size ?? 0) })}
          </p>
          {data.length === 0 ? (
            <NoOrders query={query} />
          ) : (
            <OrderRows orders={data.filter(({ slug }) => !shownAbove?.has(slug))} />
          )}
          <Pagination
            page={page}
            pageCount={total}
            href={(to) => hrefOf({ ...query, page: to })}
            labels={{
              navigation: text('orders.pages'),
              previous: text('orders.previous'),
              next: text('orders.next'),
              page: (n) => text('orders.page', { n }),
            }}
          />
        </>
      )}
    </Loaded>
  );
}

/** On phones the filter is collapsed so that the orders come first, unless a search is active. */
function FoldedFilter({ query }: { query: OrdersQuery }) {
  const text = useOrdersText();
  const isWide = useIsWide();
  const [isOpen] = useState(Boolean(query.keywords || query.from || query.to));
  if (isWide) return <TransactionsFilter query={query} />;
  return (
    <Disclosure
      summary={text('orders.filter')}
      isOpen={isOpen}
      className="px-4 border border-line rounded-control"
    >
      <TransactionsFilter query={query} />
    </Disclosure>
  );
}

function NoOrders({ query }: { query: OrdersQuery }) {
  const text = useOrdersText();
  const kind = ordersSearch({ ...query, page: 1 }) === '' ? 'empty' : 'none';
  const action = (
    <Link
      to={kind === 'empty' ? '/product-catalog' : '/transactions'}
      className={buttonClass({ variant: kind === 'empty' ? 'primary' : 'secondary' })}
    >
      {text(`orders.${kind}.action`)}
    </Link>
  );
  return (
    <EmptyState icon="package-open" title={text(`orders.${kind}.title`)} action={action}>
      {text(`orders.${kind}.text`)}
    </EmptyState>
  );
}

/** The orders for this query. The previous result stays visible while the next one loads. */
function useOrders(query: OrdersQuery) {
  return useListLoad(ordersSearch(query), (signal) =>
    call('GET /api/transaction', ordersInput(query), { signal }),
  );
}
