import type { StaffInvoice } from '@bakul/shop/credit/staff-invoice.contract';
import { Button } from '@bakul/ui/button';
import { Badge, Chip } from '@bakul/ui/chip';
import { EmptyState } from '@bakul/ui/empty-state';
import { Money } from '@bakul/ui/money';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useFilters } from '../../frame/filters.ts';
import { formatLocalDay } from '../../frame/format.ts';
import { type Column, Queue } from '../../frame/queue.tsx';
import { SearchBox } from '../../frame/search-box.tsx';
import { useQueue } from '../../frame/use-queue.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { FilterChips } from '../money/filter-chips.tsx';
import { FirstCell } from '../money/first-cell.tsx';
import { ListFooter } from '../money/list-footer.tsx';
import { usePages } from '../money/use-pages.ts';
import { AgeingOverview } from './ageing-overview.tsx';
import { invoiceLooks } from './credit-looks.ts';
import { useCreditText } from './credit-text.ts';
import { InvoiceDetail } from './invoice-detail.tsx';

const filters = ['open', 'overdue', 'paid', 'all'] as const;

/** What companies owe: how late it is, and every invoice behind it. */
export function InvoicesTab() {
  const { t: common, lang } = useI18n();
  const t = useCreditText();
  const { values, set, clear, isFiltered } = useFilters({ status: 'open', words: '', account: '' });
  const status = filters.find((filter) => filter === values.status) ?? 'open';
  const pages = usePages('GET /api/staff/credit/invoice', {
    status,
    ...(values.words && { keywords: values.words }),
    ...(values.account && { account_id: values.account }),
  });
  const queue = useQueue<StaffInvoice>({
    rows: pages.rows,
    idOf: ({ number }) => number,
    nameOf: ({ number }) => number,
    reload: pages.reload,
  });
  const columns: Column<StaffInvoice>[] = [
    {
      id: 'number',
      label: t('field.invoice'),
      cell: ({ number, company }) => <FirstCell title={number} sub={company} />,
    },
    { id: 'company', label: t('field.company'), isExtra: true, cell: ({ company }) => company },
    {
      id: 'total',
      label: t('field.total'),
      isNumeric: true,
      isExtra: true,
      cell: ({ total }) => <Money sen={total} />,
    },
    { id: 'open', label: t('field.open'), isNumeric: true, cell: ({ open }) => <Money sen={open} /> },
    {
      id: 'due',
      label: t('field.due'),
      cell: ({ due_on, is_overdue, days_overdue }) => (
        <span className={is_overdue ? 'credit-late' : undefined}>
          {formatLocalDay(due_on, lang)}
          {is_overdue && <small> {t('late', { n: days_overdue })}</small>}
        </span>
      ),
    },
    {
      id: 'state',
      label: common('field.state'),
      isExtra: true,
      cell: (row) => <Badge {...invoiceLooks[row.status]}>{t(`invoice.${row.status}`)}</Badge>,
    },
  ];
  return (
    <>
      {queue.openId === null && <AgeingOverview />}
      <div className="bo-page-toolbar">
        <SearchBox label={t('search.invoice')} value={values.words} onValue={(words) => set({ words })} />
        <FilterChips
          label={common('list.status')}
          selected={status}
          onSelect={(filter) => set({ status: filter })}
          options={filters.map((id) => ({ id, label: t(`invoices.${id}`) }))}
        />
        {values.account && (
          <Chip removeLabel={common('list.clear')} onRemove={() => set({ account: '' })}>
            {t('invoices.ofOne')}
          </Chip>
        )}
      </div>
      <Queue
        queue={queue}
        label={t('tab.invoices')}
        columns={columns}
        isLoading={pages.isLoading}
        notice={pages.failure && <FailureNotice failure={pages.failure} onRetry={pages.reload} />}
        detail={(number) => <InvoiceDetail number={number} onChange={pages.reload} />}
        empty={
          <EmptyState
            icon="search"
            title={common('list.none')}
            action={
              isFiltered ? (
                <Button variant="secondary" onClick={clear}>
                  {common('list.clear')}
                </Button>
              ) : undefined
            }
          >
            {common('list.none.text')}
          </EmptyState>
        }
        footer={<ListFooter pages={pages} />}
      />
    </>
  );
}
