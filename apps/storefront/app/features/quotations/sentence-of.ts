import type { ApiFailure } from '@bakul/shop/kit/http/client';

/** The server's message about a failure. */
export function failureMessage({ body }: ApiFailure): string {
  const said = Object.values(body.errors).flat();
  return said.length > 0 ? said.join(' ') : body.detail || body.message;
}
