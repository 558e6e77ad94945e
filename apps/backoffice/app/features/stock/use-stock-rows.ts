import type { StockRow } from '@bakul/shop/features/catalog/stock/staff/stock.contract';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';

export type StockFilters = { q: string; category: string; level: string };

type Pages = { rows: StockRow[]; next: string | null };

const levelOf = (text: string): 'all' | 'low' | 'none' => (text === 'low' || text === 'none' ? text : 'all');

/** Loads rows page by page. A changed filter starts over, and the old rows stay until the new ones have loaded. */
export function useStockRows({ q, category, level }: StockFilters) {
  const [pages, setPages] = useState<Pages | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isLoading, setLoading] = useState(true);
  const running = useRef<AbortController | null>(null);

  const load = useCallback(
    async (after: string | null) => {
      running.current?.abort();
      const mine = new AbortController();
      running.current = mine;
      setLoading(true);
      const input = {
        level: levelOf(level),
        ...(q ? { keywords: q } : {}),
        ...(Number(category) > 0 ? { category: Number(category) } : {}),
        ...(after === null ? {} : { after }),
      };
      const result = await call('GET /api/staff/stock', input, { signal: mine.signal });
      if (mine.signal.aborted) return;
      setLoading(false);
      setFailure(result.ok ? null : result.failure);
      if (!result.ok) return;
      const { data, next } = result.data;
      setPages((before) => ({ rows: after === null ? data : [...(before?.rows ?? []), ...data], next }));
    },
    [q, category, level],
  );

  useEffect(() => {
    void load(null);
    return () => running.current?.abort();
  }, [load]);

  /** Replaces rows after a mutation. They keep their position even if they no longer match the filter. */
  const replace = useCallback((fresh: readonly StockRow[]) => {
    const byId = new Map(fresh.map((row) => [row.variant_id, row]));
    setPages((before) =>
      before ? { ...before, rows: before.rows.map((row) => byId.get(row.variant_id) ?? row) } : before,
    );
  }, []);

  return {
    rows: pages?.rows ?? null,
    hasMore: pages?.next != null,
    showMore: () => load(pages?.next ?? null),
    isLoadingMore: isLoading,
    reload: () => load(null),
    replace,
    failure,
    isLoading,
  };
}
