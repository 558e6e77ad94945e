import type { ApiResult } from '@bakul/shop/kit/http/client';

/** The result when no response arrived: status 0 with a message that says so. */
export function unreachable(message: string): ApiResult<never> {
  const body = {
    exception: 'ServiceUnavailableException',
    message,
    detail: null,
    reference: '',
    errors: {},
  } as const;
  return { ok: false, failure: { status: 0, body } };
}
