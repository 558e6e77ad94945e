import type { ApiFailure, ApiResult } from '@bakul/shop/kit/http/client';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

type Snapshot<T> = { data: T | null; failure: ApiFailure | null; isLoading: boolean };

export type RequestState<T> = Snapshot<T> & {
  /**
   * Fetches again. The current data stays until the response arrives. Resolves with the fresh data, or null when the
   * request failed or was aborted.
   */
  reload: () => Promise<T | null>;
  /** Replaces the data with a response from elsewhere, such as from a mutation. */
  replace: (data: T) => void;
};

type Options = {
  /** The data of the previous key stays while that of the next one loads. */
  keepsData?: boolean;
  onFailure?: (failure: ApiFailure) => unknown;
};

/** Fetches while the component is mounted. A new key loads again. Without `load` there is nothing to fetch. */
export function useRequest<T>(
  key: string,
  load: ((signal: AbortSignal) => Promise<ApiResult<T>>) | null,
  { keepsData = false, onFailure }: Options = {},
): RequestState<T> {
  const initial = { data: null, failure: null, isLoading: load !== null };
  const [state, setState] = useState<Snapshot<T>>(initial);
  const [wanted, setWanted] = useState({ key, round: 0 });
  if (wanted.key !== key) {
    setWanted({ key, round: 0 });
    setState(keepsData ? { ...state, isLoading: load !== null } : initial);
  }
  const running = useRef<AbortController | null>(null);
  const waiting = useRef<((data: T | null) => void)[]>([]);

  const start = useEffectEvent(async (_: typeof wanted, signal: AbortSignal): Promise<T | null> => {
    if (!load) {
      setState((before) => ({ ...before, isLoading: false }));
      return null;
    }
    const result = await load(signal);
    if (signal.aborted) return null;
    if (result.ok) {
      setState({ data: result.data, failure: null, isLoading: false });
      return result.data;
    }
    setState((before) => ({ ...before, failure: result.failure, isLoading: false }));
    onFailure?.(result.failure);
    return null;
  });

  useEffect(() => {
    const mine = new AbortController();
    running.current = mine;
    const callers = waiting.current.splice(0);
    void start(wanted, mine.signal).then((data) => {
      for (const resolve of callers) resolve(data);
    });
    return () => mine.abort();
  }, [wanted]);

  // A reload requested just before the component unmounts resolves as well.
  useEffect(() => {
    const left = waiting.current;
    return () => {
      for (const resolve of left.splice(0)) resolve(null);
    };
  }, []);

  const reload = useCallback(
    () =>
      new Promise<T | null>((resolve) => {
        waiting.current.push(resolve);
        setState((before) => ({ ...before, isLoading: true }));
        setWanted((before) => ({ ...before, round: before.round + 1 }));
      }),
    [],
  );
  const replace = useCallback((data: T) => {
    running.current?.abort();
    setState({ data, failure: null, isLoading: false });
  }, []);

  return { ...state, reload, replace };
}
