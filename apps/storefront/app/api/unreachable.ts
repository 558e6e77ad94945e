import type { ApiResult } from '@bakul/shop/kit/client';
import { runtime } from '../runtime.ts';

/** The answer when none came: status 0, and a sentence that says so. */
export async function unreachable(): Promise<ApiResult<never>> {
  const { t } = await runtime();
  const body = {
    exception: 'ServiceUnavailableException',
    message: t('runtime.unreachable'),
    detail: null,
    reference: '',
    errors: {},
  } as const;
  return { ok: false, failure: { status: 0, body } };
}
