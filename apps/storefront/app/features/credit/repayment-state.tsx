import type { Repayment } from '@bakul/shop/features/credit/repayment/repayment.contract';
import { type ShownPaymentStatus, shownPaymentStatus } from '@bakul/shop/features/order/order.rules';
import { Button, buttonClass } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { classNames } from '@bakul/ui/class-names';
import { Icon, type IconName } from '@bakul/ui/icon';
import { showToast } from '@bakul/ui/toast-store';
import { formatMoment } from '@bakul/web/format/format-date';
import { Money } from '@bakul/web/format/money';
import { useEffect, useRef, useState } from 'react';
import { actionRow } from '../../account/styles.ts';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { hasScope } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { ApprovalNote } from '../payment/approval-note.tsx';
import { useMovementText } from './movement-text.ts';
import { ProofUpload } from './proof-upload.tsx';
import { smallPrint } from './styles.ts';

type ShownState =
  | 'pending'
  | 'processing'
  | 'awaiting_approval'
  | 'paid'
  | 'failed'
  | 'ended'
  | 'awaiting_proof'
  | 'proof_submitted'
  | 'rejected'
  | 'refunded'
  | 'refund_pending';

const shownStates: Record<ShownPaymentStatus, ShownState> = {
  pending: 'pending',
  processing: 'processing',
  awaiting_approval: 'awaiting_approval',
  paid: 'paid',
  verified: 'paid',
  failed: 'failed',
  expired: 'ended',
  awaiting_proof: 'awaiting_proof',
  proof_submitted: 'proof_submitted',
  rejected: 'rejected',
  partially_refunded: 'refunded',
  refunded: 'refunded',
  refund_pending: 'refund_pending',
};

const tones = {
  success: 'bg-success-soft text-success',
  info: 'bg-info-soft text-info',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

const looks: Record<ShownState, { icon: IconName; tone: keyof typeof tones }> = {
  pending: { icon: 'wallet', tone: 'warning' },
  processing: { icon: 'clock', tone: 'info' },
  awaiting_approval: { icon: 'users', tone: 'info' },
  paid: { icon: 'check', tone: 'success' },
  failed: { icon: 'x', tone: 'danger' },
  ended: { icon: 'x', tone: 'warning' },
  awaiting_proof: { icon: 'landmark', tone: 'warning' },
  proof_submitted: { icon: 'eye', tone: 'info' },
  rejected: { icon: 'circle-alert', tone: 'danger' },
  refund_pending: { icon: 'clock', tone: 'warning' },
  refunded: { icon: 'undo-2', tone: 'info' },
};

type RepaymentStateProps = {
  repayment: Repayment;
  isAsking: boolean;
  onRepayment: (repayment: Repayment) => void;
  onAsk: () => void;
};

/** The state of the payment and the next step. */
export function RepaymentState({ repayment, isAsking, onRepayment, onAsk }: RepaymentStateProps) {
  const { lang } = useI18n();
  const text = useMovementText();
  const mayPay = hasScope(useSession(), 'invoice.pay');
  const heading = useRef<HTMLHeadingElement>(null);
  const { slug, amount, payment } = repayment;
  const state = shownStates[shownPaymentStatus({ ...repayment, approval_until: payment.approval_until })];
  const { icon, tone } = looks[state];
  const before = useRef(state);
  useEffect(() => {
    // The button that led here is unmounted and the focus is lost with it.
    if (before.current !== state && document.activeElement === document.body) heading.current?.focus();
    before.current = state;
  }, [state]);
  const facts = { slug, time: formatMoment(payment.approval_until ?? payment.expires_at, lang) };
  const isTransferDue = state === 'awaiting_proof' || state === 'rejected';
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <span className={classNames('grid size-12 place-items-center rounded-full', tones[tone])}>
          <Icon name={icon} size="xl" />
        </span>
        <div role="status">
          <h2 className="text-xl/7" ref={heading} tabIndex={-1}>
            {text(`state.${state}.title`)}
          </h2>
          <p>{text(`state.${state}.text`, facts)}</p>
          {isAsking && state === 'processing' && <p className={smallPrint}>{text('state.checking')}</p>}
        </div>
        <Money sen={amount} className="col-start-2 font-heavy text-2xl/8" />
      </div>
      {state === 'rejected' && payment.proof_reason && <p>{payment.proof_reason}</p>}
      {state === 'awaiting_approval' && <ApprovalNote bankPage={payment.redirect_url} />}
      {isTransferDue && mayPay && (
        <ProofUpload repayment={repayment} onRepayment={onRepayment} onStale={onAsk} />
      )}
      {mayPay && (
        <Actions
          repayment={repayment}
          state={state}
          isAsking={isAsking}
          onRepayment={onRepayment}
          onAsk={onAsk}
        />
      )}
    </Card>
  );
}

function Actions({
  repayment,
  state,
  isAsking,
  onRepayment,
  onAsk,
}: RepaymentStateProps & { state: ShownState }) {
  const text = useMovementText();
  const [isBusy, setBusy] = useState(false);
  const { slug, payment } = repayment;
  const isOpen = state === 'pending' || state === 'awaiting_proof' || state === 'rejected';

  async function cancel() {
    setBusy(true);
    const result = await call('POST /api/credit/repayment/{slug}/cancel', { slug });
    setBusy(false);
    if (!result.ok) {
      if (result.failure.status === 409) onAsk();
      return;
    }
    showToast({ type: 'success', message: text('state.cancelled') });
    onRepayment(result.data.data);
  }

  return (
    <div className={classNames(actionRow, 'empty:hidden')}>
      {payment.redirect_url && state === 'pending' && (
        <a href={payment.redirect_url} className={buttonClass()}>
          {text('state.pay')}
        </a>
      )}
      {(state === 'failed' || state === 'ended') && (
        <Link to="/credit-terms" className={buttonClass()}>
          {text('state.again')}
        </Link>
      )}
      {!isAsking && (state === 'processing' || state === 'awaiting_approval' || state === 'pending') && (
        <Button variant="neutral" icon="refresh-cw" onClick={onAsk}>
          {text('state.ask')}
        </Button>
      )}
      {isOpen && (
        <Button variant="quiet" isLoading={isBusy} onClick={() => void cancel()}>
          {text('state.cancel')}
        </Button>
      )}
    </div>
  );
}
