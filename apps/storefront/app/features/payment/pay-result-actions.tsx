import type { Payment } from '@bakul/shop/features/payment/payment.contract';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { Button, buttonClass } from '@bakul/ui/button';
import { InlineError } from '@bakul/ui/inline-error';
import { saveAs } from '@bakul/web/api/save-as';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { countPurchase } from '../../analytics/count-purchase.ts';
import { call } from '../../api/browser-client.ts';
import { refreshCart } from '../../cart/use-cart.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import { usePaymentText } from './payment-text.ts';
import type { PayResult } from './result-state.ts';
import { useOfferedMethods } from './use-offered-methods.ts';

type PayResultActionsProps = { payment: Payment; result: PayResult; isOver: boolean; onAsk: () => void };

/** The available actions, most likely first. */
export function PayResultActions({ payment, result, isOver, onAsk }: PayResultActionsProps) {
  const { t } = useI18n();
  const text = usePaymentText();
  const { slug } = payment.transaction;
  const { pay, transfer, reorder, download, busy, failure } = useActions(slug, onAsk);
  const offered = useOfferedMethods();
  const isUnpaid = result === 'cancelled' || result === 'failed';
  return (
    <>
      {failure && (
        <InlineError
          message={failure.body.message || t('runtime.error')}
          detail={failure.body.detail ?? undefined}
          reference={
            failure.body.reference ? `${t('common.reference')} ${failure.body.reference}` : undefined
          }
        />
      )}
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:justify-center">
        {isUnpaid && offered.includes('online') && (
          <Button size="large" isLoading={busy === 'pay'} onClick={pay}>
            {text(result === 'failed' ? 'result.again' : 'result.pay')}
          </Button>
        )}
        {result === 'expired' && (
          <Button size="large" isLoading={busy === 'reorder'} onClick={reorder}>
            {text('result.reorder')}
          </Button>
        )}
        {(result === 'pending' || result === 'approval') && isOver && (
          <Button variant="neutral" icon="refresh-cw" onClick={onAsk}>
            {text('result.waiting.again')}
          </Button>
        )}
        <Link
          to={`/transactions/${slug}`}
          className={buttonClass({ variant: result === 'success' ? 'primary' : 'neutral', size: 'large' })}
        >
          {text('result.seeOrder')}
        </Link>
        {(result === 'success' || result === 'refunded' || result === 'refund_pending') && (
          <Button
            variant="neutral"
            size="large"
            icon="download"
            isLoading={busy === 'document'}
            onClick={download}
          >
            {text('result.receipt')}
          </Button>
        )}
      </div>
      {isUnpaid && offered.includes('transfer') && (
        <Button variant="quiet" icon="landmark" isLoading={busy === 'transfer'} onClick={transfer}>
          {text('result.transfer')}
        </Button>
      )}
      {isUnpaid && <p className="text-muted text-sm">{text('result.kept')}</p>}
      {result === 'success' && (
        <p className="text-muted text-sm">
          <Link className="inline-block py-3 text-brand font-strong" to="/product-catalog">
            {text('result.shop')}
          </Link>
        </p>
      )}
    </>
  );
}

type Action = 'pay' | 'transfer' | 'reorder' | 'document';

function useActions(slug: string, onAsk: () => void) {
  const { lang } = useI18n();
  const navigate = useNavigate();
  const { busy, failure, begin, end, fail } = useProgress();

  return {
    busy,
    failure,
    async pay() {
      begin('pay');
      const result = await call('POST /api/transaction/{slug}/pay', { slug, payment_method: 'online' });
      if (!result.ok) {
        fail(result.failure);
        // 409: the state has changed, so it is fetched again.
        if (result.failure.status === 409) onAsk();
        return;
      }
      const link = result.data.data.redirect_url;
      if (link) window.location.assign(link);
      else {
        end();
        onAsk();
      }
    },
    async transfer() {
      begin('transfer');
      const result = await call('POST /api/transaction/{slug}/pay', { slug, payment_method: 'transfer' });
      if (!result.ok) return fail(result.failure);
      end();
      void countPurchase(slug);
      onAsk();
    },
    async reorder() {
      begin('reorder');
      const result = await call('POST /api/transaction/{slug}/reorder', { slug });
      if (!result.ok) return fail(result.failure);
      await refreshCart();
      await navigate(localizedPath(lang, '/shopping-cart'));
    },
    async download() {
      begin('document');
      const { downloadFile } = await import('../../api/download-file.ts');
      const result = await downloadFile(`/api/transaction/${slug}/document/receipt`);
      if (!result.ok) return fail(result.failure);
      end();
      saveAs(result.data.name, result.data.content);
    },
  };
}

/** The action that runs, and why the last one failed. */
function useProgress() {
  const [busy, setBusy] = useState<Action | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  return {
    busy,
    failure,
    begin: (action: Action) => {
      setBusy(action);
      setFailure(null);
    },
    end: () => setBusy(null),
    fail: (found: ApiFailure) => {
      setBusy(null);
      setFailure(found);
    },
  };
}
