import type { ApiFailure } from '@bakul/shop/kit/client';

/** What the server says about it, in its own words. */
export function failureMessage({ body }: ApiFailure): string {
  const said = Object.values(body.errors).flat();
  return said.length > 0 ? said.join(' ') : body.detail || body.message;
}
