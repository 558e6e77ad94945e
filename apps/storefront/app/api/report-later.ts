import type { ApiFailure } from '@bakul/shop/kit/client';
import { loadOptionalChunk } from '../errors/calm-loading.ts';

/** Reports a failure without making its caller wait. What tells of it comes with the first one. */
export function reportFailureLazily(failure: ApiFailure): void {
  loadOptionalChunk(() => import('../errors/report-failure.ts'))
    // Without a connection that code may be missing, and then there is no module: the page says it in its place.
    .then((loaded) => loaded?.reportFailure(failure))
    .catch(() => undefined);
}
