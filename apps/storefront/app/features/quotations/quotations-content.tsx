import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { Icon } from '@bakul/ui/icon';
import { Pagination } from '@bakul/ui/pagination';
import { LinkTabs } from '@bakul/ui/tabs';
import { useSearchParams } from 'react-router';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { SmallText } from '../../account/small-text.tsx';
import { useListLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { Link } from '../../i18n/link.tsx';
import { hasScope } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { QuotationRows } from './quotation-rows.tsx';
import { QuotationsFilter } from './quotations-filter.tsx';
import {
  type QuotationsQuery,
  quotationsInput,
  quotationsQuery,
  quotationsSearch,
  tabs,
} from './quotations-query.ts';
import { useQuotesText } from './quotations-text.ts';

/** Tabs, search and the resulting quotations. */
export function QuotationsContent() {
  const text = useQuotesText();
  const [search] = useSearchParams();
  const query = quotationsQuery(search);
  const session = useSession();
  const load = useQuotations(query);
  const href = (over: Partial<QuotationsQuery>) =>
    `/quotations${quotationsSearch({ ...query, page: 1, ...over })}`;
  if (load.failure?.body.exception === 'AuthorizationException') return <NotForThisRole />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <LinkTabs
        className="-my-1.25 rounded-control"
        label={text('quotes.tabs')}
        selected={query.tab}
        tabs={tabs.map((id) => ({ id, label: text(`quotes.tab.${id}`), href: href({ tab: id }) }))}
      />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
        <QuotationsFilter query={query} />
        {hasScope(session, 'quote.request') && <RequestLink className="sm:min-h-12" />}
      </div>
      <Loaded load={load} skeleton={<CardSkeleton cards={3} />}>
        {({ data, page, total, records }) => (
          <>
            <SmallText role="status" aria-busy={load.isLoading || undefined}>
              {text('quotes.count', { n: records })}
            </SmallText>
            {data.length === 0 ? <NoQuotations query={query} /> : <QuotationRows quotations={data} />}
            <Pagination
              page={page}
              pageCount={total}
              href={(to) => href({ page: to })}
              labels={{
                navigation: text('quotes.pages'),
                previous: text('quotes.previous'),
                next: text('quotes.next'),
                page: (n) => text('quotes.page', { n }),
              }}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}

function RequestLink({ className }: { className?: string }) {
  const text = useQuotesText();
  return (
    <Link to="/quotations/create" className={buttonClass({ className })}>
      <Icon name="plus" />
      {text('quotes.request')}
    </Link>
  );
}

function NoQuotations({ query }: { query: QuotationsQuery }) {
  const text = useQuotesText();
  const isEmpty = quotationsSearch({ ...query, page: 1 }) === '';
  if (isEmpty) {
    return (
      <EmptyState icon="file-text" title={text('quotes.empty.title')} action={<RequestLink />}>
        {text('quotes.empty.text')}
      </EmptyState>
    );
  }
  const action = (
    <Link to="/quotations" className={buttonClass({ variant: 'secondary' })}>
      {text('quotes.none.action')}
    </Link>
  );
  return (
    <EmptyState icon="file-text" title={text('quotes.none.title')} action={action}>
      {text('quotes.none.text')}
    </EmptyState>
  );
}

function NotForThisRole() {
  const text = useQuotesText();
  const name = useSession()?.standing?.buyer.name ?? '';
  const action = (
    <Link to="/company" className={buttonClass({ variant: 'secondary' })}>
      {text('quotes.forbidden.action')}
    </Link>
  );
  return (
    <EmptyState icon="lock" title={text('quotes.forbidden.title')} action={action}>
      {text('quotes.forbidden.text', { name })}
    </EmptyState>
  );
}

/** The quotations for this query. The previous result stays visible while the next one loads. */
function useQuotations(query: QuotationsQuery) {
  return useListLoad(quotationsSearch(query), (signal) =>
    call('GET /api/quotation', quotationsInput(query), { signal }),
  );
}
