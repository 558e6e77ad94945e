import { and, desc, eq } from 'drizzle-orm';
import type { RecordType } from '../../declarations.ts';
import { AppError } from '../../kit/errors.ts';
import { isoWithOffset } from '../../kit/local-date.ts';
import type { Db } from '../../platform/db/db.ts';
import type { RequestCtx } from '../../platform/http/context.ts';
import { auditEntry, staff } from '../staff/staff.table.ts';
import { auditText } from './audit.messages.ts';

/** The conflict for an edit based on an outdated version. Names who changed the record since, and when. */
export async function editConflict(
  db: Db,
  ctx: Pick<RequestCtx, 'lang'>,
  { type, id }: { type: RecordType; id: number | string },
): Promise<AppError> {
  const [last] = await db.orm
    .select({ name: staff.name, at: auditEntry.at })
    .from(auditEntry)
    .innerJoin(staff, eq(staff.id, auditEntry.staff_id))
    .where(and(eq(auditEntry.record_type, type), eq(auditEntry.record_id, String(id))))
    .orderBy(desc(auditEntry.id))
    .limit(1);
  if (!last) return new AppError('conflict');
  const time = isoWithOffset(last.at).slice(11, 16);
  return new AppError('conflict', {
    detail: auditText[ctx.lang]('changed_by', { name: last.name, time }),
  });
}
