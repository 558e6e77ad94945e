import type { Call } from '@bakul/shop/kit/http/client';
import { randomId } from '@bakul/shop/kit/random-id';
import { createSender } from '@bakul/web/api/sender';
import { browserAccess } from './browser-access.ts';

/** The staff API client. */
export const call: Call = createSender({
  fetch: (url, init) => window.fetch(url, init),
  access: browserAccess,
  newKey: randomId,
});
