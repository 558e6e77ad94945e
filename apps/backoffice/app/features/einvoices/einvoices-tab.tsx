import {
  type EinvoiceFilter,
  einvoiceFilters,
  einvoiceKinds,
} from '@bakul/shop/features/einvoice/einvoice.constants';
import type { StaffEinvoice } from '@bakul/shop/features/einvoice/staff/einvoice.contract';
import { EmptyState } from '@bakul/ui/empty-state';
import { formatLocalDate } from '@bakul/web/format/format-date';
import { Money } from '@bakul/web/format/money';
import { useFilters } from '../../frame/filters.ts';
import type { Column } from '../../frame/queue.tsx';
import { SearchBox } from '../../frame/search-box.tsx';
import { Toolbar } from '../../frame/toolbar.tsx';
import { usePages } from '../../frame/use-pages.ts';
import { useQueue } from '../../frame/use-queue.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { FilterSelect } from '../../parts/filter-select.tsx';
import { RowTitleCell } from '../../parts/first-cell.tsx';
import { ListQueue } from '../../parts/list-queue.tsx';
import { EinvoiceDetail } from './einvoice-detail.tsx';
import { EinvoiceState } from './einvoice-state.tsx';
import { useEinvoicesText } from './einvoices-text.ts';
import { formatMonth, recentMonths } from './months.ts';

/** All e-invoices, newest first. At first those that need attention. */
export function EinvoicesTab() {
  const { t: common } = useI18n();
  const t = useEinvoicesText();
  const filters = useFilters({ status: 'attention', kind: '', month: '', words: '' });
  const { values, set } = filters;
  const status = einvoiceFilters.find((filter) => filter === values.status) ?? 'attention';
  const kind = einvoiceKinds.find((each) => each === values.kind);
  const pages = usePages('GET /api/staff/e_invoice', {
    status,
    ...(kind && { kind }),
    ...(values.month && { month: values.month }),
    ...(values.words && { keywords: values.words }),
  });
  const queue = useQueue<StaffEinvoice>({ ...pages, idOf: ({ id }) => id, nameOf: ({ number }) => number });
  return (
    <>
      <EinvoiceToolbar
        status={status}
        kind={kind ?? ''}
        month={values.month}
        words={values.words}
        onChange={set}
      />
      <ListQueue
        list={pages}
        filters={filters}
        queue={queue}
        label={common('nav.einvoices')}
        columns={useColumns()}
        detail={(id) => <EinvoiceDetail id={id} onChange={pages.reload} />}
        empty={
          <EmptyState
            icon="circle-check"
            title={t(status === 'attention' ? 'einvoices.empty' : 'einvoices.none')}
          >
            {t(status === 'attention' ? 'einvoices.empty.text' : 'einvoices.none.text')}
          </EmptyState>
        }
      />
    </>
  );
}

function useColumns(): Column<StaffEinvoice>[] {
  const { t: common, lang } = useI18n();
  const t = useEinvoicesText();
  const buyerOf = ({ buyer }: StaffEinvoice) => buyer ?? t('einvoices.publicBuyers');
  return [
    {
      id: 'number',
      label: t('einvoices.number'),
      cell: (row) => <RowTitleCell title={row.number} sub={buyerOf(row)} />,
    },
    { id: 'buyer', label: common('field.buyer'), isExtra: true, cell: buyerOf },
    {
      id: 'kind',
      label: t('einvoices.kind'),
      isExtra: true,
      cell: ({ kind }) => t(`einvoices.kind.${kind}`),
    },
    {
      id: 'issued',
      label: t('einvoices.issued'),
      isExtra: true,
      cell: ({ issued_on }) => formatLocalDate(issued_on, lang),
    },
    { id: 'state', label: common('field.state'), cell: (row) => <EinvoiceState einvoice={row} /> },
    {
      id: 'amount',
      label: common('field.amount'),
      isNumeric: true,
      cell: ({ total }) => <Money sen={total} />,
    },
  ];
}

type ToolbarValues = { status: EinvoiceFilter; kind: string; month: string; words: string };
type EinvoiceToolbarProps = ToolbarValues & { onChange: (values: Partial<ToolbarValues>) => void };

function EinvoiceToolbar({ status, kind, month, words, onChange }: EinvoiceToolbarProps) {
  const { t: common, lang } = useI18n();
  const t = useEinvoicesText();
  const nameOf = (filter: EinvoiceFilter) =>
    filter === 'all' || filter === 'attention'
      ? t(`einvoices.filter.${filter}`)
      : t(`einvoices.state.${filter}`);
  return (
    <Toolbar>
      <FilterSelect
        label={common('list.status')}
        value={status}
        options={einvoiceFilters.map((value) => ({ value, label: nameOf(value) }))}
        onValue={(value) => onChange({ status: value })}
      />
      <FilterSelect
        label={t('einvoices.kind')}
        value={kind}
        options={[
          { value: '', label: t('einvoices.kind.all') },
          ...einvoiceKinds.map((value) => ({ value, label: t(`einvoices.kind.${value}`) })),
        ]}
        onValue={(value) => onChange({ kind: value })}
      />
      <FilterSelect
        label={t('einvoices.month')}
        value={month}
        options={[
          { value: '', label: t('einvoices.month.all') },
          ...recentMonths(new Date()).map((value) => ({ value, label: formatMonth(value, lang) })),
        ]}
        onValue={(value) => onChange({ month: value })}
      />
      <SearchBox
        label={t('einvoices.search')}
        value={words}
        onValue={(value) => onChange({ words: value })}
      />
    </Toolbar>
  );
}
