import type { ApiResult } from '@bakul/shop/kit/client';

/**
 * Sends a call; when it is refused because the sign-in is not recent, asks the member who they are and sends it once
 * more. When they cancel, the refusal is the answer.
 */
export async function withRecentLogin<T>(
  confirmIdentity: () => Promise<boolean>,
  send: () => Promise<ApiResult<T>>,
): Promise<ApiResult<T>> {
  const result = await send();
  if (result.ok || result.failure.body.exception !== 'ReauthenticationException') return result;
  return (await confirmIdentity()) ? send() : result;
}
