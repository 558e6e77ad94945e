import type { Payment } from '@bakul/shop/features/payment/payment.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { Icon, type IconName } from '@bakul/ui/icon';
import { InlineError } from '@bakul/ui/inline-error';
import { useEffect } from 'react';
import { countPurchase } from '../../analytics/count-purchase.ts';
import { refreshCart } from '../../cart/use-cart.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { AwaitedTransfer } from './awaited-transfer.tsx';
import { PayResultActions } from './pay-result-actions.tsx';
import { usePaymentText } from './payment-text.ts';
import { type PayResult, toFailureReason, toPayResult } from './result-state.ts';
import { useClock } from './use-clock.ts';
import { usePayment } from './use-payment.ts';

const shortest = 20;

export function PayResultContent({ reference }: { reference: string }) {
  const { t } = useI18n();
  const text = usePaymentText();
  const { payment, failure, isOver, askAgain } = usePayment(reference);
  const isUnknown = reference.length < shortest || failure?.status === 404 || failure?.status === 422;
  if (!payment && isUnknown) {
    const action = (
      <Link to="/transactions" className={buttonClass()}>
        {text('result.seeOrders')}
      </Link>
    );
    return (
      <EmptyState headingLevel={1} icon="help" title={text('result.unknown.title')} action={action}>
        {text('result.unknown.text')}
      </EmptyState>
    );
  }
  if (payment) return <Result payment={payment} isOver={isOver} onAsk={askAgain} />;
  return (
    <section className="card pay-result-card">
      <h1>{text('result.title')}</h1>
      {failure ? (
        <InlineError
          message={failure.body.message || t('runtime.error')}
          reference={
            failure.body.reference ? `${t('common.reference')} ${failure.body.reference}` : undefined
          }
          retryLabel={t('common.retry')}
          onRetry={askAgain}
        />
      ) : (
        <p role="status">
          <span className="spinner" aria-hidden="true" /> {text('result.checking')}
        </p>
      )}
    </section>
  );
}

type Tone = 'success' | 'info' | 'warning' | 'danger';
const looks: Record<PayResult, { icon: IconName; tone: Tone }> = {
  success: { icon: 'check', tone: 'success' },
  late: { icon: 'undo-2', tone: 'warning' },
  refunded: { icon: 'undo-2', tone: 'info' },
  pending: { icon: 'clock', tone: 'info' },
  cancelled: { icon: 'wallet', tone: 'warning' },
  failed: { icon: 'x', tone: 'danger' },
  expired: { icon: 'clock', tone: 'warning' },
  ended: { icon: 'x', tone: 'warning' },
  replaced: { icon: 'refresh-cw', tone: 'info' },
};

type ResultProps = { payment: Payment; isOver: boolean; onAsk: () => void };

function Result({ payment, isOver, onAsk }: ResultProps) {
  const text = usePaymentText();
  const result = toPayResult(payment);
  const { slug } = payment.transaction;
  const isPaid = result === 'success';

  // The order has removed its lines from the cart. Fetches what is left.
  useEffect(() => void refreshCart(), []);
  useEffect(() => {
    if (isPaid) void countPurchase(slug);
  }, [isPaid, slug]);

  const shown = result === 'pending' && isOver ? 'waiting' : result;
  const { icon, tone } = looks[result];
  return (
    <section className="card pay-result-card" data-tone={tone}>
      <span className="pay-result-icon">
        {result === 'pending' && !isOver ? (
          <span className="spinner" aria-hidden="true" />
        ) : (
          <Icon name={icon} size="2xl" />
        )}
      </span>
      <div role="status" className="pay-result-words">
        <h1>{text(`result.${shown}.title`)}</h1>
        <ResultText payment={payment} shown={shown} />
      </div>
      <dl className="pay-result-facts">
        <div>
          <dt>{text('result.order')}</dt>
          <dd>{slug}</dd>
        </div>
        <div>
          <dt>{text('result.amount')}</dt>
          <dd>{formatMoney(payment.amount)}</dd>
        </div>
        {result === 'failed' && (
          <div>
            <dt>{text('result.reason')}</dt>
            <dd>{text(`result.reason.${toFailureReason(payment.failure)}`)}</dd>
          </div>
        )}
      </dl>
      {result === 'replaced' && <AwaitedTransfer slug={slug} />}
      <PayResultActions payment={payment} result={result} isOver={isOver} onAsk={onAsk} />
    </section>
  );
}

function ResultText({ payment, shown }: { payment: Payment; shown: PayResult | 'waiting' }) {
  const text = usePaymentText();
  const clock = useClock();
  if (shown !== 'cancelled' && shown !== 'failed') return <p>{text(`result.${shown}.text`)}</p>;
  const isOver = Date.parse(payment.expires_at) <= Date.now();
  const time = clock(payment.expires_at);
  return <p>{isOver ? text(`result.${shown}.over`) : text(`result.${shown}.text`, { time })}</p>;
}
