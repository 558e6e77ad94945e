import { shownPaymentStatus } from '@bakul/shop/features/order/order.rules';
import { toPaymentFailure } from '@bakul/shop/features/payment/payment-failure.rules';
import type { StaffPayment } from '@bakul/shop/features/payment/staff/payment.contract';
import type { Sen } from '@bakul/shop/kit/money';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { Notice } from '@bakul/ui/inline-error';
import { Money } from '@bakul/web/format/money';
import { useState } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { formatTime } from '../../frame/format.ts';
import { History } from '../../frame/history.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { AmountDialog } from '../../parts/amount-dialog.tsx';
import { DetailHeader } from '../../parts/detail-header.tsx';
import { Facts } from '../../parts/facts.tsx';
import { OrderLink } from '../../parts/order-link.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { SecondApprovalNotice } from '../../parts/second-approval-notice.tsx';
import { smallFacts } from '../../parts/styles.ts';
import { useStaff } from '../../session/use-staff.ts';
import { usePaymentsText } from './payments-text.ts';
import { PaymentProblem } from './problem.tsx';
import { paymentLooks } from './state-looks.ts';

type PaymentDetailProps = { payment: StaffPayment; onDone: () => Promise<void> };

export function PaymentDetail({ payment, onDone }: PaymentDetailProps) {
  const { t: common, lang } = useI18n();
  const t = usePaymentsText();
  const { may } = useStaff();
  const { id, order, problem, to_refund, refunded, refund_pending } = payment;
  const shown = shownPaymentStatus(payment);
  const sent = refunded - refund_pending;
  return (
    <article className="grid content-start gap-4 min-w-0">
      <DetailHeader title={<Money sen={payment.amount} />}>
        <p className={smallFacts}>
          <Badge {...paymentLooks[shown]}>{t(`payment.${shown}`)}</Badge>
          {t(`paid.${payment.kind}`)} <OrderLink slug={order} />
        </p>
      </DetailHeader>
      {(problem || to_refund > 0) && (
        <Notice tone="warning" title={t('payment.look')}>
          <PaymentProblem payment={payment} />
          {to_refund > 0 && <p>{t('payment.toRefund', { amount: formatMoney(to_refund) })}</p>}
          {problem && <p>{t('payment.problem.text')}</p>}
        </Notice>
      )}
      {payment.approval && (
        <RefundApproval payment={payment} mayDecide={may('payment.refund')} onDone={onDone} />
      )}
      {may('payment.refund') && <Actions payment={payment} onDone={onDone} />}
      <Facts
        facts={[
          { label: common('field.buyer'), value: payment.buyer },
          { label: t('payment.method'), value: t(`payment.method.${payment.method}`) },
          { label: t('payment.provider'), value: t(`provider.${payment.provider}`) },
          { label: t('payment.captured'), value: <Money sen={payment.captured} /> },
          { label: t('payment.refunded.amount'), value: sent > 0 && <Money sen={sent} /> },
          {
            label: t('payment.refund_pending'),
            value: refund_pending > 0 && <Money sen={refund_pending} />,
          },
          { label: t('payment.begun'), value: formatTime(payment.created_at, lang) },
          {
            label: t('payment.approvalUntil'),
            value: payment.approval_until && formatTime(payment.approval_until, lang),
          },
          { label: t('payment.paidAt'), value: payment.paid_at && formatTime(payment.paid_at, lang) },
          {
            label: t('payment.failure'),
            value: payment.failure && t(`failure.${toPaymentFailure(payment.failure)}`),
            isWide: true,
          },
          { label: t('payment.reference'), value: payment.reference, isWide: true },
        ]}
      />
      <History type="payment" id={id} version={`${shown} ${refunded} ${problem} ${payment.approval?.at}`} />
    </article>
  );
}

type RefundApprovalProps = PaymentDetailProps & { mayDecide: boolean };

