import type { ApiResult } from '@bakul/shop/kit/http/client';
import { type MultipartForm, sendForm as send } from '@bakul/web/api/send-form';
import { browserAccess } from './browser-access.ts';
import { reportFailureLazily } from './report-later.ts';

/** Uploads files. A failure is reported. */
export async function sendForm<T>(form: MultipartForm): Promise<ApiResult<T>> {
  const result = await send<T>(browserAccess, form);
  if (!result.ok) reportFailureLazily(result.failure);
  return result;
}
