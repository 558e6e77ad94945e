import type { Api, ApiCall } from '@bakul/shop/api';
import type { ApiResult } from '@bakul/shop/kit/client';
import { randomId } from '@bakul/shop/kit/random-id';
import { runtime } from '../runtime.ts';
import { session } from '../session/browser-session.ts';
import { confirmIdentity } from '../session/confirm-identity.ts';
import { logout } from '../session/logout.ts';
import { notifyScopeRefused } from '../session/refusals.ts';
import type { BrowserCallOptions } from './browser-client.ts';
import { reportFailureLazily } from './report-later.ts';
import { createSender } from './sender.ts';

const sendCall = createSender({
  fetch: (url, init) => window.fetch(url, init),
  session,
  runtime,
  newKey: randomId,
  onSessionLost: logout,
  onRefused: notifyScopeRefused,
  confirmIdentity,
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
