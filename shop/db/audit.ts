import { staffOf } from '../http/access.ts';
import type { Ctx } from '../http/context.ts';
import { auditEntry } from '../staff/staff.table.ts';
import type { Db } from './db.ts';

export type Deed = {
  /** order.dispatch, proof.verify, … */
  deed: string;
  record: { type: string; id: number | string };
  /** What changed, as it was and as it is. */
  before?: unknown;
  after?: unknown;
  reason?: string | null;
};

/** Notes what staff do, within the transaction that does it: neither happens without the other. */
export async function recordDeed(
  db: Db,
  ctx: Pick<Ctx, 'actor' | 'now' | 'requestId'>,
  { deed, record, before, after, reason }: Deed,
): Promise<void> {
  await db.orm.insert(auditEntry).values({
    staff_id: staffOf(ctx).staffId,
    deed,
    record_type: record.type,
    record_id: String(record.id),
    before: before ?? null,
    after: after ?? null,
    reason: reason ?? null,
    request_id: ctx.requestId,
    at: ctx.now,
  });
}
