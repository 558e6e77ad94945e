import { AppError } from '../../../kit/http/errors.ts';
import { earliestDelivery, localDate } from '../../../kit/local-date.ts';
import type { JobDeps } from '../../../platform/jobs/job.ts';
import { closedDays } from '../../delivery/delivery.service.ts';
import { moveStandingOrder } from '../move-standing-order.service.ts';
import { dueDates, dueWindow } from '../schedule.rules.ts';
import { listExpired, lockStandingOrder } from '../standing-order.queries.ts';
import { decideRun, type RunCtx, type RunOutcome } from './decide-run.service.ts';
import { type DueRun, listDueRuns, listLapsedRuns } from './run.queries.ts';

type RunDeps = Pick<JobDeps, 'db' | 'log' | 'clock' | 'caches' | 'config' | 'payments'>;

/**
 * Decides all dates that are due: places orders, asks buyers, and gives up what was not answered before the cut-off.
 * Any number of processes may do this at once, because each date is decided under the lock on its standing order.
 */
export async function runDueStandingOrders(deps: RunDeps): Promise<Record<RunOutcome | 'failed', number>> {
  const ctx = contextAt(deps);
  const { now } = ctx;
  const { from, to } = dueWindow(now);
  const closed = await closedDays(ctx, from, to);
  const earliest = earliestDelivery(now) ?? localDate(now);
  const lapsed = await listLapsedRuns(deps.db, earliest, [...closed]);
  const due = await listDueRuns(deps.db, dueDates(now, closed));
  const counts = { placed: 0, waiting: 0, skipped: 0, missed: 0, failed: 0 };
  for (const run of [...lapsed, ...due]) {
    try {
      const outcome = await decideAgainIfRefused(deps, run);
      if (outcome !== null) counts[outcome]++;
    } catch (error) {
      // One failure must not stop the orders of others. The next run of the job tries again.
      deps.log.error({ err: error, standingOrder: run.id, date: run.date }, 'standing order failed');
      counts.failed++;
    }
  }
  await endExpired(deps);
  return counts;
}

/** A standing order ends after its last date. */
async function endExpired(deps: RunDeps): Promise<void> {
  const ctx = contextAt(deps);
  const today = localDate(ctx.now);
  for (const { id } of await listExpired(deps.db, today)) {
    await deps.db.transaction(async (db) => {
      const row = await lockStandingOrder(db, id);
      if (!row || row.state === 'ended' || row.ends_on === null || row.ends_on >= today) return;
      await moveStandingOrder({ ...ctx, db }, row, { action: 'end', by: null, actor: 'system' });
    });
  }
}

/** Nobody acts: every run is placed for its own author. */
const contextAt = ({ db, log, clock, caches, config, payments }: RunDeps): RunCtx => ({
  db,
  log,
  caches,
  config,
  payments,
  actor: { kind: 'guest' },
  now: clock(),
  lang: 'en',
});

const attempts = 3;

/**
 * Placement refuses what another order took in the meantime, such as the last stock. The transaction is rolled back
 * then, and the date is decided again with what is left.
 */
async function decideAgainIfRefused(deps: RunDeps, { id, date }: DueRun): Promise<RunOutcome | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await deps.db.transaction((db) => decideRun({ ...contextAt(deps), db }, id, date));
    } catch (error) {
      const isRefusal =
        error instanceof AppError && (error.code === 'conflict' || error.code === 'validation');
      if (!isRefusal || attempt === attempts) throw error;
    }
  }
}
