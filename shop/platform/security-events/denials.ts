import { AppError } from '../../kit/errors.ts';
import type { Ctx } from '../http/context.ts';
import type { Metrics } from '../http/metrics.ts';
import { recordRefusal } from './security-events.ts';

const isDenial = (error: unknown) =>
  error instanceof AppError && (error.code === 'authorization' || error.code === 'authentication');

/**
 * Records that a request was refused for lack of authentication or authorization. Guests and unknown tokens (`ctx` is
 * null) are only counted: there is nobody to name, and anyone could write any number of rows.
 */
export async function recordDenial(
  metrics: Pick<Metrics, 'securityEvents'>,
  endpoint: string,
  ctx: Ctx<'eventBudget' | 'metrics' | 'requestId'> | null,
  error: unknown,
): Promise<void> {
  if (!isDenial(error)) return;
  if (ctx === null || ctx.actor.kind === 'guest') metrics.securityEvents.inc({ kind: 'access_denied' });
  else await recordRefusal(ctx, { kind: 'access_denied', detail: { endpoint } });
}
