import type { PriceListHead } from '@bakul/shop/features/catalog/price-list/staff/price-list.contract';
import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { Link } from 'react-router';
import { useFilters } from '../../frame/filters.ts';
import { Page } from '../../frame/page.tsx';
import type { Column } from '../../frame/queue.tsx';
import { useList } from '../../frame/use-list.ts';
import { useQueue } from '../../frame/use-queue.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { ListQueue } from '../../parts/list-queue.tsx';
import { StateAndSearch } from '../../parts/state-and-search.tsx';
import { formatWindow } from './format-window.ts';
import { ListLink } from './list-link.tsx';
import { ListStatus } from './list-status.tsx';
import { usePriceListsText } from './price-lists-text.ts';

const statuses = ['current', 'upcoming', 'past'] as const;

export function PriceListsPage() {
  const { t: common, lang } = useI18n();
  const t = usePriceListsText();
  const filters = useFilters({ status: '', keywords: '', page: '1' });
  const { values, set } = filters;
  const status = statuses.find((each) => each === values.status);
  const list = useList('GET /api/staff/price_list', {
    page: Number(values.page) || 1,
    pageSize: 20,
    ...(status && { status }),
    ...(values.keywords && { keywords: values.keywords }),
  });
  const queue = useQueue({
    ...list,
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
  });
  const columns: Column<PriceListHead>[] = [
    {
      id: 'name',
      label: t('priceList.column.name'),
      cell: (row) => <ListLink list={row} />,
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
        <StateAndSearch
          label={t('priceList.column.status')}
          all={common('common.all')}
          states={statuses.map((id) => ({ id, label: t(`priceList.status.${id}`) }))}
          state={status ?? ''}
          onState={(next) => set({ status: next, page: '1' })}
          searchLabel={t('priceList.search')}
          keywords={values.keywords}
          onKeywords={(keywords) => set({ keywords, page: '1' })}
        />
      }
    >
      <ListQueue
        list={list}
        filters={filters}
        queue={queue}
        label={common('nav.priceLists')}
        columns={columns}
        empty={<EmptyState icon="list" title={t('priceList.empty')} action={add} />}
      />
    </Page>
  );
}
