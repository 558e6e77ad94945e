import { type ApiResult, isSessionLost } from '@bakul/shop/kit/client';
import type { StaffSession } from '../session/session.ts';

type Session = Pick<StaffSession, 'read' | 'lock' | 'untilOpen'>;

/**
 * Sends a request with the current token. When the session turns out to have expired, waits for the sign-in and sends
 * it again.
 */
export async function withSession<T>(
  session: Session,
  attempt: (token: string | null) => Promise<ApiResult<T>>,
  signal?: AbortSignal,
): Promise<ApiResult<T>> {
  const tokenNow = async () => {
    const state = await session.read();
    return state.kind === 'in' ? state.token : null;
  };
  const token = await tokenNow();
  const result = await attempt(token);
  if (result.ok || token === null || !isSessionLost(result.failure)) return result;
  await session.lock(token);
  return (await session.untilOpen(signal)) ? attempt(await tokenNow()) : result;
}
