import type { StockRow } from '@bakul/shop/features/catalog/stock/staff/stock.contract';
import { useEffect, useMemo, useState } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { deliveryLines, readStoredDelivery, storeDelivery, type TypedLine, typeLine } from './delivery.ts';
import { useStockText } from './stock-text.ts';

type Options = { onSaved: (rows: readonly StockRow[]) => void; onStop: () => void };

/** A delivery being entered, across any number of searches. */
export function useReceiving({ onSaved, onStop }: Options) {
  const t = useStockText();
  const [delivery, setDelivery] = useState(() => readStoredDelivery(window.sessionStorage));
  const [note, setNote] = useState('');
  const { run, isBusy, failure, clear } = useMutation();
  const sums = useMemo(() => deliveryLines(delivery), [delivery]);

  useEffect(() => storeDelivery(window.sessionStorage, delivery), [delivery]);

  const save = async () => {
    const { lines, wrong } = sums;
    if (lines.length === 0 || wrong > 0 || isBusy) return;
    const reason = note.trim();
    const result = await run(
      'POST /api/staff/stock/receive',
      { lines, ...(reason ? { reason } : {}) },
      { done: t('receive.saved', { n: lines.length }) },
    );
    if (!result.ok) return;
    setDelivery(new Map());
    setNote('');
    onSaved(result.data.data);
  };
  return {
    ...sums,
    delivery,
    note,
    setNote,
    type: (row: StockRow, change: Partial<TypedLine>) =>
      setDelivery((before) => typeLine(before, row, change)),
    save,
    stop: () => {
      setDelivery(new Map());
      clear();
      onStop();
    },
    isBusy,
    failure,
  };
}

export type ReceivingState = ReturnType<typeof useReceiving>;
