import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { loadOptionalChunk } from '../errors/optional-chunk.ts';

/** Reports a failure without making the caller wait. The reporting code is loaded with the first failure. */
export function reportFailureLazily(failure: ApiFailure): void {
  loadOptionalChunk(() => import('../errors/report-failure.ts'))
    // Offline, the chunk may not load and there is no module. The page then shows the failure in place.
    .then((loaded) => loaded?.reportFailure(failure))
    .catch(() => undefined);
}
