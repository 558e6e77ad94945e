import { and, desc, eq, gt, isNull, lt, ne, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { command, countChanged, firstRow, hasChanged, rowQuery } from '../../platform/db/query.ts';
import { staff, staffSession } from './staff.table.ts';

export type StaffRow = typeof staff.$inferSelect;

const canSignIn = and(eq(staff.is_active, true), eq(staff.awaits_setup, false));

const selectStaff = (db: Db, condition: SQL | undefined) => db.orm.select().from(staff).where(condition);

export const findStaffByEmail = (db: Db, email: string) =>
  firstRow(selectStaff(db, and(eq(staff.email, email), canSignIn)));

export const findStaff = (db: Db, id: number) => firstRow(selectStaff(db, eq(staff.id, id)));

/** Uses up a code's time step. Returns false when a concurrent sign-in used it or the member was deactivated. */
export function consumeTotpStep(db: Db, id: number, step: number): Promise<boolean> {
  const isUnused = and(eq(staff.id, id), lt(staff.totp_step, step), canSignIn);
  return hasChanged(db.orm.update(staff).set({ totp_step: step }).where(isUnused));
}

/** Locks the row against deactivation and reset. Returns null when the member may not sign in. */
export const lockActiveStaff = (db: Db, id: number) =>
  firstRow(selectStaff(db, and(eq(staff.id, id), canSignIn)).for('update'));

/** Marks the session as reauthenticated. Returns false when it has ended. */
export function markStaffAuthenticated(db: Db, sessionId: number, now: Date): Promise<boolean> {
  const isOpen = and(eq(staffSession.id, sessionId), isNull(staffSession.ended_at));
  return hasChanged(db.orm.update(staffSession).set({ authenticated_at: now }).where(isOpen));
}

export async function replaceStaffHash(db: Db, id: number, from: string, to: string): Promise<void> {
  await db.orm
    .update(staff)
    .set({ password_hash: to })
    .where(and(eq(staff.id, id), eq(staff.password_hash, from)));
}

export async function insertStaffSession(db: Db, values: typeof staffSession.$inferInsert): Promise<void> {
  await db.orm.insert(staffSession).values(values);
}

const findByDevice = rowQuery<object, [email: string, deviceId: string]>(
  'staff_session_by_device',
  `SELECT 1 FROM staff_session s JOIN staff m ON m.id = s.staff_id WHERE m.email = $1 AND s.device_id = $2 LIMIT 1`,
);

/** Whether this account has been signed in to from this device. */
export async function isStaffDeviceKnown(db: Db, email: string, deviceId: string): Promise<boolean> {
  return (await findByDevice(db, email, deviceId)) !== null;
}

type SessionColumn = 'id' | 'staff_id' | 'last_seen_at' | 'authenticated_at';
type StaffSessionOwner = Pick<typeof staffSession.$inferSelect, SessionColumn> &
  Pick<StaffRow, 'name' | 'role'>;

export const findStaffSession = rowQuery<
  StaffSessionOwner,
  [tokenHash: string, createdAfter: Date, seenAfter: Date]
>(
  'staff_session_by_token',
  `SELECT s.id, s.staff_id, s.last_seen_at, s.authenticated_at, m.name, m.role
   FROM staff_session s JOIN staff m ON m.id = s.staff_id
   WHERE s.token_hash = $1 AND s.ended_at IS NULL AND s.created_at > $2 AND s.last_seen_at > $3 AND m.is_active AND NOT m.awaits_setup`,
);

export const markStaffSeen = command<[id: number, now: Date]>(
  'staff_session_seen',
  'UPDATE staff_session SET last_seen_at = $2 WHERE id = $1 AND last_seen_at < $2',
);

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
export function endSessionsOf(
  db: Db,
  staffId: number,
  { now, only, except }: { now: Date; only?: number; except?: number },
): Promise<number> {
  const areChosen = and(
    eq(staffSession.staff_id, staffId),
    isNull(staffSession.ended_at),
    only === undefined ? undefined : eq(staffSession.id, only),
    except === undefined ? undefined : ne(staffSession.id, except),
  );
  return countChanged(db.orm.update(staffSession).set({ ended_at: now }).where(areChosen));
}
