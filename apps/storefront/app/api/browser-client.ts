import type { Api, ApiCall } from '@bakul/shop/api';
import type { ApiResult, CallOptions } from '@bakul/shop/kit/client';
import { runtime } from '../runtime.ts';
import { unreachable } from './unreachable.ts';

export type BrowserCallOptions = CallOptions & {
  /** The caller handles a failure itself. */
  callerReports?: boolean;
};

/**
 * The API client of the browser. It never throws: without a response the failure has status 0. A failed mutation shows
 * a toast, while a failed read is left to the page that shows it. Its dependencies (session, keys, signature) are
 * loaded with the first call rather than with the page.
 */
export async function call<K extends ApiCall>(
  name: K,
  input: Api[K]['input'],
  options?: BrowserCallOptions,
): Promise<ApiResult<Api[K]['output']>> {
  const sender = await import('./browser-sender.ts').catch(() => null);
  return sender ? sender.send(name, input, options) : unreachable((await runtime()).t);
}
