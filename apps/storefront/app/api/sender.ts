import { type ApiRequest, type Call, isSessionLost, requestOf, resultOf } from '@bakul/shop/kit/client';
import { type RetryOptions, sendWithRetry } from '@bakul/shop/kit/retry';
import { withRecentLogin } from '@bakul/shop/kit/with-recent-login';
import type { Runtime } from '../runtime.ts';
import type { SessionData } from '../session/session-data.ts';
import { buildHeaders } from './request-headers.ts';
import { unreachable } from './unreachable.ts';

type Deps = Pick<RetryOptions, 'pause' | 'now'> & {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  session: { current: () => Promise<SessionData> };
  runtime: () => Promise<Pick<Runtime, 'lang' | 'config' | 't'>>;
  newKey: () => string;
  onSessionLost: () => Promise<void>;
  /** The role may have changed while the page was open, so the scopes are fetched again. */
  onRefused: () => void;
  /** Asks the person to re-authenticate. See shop/kit/with-recent-login.ts. */
  confirmIdentity: () => Promise<boolean>;
};

const patience = 30_000;
const outlivingBody = 4000;

export function createSender(deps: Deps): Call {
  return (name, input, options = {}) => {
    const request = requestOf(name, { ...input });
    const idempotencyKey = options.idempotencyKey ?? deps.newKey();
    return withRecentLogin(deps.confirmIdentity, () => send(request, idempotencyKey, options.signal));
  };

  async function send(request: ApiRequest, idempotencyKey: string, given?: AbortSignal) {
    const [session, { lang, config, t }] = await Promise.all([deps.session.current(), deps.runtime()]);
    const headers = await buildHeaders({ request, session, lang, config, idempotencyKey });
    const timeout = AbortSignal.timeout(patience);
    const signal = given ? AbortSignal.any([given, timeout]) : timeout;
    const { method, body } = request;
    // A mutation survives leaving the page. Browsers limit the bodies of all pending keepalive requests to 64 kB in
    // total.
    const keepalive = method !== 'GET' && (body?.length ?? 0) < outlivingBody;
    const attempt = () => deps.fetch(request.url, { method, headers, body, signal, keepalive });
    const response = await sendWithRetry(method, attempt, { ...deps, signal }).catch(() => null);
    const result = await resultOf<never>(response, () => unreachable(t));
    if (!result.ok && session.isLoggedIn) {
      if (isSessionLost(result.failure)) await deps.onSessionLost();
      else if (result.failure.body.exception === 'AuthorizationException') deps.onRefused();
    }
    return result;
  }
}
