import { type ShownPaymentStatus, shownPaymentStatus } from '@bakul/shop/features/order/order.rules';
import type { Transaction } from '@bakul/shop/features/order/transaction/transaction.contract';
import { toPaymentFailure } from '@bakul/shop/features/payment/payment-failure.rules';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { buttonClass } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { Badge, type Tone } from '@bakul/ui/chip';
import type { IconName } from '@bakul/ui/icon';
import { Notice } from '@bakul/ui/inline-error';
import { formatMoment } from '@bakul/web/format/format-date';
import { Money } from '@bakul/web/format/money';
import { SmallText } from '../../account/small-text.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { useSession } from '../../session/use-session.ts';
import { usePaymentText } from '../payment/payment-text.ts';
import { useOrderText } from './transaction-text.ts';

const looks: Record<ShownPaymentStatus, { tone: Tone; icon: IconName }> = {
  pending: { tone: 'warning', icon: 'wallet' },
  processing: { tone: 'info', icon: 'clock' },
  awaiting_approval: { tone: 'info', icon: 'users' },
  paid: { tone: 'success', icon: 'check' },
  failed: { tone: 'danger', icon: 'circle-alert' },
  expired: { tone: 'neutral', icon: 'clock' },
  awaiting_proof: { tone: 'warning', icon: 'upload' },
  proof_submitted: { tone: 'info', icon: 'eye' },
  verified: { tone: 'success', icon: 'check' },
  rejected: { tone: 'danger', icon: 'circle-alert' },
  partially_refunded: { tone: 'info', icon: 'undo-2' },
  refunded: { tone: 'info', icon: 'undo-2' },
  refund_pending: { tone: 'warning', icon: 'clock' },
};

type Payment = Transaction['payments'][number];

/** Every payment attempt with its state and refunds. */
export function PaymentsCard({ order }: { order: Transaction }) {
  const text = useOrderText();
  const { payments, payment_method } = order;
  return (
    <Card title={text('payments.title')}>
      {payments.length === 0 && (
        <p className="mb-4 text-muted text-pretty">
          {text(payment_method === 'credit' ? 'payments.credit' : 'payments.none')}
        </p>
      )}
      <ul className="divide-y divide-line">
        {payments.map((payment) => (
          <li className="grid gap-2 py-3 first:pt-0 last:pb-0" key={payment.reference}>
            <PaymentRow payment={payment} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { lang } = useI18n();
  const text = useOrderText();
  const shown = shownPaymentStatus(payment);
  const paymentText = usePaymentText();
  const { method, status, amount, paid_at, created_at, failure } = payment;
  const isOver = status === 'failed' || status === 'expired';
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-y-1 gap-x-3">
        <strong>{text(`payments.${method}`)}</strong>
        <Money sen={amount} />
      </div>
      {/* Wraps on a phone, where a long state and the time do not fit on one line. */}
      <div className="flex flex-wrap items-center justify-between gap-y-1 gap-x-3">
        <Badge {...looks[shown]}>{text(`payment.${shown}`)}</Badge>
        <SmallText as="span" className="tabular">
          {formatMoment(paid_at ?? created_at, lang)}
        </SmallText>
      </div>
      {isOver && failure && (
        <SmallText>{paymentText(`result.reason.${toPaymentFailure(failure)}`)}</SmallText>
      )}
      {payment.refunds.map((refund) => (
        <Refund key={refund.created_at + refund.amount} refund={refund} />
      ))}
    </>
  );
}

function Refund({ refund }: { refund: Payment['refunds'][number] }) {
  const { lang } = useI18n();
  const text = useOrderText();
  const buyer = useSession()?.standing?.buyer;
  // Refunds to a company go to an owner's bank account.
  const mayAdd = buyer?.kind !== 'company' || buyer.role === 'owner';
  const { amount, status, done_at, created_at, bank_reference, needs_account } = refund;
  if (needs_account) {
    return (
      <Notice
        tone="warning"
        action={
          mayAdd && (
            <Link to="/profile/bank-information/create" className={buttonClass({ variant: 'neutral' })}>
              {text('payments.refund.add')}
            </Link>
          )
        }
      >
        {text(mayAdd ? 'payments.refund.account' : 'payments.refund.owner', { amount: formatMoney(amount) })}
      </Notice>
    );
  }
  const time = formatMoment(done_at ?? created_at, lang);
  return (
    <SmallText>
      {text(`payments.refund.${status}`, { amount: formatMoney(amount), time })}
      {bank_reference && <> · {text('payments.refund.reference', { reference: bank_reference })}</>}
    </SmallText>
  );
}
