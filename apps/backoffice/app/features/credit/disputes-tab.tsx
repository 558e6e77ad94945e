import { disputeStates } from '@bakul/shop/features/credit/credit.constants';
import type { StaffDispute } from '@bakul/shop/features/credit/dispute/staff/dispute.contract';
import { Badge } from '@bakul/ui/chip';
import { EmptyState } from '@bakul/ui/empty-state';
import { Money } from '@bakul/web/format/money';
import { useFilters } from '../../frame/filters.ts';
import { formatTime } from '../../frame/format.ts';
import type { Column } from '../../frame/queue.tsx';
import { Toolbar } from '../../frame/toolbar.tsx';
import { usePages } from '../../frame/use-pages.ts';
import { useQueue } from '../../frame/use-queue.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { RowTitleCell } from '../../parts/first-cell.tsx';
import { ListQueue } from '../../parts/list-queue.tsx';
import { Shelves } from '../../parts/shelves.tsx';
import { disputeLooks } from './credit-looks.ts';
import { useCreditText } from './credit-text.ts';
import { DisputeDetail } from './dispute-detail.tsx';

/** Disputes of invoices, longest waiting first. */
export function DisputesTab() {
  const { t: common, lang } = useI18n();
  const t = useCreditText();
  const filters = useFilters({ status: 'open' });
  const { values, set } = filters;
  const status = disputeStates.find((state) => state === values.status) ?? 'open';
  const pages = usePages('GET /api/staff/credit/dispute', { status });
  const queue = useQueue<StaffDispute>({
    ...pages,
    idOf: ({ id }) => String(id),
    nameOf: ({ invoice }) => invoice,
  });
  const columns: Column<StaffDispute>[] = [
    {
      id: 'invoice',
      label: t('field.invoice'),
      cell: ({ invoice, company }) => <RowTitleCell title={invoice} sub={company} />,
    },
    {
      id: 'amount',
      label: t('field.disputed'),
      isNumeric: true,
      cell: ({ amount }) => <Money sen={amount} />,
    },
    {
      id: 'open',
      label: t('field.open'),
      isNumeric: true,
      isExtra: true,
      cell: ({ open }) => <Money sen={open} />,
    },
    {
      id: 'since',
      label: t('field.disputedAt'),
      isExtra: true,
      cell: ({ opened_at }) => formatTime(opened_at, lang),
    },
    {
      id: 'state',
      label: common('field.state'),
      isExtra: true,
      cell: (row) => <Badge {...disputeLooks[row.status]}>{t(`dispute.${row.status}`)}</Badge>,
    },
  ];
  return (
    <>
      <Toolbar>
        <Shelves
          label={common('list.status')}
          selected={status}
          onSelect={(state) => set({ status: state })}
          shelves={disputeStates.map((id) => ({ id, label: t(`dispute.${id}`) }))}
        />
      </Toolbar>
      <ListQueue
        list={pages}
        filters={filters}
        queue={queue}
        label={t('tab.disputes')}
        columns={columns}
        detail={(id) => <DisputeDetail id={id} onDone={() => queue.done(id)} />}
        empty={
          <EmptyState icon="circle-check" title={t('disputes.empty')}>
            {t('disputes.empty.text')}
          </EmptyState>
        }
      />
    </>
  );
}
