import { staffOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { QueueQueries } from '../../../platform/queue-queries.ts';
import { countWaiting } from './counts.queries.ts';
import { visibleQueues } from './counts.rules.ts';

/** Older items no longer count, so that they do not demand attention at every poll. */
const maxItemAgeMs = 30 * 86_400_000;

export const createGetStaffCounts = (queues: QueueQueries) =>
  async function getStaffCounts(ctx: Ctx) {
    const names = visibleQueues(staffOf(ctx).permissions);
    const since = new Date(ctx.now.getTime() - maxItemAgeMs);
    return { data: await countWaiting(ctx.db, queues, names, { since }) };
  };
