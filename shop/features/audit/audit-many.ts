import type { Db } from '../../platform/db/db.ts';
import { staffOf } from '../../platform/http/access.ts';
import type { RequestCtx } from '../../platform/http/context.ts';
import { auditEntry } from '../staff/staff.table.ts';
import type { AuditAction } from './audit.ts';

/** Rows per statement, within PostgreSQL's limit on parameters. */
const batch = 5000;

/** `recordAction` for a bulk change, with one statement per `batch` records. */
export async function recordActions(
  db: Db,
  ctx: Pick<RequestCtx, 'actor' | 'now' | 'requestId'>,
  actions: readonly AuditAction[],
): Promise<void> {
  const rows = actions.map(({ action, record, before, after, reason }) => ({
    staff_id: staffOf(ctx).staffId,
    action,
    record_type: record.type,
    record_id: String(record.id),
    before: before ?? null,
    after: after ?? null,
    reason: reason ?? null,
    request_id: ctx.requestId,
    at: ctx.now,
  }));
  for (let start = 0; start < rows.length; start += batch)
    await db.orm.insert(auditEntry).values(rows.slice(start, start + batch));
}
