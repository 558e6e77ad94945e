import type { RecordType, StaffAction } from '../../declarations.ts';
import type { Db } from '../../platform/db/db.ts';
import { staffOf } from '../../platform/http/access.ts';
import type { RequestCtx } from '../../platform/http/context.ts';
import { auditEntry, auditSubject } from '../staff/staff.table.ts';

type AuditRecord = { type: RecordType; id: number | string };

export type AuditAction = {
  action: StaffAction;
  record: AuditRecord;
  /** Other records that the action concerns. It appears in their histories too. */
  also?: readonly AuditRecord[];
  /** The changed values before the action. `after` holds the same values after it. */
  before?: unknown;
  after?: unknown;
  reason?: string | null;
};

/** Records a staff action in the transaction that performs it, so that neither is committed without the other. */
export async function recordAction(
  db: Db,
  ctx: Pick<RequestCtx, 'actor' | 'now' | 'requestId'>,
  { action, record, also = [], before, after, reason }: AuditAction,
): Promise<void> {
  const [entry] = await db.orm
    .insert(auditEntry)
    .values({
      staff_id: staffOf(ctx).staffId,
      action,
      record_type: record.type,
      record_id: String(record.id),
      before: before ?? null,
      after: after ?? null,
      reason: reason ?? null,
      request_id: ctx.requestId,
      at: ctx.now,
    })
    .returning({ id: auditEntry.id });
  if (!entry || also.length === 0) return;
  const subjects = also.map(({ type, id }) => ({
    entry_id: entry.id,
    record_type: type,
    record_id: String(id),
  }));
  await db.orm.insert(auditSubject).values(subjects).onConflictDoNothing();
}
