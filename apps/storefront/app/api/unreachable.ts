import type { ApiResult } from '@bakul/shop/kit/client';
import type { T } from '../i18n/i18n.tsx';

/** The result when no response arrived: status 0 with a message that says so. */
export function unreachable(t: T): ApiResult<never> {
  const body = {
    exception: 'ServiceUnavailableException',
    message: t('runtime.unreachable'),
    detail: null,
    reference: '',
    errors: {},
  } as const;
  return { ok: false, failure: { status: 0, body } };
}
