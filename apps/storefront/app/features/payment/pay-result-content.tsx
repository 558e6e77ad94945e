import type { Payment } from '@bakul/shop/features/payment/payment.contract';
import { toPaymentFailure } from '@bakul/shop/features/payment/payment-failure.rules';
import { formatDayTime, formatMoney } from '@bakul/shop/kit/text/format';
import { buttonClass } from '@bakul/ui/button';
import { classNames } from '@bakul/ui/class-names';
import { EmptyState } from '@bakul/ui/empty-state';
import { Icon, type IconName } from '@bakul/ui/icon';
import { InlineError } from '@bakul/ui/inline-error';
import { formatLocalDay } from '@bakul/web/format/format-date';
import { type ReactNode, useEffect } from 'react';
import { countPurchase } from '../../analytics/count-purchase.ts';
import { refreshCart } from '../../cart/use-cart.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { ApprovalNote } from './approval-note.tsx';
import { AwaitedTransfer } from './awaited-transfer.tsx';
import { PayResultActions } from './pay-result-actions.tsx';
import { usePaymentText } from './payment-text.ts';
import { type PayResult, toPayResult } from './result-state.ts';
import { useClock } from './use-clock.ts';
import { usePayment } from './use-payment.ts';

const shortest = 20;

const card =
  'card grid grid-cols-1 gap-4 pt-8 pb-6 px-5 text-center sm:pt-10 sm:pb-8 sm:px-12 [&_.notice]:text-start';
const heading = 'text-2xl/7.5 text-balance';

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
    <section className={card}>
      <h1 className={heading}>{text('result.title')}</h1>
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
const toneColours: Record<Tone, string> = {
  success: 'bg-success-soft text-success',
  info: 'bg-info-soft text-info',
  warning: 'bg-warning-soft text-[#92420a]',
  danger: 'bg-danger-soft text-danger',
};
const looks: Record<PayResult, { icon: IconName; tone: Tone }> = {
  success: { icon: 'check', tone: 'success' },
  late: { icon: 'undo-2', tone: 'warning' },
  refunded: { icon: 'undo-2', tone: 'info' },
  refund_pending: { icon: 'clock', tone: 'info' },
  pending: { icon: 'clock', tone: 'info' },
  approval: { icon: 'users', tone: 'info' },
  cancelled: { icon: 'wallet', tone: 'warning' },
  failed: { icon: 'x', tone: 'danger' },
  expired: { icon: 'clock', tone: 'warning' },
  ended: { icon: 'x', tone: 'warning' },
  replaced: { icon: 'refresh-cw', tone: 'info' },
};

type ResultProps = { payment: Payment; isOver: boolean; onAsk: () => void };

function Result({ payment, isOver, onAsk }: ResultProps) {
  const { lang } = useI18n();
  const text = usePaymentText();
  const result = toPayResult(payment);
  const { slug, delivery_date, fulfilment } = payment.transaction;
  const isPaid = result === 'success';

  // The order has removed its lines from the cart. Fetches what is left.
  useEffect(() => void refreshCart(), []);
  useEffect(() => {
    if (isPaid) void countPurchase(slug);
  }, [isPaid, slug]);

  const shown = result === 'pending' && isOver ? 'waiting' : result;
  const { icon, tone } = looks[result];
  return (
    <section className={card}>
      <span
        className={classNames(
          'grid place-items-center justify-self-center size-20 rounded-full',
          toneColours[tone],
        )}
      >
        {result === 'pending' && !isOver ? (
          <span className="spinner" aria-hidden="true" />
        ) : (
          <Icon name={icon} size="2xl" />
        )}
      </span>
      <div role="status" className="grid gap-2 text-pretty">
        <h1 className={heading}>{text(`result.${shown}.title`)}</h1>
        <ResultText payment={payment} shown={shown} />
      </div>
      <dl className="border-y border-line text-start" data-testid="pay-result-facts">
        {isPaid && (
          <Fact name={text(`result.arrives.${fulfilment}`)}>
            {text('result.arrival', { day: formatLocalDay(delivery_date, lang) })}
          </Fact>
        )}
        <Fact name={text('result.order')}>{slug}</Fact>
        <Fact name={text('result.amount')}>{formatMoney(payment.amount)}</Fact>
        {result === 'failed' && (
          <Fact name={text('result.reason')}>
            {text(`result.reason.${toPaymentFailure(payment.failure)}`)}
          </Fact>
        )}
      </dl>
      {result === 'approval' && <ApprovalNote bankPage={payment.redirect_url} />}
      {result === 'replaced' && <AwaitedTransfer slug={slug} />}
      <PayResultActions payment={payment} result={result} isOver={isOver} onAsk={onAsk} />
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-3 not-first:border-t not-first:border-line">
      <dt className="text-muted">{name}</dt>
      <dd className="font-strong tabular-nums">{children}</dd>
    </div>
  );
}

function ResultText({ payment, shown }: { payment: Payment; shown: PayResult | 'waiting' }) {
  const text = usePaymentText();
  const { lang } = useI18n();
  const clock = useClock();
  if (shown === 'approval' && payment.approval_until) {
    const time = formatDayTime(new Date(payment.approval_until), lang);
    return <p className="text-muted">{text('result.approval.text', { time })}</p>;
  }
  if (shown !== 'cancelled' && shown !== 'failed') {
    return <p className="text-muted">{text(`result.${shown}.text`, { time: '' })}</p>;
  }
  const isOver = Date.parse(payment.expires_at) <= Date.now();
  const time = clock(payment.expires_at);
  return (
    <p className="text-muted">
      {isOver ? text(`result.${shown}.over`) : text(`result.${shown}.text`, { time })}
    </p>
  );
}
