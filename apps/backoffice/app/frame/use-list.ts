import type { Api } from '@bakul/shop/api';
import type { RequestState } from '@bakul/web/data/use-request';
import { useCallback } from 'react';
import { type ReadCall, useData } from '../api/use-data.ts';

type Envelope<Row> = { data: Row[]; page: number; total: number; records: number };

/** Endpoints that return numbered pages. */
type ListCall = {
  [K in ReadCall]: Api[K]['output'] extends Envelope<unknown> ? K : never;
}[ReadCall];

export type List<Row> = Pick<RequestState<Envelope<Row>>, 'data' | 'failure' | 'isLoading'> & {
  rows: readonly Row[];
  reload: () => Promise<readonly Row[] | null>;
};

export function useList<K extends ListCall>(name: K, input: Api[K]['input']) {
  const list = useData(name, input);
  const { reload } = list;
  const reloadRows = useCallback(async () => {
    const fresh: Envelope<Api[K]['output']['data'][number]> | null = await reload();
    return fresh?.data ?? null;
  }, [reload]);
  const rows: Api[K]['output']['data'] = list.data?.data ?? none;
  return { ...list, rows, reload: reloadRows };
}

const none: never[] = [];
