import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { staffSession } from '../staff.table.ts';

/** Open sessions of a member, most recently seen first. */
export function listOpenSessions(
  db: Db,
  staffId: number,
  { createdAfter, seenAfter }: { createdAfter: Date; seenAfter: Date },
) {
  return db.orm
    .select()
    .from(staffSession)
    .where(
      and(
        eq(staffSession.staff_id, staffId),
        isNull(staffSession.ended_at),
        gt(staffSession.created_at, createdAfter),
        gt(staffSession.last_seen_at, seenAfter),
      ),
    )
    .orderBy(desc(staffSession.last_seen_at), desc(staffSession.id));
}

/** Ends one, all, or all but one of a member's sessions. Returns how many had not ended before. */
export async function endSessionsOf(
  db: Db,
  staffId: number,
  { now, only, except }: { now: Date; only?: number; except?: number },
): Promise<number> {
  const rows = await db.orm
    .update(staffSession)
    .set({ ended_at: now })
    .where(
      and(
        eq(staffSession.staff_id, staffId),
        isNull(staffSession.ended_at),
        only === undefined ? undefined : eq(staffSession.id, only),
        except === undefined ? undefined : ne(staffSession.id, except),
      ),
    )
    .returning({ id: staffSession.id });
  return rows.length;
}
