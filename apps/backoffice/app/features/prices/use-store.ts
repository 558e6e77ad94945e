import { useCallback, useSyncExternalStore } from 'react';
import type { PriceStore } from './price-store.ts';

/** A row and its draft. Re-renders when either changes. */
export function useRow(store: PriceStore, id: number) {
  const subscribe = useCallback((listener: () => void) => store.subscribeRow(id, listener), [store, id]);
  const row = useSyncExternalStore(subscribe, () => store.row(id));
  const draft = useSyncExternalStore(subscribe, () => store.draft(id));
  return { row, draft };
}

export const useRows = (store: PriceStore) => useSyncExternalStore(store.subscribeRows, () => store.rows());
export const useSummary = (store: PriceStore) => useSyncExternalStore(store.subscribe, () => store.summary());
export const useCounts = (store: PriceStore) => useSyncExternalStore(store.subscribe, () => store.counts());
export const useFocused = (store: PriceStore) => useSyncExternalStore(store.subscribe, () => store.focused());
export const useHasDrafts = (store: PriceStore) =>
  useSyncExternalStore(store.subscribe, () => store.drafts().size > 0);
