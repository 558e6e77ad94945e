import type { Api } from '@bakul/shop/api';
import type { ApiFailure } from '@bakul/shop/kit/client';
import { useCallback, useState } from 'react';
import { call } from '../../api/call.ts';
import { type ReadCall, useData } from '../../api/use-data.ts';

type Page<Row> = { data: Row[]; next: number | null; records: number; is_counted: boolean };

/** Calls whose list is read on from the last record seen. */
export type PagedCall = {
  [K in ReadCall]: Api[K]['output'] extends Page<unknown> ? K : never;
}[ReadCall];
export type RowOf<K extends PagedCall> = Api[K]['output']['data'][number];

type More<Row> = { of: unknown; rows: readonly Row[]; next: number | null };

/** A list that grows downwards: the first page is kept fresh, further ones are added below it. */
export function usePages<K extends PagedCall>(name: K, input: Api[K]['input'] | null) {
  const first = useData(name, input);
  const [more, setMore] = useState<More<RowOf<K>> | null>(null);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const [moreFailure, setMoreFailure] = useState<ApiFailure | null>(null);
  const page: Page<RowOf<K>> | null = first.data;
  // Further pages belong to the first one as it was: another first page begins anew.
  const added = more && more.of === page ? more : null;
  const next = added ? added.next : (page?.next ?? null);
  const rows = page ? [...page.data, ...(added?.rows ?? [])] : [];

  async function showMore(): Promise<void> {
    if (next === null || page === null) return;
    setLoadingMore(true);
    const result = await call(name, { ...input, after: String(next) } as Api[K]['input']);
    setLoadingMore(false);
    setMoreFailure(result.ok ? null : result.failure);
    if (!result.ok) return;
    const further: Page<RowOf<K>> = result.data;
    setMore({ of: page, rows: [...(added?.rows ?? []), ...further.data], next: further.next });
  }

  const { reload } = first;
  const reloadRows = useCallback(async () => {
    const fresh: Page<RowOf<K>> | null = await reload();
    return fresh?.data ?? null;
  }, [reload]);

  return {
    rows,
    records: page?.records ?? 0,
    isCounted: page?.is_counted ?? true,
    hasMore: next !== null,
    showMore,
    isLoadingMore,
    isLoading: first.isLoading,
    failure: first.failure ?? moreFailure,
    reload: reloadRows,
  };
}

export type Pages<Row> = Omit<ReturnType<typeof usePages>, 'rows' | 'reload'> & {
  rows: readonly Row[];
  reload: () => Promise<readonly Row[] | null>;
};
