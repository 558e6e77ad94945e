import type { ApiFailure } from '@bakul/shop/kit/http/client';

/** Why the server refused: the messages of the fields, else what it says about the whole request. */
export function refusalOf({ body }: ApiFailure): string {
  const fields = Object.values(body.errors).flat();
  return fields.length > 0 ? fields.join(' ') : (body.detail ?? body.message);
}
