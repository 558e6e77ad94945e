import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import type { PriceStore } from './price-store.ts';
import { readStoredDrafts, storeDrafts } from './stored-drafts.ts';

export type Days = { today: string; yesterday: string };

/** Loads the whole sheet page by page. The first page can be edited while the others load. */
export function usePriceRows(store: PriceStore) {
  const [days, setDays] = useState<Days | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isLoading, setLoading] = useState(true);
  const next = useRef<string | null>(null);
  const running = useRef<AbortController | null>(null);

  const load = useCallback(async () => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    setFailure(null);
    setLoading(true);
    do {
      const input = next.current === null ? {} : { after: next.current };
      const result = await call('GET /api/staff/price_sheet', input, { signal: mine.signal });
      if (mine.signal.aborted) return;
      if (!result.ok) {
        setFailure(result.failure);
        break;
      }
      const { data, next: after, today, yesterday } = result.data;
      store.putRows(data);
      next.current = after;
      setDays({ today, yesterday });
    } while (next.current !== null);
    setLoading(false);
  }, [store]);

  useEffect(() => {
    store.restore(readStoredDrafts(window.sessionStorage));
    void load();
    return () => running.current?.abort();
  }, [store, load]);

  useKeep(store);
  return { days, failure, isLoading, retry: load };
}

const keepAfter = 300;

/** Stores the drafts for this tab, debounced, and immediately when the page is left. */
function useKeep(store: PriceStore): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      storeDrafts(window.sessionStorage, store.drafts());
    };
    const stop = store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(write, keepAfter);
    });
    window.addEventListener('pagehide', write);
    return () => {
      stop();
      write();
      window.removeEventListener('pagehide', write);
    };
  }, [store]);
}
