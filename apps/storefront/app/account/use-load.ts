import type { ApiResult } from '@bakul/shop/kit/http/client';
import { type RequestState, useRequest } from '@bakul/web/data/use-request';
import { type FailureOptions, reportFailure } from '../errors/report-failure.ts';

type LoadData<T> = (signal: AbortSignal) => Promise<ApiResult<T>>;

/**
 * Data of a member page, fetched in the browser. A new key discards the data and loads again. A failure also shows a
 * toast, except for lists and for a 404, where the page shows what there is instead.
 */
export function useLoad<T>(
  key: string,
  load: LoadData<T>,
  { skipToast = false }: Pick<FailureOptions, 'skipToast'> = {},
): RequestState<T> {
  return useRequest(key, load, {
    onFailure: (failure) => reportFailure(failure, { skipToast: skipToast || failure.status === 404 }),
  });
}

/** The rows for a query, which is the key. The previous ones stay while the next load. */
export function useListLoad<T>(key: string, load: LoadData<T>): RequestState<T> {
  return useRequest(key, load, {
    keepsData: true,
    onFailure: (failure) => reportFailure(failure, { skipToast: true }),
  });
}
