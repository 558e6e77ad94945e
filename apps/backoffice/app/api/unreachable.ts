import type { ApiResult } from '@bakul/shop/kit/client';
import { currentTexts } from '../i18n/runtime-texts.ts';

/** The result when no response arrived: status 0 and a message that says so. */
export function unreachable(): ApiResult<never> {
  const body = {
    exception: 'ServiceUnavailableException',
    message: currentTexts.get().t('common.unreachable'),
    detail: null,
    reference: '',
    errors: {},
  } as const;
  return { ok: false, failure: { status: 0, body } };
}
