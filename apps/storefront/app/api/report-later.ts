import type { ApiFailure } from '@bakul/shop/kit/client';
import { calmly } from '../errors/calm-loading.ts';

/** Reports a failure without making its caller wait. What tells of it comes with the first one. */
export function reportLater(failure: ApiFailure): void {
  calmly(() => import('../errors/report-failure.ts')).then(
    ({ reportFailure }) => reportFailure(failure),
    // Without a connection the code of toasts may be missing: the page says it in its place.
    () => undefined,
  );
}
