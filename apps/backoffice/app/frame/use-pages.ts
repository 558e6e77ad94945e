import type { Api } from '@bakul/shop/api';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { useCallback, useState } from 'react';
import { call } from '../api/call.ts';
import { type ReadCall, useData } from '../api/use-data.ts';

type Page<Row> = {
  data: Row[];
  next: number | string | null;
  /** Counted only up to a limit, and not by every endpoint. */
  records?: number;
  is_counted?: boolean;
  is_capped?: boolean;
};

/** Endpoints with cursor pagination. */
type PagedCall = {
  [K in ReadCall]: Api[K]['output'] extends Page<unknown>
    ? 'after' extends keyof Api[K]['input']
      ? K
      : never
    : never;
}[ReadCall];
type RowOf<K extends PagedCall> = Api[K]['output']['data'][number];

type More<Row> = {
  of: unknown;
  rows: readonly Row[];
  next: Page<Row>['next'];
  failure: ApiFailure | null;
};

/** A list that loads more at the end. The first page is kept fresh, further pages are appended to it. */
export function usePages<K extends PagedCall>(name: K, input: Api[K]['input']) {
  const first = useData(name, input);
  const [more, setMore] = useState<More<RowOf<K>> | null>(null);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const page: Page<RowOf<K>> | null = first.data;
  // Further pages belong to one version of the first page. When it changes, they are dropped.
  const added = more && more.of === page ? more : null;
  const next = added ? added.next : (page?.next ?? null);
  const rows = page ? [...page.data, ...(added?.rows ?? [])] : [];

  async function showMore(): Promise<void> {
    if (next === null || page === null) return;
    setLoadingMore(true);
    const result = await call(name, { ...input, after: next } as Api[K]['input']);
    setLoadingMore(false);
    const known = added?.rows ?? [];
    if (!result.ok) return setMore({ of: page, rows: known, next, failure: result.failure });
    const further: Page<RowOf<K>> = result.data;
    setMore({ of: page, rows: [...known, ...further.data], next: further.next, failure: null });
  }

  const { reload } = first;
  const reloadRows = useCallback(async () => {
    const fresh: Page<RowOf<K>> | null = await reload();
    return fresh?.data ?? null;
  }, [reload]);

  return {
    rows,
    records: page?.records ?? null,
    isCounted: page?.is_counted ?? !page?.is_capped,
    hasMore: next !== null,
    showMore,
    isLoadingMore,
    isLoading: first.isLoading,
    failure: first.failure ?? added?.failure ?? null,
    reload: reloadRows,
  };
}

export type Pages<Row> = Omit<ReturnType<typeof usePages>, 'rows' | 'reload'> & {
  rows: readonly Row[];
  reload: () => Promise<readonly Row[] | null>;
};
