import type { ApiFailure, ApiResult } from '@bakul/shop/kit/client';
import { useEffect, useEffectEvent, useState } from 'react';
import { type FailureOptions, reportFailure } from '../../errors/report-failure.ts';

type State<T> = { data: T | null; failure: ApiFailure | null; isLoading: boolean };
export type Load<T> = State<T> & {
  /** Asks again; what is shown stays until the answer is there. */
  reload: () => void;
  /** What a change answered takes the place of what was loaded. */
  set: (data: T) => void;
};

/**
 * Data of a signed-in page, fetched in the browser. Another key is another thing: it is loaded anew. A failure is told in a
 * toast too, unless it is a list's, or there is no such thing: then the page says what there is instead.
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
