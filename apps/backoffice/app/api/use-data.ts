import type { Api, ApiCall } from '@bakul/shop/api';
import type { ApiFailure } from '@bakul/shop/kit/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from './call.ts';

export type ReadCall = ApiCall & `GET ${string}`;

export type Loaded<T> = {
  /** The last answer, also while the next one is on its way. */
  data: T | null;
  failure: ApiFailure | null;
  isLoading: boolean;
  /** Resolves with the fresh data; null when it did not come. */
  reload: () => Promise<T | null>;
  /** Puts an answer there that came another way, as from a deed. */
  replace: (data: T) => void;
};

/** Reads from the API for as long as a component stands. Another input asks again; null asks for nothing. */
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
    // What was just written as JSON.
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
