import { shownPaymentStatus } from '@bakul/shop/features/order/order.rules';
import { paymentFilters } from '@bakul/shop/features/payment/payment.constants';
import type { StaffPayment } from '@bakul/shop/features/payment/staff/payment.contract';
import { Badge } from '@bakul/ui/chip';
import { EmptyState } from '@bakul/ui/empty-state';
import { useFilters } from '../../frame/filters.ts';
import { formatTime } from '../../frame/format.ts';
import type { Column } from '../../frame/queue.tsx';
import { SearchBox } from '../../frame/search-box.tsx';
import { Toolbar } from '../../frame/toolbar.tsx';
import { usePages } from '../../frame/use-pages.ts';
import { useQueue } from '../../frame/use-queue.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { DateRange } from '../../parts/date-span.tsx';
import { ListQueue } from '../../parts/list-queue.tsx';
import { amountColumn, orderColumns } from '../../parts/order-columns.tsx';
import { Shelves } from '../../parts/shelves.tsx';
import { PaymentDetail } from './payment-detail.tsx';
import { usePaymentsText } from './payments-text.ts';
import { PaymentProblem } from './problem.tsx';
import { paymentLooks } from './state-looks.ts';

/** All payments, or only those that need attention. */
export function PaymentsTab({ isAttention = false }: { isAttention?: boolean }) {
  const { t: common, lang } = useI18n();
  const t = usePaymentsText();
  const filters = useFilters({ status: 'all', words: '', from: '', to: '' });
  const { values, set } = filters;
  const status = paymentFilters.find((filter) => filter === values.status) ?? 'all';
  const pages = usePages('GET /api/staff/payment', {
    status,
    ...(isAttention && { attention: 'true' }),
    ...(values.words && { keywords: values.words }),
    ...(values.from && { from: values.from }),
    ...(values.to && { to: values.to }),
  });
  const queue = useQueue<StaffPayment>({
    ...pages,
    idOf: ({ id }) => id,
    nameOf: ({ order }) => order,
  });
  const columns: Column<StaffPayment>[] = [
    ...orderColumns(common),
    amountColumn(common),
    isAttention
      ? { id: 'problem', label: t('payment.problem'), cell: (row) => <PaymentProblem payment={row} /> }
      : {
          id: 'state',
          label: common('field.state'),
          isExtra: true,
          cell: (row) => {
            const shown = shownPaymentStatus(row);
            return <Badge {...paymentLooks[shown]}>{t(`payment.${shown}`)}</Badge>;
          },
        },
    {
      id: 'method',
      label: t('payment.method'),
      isExtra: true,
      cell: ({ method }) => t(`payment.method.${method}`),
    },
    {
      id: 'since',
      label: t('payment.at'),
      isExtra: true,
      cell: ({ paid_at, created_at }) => formatTime(paid_at ?? created_at, lang),
    },
  ];
  return (
    <>
      <Toolbar>
        {!isAttention && (
          <Shelves
            label={common('list.status')}
            selected={status}
            onSelect={(filter) => set({ status: filter })}
            shelves={paymentFilters.map((id) => ({ id, label: t(`payments.filter.${id}`) }))}
          />
        )}
        <SearchBox label={common('list.search')} value={values.words} onValue={(words) => set({ words })} />
        {!isAttention && <DateRange from={values.from} to={values.to} onChange={set} />}
      </Toolbar>
      <ListQueue
        list={pages}
        filters={filters}
        queue={queue}
        label={t(isAttention ? 'tab.attention' : 'tab.payments')}
        columns={columns}
        detail={(id) => {
          const payment = pages.rows.find((each) => String(each.id) === id);
          return payment ? <PaymentDetail payment={payment} onDone={() => queue.done(id)} /> : null;
        }}
        empty={
          isAttention ? (
            <EmptyState icon="circle-check" title={t('attention.empty')}>
              {t('attention.empty.text')}
            </EmptyState>
          ) : undefined
        }
      />
    </>
  );
}
