import type { Api, ApiCall } from '@bakul/shop/api';
import type { ApiFailure } from '@bakul/shop/kit/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from './call.ts';

export type ReadCall = ApiCall & `GET ${string}`;

export type Loaded<T> = {
  /** The last response. Stays while the next request is in flight. */
  data: T | null;
  failure: ApiFailure | null;
  isLoading: boolean;
  /** Resolves with the fresh data, or null when the request failed or was aborted. */
  reload: () => Promise<T | null>;
  /** Replaces the data with a response from elsewhere, such as from a mutation. */
  replace: (data: T) => void;
};

/** Fetches from the API while the component is mounted. A changed input fetches again. A null input fetches nothing. */
export function useData<K extends ReadCall>(
  name: K,
  input: Api[K]['input'] | null,
): Loaded<Api[K]['output']> {
  const [data, setData] = useState<Api[K]['output'] | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isLoading, setLoading] = useState(input !== null);
  const running = useRef<AbortController | null>(null);
  const text = input === null ? null : JSON.stringify(input);

  const reload = useCallback(async () => {
    running.current?.abort();
    if (text === null) return null;
    const mine = new AbortController();
    running.current = mine;
    setLoading(true);
    // Parses what was serialized above.
    const asked = JSON.parse(text) as Api[K]['input'];
    const result = await call(name, asked, { signal: mine.signal });
    if (mine.signal.aborted) return null;
    setLoading(false);
    setFailure(result.ok ? null : result.failure);
    if (!result.ok) return null;
    setData(result.data);
    return result.data;
  }, [name, text]);

  useEffect(() => {
    void reload();
    return () => running.current?.abort();
  }, [reload]);

  const replace = useCallback((next: Api[K]['output']) => {
    running.current?.abort();
    setLoading(false);
    setFailure(null);
    setData(next);
  }, []);

  return { data, failure, isLoading, reload, replace };
}
