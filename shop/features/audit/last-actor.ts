import { and, desc, eq } from 'drizzle-orm';
import type { RecordType } from '../../declarations.ts';
import type { Db } from '../../platform/db/db.ts';
import { auditEntry, staff } from '../staff/staff.table.ts';

/** Name of the staff member who last acted on a record, for conflict messages. Null when nobody did. */
export async function findLastActor(
  db: Db,
  { type, id }: { type: RecordType; id: number },
): Promise<string | null> {
  const [row] = await db.orm
    .select({ name: staff.name })
    .from(auditEntry)
    .innerJoin(staff, eq(staff.id, auditEntry.staff_id))
    .where(and(eq(auditEntry.record_type, type), eq(auditEntry.record_id, String(id))))
    .orderBy(desc(auditEntry.id))
    .limit(1);
  return row?.name ?? null;
}
