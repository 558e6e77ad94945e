import type { PriceConflict } from '@bakul/shop/features/catalog/price-sheet/price-sheet.contract';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { showToast } from '@bakul/ui/toast-store';
import { useCallback, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { notifyMutation } from '../../api/mutation-events.ts';
import type { PriceStore } from './price-store.ts';
import { usePriceText } from './price-text.ts';

export type PendingDialog = 'steep' | 'conflict' | 'discard' | null;

/** Saves the sheet. Before that, invalid prices, conflicts and steep rises have to be settled. */
export function useSavePrices(store: PriceStore, { onWrong }: { onWrong: () => void }) {
  const t = usePriceText();
  const [asking, setAsking] = useState<PendingDialog>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  const send = useCallback(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setAsking(null);
    setFailure(null);
    setBusy(true);
    const sent = store.lines();
    const result = await call('PUT /api/staff/price_sheet', { prices: sent });
    isRunning.current = false;
    setBusy(false);
    if (result.ok) {
      const { changed, rows } = result.data.data;
      store.saved(sent, rows);
      notifyMutation();
      const message = changed > 0 ? t('prices.saved', { n: changed }) : t('prices.savedNone');
      showToast({ type: 'success', message });
      return;
    }
    const { status, body } = result.failure;
    if (status === 409 && isConflicts(body.current)) {
      store.conflict(body.current);
      setAsking('conflict');
    } else setFailure(result.failure);
  }, [store, t]);

  /**
   * Saves, or opens the dialog for what has to be settled first. Confirming steep rises calls `send`, and later steep
   * rises ask again.
   */
  const save = useCallback(() => {
    const { unsaved, wrong, conflicts, steep } = store.summary();
    if (unsaved === 0 || isRunning.current) return;
    if (wrong > 0) {
      showToast({ type: 'error', message: t('prices.fixWrong') });
      onWrong();
    } else if (conflicts > 0) setAsking('conflict');
    else if (steep.length > 0) setAsking('steep');
    else void send();
  }, [store, send, onWrong, t]);

  return { save, send, asking, ask: setAsking, failure, isBusy };
}

/** Checks only for a list of rows. Their shape is guaranteed by the contract. */
const isConflicts = (value: unknown): value is PriceConflict[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'object' && each && 'variant_id' in each);
