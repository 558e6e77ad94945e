import type { ApiResult } from './client.ts';

/**
 * Sends a request. If it is refused because the login is not recent, asks the user to reauthenticate and sends it once
 * more. If the user cancels, returns the refusal.
 */
export async function withRecentLogin<T>(
  confirmIdentity: () => Promise<boolean>,
  send: () => Promise<ApiResult<T>>,
): Promise<ApiResult<T>> {
  const result = await send();
  if (result.ok || result.failure.body.exception !== 'ReauthenticationException') return result;
  return (await confirmIdentity()) ? send() : result;
}
