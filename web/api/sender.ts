import { type Call, requestOf, resultOf } from '@bakul/shop/kit/http/client';
import { type RetryOptions, sendWithRetry } from '@bakul/shop/kit/http/retry';
import type { Access, Attempt } from './access.ts';

type Deps = Pick<RetryOptions, 'pause' | 'now'> & {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  access: Access;
  newKey: () => string;
};

const patience = 30_000;
const maxKeepaliveBody = 4000;

/** The API client of a browser. It never throws: without a response the failure has status 0. */
export function createSender(deps: Deps): Call {
  return (name, input, { signal: given, idempotencyKey = deps.newKey() } = {}) => {
    const request = requestOf(name, { ...input });
    const { method, url, body } = request;
    // A mutation survives leaving the page. Browsers limit the bodies of all pending keepalive requests to 64 kB in
    // total.
    const keepalive = method !== 'GET' && (body?.length ?? 0) < maxKeepaliveBody;
    const attempt: Attempt<never> = async (headers, unreachable) => {
      const timeout = AbortSignal.timeout(patience);
      const signal = given ? AbortSignal.any([given, timeout]) : timeout;
      const send = () => deps.fetch(url, { method, headers, body, signal, keepalive });
      const response = await sendWithRetry(method, send, { ...deps, signal }).catch(() => null);
      return resultOf<never>(response, unreachable);
    };
    return deps.access({ name, request, idempotencyKey, signal: given }, attempt);
  };
}
