import { and, desc, eq } from 'drizzle-orm';
import { AppError, conflict } from '../../kit/http/errors.ts';
import { formatClock } from '../../kit/text/format.ts';
import type { Db } from '../../platform/db/db.ts';
import type { RequestCtx } from '../../platform/http/context.ts';
import { auditEntry, staff } from '../staff/staff.table.ts';
import { auditText } from './audit.messages.ts';
import type { AuditRecord } from './audit.ts';

async function findLastAction(db: Db, { type, id }: AuditRecord) {
  const [last] = await db.orm
    .select({ name: staff.name, at: auditEntry.at })
    .from(auditEntry)
    .innerJoin(staff, eq(staff.id, auditEntry.staff_id))
    .where(and(eq(auditEntry.record_type, type), eq(auditEntry.record_id, String(id))))
    .orderBy(desc(auditEntry.id))
    .limit(1);
  return last;
}

/** The conflict for an edit based on an outdated version. Names who changed the record since, and when. */
export async function editConflict(
  db: Db,
  { lang }: Pick<RequestCtx, 'lang'>,
  record: AuditRecord,
): Promise<AppError> {
  const last = await findLastAction(db, record);
  if (!last) return new AppError('conflict');
  return conflict(auditText[lang]('changed_by', { name: last.name, time: formatClock(last.at, lang) }));
}

/** Name of the staff member who last acted on a record, for conflict messages. Null when nobody did. */
export async function findLastActor(db: Db, record: AuditRecord): Promise<string | null> {
  return (await findLastAction(db, record))?.name ?? null;
}
