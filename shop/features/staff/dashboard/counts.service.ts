import { staffOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { QueueCounts } from '../../../platform/queue-counts.ts';
import { countWaiting } from './counts.queries.ts';
import { countsFor } from './counts.rules.ts';

/** Older items no longer count, so that they do not demand attention at every poll. */
const freshMs = 30 * 86_400_000;

export const staffCountsOf = (queues: QueueCounts) =>
  async function getStaffCounts(ctx: Ctx) {
    const names = countsFor(staffOf(ctx).permissions);
    const since = new Date(ctx.now.getTime() - freshMs);
    return { data: await countWaiting(ctx.db, queues, names, { since }) };
  };
