import { formatMoney } from '@bakul/shop/kit/format';
import type { StaffPayment } from '@bakul/shop/payment/staff-payment.contract';
import { Button } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { Notice } from '@bakul/ui/inline-error';
import { Money } from '@bakul/ui/money';
import { TextField } from '@bakul/ui/text-field';
import { useId, useState } from 'react';
import { useDeed } from '../../api/use-deed.ts';
import { formatTime } from '../../frame/format.ts';
import { History } from '../../frame/history.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { useStaff } from '../../session/use-staff.ts';
import { amountText, senOf } from '../money/amount.ts';
import { Facts } from '../money/facts.tsx';
import { OrderLink } from '../money/order-link.tsx';
import { ReasonDialog } from '../money/reason-dialog.tsx';
import { usePaymentsText } from './payments-text.ts';
import { Problem } from './problem.tsx';
import { paymentLooks } from './state-looks.ts';

type PaymentDetailProps = { payment: StaffPayment; onDone: () => Promise<void> };

export function PaymentDetail({ payment, onDone }: PaymentDetailProps) {
  const { t: shared, lang } = useI18n();
  const text = usePaymentsText();
  const { may } = useStaff();
  const { id, order, status, problem, to_refund, refunded } = payment;
  return (
    <article className="money-detail">
      <header>
        <h2>
          <Money sen={payment.amount} />
        </h2>
        <p className="money-state">
          <Badge {...paymentLooks[status]}>{text(`payment.${status}`)}</Badge>
          {text(`paid.${payment.kind}`)} <OrderLink slug={order} />
        </p>
      </header>
      {(problem || to_refund > 0) && (
        <Notice tone="warning" title={text('payment.look')}>
          <Problem payment={payment} />
          {to_refund > 0 && <p>{text('payment.toRefund', { amount: formatMoney(to_refund) })}</p>}
          {problem && <p>{text('payment.problem.text')}</p>}
        </Notice>
      )}
      {may('payment.refund') && <Deeds payment={payment} onDone={onDone} />}
      <Facts
        facts={[
          { label: shared('field.buyer'), value: payment.buyer },
          { label: text('payment.method'), value: text(`payment.method.${payment.method}`) },
          { label: text('payment.provider'), value: payment.provider },
          { label: text('payment.captured'), value: <Money sen={payment.captured} /> },
          refunded > 0 ? { label: text('payment.refunded.amount'), value: <Money sen={refunded} /> } : null,
          { label: text('payment.begun'), value: formatTime(payment.created_at, lang) },
          payment.paid_at && { label: text('payment.paidAt'), value: formatTime(payment.paid_at, lang) },
          payment.failure ? { label: text('payment.failure'), value: payment.failure, isWide: true } : null,
          { label: text('payment.reference'), value: payment.reference, isWide: true },
        ]}
      />
      <History type="payment" id={id} version={`${status} ${refunded} ${problem}`} />
    </article>
  );
}

function Deeds({ payment, onDone }: PaymentDetailProps) {
  const text = usePaymentsText();
  const [asked, setAsked] = useState<'refund' | 'clear' | null>(null);
  const left = payment.captured - payment.refunded;
  const close = () => setAsked(null);
  const done = async () => {
    close();
    await onDone();
  };
  if (left <= 0 && !payment.problem) return null;
  return (
    <div className="money-actions">
      {left > 0 && (
        <Button
          variant={payment.to_refund > 0 ? 'primary' : 'neutral'}
          icon="undo-2"
          onClick={() => setAsked('refund')}
        >
          {text('payment.refund')}
        </Button>
      )}
      {payment.problem && (
        <Button variant="neutral" icon="check" onClick={() => setAsked('clear')}>
          {text('payment.clear')}
        </Button>
      )}
      {asked === 'refund' && <RefundDialog payment={payment} left={left} onClose={close} onDone={done} />}
      {asked === 'clear' && <ClearDialog payment={payment} onClose={close} onDone={done} />}
    </div>
  );
}

type DialogProps = PaymentDetailProps & { onClose: () => void };

function RefundDialog({ payment, left, onClose, onDone }: DialogProps & { left: number }) {
  const text = usePaymentsText();
  const { t: shared } = useI18n();
  const field = useId();
  const deed = useDeed();
  const [typed, setTyped] = useState(amountText(payment.to_refund > 0 ? payment.to_refund : left));
  const [error, setError] = useState<string>();
  async function refund(reason: string) {
    const amount = senOf(typed);
    if (!amount) return setError(shared('amount.wrong'));
    if (amount > left) return setError(shared('amount.most', { most: formatMoney(left) }));
    const done = text('payment.refund.done', { amount: formatMoney(amount) });
    const input = { id: String(payment.id), amount, reason };
    if ((await deed.run('POST /api/staff/payment/{id}/refund', input, { done })).ok) await onDone();
  }
  return (
    <ReasonDialog
      title={text('payment.refund.title', { order: payment.order })}
      label={text('payment.refund.reason')}
      action={text('payment.refund')}
      maxLength={200}
      isBusy={deed.isBusy}
      failure={deed.failure}
      onClose={onClose}
      onReason={(reason) => void refund(reason)}
    >
      <TextField
        id={field}
        name="amount"
        type="number"
        prefix="RM"
        label={shared('field.amount')}
        hint={shared('amount.most', { most: formatMoney(left) })}
        value={typed}
        onValue={(value) => {
          setTyped(value);
          setError(undefined);
        }}
        error={error}
        isRequired
      />
    </ReasonDialog>
  );
}

function ClearDialog({ payment, onClose, onDone }: DialogProps) {
  const text = usePaymentsText();
  const deed = useDeed({ record: { type: 'payment', id: payment.id } });
  async function clear(reason: string) {
    const input = { id: String(payment.id), problem: payment.problem ?? '', reason };
    if ((await deed.run('POST /api/staff/payment/{id}/clear', input)).ok) await onDone();
  }
  return (
    <ReasonDialog
      title={text('payment.clear.title', { order: payment.order })}
      label={text('payment.clear.reason')}
      hint={text('payment.clear.hint')}
      action={text('payment.clear')}
      maxLength={200}
      isBusy={deed.isBusy}
      failure={deed.failure}
      onClose={onClose}
      onReason={(reason) => void clear(reason)}
    />
  );
}
