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
  const { t: common, lang } = useI18n();
  const t = usePriceListsText();
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
      label: t('priceList.column.name'),
      cell: ({ id, name }) => (
        <Link to={`/price-lists/${id}`} className="promotion-name">
          {name}
        </Link>
      ),
    },
    {
      id: 'status',
      label: t('priceList.column.status'),
      cell: (row) => <ListStatus status={row.status} />,
    },
    { id: 'window', label: t('priceList.column.window'), cell: (row) => formatWindow(row, lang) },
    {
      id: 'companies',
      label: t('priceList.column.companies'),
      cell: ({ company_names, companies }) =>
        companies === 0
          ? t('priceList.noCompany')
          : [
              ...company_names,
              ...(companies > company_names.length ? [`+${companies - company_names.length}`] : []),
            ].join(', '),
    },
    { id: 'items', label: t('priceList.column.items'), isNumeric: true, cell: ({ items }) => items },
  ];
  const add = (
    <Link to="/price-lists/new" className={buttonClass()}>
      {t('priceList.new')}
    </Link>
  );
  return (
    <Page
      title={common('nav.priceLists')}
      hint={t('priceList.hint')}
      actions={add}
      toolbar={
        <>
          <LinkTabs
            tabs={[
              { id: '', label: common('common.all'), href: hrefOf('') },
              ...statuses.map((id) => ({ id, label: t(`priceList.status.${id}`), href: hrefOf(id) })),
            ]}
            selected={status ?? ''}
            label={t('priceList.column.status')}
            className="list-tabs"
          />
          <TextField
            id="price-list-search"
            name="keywords"
            label={<span className="sr-only">{t('priceList.search')}</span>}
            placeholder={t('priceList.search')}
            value={values.keywords}
            onValue={(keywords) => set({ keywords, page: '1' })}
          />
        </>
      }
    >
      <Queue
        queue={queue}
        label={common('nav.priceLists')}
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
              title={t('priceList.nothingFound')}
              action={
                <button type="button" className={buttonClass({ variant: 'secondary' })} onClick={clear}>
                  {common('common.clearFilters')}
                </button>
              }
            />
          ) : (
            <EmptyState icon="list" title={t('priceList.empty')} action={add} />
          )
        }
        footer={
          <Pagination
            page={list.data?.page ?? 1}
            pageCount={list.data?.total ?? 1}
            href={(page) => `${hrefOf(values.status)}&page=${page}`}
            labels={{
              navigation: t('priceList.pages'),
              previous: t('priceList.previous'),
              next: t('priceList.next'),
              page: (page) => t('priceList.page', { page }),
            }}
          />
        }
      />
    </Page>
  );
}
