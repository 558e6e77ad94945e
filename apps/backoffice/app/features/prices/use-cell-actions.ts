import { showToast } from '@bakul/ui/toast-store';
import { useMemo, useRef } from 'react';
import { fillDown, parsePastedColumn } from './fill-down.ts';
import { cellId } from './price-cell.tsx';
import type { RowActions } from './price-row.tsx';
import type { PriceStore } from './price-store.ts';
import { usePriceText } from './price-text.ts';
import type { ShownRow } from './visible-rows.ts';

/** The actions of a cell. Memoized, so that rows do not re-render because of them. */
export function useCellActions(
  store: PriceStore,
  shown: readonly ShownRow[],
  fold: (productId: number) => void,
): RowActions {
  const t = usePriceText();
  const list = useRef(shown);
  list.current = shown;
  return useMemo(
    () => ({
      type: (id, text) => store.type(id, text),
      undo: (id) => store.undo(id),
      focus: (id) => store.focus(id),
      fold,
      move: (id, by) => {
        const at = list.current.findIndex((row) => row.id === id);
        const next = list.current[at + by];
        if (next) document.getElementById(cellId(next.id))?.focus();
      },
      paste: (id, text) => {
        const column = parsePastedColumn(text);
        if (!column) return false;
        store.typeAll(
          fillDown(
            list.current.map((row) => row.id),
            id,
            column,
          ),
        );
        return true;
      },
      moveOthers: (id) => {
        const n = store.moveOthers(id);
        if (n > 0) showToast({ message: t('prices.movedOthers', { n }) });
      },
    }),
    [store, fold, t],
  );
}
