import type { IncomingMessage } from 'node:http';
import { noTracing, type Tracing } from '@bakul/shop/platform/tracing/tracing';

type Message = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;
type Work = () => Response | Promise<Response>;

/** Folders whose files and pages share one name in traces. The routes of the API and of pages name themselves. */
const folder = /^\/(?:pay|sandbox-pay|assets|media|backoffice|dev|\.well-known)(?=\/)/;
const untraced = /^\/(healthz|readyz|metrics)(\?|$)/;

/**
 * Makes the handling of a request the first span of a trace. It begins when the request is admitted, because a queued one
 * is continued by the request before it, but includes the time in the queue. Handlers name the span once they know the
 * route. Responses from the guest cache never get here.
 */
export function createRequestTracer(
  tracing: Tracing,
  /** Whether `traceparent` comes from a proxy of ours. A client could choose trace ids and force recording with it. */
  trustsTraceparent: boolean,
): (message: Message, handle: Work) => Work {
  if (tracing === noTracing) return (_, handle) => handle;

  return ({ method = 'GET', url = '/', headers }, handle) => {
    if (untraced.test(url)) return handle;
    const arrived = performance.now();
    const traceparent = trustsTraceparent ? headers.traceparent : undefined;
    const [route = null] = folder.exec(url) ?? [];
    const name = route === null ? method : `${method} ${route}/*`;
    const attributes = {
      'http.request.method': method,
      ...(route !== null && { 'http.route': `${route}/*` }),
    };
    return () => {
      const waitedMs = performance.now() - arrived;
      const options = { name, kind: 'server', attributes, waitedMs } as const;
      return tracing.root({ ...options, traceparent: traceparent?.toString() }, async () => {
        const response = await handle();
        tracing.describeRoot({ attributes: { 'http.response.status_code': response.status } });
        if (response.status >= 500) tracing.failRoot();
        return response;
      });
    };
  };
}
