import type { RequestCtx } from '../../platform/http/context.ts';
import type { TestApi } from '../test-api.ts';

/** A context for calling staff services directly. */
export function staffCtx(api: TestApi): RequestCtx {
  return {
    ...api.deps,
    now: api.deps.clock(),
    lang: 'en',
    requestId: 'test-request',
    actor: { kind: 'guest' },
    address: '198.51.100.9',
    deviceId: null,
    addressId: null,
    pickupId: null,
    headers: new Headers(),
    userAgent: null,
  };
}
