import { toPaymentFailure } from '@bakul/shop/features/payment/payment-failure.rules';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { Notice } from '@bakul/ui/inline-error';
import { useState } from 'react';
import { FailureNotice } from '../../account/failure-notice.tsx';
import { call } from '../../api/browser-client.ts';
import { usePaymentText } from '../payment/payment-text.ts';
import { useOfferedMethods } from '../payment/use-offered-methods.ts';
import { OrderActions } from './order-actions.tsx';
import { isAwaitingPayment } from './order-head.tsx';
import { ProofUpload } from './proof-upload.tsx';
import { useOrderText } from './transaction-text.ts';
import type { OrderProps } from './use-order.ts';

type Method = 'online' | 'transfer';

/** What the order is waiting for: a link to the payment page, or the transfer with its proof. */
export function PayCard(props: OrderProps) {
  const { order, onStale } = props;
  const text = useOrderText();
  const offered = useOfferedMethods();
  const { pay, busy, failure } = usePay(order.slug, onStale);
  if (!isAwaitingPayment(order)) return null;
  const amount = formatMoney(order.total);
  const [newest] = order.payments;
  const isTransfer = newest
    ? newest.method === 'transfer' && newest.status !== 'expired'
    : order.payment_method === 'transfer';
  const other: Method = isTransfer ? 'online' : 'transfer';
  return (
    <Card title={text('pay.title', { amount })} className="grid gap-3 border-brand [&>.card-header]:mb-0">
      {isTransfer && newest ? (
        <ProofUpload {...props} payment={newest} />
      ) : (
        <>
          {newest?.status === 'failed' && (
            <Notice tone="danger">
              {newest.failure === null ? (
                text('pay.failed.unknown')
              ) : (
                <PaymentFailed failure={newest.failure} />
              )}
            </Notice>
          )}
          {offered.includes('online') ? (
            <>
              <p className="text-muted text-pretty">{text('pay.online.text')}</p>
              <Button size="large" isWide isLoading={busy === 'online'} onClick={() => pay('online')}>
                {text('pay.online', { amount })}
              </Button>
            </>
          ) : (
            <Notice tone="warning">{text('pay.online.unavailable')}</Notice>
          )}
        </>
      )}
      {failure && <FailureNotice failure={failure} />}
      {offered.includes(other) && (
        <Button variant="quiet" isLoading={busy === other} onClick={() => pay(other)}>
          {text(`pay.instead.${other}`)}
        </Button>
      )}
      <OrderActions {...props} className="pt-3 border-t border-line" />
    </Card>
  );
}

/** Creates a payment attempt and leaves for the payment page, or reloads the order with its new payment method. */
function usePay(slug: string, onStale: () => void) {
  const [busy, setBusy] = useState<Method | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  async function pay(payment_method: Method) {
    setBusy(payment_method);
    const result = await call('POST /api/transaction/{slug}/pay', { slug, payment_method });
    setFailure(result.ok ? null : result.failure);
    const link = result.ok ? result.data.data.redirect_url : null;
    // The server handles this URL itself and redirects.
    if (link) return window.location.assign(link);
    setBusy(null);
    onStale();
  }

  return { pay, busy, failure };
}

function PaymentFailed({ failure }: { failure: string }) {
  const text = useOrderText();
  const paymentText = usePaymentText();
  return text('pay.failed', { reason: paymentText(`result.reason.${toPaymentFailure(failure)}`) });
}
