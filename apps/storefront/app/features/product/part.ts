import type { ApiResult } from '@bakul/shop/kit/http/client';

/** An optional part of the page. Its failure is shown in place. */
export type Part<T> = { ok: true; data: T } | { ok: false; message: string; reference: string };

export function toPagePart<T>(result: ApiResult<T>): Part<T> {
  if (result.ok) return result;
  const { message, reference } = result.failure.body;
  return { ok: false, message, reference };
}
