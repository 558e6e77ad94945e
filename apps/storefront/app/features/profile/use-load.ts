import type { ApiFailure, ApiResult } from '@bakul/shop/kit/client';
import { useEffect, useEffectEvent, useState } from 'react';
import { type FailureOptions, reportFailure } from '../../errors/report-failure.ts';

type State<T> = { data: T | null; failure: ApiFailure | null; isLoading: boolean };
export type Load<T> = State<T> & {
  /** Fetches again. The current data stays visible until the response arrives. */
  reload: () => void;
  /** Replaces the loaded data with the response of a mutation. */
  set: (data: T) => void;
};

/**
 * Data of a member page, fetched in the browser. A new key discards the data and loads again. A failure also shows a
 * toast, except for lists and for a 404, where the page shows what there is instead.
 */
export function useLoad<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<ApiResult<T>>,
  { skipToast = false }: Pick<FailureOptions, 'skipToast'> = {},
): Load<T> {
  const [state, setState] = useState<State<T>>({ data: null, failure: null, isLoading: true });
  const [wanted, setWanted] = useState({ key, round: 0 });
  if (wanted.key !== key) {
    setWanted({ key, round: 0 });
    setState({ data: null, failure: null, isLoading: true });
  }

  const start = useEffectEvent(async (_: typeof wanted, signal: AbortSignal) => {
    const result = await load(signal);
    if (signal.aborted) return;
    if (result.ok) return setState({ data: result.data, failure: null, isLoading: false });
    setState((before) => ({ ...before, failure: result.failure, isLoading: false }));
    await reportFailure(result.failure, { skipToast: skipToast || result.failure.status === 404 });
  });

  useEffect(() => {
    const stop = new AbortController();
    void start(wanted, stop.signal);
    return () => stop.abort();
  }, [wanted]);

  return {
    ...state,
    reload: () => {
      setState((before) => ({ ...before, isLoading: true }));
      setWanted((before) => ({ ...before, round: before.round + 1 }));
    },
    set: (data) => setState({ data, failure: null, isLoading: false }),
  };
}
