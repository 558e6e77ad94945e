import type { Api, ApiCall } from '@bakul/shop/api';
import { type RequestState, useRequest } from '@bakul/web/data/use-request';
import { call } from './call.ts';

export type ReadCall = ApiCall & `GET ${string}`;

/** Fetches from the API while the component is mounted. A changed input fetches again. A null input fetches nothing. */
export function useData<K extends ReadCall>(
  name: K,
  input: Api[K]['input'] | null,
): RequestState<Api[K]['output']> {
  const load = input === null ? null : (signal: AbortSignal) => call(name, input, { signal });
  return useRequest(`${name} ${JSON.stringify(input)}`, load, { keepsData: true });
}
