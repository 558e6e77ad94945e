import type { PriceListHead } from '@bakul/shop/catalog/staff-price-list.contract';
import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { Pagination } from '@bakul/ui/pagination';
import { LinkTabs } from '@bakul/ui/tabs';
import { TextField } from '@bakul/ui/text-field';
import { Link } from 'react-router';
import { useData } from '../../api/use-data.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useFilters } from '../../frame/filters.ts';
import { Page } from '../../frame/page.tsx';
import { type Column, Queue } from '../../frame/queue.tsx';
import { useQueue } from '../../frame/use-queue.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { formatWindow } from './format-window.ts';
import { ListStatus } from './list-status.tsx';
import { usePriceListsText } from './price-lists-text.ts';

const none: readonly PriceListHead[] = [];
const statuses = ['current', 'upcoming', 'past'] as const;

export function PriceListsPage() {
  const { t, lang } = useI18n();
  const text = usePriceListsText();
  const { values, set, isFiltered, clear } = useFilters({ status: '', keywords: '', page: '1' });
  const status = statuses.find((each) => each === values.status);
  const list = useData('GET /api/staff/price_list', {
    page: Number(values.page) || 1,
    pageSize: 20,
    ...(status && { status }),
    ...(values.keywords && { keywords: values.keywords }),
  });
  const queue = useQueue({
    rows: list.data?.data ?? none,
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    reload: async () => (await list.reload())?.data ?? null,
  });
  const hrefOf = (wanted: string) => {
    const search = new URLSearchParams();
    if (wanted) search.set('status', wanted);
    if (values.keywords) search.set('keywords', values.keywords);
    return `/price-lists?${search}`;
  };
  const columns: Column<PriceListHead>[] = [
    {
      id: 'name',
      label: text('priceList.column.name'),
      cell: ({ id, name }) => (
        <Link to={`/price-lists/${id}`} className="promotion-name">
          {name}
        </Link>
      ),
    },
    {
      id: 'status',
      label: text('priceList.column.status'),
      cell: (row) => <ListStatus status={row.status} />,
    },
    { id: 'window', label: text('priceList.column.window'), cell: (row) => formatWindow(row, lang) },
    {
      id: 'companies',
      label: text('priceList.column.companies'),
      cell: ({ company_names, companies }) =>
        companies === 0
          ? text('priceList.noCompany')
          : [
              ...company_names,
              ...(companies > company_names.length ? [`+${companies - company_names.length}`] : []),
            ].join(', '),
    },
    { id: 'items', label: text('priceList.column.items'), isNumeric: true, cell: ({ items }) => items },
  ];
  const add = (
    <Link to="/price-lists/new" className={buttonClass()}>
      {text('priceList.new')}
    </Link>
  );
  return (
    <Page
      title={t('nav.priceLists')}
      hint={text('priceList.hint')}
      actions={add}
      toolbar={
        <>
          <LinkTabs
            tabs={[
              { id: '', label: t('common.all'), href: hrefOf('') },
              ...statuses.map((id) => ({ id, label: text(`priceList.status.${id}`), href: hrefOf(id) })),
            ]}
            selected={status ?? ''}
            label={text('priceList.column.status')}
            className="list-tabs"
          />
          <TextField
            id="price-list-search"
            name="keywords"
            label={<span className="sr-only">{text('priceList.search')}</span>}
            placeholder={text('priceList.search')}
            value={values.keywords}
            onValue={(keywords) => set({ keywords, page: '1' })}
          />
        </>
      }
    >
      <Queue
        queue={queue}
        label={t('nav.priceLists')}
        columns={columns}
        isLoading={list.isLoading}
        notice={
          list.failure && (
            <FailureNotice failure={list.failure} onRetry={list.reload} isRetrying={list.isLoading} />
          )
        }
        empty={
          isFiltered ? (
            <EmptyState
              icon="search"
              title={text('priceList.nothingFound')}
              action={
                <button type="button" className={buttonClass({ variant: 'secondary' })} onClick={clear}>
                  {t('common.clearFilters')}
                </button>
              }
            />
          ) : (
            <EmptyState icon="list" title={text('priceList.empty')} action={add} />
          )
        }
        footer={
          <Pagination
            page={list.data?.page ?? 1}
            pageCount={list.data?.total ?? 1}
            href={(page) => `${hrefOf(values.status)}&page=${page}`}
            labels={{
              navigation: text('priceList.pages'),
              previous: text('priceList.previous'),
              next: text('priceList.next'),
              page: (page) => text('priceList.page', { page }),
            }}
          />
        }
      />
    </Page>
  );
}
