import type { StandingOrder } from '@bakul/shop/features/standing-order/standing-order.contract';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { showToast } from '@bakul/ui/toast-store';
import { formatLocalDay } from '@bakul/web/format/format-date';
import { useState } from 'react';
import { FailureNotice } from '../../account/failure-notice.tsx';
import { SmallText } from '../../account/small-text.tsx';
import { call } from '../../api/browser-client.ts';
import { reportFailure } from '../../errors/report-failure.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { linesToAccept, linesToConfirm, type PriceChange, priceChanges } from './price-changes.ts';
import { useStandingOrdersText } from './standing-orders-text.ts';

export const itemsId = 'standing-order-items';

/** The focused button is gone when there is nothing left to accept. */
function holdFocus() {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(itemsId)?.focus();
  });
}

type AcceptPricesProps = {
  order: StandingOrder;
  onAccepted: (order: StandingOrder) => void;
  onReload: () => Promise<StandingOrder | null>;
};

/** Below the items: what happens because of their new prices, and one button that accepts all of them. */
export function AcceptPrices({ order, onAccepted, onReload }: AcceptPricesProps) {
  const { lang } = useI18n();
  const text = useStandingOrdersText();
  const { accept, isBusy, failure, changes } = useAcceptPrices(order, { onAccepted, onReload });
  const { waiting, state, mode, allows_partial } = order;
  const lines = linesToAccept(order);
  const isAsked = state !== 'ended' && lines.length < linesToConfirm(order).length;
  if (lines.length === 0 && !isAsked && !failure) return null;
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      {failure && (
        <div className="grid w-full gap-2" role="status">
          <FailureNotice failure={failure} />
          <ChangedPrices changes={changes} />
        </div>
      )}
      {isAsked && waiting && (
        <SmallText>{text('price.waiting', { day: formatLocalDay(waiting.delivery_date, lang) })}</SmallText>
      )}
      {lines.length > 0 && (
        <>
          {mode === 'automatic' && (
            <SmallText>{text(allows_partial ? 'price.lead.partial' : 'price.lead')}</SmallText>
          )}
          <Button variant="secondary" icon="check" isLoading={isBusy} onClick={() => void accept()}>
            {text('price.accept')}
          </Button>
        </>
      )}
    </div>
  );
}

/** What differs from the prices that were shown before. */
function ChangedPrices({ changes }: { changes: readonly PriceChange[] }) {
  const text = useStandingOrdersText();
  return (
    <ul className="grid list-disc gap-1 ps-5 empty:hidden" aria-label={text('run.problems')}>
      {changes.map(({ variantId, name, from, to }) => (
        <li key={variantId}>
          {text('price.changed', { name, from: formatMoney(from), to: formatMoney(to) })}
        </li>
      ))}
    </ul>
  );
}

/** Accepts exactly the prices that are shown. When they have changed meanwhile, the fresh ones are shown instead. */
function useAcceptPrices(
  order: StandingOrder,
  { onAccepted, onReload }: Pick<AcceptPricesProps, 'onAccepted' | 'onReload'>,
) {
  const text = useStandingOrdersText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [changes, setChanges] = useState<readonly PriceChange[]>([]);

  async function accept() {
    setBusy(true);
    setFailure(null);
    setChanges([]);
    const prices = linesToAccept(order).map(({ variant_id, price }) => ({ variant_id, price }));
    const path = 'POST /api/standing_order/{id}/accept_prices';
    const result = await call(path, { id: order.id, prices }, { callerReports: true });
    if (result.ok) {
      setBusy(false);
      showToast({ type: 'success', message: text('price.done') });
      onAccepted(result.data.data);
      return holdFocus();
    }
    void reportFailure(result.failure, { skipToast: true });
    const { status } = result.failure;
    // Prices, items or the state are no longer those that are shown.
    const fresh = status === 409 || status === 422 ? await onReload() : null;
    setBusy(false);
    setFailure(result.failure);
    if (fresh) setChanges(priceChanges(order.lines, fresh.lines));
    holdFocus();
  }

  return { accept, isBusy, failure, changes };
}
