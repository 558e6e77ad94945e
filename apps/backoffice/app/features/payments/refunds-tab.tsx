import type { BankRefund } from '@bakul/shop/features/payment/refund/staff/refund.contract';
import { Button } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { EmptyState } from '@bakul/ui/empty-state';
import { useState } from 'react';
import { useFilters } from '../../frame/filters.ts';
import { formatTime } from '../../frame/format.ts';
import type { Column } from '../../frame/queue.tsx';
import { SearchBox } from '../../frame/search-box.tsx';
import { Toolbar } from '../../frame/toolbar.tsx';
import { usePages } from '../../frame/use-pages.ts';
import { useQueue } from '../../frame/use-queue.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { ListQueue } from '../../parts/list-queue.tsx';
import { amountColumn, orderColumns } from '../../parts/order-columns.tsx';
import { SaveButton } from '../../parts/save-button.tsx';
import { Shelves } from '../../parts/shelves.tsx';
import { usePaymentsText } from './payments-text.ts';
import { RefundDetail } from './refund-detail.tsx';
import { MarkRefundsSentDialog } from './sent-dialog.tsx';

const states = ['to_send', 'sent'] as const;

/** Refunds by bank transfer: recipients, one payment file for the bank, and marking them as sent. */
export function RefundsTab() {
  const { t: common, lang } = useI18n();
  const t = usePaymentsText();
  const filters = useFilters({ status: 'to_send', words: '' });
  const { values, set } = filters;
  const status = states.find((state) => state === values.status) ?? 'to_send';
  const pages = usePages('GET /api/staff/refund', {
    status,
    ...(values.words && { keywords: values.words }),
  });
  const [sending, setSending] = useState<readonly BankRefund[] | null>(null);
  const queue = useQueue<BankRefund>({
    ...pages,
    idOf: ({ id }) => id,
    nameOf: ({ order }) => order,
  });
  const isToSend = status === 'to_send';
  const columns: Column<BankRefund>[] = [
    ...orderColumns(common),
    amountColumn(common),
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
      <Toolbar>
        <Shelves
          label={common('list.status')}
          selected={status}
          onSelect={(state) => set({ status: state })}
          shelves={states.map((id) => ({ id, label: t(`refund.${id}`) }))}
        />
        <SearchBox label={common('list.search')} value={values.words} onValue={(words) => set({ words })} />
      </Toolbar>
      <ListQueue
        list={pages}
        filters={filters}
        queue={queue}
        label={t('tab.refunds')}
        columns={columns}
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
          <EmptyState icon="circle-check" title={t('refunds.empty')}>
            {t('refunds.empty.text')}
          </EmptyState>
        }
      />
      {sending && (
        <MarkRefundsSentDialog
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
