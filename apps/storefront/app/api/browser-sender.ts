import type { Api, ApiCall } from '@bakul/shop/api';
import type { ApiResult, CallOptions } from '@bakul/shop/kit/http/client';
import { randomId } from '@bakul/shop/kit/random-id';
import { createSender } from '@bakul/web/api/sender';
import { browserAccess } from './browser-access.ts';
import { reportFailureLazily } from './report-later.ts';

export type BrowserCallOptions = CallOptions & {
  /** The caller handles a failure itself. */
  callerReports?: boolean;
};

const sendCall = createSender({
  fetch: (url, init) => window.fetch(url, init),
  access: browserAccess,
  newKey: randomId,
});

export async function send<K extends ApiCall>(
  name: K,
  input: Api[K]['input'],
  options: BrowserCallOptions = {},
): Promise<ApiResult<Api[K]['output']>> {
  const result = await sendCall(name, input, options);
  const isReported = name.startsWith('GET ') || options.callerReports || options.signal?.aborted;
  if (!result.ok && !isReported) reportFailureLazily(result.failure);
  return result;
}
