import { toRefundReason } from '@bakul/shop/features/payment/payment-failure.rules';
import type { BankRefund } from '@bakul/shop/features/payment/refund/staff/refund.contract';
import { Button } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { Notice } from '@bakul/ui/inline-error';
import { Money } from '@bakul/web/format/money';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { formatTime } from '../../frame/format.ts';
import { History } from '../../frame/history.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { DetailHeader } from '../../parts/detail-header.tsx';
import { Facts } from '../../parts/facts.tsx';
import { OrderLink } from '../../parts/order-link.tsx';
import { smallFacts } from '../../parts/styles.ts';
import { usePaymentsText } from './payments-text.ts';
import { MarkRefundsSentDialog } from './sent-dialog.tsx';

type RefundDetailProps = { refund: BankRefund; onDone: () => Promise<void> };
type Account = NonNullable<BankRefund['account']>;

export function RefundDetail({ refund, onDone }: RefundDetailProps) {
  const { t: common, lang } = useI18n();
  const t = usePaymentsText();
  const [whole, setWhole] = useState<Account | null>(null);
  const [isSending, setSending] = useState(false);
  const { id, status, account, account_asked_at } = refund;
  const shown = whole ?? account;
  const why = toRefundReason(refund.reason);

  // The unmasked number has its own request, which the audit log records.
  async function open() {
    const result = await call('GET /api/staff/refund/{id}/account', { id: String(id) });
    if (result.ok) setWhole(result.data.data);
  }

  return (
    <article className="grid content-start gap-4 min-w-0">
      <DetailHeader title={<Money sen={refund.amount} />}>
        <p className={smallFacts}>
          <Badge
            tone={status === 'sent' ? 'success' : 'warning'}
            icon={status === 'sent' ? 'check' : 'clock'}
          >
            {t(`refund.${status}`)}
          </Badge>
          {t(`paid.${refund.kind}`)} <OrderLink slug={refund.order} />
        </p>
      </DetailHeader>
      {status === 'to_send' && !account && (
        <Notice tone="warning" title={t('refund.noAccount')}>
          {account_asked_at && <p>{t('refund.asked', { time: formatTime(account_asked_at, lang) })}</p>}
        </Notice>
      )}
      {status === 'to_send' && account && (
        <div className="flex flex-wrap items-center gap-2">
          <Button icon="send" onClick={() => setSending(true)}>
            {t('refund.mark')}
          </Button>
          {!whole && (
            <Button variant="neutral" icon="eye" onClick={() => void open()}>
              {t('refund.open')}
            </Button>
          )}
        </div>
      )}
      <Facts
        facts={[
          { label: common('field.buyer'), value: refund.buyer },
          { label: t('refund.bank'), value: shown?.bank },
          { label: t('refund.holder'), value: shown?.holder },
          {
            label: t('refund.number'),
            value: shown && <span className="tabular-nums whitespace-nowrap">{shown.number}</span>,
          },
          { label: t('refund.account'), value: refund.sent_to, isWide: true },
          { label: t('refund.why'), value: why === null ? refund.reason : t(`refund.why.${why}`) },
          { label: common('field.since'), value: formatTime(refund.created_at, lang) },
          { label: t('refund.sentAt'), value: refund.sent_at && formatTime(refund.sent_at, lang) },
          { label: t('proof.reference'), value: refund.bank_reference },
        ]}
      />
      <History type="refund" id={id} version={`${status} ${whole !== null}`} />
      {isSending && (
        <MarkRefundsSentDialog
          refunds={[refund]}
          onClose={() => setSending(false)}
          onDone={async () => {
            setSending(false);
            await onDone();
          }}
        />
      )}
    </article>
  );
}
