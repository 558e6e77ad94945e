import type { BankRefund } from '@bakul/shop/payment/staff-refund.contract';
import { Button } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { EmptyState } from '@bakul/ui/empty-state';
import { Money } from '@bakul/ui/money';
import { useState } from 'react';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useFilters } from '../../frame/filters.ts';
import { formatTime } from '../../frame/format.ts';
import { type Column, Queue } from '../../frame/queue.tsx';
import { SearchBox } from '../../frame/search-box.tsx';
import { useQueue } from '../../frame/use-queue.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { FilterChips } from '../money/filter-chips.tsx';
import { FirstCell } from '../money/first-cell.tsx';
import { ListFooter } from '../money/list-footer.tsx';
import { SaveButton } from '../money/save-button.tsx';
import { usePages } from '../money/use-pages.ts';
import { usePaymentsText } from './payments-text.ts';
import { RefundDetail } from './refund-detail.tsx';
import { SentDialog } from './sent-dialog.tsx';

const states = ['to_send', 'sent'] as const;

/** Money that goes back by bank: to whom, in one file for the bank, marked as sent once. */
export function RefundsTab() {
  const { t: common, lang } = useI18n();
  const t = usePaymentsText();
  const { values, set, clear, isFiltered } = useFilters({ status: 'to_send', words: '' });
  const status = states.find((state) => state === values.status) ?? 'to_send';
  const pages = usePages('GET /api/staff/refund', {
    status,
    ...(values.words && { keywords: values.words }),
  });
  const [sending, setSending] = useState<readonly BankRefund[] | null>(null);
  const queue = useQueue<BankRefund>({
    rows: pages.rows,
    idOf: ({ id }) => id,
    nameOf: ({ order }) => order,
    reload: pages.reload,
  });
  const isToSend = status === 'to_send';
  const columns: Column<BankRefund>[] = [
    {
      id: 'order',
      label: common('field.order'),
      cell: ({ order, buyer }) => <FirstCell title={order} sub={buyer} />,
    },
    { id: 'buyer', label: common('field.buyer'), isExtra: true, cell: ({ buyer }) => buyer },
    {
      id: 'amount',
      label: common('field.amount'),
      isNumeric: true,
      cell: ({ amount }) => <Money sen={amount} />,
    },
    {
      id: 'account',
      label: t('refund.account'),
      isExtra: true,
      cell: ({ account, sent_to }) =>
        sent_to ??
        (account ? (
          `${account.bank} ${account.number}`
        ) : (
          <Badge tone="warning" icon="clock">
            {t('refund.noAccount')}
          </Badge>
        )),
    },
    {
      id: 'since',
      label: isToSend ? common('field.since') : t('refund.sentAt'),
      isExtra: true,
      cell: ({ created_at, sent_at }) => formatTime(sent_at ?? created_at, lang),
    },
    ...(isToSend
      ? []
      : [
          {
            id: 'reference',
            label: t('proof.reference'),
            isExtra: true,
            cell: ({ bank_reference }: BankRefund) => bank_reference,
          },
        ]),
  ];
  const find = (ids: readonly string[]) => pages.rows.filter(({ id }) => ids.includes(String(id)));

  return (
    <>
      <div className="bo-page-toolbar">
        <SearchBox label={common('list.search')} value={values.words} onValue={(words) => set({ words })} />
        <FilterChips
          label={common('list.status')}
          selected={status}
          onSelect={(state) => set({ status: state })}
          options={states.map((id) => ({ id, label: t(`refund.${id}`) }))}
        />
      </div>
      <Queue
        queue={queue}
        label={t('tab.refunds')}
        columns={columns}
        isLoading={pages.isLoading}
        notice={pages.failure && <FailureNotice failure={pages.failure} onRetry={pages.reload} />}
        detail={(id) => {
          const refund = pages.rows.find((each) => String(each.id) === id);
          return refund ? <RefundDetail refund={refund} onDone={() => queue.done(id)} /> : null;
        }}
        bulk={
          isToSend
            ? (ids) => (
                <>
                  <SaveButton path={`/api/staff/refund/bank_file?ids=${ids.join(',')}`}>
                    {t('refund.file')}
                  </SaveButton>
                  <Button icon="send" onClick={() => setSending(find(ids))}>
                    {t('refund.markMany')}
                  </Button>
                </>
              )
            : undefined
        }
        empty={
          isFiltered ? (
            <EmptyState
              icon="search"
              title={common('list.none')}
              action={
                <Button variant="secondary" onClick={clear}>
                  {common('list.clear')}
                </Button>
              }
            >
              {common('list.none.text')}
            </EmptyState>
          ) : (
            <EmptyState icon="circle-check" title={t('refunds.empty')}>
              {t('refunds.empty.text')}
            </EmptyState>
          )
        }
        footer={<ListFooter pages={pages} />}
      />
      {sending && (
        <SentDialog
          refunds={sending}
          onClose={() => setSending(null)}
          onDone={async () => {
            setSending(null);
            queue.clear();
            queue.close();
            await pages.reload();
          }}
        />
      )}
    </>
  );
}
