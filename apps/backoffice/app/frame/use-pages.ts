import type { Api } from '@bakul/shop/api';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../api/call.ts';
import { type ReadCall, useData } from '../api/use-data.ts';

/** Calls that answer with a part of a long list and say where it goes on. */
type PagedCall = {
  [K in ReadCall]: Api[K]['output'] extends { data: readonly unknown[]; next: number | null } ? K : never;
}[ReadCall];
type RowOf<K extends PagedCall> = Api[K]['output']['data'][number];

/** A list that grows at its beginning: its first part, and further ones under it when asked for. */
export function usePages<K extends PagedCall>(name: K, input: Api[K]['input']) {
  const first = useData(name, input);
  const [more, setMore] = useState<{ rows: RowOf<K>[]; next: number | null } | null>(null);
  const [isLoadingMore, setLoadingMore] = useState(false);
  // Another question begins at its beginning.
  useEffect(() => {
    if (first.data) setMore(null);
  }, [first.data]);
  const next = more ? more.next : (first.data?.next ?? null);

  const loadMore = useCallback(async () => {
    if (next === null) return;
    setLoadingMore(true);
    const result = await call(name, { ...input, after: next } as Api[K]['input']);
    setLoadingMore(false);
    if (!result.ok) return;
    const { data, next: further } = result.data;
    setMore((before) => ({ rows: [...(before?.rows ?? []), ...data], next: further }));
  }, [name, input, next]);

  const rows: RowOf<K>[] = [...(first.data?.data ?? []), ...(more?.rows ?? [])];
  return { ...first, rows, next, loadMore, isLoadingMore };
}
