import { type ApiResult, type Call, requestOf, resultOf } from '@bakul/shop/kit/client';
import type { Lang } from '@bakul/shop/kit/language';
import { type RetryOptions, sendWithRetry } from '@bakul/shop/kit/retry';
import { withRecentLogin } from '@bakul/shop/kit/with-recent-login';
import type { StaffSession } from '../session/session.ts';
import { headersOf } from './request-headers.ts';
import { withSession } from './with-session.ts';

type Deps = Pick<RetryOptions, 'pause' | 'now'> & {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  session: Pick<StaffSession, 'read' | 'lock' | 'untilOpen'>;
  lang: () => Lang;
  deviceId: () => string;
  unreachable: () => ApiResult<never>;
  /** Asks the member to confirm their identity. See shop/kit/with-recent-login.ts. */
  confirmIdentity: () => Promise<boolean>;
  newKey: () => string;
};

/** Sign-in, setup and logout: these do not wait for a sign-in and are not repeated after one. */
const doors = new Set<string>([
  'POST /api/staff/login',
  'POST /api/staff/passkey/options',
  'POST /api/staff/passkey',
  'POST /api/staff/logout',
  'POST /api/staff/setup/look',
  'POST /api/staff/setup',
]);

const patience = 30_000;
const outlivingBody = 4000;

export function createStaffClient(deps: Deps): Call {
  return async (name, input, options = {}) => {
    const request = requestOf(name, { ...input });
    const { method, url, body } = request;
    const idempotencyKey = options.idempotencyKey ?? deps.newKey();
    // `keepalive` lets a mutation outlive the page that sent it. Browsers allow 64 kB of such bodies in total.
    const keepalive = method !== 'GET' && (body?.length ?? 0) < outlivingBody;

    const attempt = async (token: string | null): Promise<ApiResult<never>> => {
      const timeout = AbortSignal.timeout(patience);
      const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
      const headers = headersOf({
        lang: deps.lang(),
        token,
        deviceId: deps.deviceId(),
        body,
        idempotencyKey,
        method,
      });
      const ask = () => deps.fetch(url, { method, headers, body, signal, keepalive });
      const response = await sendWithRetry(method, ask, { ...deps, signal }).catch(() => null);
      return resultOf<never>(response, deps.unreachable);
    };

    if (doors.has(name)) {
      const state = await deps.session.read();
      return attempt(state.kind === 'in' ? state.token : null);
    }
    // While the page is locked, the server would only refuse the request.
    await deps.session.untilOpen(options.signal);
    return withRecentLogin(deps.confirmIdentity, () => withSession(deps.session, attempt, options.signal));
  };
}
