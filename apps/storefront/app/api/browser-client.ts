import type { Api, ApiCall } from '@bakul/shop/api';
import type { ApiResult, CallOptions } from '@bakul/shop/kit/client';
import { runtime } from '../runtime.ts';
import { unreachable } from './unreachable.ts';

export type BrowserCallOptions = CallOptions & {
  /** The caller does what is to be done about a failure. */
  callerReports?: boolean;
};

/**
 * The API for the browser. It never throws: without an answer the failure has status 0. A change that failed is told in a
 * toast; what becomes of a read is up to the page that shows it.
 * What it needs (session, keys, signature) comes with the first call, not with the page.
 */
export async function call<K extends ApiCall>(
  name: K,
  input: Api[K]['input'],
  options?: BrowserCallOptions,
): Promise<ApiResult<Api[K]['output']>> {
  const sender = await import('./browser-sender.ts').catch(() => null);
  return sender ? sender.send(name, input, options) : unreachable((await runtime()).t);
}
