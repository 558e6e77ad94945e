import type { Api, ApiCall } from '@bakul/shop/api';
import type { ApiResult } from '@bakul/shop/kit/http/client';
import { unreachable } from '@bakul/web/api/unreachable';
import { runtime } from '../runtime.ts';
import type { BrowserCallOptions } from './browser-sender.ts';

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
  return sender ? sender.send(name, input, options) : unreachable((await runtime()).t('runtime.unreachable'));
}
