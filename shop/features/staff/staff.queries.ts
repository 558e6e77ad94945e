import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import type { StaffRole } from '../../kit/access.ts';
import type { Lang } from '../../kit/language.ts';
import { type Db, statement } from '../../platform/db/db.ts';
import { staff, staffSession } from './staff.table.ts';

export type StaffRow = typeof staff.$inferSelect;

const canSignIn = and(eq(staff.is_active, true), eq(staff.awaits_setup, false));

export async function findStaffByEmail(db: Db, email: string): Promise<StaffRow | null> {
  const [row] = await db.orm
    .select()
    .from(staff)
    .where(and(eq(staff.email, email), canSignIn));
  return row ?? null;
}

export async function findStaff(db: Db, id: number): Promise<StaffRow | null> {
  const [row] = await db.orm.select().from(staff).where(eq(staff.id, id));
  return row ?? null;
}

/** Uses up a code's time step. Returns false when a concurrent sign-in used it or the member was deactivated. */
export async function consumeTotpStep(db: Db, id: number, step: number): Promise<boolean> {
  const { rowCount } = await db.orm
    .update(staff)
    .set({ totp_step: step })
    .where(and(eq(staff.id, id), lt(staff.totp_step, step), canSignIn));
  return rowCount === 1;
}

/** Locks the row against deactivation and reset. Returns null when the member may not sign in. */
export async function lockActiveStaff(db: Db, id: number): Promise<StaffRow | null> {
  const [row] = await db.orm
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), canSignIn))
    .for('update');
  return row ?? null;
}

/** Marks the session as reauthenticated. Returns false when it has ended. */
export async function markStaffAuthenticated(db: Db, sessionId: number, now: Date): Promise<boolean> {
  const { rowCount } = await db.orm
    .update(staffSession)
    .set({ authenticated_at: now })
    .where(and(eq(staffSession.id, sessionId), isNull(staffSession.ended_at)));
  return rowCount === 1;
}

export async function replaceStaffHash(db: Db, id: number, from: string, to: string): Promise<void> {
  await db.orm
    .update(staff)
    .set({ password_hash: to })
    .where(and(eq(staff.id, id), eq(staff.password_hash, from)));
}

export async function setStaffLanguage(db: Db, id: number, language: Lang): Promise<StaffRow | null> {
  const [row] = await db.orm.update(staff).set({ language }).where(eq(staff.id, id)).returning();
  return row ?? null;
}

export async function insertStaffSession(db: Db, values: typeof staffSession.$inferInsert): Promise<void> {
  await db.orm.insert(staffSession).values(values);
}

const byDevice = statement(
  'staff_session_by_device',
  `SELECT 1 FROM staff_session s JOIN staff m ON m.id = s.staff_id WHERE m.email = $1 AND s.device_id = $2 LIMIT 1`,
);

/** Whether this account has been signed in to from this device. */
export async function isStaffDeviceKnown(db: Db, email: string, deviceId: string): Promise<boolean> {
  return (await db.run(byDevice, [email, deviceId])).length > 0;
}

export type StaffSessionOwner = {
  id: number;
  staff_id: number;
  name: string;
  role: StaffRole;
  last_seen_at: Date;
  authenticated_at: Date | null;
};

const byToken = statement(
  'staff_session_by_token',
  `SELECT s.id, s.staff_id, s.last_seen_at, s.authenticated_at, m.name, m.role
   FROM staff_session s JOIN staff m ON m.id = s.staff_id
   WHERE s.token_hash = $1 AND s.ended_at IS NULL AND s.created_at > $2 AND s.last_seen_at > $3 AND m.is_active AND NOT m.awaits_setup`,
);

export async function findStaffSession(
  db: Db,
  tokenHash: string,
  { createdAfter, seenAfter }: { createdAfter: Date; seenAfter: Date },
): Promise<StaffSessionOwner | null> {
  const [row] = await db.run<StaffSessionOwner>(byToken, [tokenHash, createdAfter, seenAfter]);
  return row ?? null;
}

const seen = statement(
  'staff_session_seen',
  'UPDATE staff_session SET last_seen_at = $2 WHERE id = $1 AND last_seen_at < $2',
);

export async function markStaffSeen(db: Db, id: number, now: Date): Promise<void> {
  await db.run(seen, [id, now]);
}

export async function endStaffSession(db: Db, id: number, now: Date): Promise<void> {
  await db.orm
    .update(staffSession)
    .set({ ended_at: now })
    .where(and(eq(staffSession.id, id), isNull(staffSession.ended_at)));
}

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
  const { rowCount } = await db.orm
    .update(staffSession)
    .set({ ended_at: now })
    .where(
      and(
        eq(staffSession.staff_id, staffId),
        isNull(staffSession.ended_at),
        only === undefined ? undefined : eq(staffSession.id, only),
        except === undefined ? undefined : ne(staffSession.id, except),
      ),
    );
  return rowCount ?? 0;
}