/** A refund above the limit of one person, for the second one. */
function RefundApproval({ payment, mayDecide, onDone }: RefundApprovalProps) {
  const { t: common } = useI18n();
  const t = usePaymentsText();
  const { id, approval } = payment;
  const mutation = useMutation({ record: { type: 'payment', id } });
  if (!approval) return null;
  const input = { id: String(id) };

  async function approve(amount: Sen) {
    const done = t('payment.refund.done', { amount: formatMoney(amount) });
    const result = await mutation.run('POST /api/staff/payment/{id}/refund/approve', input, { done });
    if (result.ok) await onDone();
  }
  async function decline() {
    const done = common('approval.declined');
    const result = await mutation.run('POST /api/staff/payment/{id}/refund/decline', input, { done });
    if (result.ok) await onDone();
  }
  return (
    <>
      <FailureNotice failure={mutation.failure} />
      <SecondApprovalNotice
        approval={approval}
        title={t('payment.refund.ask')}
        onApprove={mayDecide ? () => void approve(approval.amount) : null}
        onDecline={mayDecide ? () => void decline() : null}
        isBusy={mutation.isBusy}
      />
    </>
  );
}

function Actions({ payment, onDone }: PaymentDetailProps) {
  const t = usePaymentsText();
  const [asked, setAsked] = useState<'refund' | 'clear' | null>(null);
  const left = payment.captured - payment.refunded;
  const close = () => setAsked(null);
  const done = async () => {
    close();
    await onDone();
  };
  if (left <= 0 && !payment.problem) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {left > 0 && !payment.approval && (
        <Button
          variant={payment.to_refund > 0 ? 'primary' : 'neutral'}
          icon="undo-2"
          onClick={() => setAsked('refund')}
        >
          {t('payment.refund')}
        </Button>
      )}
      {payment.problem && (
        <Button variant="neutral" icon="check" onClick={() => setAsked('clear')}>
          {t('payment.clear')}
        </Button>
      )}
      {asked === 'refund' && <RefundDialog payment={payment} left={left} onClose={close} onDone={done} />}
      {asked === 'clear' && <ClearDialog payment={payment} onClose={close} onDone={done} />}
    </div>
  );
}

type DialogProps = PaymentDetailProps & { onClose: () => void };

function RefundDialog({ payment, left, onClose, onDone }: DialogProps & { left: number }) {
  const { t: common } = useI18n();
  const t = usePaymentsText();
  const mutation = useMutation();
  async function refund(amount: Sen, reason: string) {
    const needsTwo = amount > payment.two_people_above;
    const done = needsTwo
      ? common('approval.requested')
      : t('payment.refund.done', { amount: formatMoney(amount) });
    const input = { id: String(payment.id), amount, reason };
    if ((await mutation.run('POST /api/staff/payment/{id}/refund', input, { done })).ok) await onDone();
  }
  return (
    <AmountDialog
      title={t('payment.refund.title', { order: payment.order })}
      label={t('payment.refund.reason')}
      text={
        left > payment.two_people_above
          ? t('payment.refund.twoPeople', { amount: formatMoney(payment.two_people_above) })
          : undefined
      }
      action={t('payment.refund')}
      initial={payment.to_refund > 0 ? payment.to_refund : left}
      most={left}
      isBusy={mutation.isBusy}
      failure={mutation.failure}
      onClose={onClose}
      onAmount={(amount, reason) => void refund(amount, reason)}
    />
  );
}

function ClearDialog({ payment, onClose, onDone }: DialogProps) {
  const t = usePaymentsText();
  const mutation = useMutation({ record: { type: 'payment', id: payment.id } });
  async function clear(reason: string) {
    const input = { id: String(payment.id), problem: payment.problem ?? '', reason };
    if ((await mutation.run('POST /api/staff/payment/{id}/clear', input)).ok) await onDone();
  }
  return (
    <ReasonDialog
      title={t('payment.clear.title', { order: payment.order })}
      label={t('payment.clear.reason')}
      hint={t('payment.clear.hint')}
      action={t('payment.clear')}
      isBusy={mutation.isBusy}
      failure={mutation.failure}
      onClose={onClose}
      onReason={(reason) => void clear(reason)}
    />
  );
}
