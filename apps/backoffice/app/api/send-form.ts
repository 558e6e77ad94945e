import type { ApiResult } from '@bakul/shop/kit/http/client';
import { type MultipartForm, sendForm as send } from '@bakul/web/api/send-form';
import { browserAccess } from './browser-access.ts';

/** Uploads files as staff. */
export function sendForm<T>(form: MultipartForm): Promise<ApiResult<T>> {
  return send<T>(browserAccess, form);
}
