import type { StaffInvoice } from '@bakul/shop/features/credit/invoice/staff/invoice.contract';
import { Badge, Chip } from '@bakul/ui/chip';
import { formatLocalDay } from '@bakul/web/format/format-date';
import { Money } from '@bakul/web/format/money';
import { useFilters } from '../../frame/filters.ts';
import type { Column } from '../../frame/queue.tsx';
import { SearchBox } from '../../frame/search-box.tsx';
import { Toolbar } from '../../frame/toolbar.tsx';
import { usePages } from '../../frame/use-pages.ts';
import { useQueue } from '../../frame/use-queue.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { RowTitleCell } from '../../parts/first-cell.tsx';
import { ListQueue } from '../../parts/list-queue.tsx';
import { Shelves } from '../../parts/shelves.tsx';
import { AgeingOverview } from './ageing-overview.tsx';
import { invoiceLooks } from './credit-looks.ts';
import { useCreditText } from './credit-text.ts';
import { InvoiceDetail } from './invoice-detail.tsx';

const states = ['open', 'overdue', 'paid', 'all'] as const;

/** Invoices on credit, with their ageing. */
export function InvoicesTab() {
  const { t: common, lang } = useI18n();
  const t = useCreditText();
  const filters = useFilters({ status: 'open', words: '', account: '' });
  const { values, set } = filters;
  const status = states.find((filter) => filter === values.status) ?? 'open';
  const pages = usePages('GET /api/staff/credit/invoice', {
    status,
    ...(values.words && { keywords: values.words }),
    ...(values.account && { account_id: values.account }),
  });
  const queue = useQueue<StaffInvoice>({
    ...pages,
    idOf: ({ number }) => number,
    nameOf: ({ number }) => number,
  });
  const columns: Column<StaffInvoice>[] = [
    {
      id: 'number',
      label: t('field.invoice'),
      cell: ({ number, company, corrects, due_on }) => (
        <RowTitleCell
          title={number}
          sub={
            <>
              {corrects && <span className="block">{t('debit.for', { number: corrects })}</span>}
              {company} · {formatLocalDay(due_on, lang)}
            </>
          }
        />
      ),
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
      isExtra: true,
      cell: ({ due_on, is_overdue, days_overdue }) => (
        <span className={is_overdue ? 'text-danger font-semibold' : undefined}>
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
      <Toolbar>
        <Shelves
          label={common('list.status')}
          selected={status}
          onSelect={(filter) => set({ status: filter })}
          shelves={states.map((id) => ({ id, label: t(`invoices.${id}`) }))}
        />
        <SearchBox label={t('search.invoice')} value={values.words} onValue={(words) => set({ words })} />
        {values.account && (
          <Chip removeLabel={common('common.clearFilters')} onRemove={() => set({ account: '' })}>
            {t('invoices.ofOne')}
          </Chip>
        )}
      </Toolbar>
      <ListQueue
        list={pages}
        filters={filters}
        queue={queue}
        label={t('tab.invoices')}
        columns={columns}
        detail={(number) => <InvoiceDetail number={number} onChange={pages.reload} />}
      />
    </>
  );
}
