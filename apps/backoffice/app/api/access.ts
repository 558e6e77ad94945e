import { type ApiResult, isSessionLost } from '@bakul/shop/kit/http/client';
import { withRecentLogin } from '@bakul/shop/kit/http/with-recent-login';
import type { Lang } from '@bakul/shop/kit/text/language';
import type { Access } from '@bakul/web/api/access';
import { requestHeaders } from '@bakul/web/api/request-headers';
import { unreachable } from '@bakul/web/api/unreachable';
import type { StaffSession } from '../session/session.ts';

type Session = Pick<StaffSession, 'read' | 'lock' | 'untilOpen'>;

type Deps = {
  session: Session;
  texts: () => { lang: Lang; unreachable: string };
  deviceId: () => string;
  /** Asks the member to confirm their identity. See shop/kit/http/with-recent-login.ts. */
  confirmIdentity: () => Promise<boolean>;
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

/**
 * Sends for the signed-in member. When the session has expired, the sign-in dialog opens over the page, and the request
 * is sent again after the sign-in.
 */
export function createAccess({ session, texts, deviceId, confirmIdentity }: Deps): Access {
  return async ({ name, request, idempotencyKey, signal }, attempt) => {
    const attemptWith = (token: string | null) => {
      const { lang, unreachable: message } = texts();
      const headers = requestHeaders({ request, lang, deviceId: deviceId(), token, idempotencyKey });
      return attempt(headers, () => unreachable(message));
    };
    if (name !== undefined && doors.has(name)) return attemptWith(await tokenOf(session));
    // While the page is locked, the server would only refuse the request.
    await session.untilOpen(signal);
    return withRecentLogin(confirmIdentity, () => withSession(session, attemptWith, signal));
  };
}

async function tokenOf(session: Session): Promise<string | null> {
  const state = await session.read();
  return state.kind === 'in' ? state.token : null;
}

/**
 * Sends a request with the current token. When the session turns out to have expired, waits for the sign-in and sends
 * it again.
 */
async function withSession<T>(
  session: Session,
  attempt: (token: string | null) => Promise<ApiResult<T>>,
  signal?: AbortSignal,
): Promise<ApiResult<T>> {
  const token = await tokenOf(session);
  const result = await attempt(token);
  if (result.ok || token === null || !isSessionLost(result.failure)) return result;
  await session.lock(token);
  return (await session.untilOpen(signal)) ? attempt(await tokenOf(session)) : result;
}
