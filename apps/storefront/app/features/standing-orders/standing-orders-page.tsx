import { standingOrderStates } from '@bakul/shop/features/standing-order/standing-order.constants';
import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { Icon } from '@bakul/ui/icon';
import { Pagination } from '@bakul/ui/pagination';
import { LinkTabs } from '@bakul/ui/tabs';
import { readChoice, readPage, writeSearch } from '@bakul/web/lists/list-query';
import { useSearchParams } from 'react-router';
import { AccountFrame } from '../../account/account-frame.tsx';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { SmallText } from '../../account/small-text.tsx';
import { useListLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { Link } from '../../i18n/link.tsx';
import { OrderingGate } from '../variant-search/ordering-gate.tsx';
import { StandingOrderRows } from './standing-order-rows.tsx';
import { useStandingOrdersText } from './standing-orders-text.ts';

const tabs = ['all', ...standingOrderStates] as const;
type Tab = (typeof tabs)[number];

/** /standing-orders: those that need an answer first. */
export function StandingOrdersPage() {
  const text = useStandingOrdersText();
  return (
    <AccountFrame section="standing-orders" title={text('orders.title')} lead={text('orders.lead')}>
      <OrderingGate>
        <StandingOrders />
      </OrderingGate>
    </AccountFrame>
  );
}

const hrefOf = (tab: Tab, page: number) =>
  `/standing-orders${writeSearch({ state: tab === 'all' ? '' : tab }, page)}`;

function StandingOrders() {
  const text = useStandingOrdersText();
  const [search] = useSearchParams();
  const tab = readChoice(tabs, search.get('state'), 'all');
  const page = readPage(search.get('page'));
  const load = useListLoad(hrefOf(tab, page), (signal) =>
    call('GET /api/standing_order', { page: String(page), ...(tab !== 'all' && { state: tab }) }, { signal }),
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <LinkTabs
        className="-my-1.25 rounded-control"
        label={text('orders.tabs')}
        selected={tab}
        tabs={tabs.map((id) => ({ id, label: text(`orders.tab.${id}`), href: hrefOf(id, 1) }))}
      />
      <Loaded load={load} skeleton={<CardSkeleton cards={3} />}>
        {({ data, page: shown, total, records }) =>
          data.length === 0 ? (
            <NoStandingOrders tab={tab} />
          ) : (
            <>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <SmallText role="status" aria-busy={load.isLoading || undefined}>
                  {text('orders.count', { n: records })}
                </SmallText>
                <NewLink />
              </div>
              <StandingOrderRows orders={data} />
              <Pagination
                page={shown}
                pageCount={total}
                href={(to) => hrefOf(tab, to)}
                labels={{
                  navigation: text('orders.pages'),
                  previous: text('orders.previous'),
                  next: text('orders.next'),
                  page: (n) => text('orders.page', { n }),
                }}
              />
            </>
          )
        }
      </Loaded>
    </div>
  );
}

function NewLink() {
  const text = useStandingOrdersText();
  return (
    <Link to="/standing-orders/new" className={buttonClass()}>
      <Icon name="plus" />
      {text('orders.new')}
    </Link>
  );
}

function NoStandingOrders({ tab }: { tab: Tab }) {
  const text = useStandingOrdersText();
  if (tab === 'all') {
    return (
      <EmptyState icon="calendar" title={text('orders.empty.title')} action={<NewLink />}>
        {text('orders.empty.text')}
      </EmptyState>
    );
  }
  const action = (
    <Link to="/standing-orders" className={buttonClass({ variant: 'secondary' })}>
      {text('orders.none.action')}
    </Link>
  );
  return (
    <EmptyState icon="calendar" title={text('orders.none.title')} action={action}>
      {text('orders.none.text')}
    </EmptyState>
  );
}
