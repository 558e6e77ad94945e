import type { RecordType, StaffAction } from '../../declarations.ts';
import type { Db } from '../../platform/db/db.ts';
import { staffOf } from '../../platform/http/access.ts';
import type { RequestCtx } from '../../platform/http/context.ts';
import { auditEntry, auditSubject } from '../staff/staff.table.ts';

type Caller = Pick<RequestCtx, 'actor' | 'now' | 'requestId'>;
export type AuditRecord = { type: RecordType; id: number | string };

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
export async function recordAction(db: Db, ctx: Caller, action: AuditAction): Promise<void> {
  const { also = [] } = action;
  const inserted = await db.orm
    .insert(auditEntry)
    .values(entryOf(ctx, action))
    .returning({ id: auditEntry.id });
  const subjects = inserted.flatMap(({ id: entry_id }) =>
    also.map(({ type, id }) => ({ entry_id, record_type: type, record_id: String(id) })),
  );
  if (subjects.length > 0) await db.orm.insert(auditSubject).values(subjects).onConflictDoNothing();
}

/** Rows per statement, within PostgreSQL's limit on parameters. */
const batch = 5000;

/** `recordAction` for a bulk change, with one statement per `batch` records. */
export async function recordActions(db: Db, ctx: Caller, actions: readonly AuditAction[]): Promise<void> {
  const rows = actions.map((action) => entryOf(ctx, action));
  for (let start = 0; start < rows.length; start += batch)
    await db.orm.insert(auditEntry).values(rows.slice(start, start + batch));
}

function entryOf(ctx: Caller, { action, record, before, after, reason }: AuditAction) {
  return {
    staff_id: staffOf(ctx).staffId,
    action,
    record_type: record.type,
    record_id: String(record.id),
    before: before ?? null,
    after: after ?? null,
    reason: reason ?? null,
    request_id: ctx.requestId,
    at: ctx.now,
  };
}
