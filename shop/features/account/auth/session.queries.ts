import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { command, hasChanged, requireRow, rowQuery } from '../../../platform/db/query.ts';
import type { Login } from '../account.rules.ts';
import { session } from '../account.table.ts';

export const markSeen = command<[id: number, now: Date]>(
  'session_seen',
  'UPDATE session SET last_seen_at = $2 WHERE id = $1 AND last_seen_at < $2',
);

const deviceOf = (column: Login['kind']) =>
  rowQuery<object, [login: string, deviceId: string]>(
    `session_device_by_${column}`,
    `SELECT 1 FROM session s JOIN person p ON p.id = s.person_id WHERE p.${column} = $1 AND s.device_id = $2 LIMIT 1`,
  );
const byDevice = { email: deviceOf('email'), mobile_phone: deviceOf('mobile_phone') };

/** Whether anybody has logged in to this account from this device, as far back as sessions are retained. */
export async function isDeviceKnown(db: Db, { kind, value }: Login, deviceId: string): Promise<boolean> {
  return (await byDevice[kind](db, value, deviceId)) !== null;
}

export async function insertSession(db: Db, values: typeof session.$inferInsert): Promise<number> {
  return requireRow(await db.orm.insert(session).values(values).returning({ id: session.id })).id;
}

/** Records that the person authenticated again. Returns false when the session has ended meanwhile. */
export function markAuthenticated(db: Db, sessionId: number, now: Date): Promise<boolean> {
  const isOpen = and(eq(session.id, sessionId), isNull(session.ended_at));
  return hasChanged(db.orm.update(session).set({ authenticated_at: now }).where(isOpen));
}

export async function markSecondFactor(db: Db, sessionId: number): Promise<void> {
  await db.orm.update(session).set({ has_second_factor: true }).where(eq(session.id, sessionId));
}

/** Reads the current row rather than the caller's actor, which may be stale. */
export async function hasVerifiedSecondFactor(db: Db, sessionId: number): Promise<boolean> {
  const isVerified = and(eq(session.has_second_factor, true), isNull(session.ended_at));
  return (await db.orm.$count(session, and(eq(session.id, sessionId), isVerified))) > 0;
}

/** Called when the person's last factor is removed. */
export async function clearSecondFactor(db: Db, personId: number): Promise<void> {
  await db.orm.update(session).set({ has_second_factor: false }).where(eq(session.person_id, personId));
}

/** A person's active sessions, most recently used first. */
export function listSessions(
  db: Db,
  personId: number,
  { now, openedAfter, usedAfter }: { now: Date; openedAfter: Date; usedAfter: Date },
) {
  return db.orm
    .select()
    .from(session)
    .where(
      and(
        eq(session.person_id, personId),
        isNull(session.ended_at),
        gt(session.expires_at, now),
        gt(session.created_at, openedAfter),
        gt(session.last_seen_at, usedAfter),
      ),
    )
    .orderBy(desc(session.last_seen_at), desc(session.id));
}

type Ending = { personId: number; now: Date };

const openSessionsOf = (personId: number) => and(eq(session.person_id, personId), isNull(session.ended_at));

/** Ends one session of a person. Returns false when it is not theirs or has already ended. */
export function endSession(
  db: Db,
  { personId, sessionId, now }: Ending & { sessionId: number },
): Promise<boolean> {
  const isOwn = and(eq(session.id, sessionId), openSessionsOf(personId));
  return hasChanged(db.orm.update(session).set({ ended_at: now }).where(isOwn));
}

/** Ends all sessions of a person except `except`. */
export async function endSessions(
  db: Db,
  { personId, now, except }: Ending & { except?: number | undefined },
): Promise<void> {
  const others = except === undefined ? undefined : ne(session.id, except);
  await db.orm
    .update(session)
    .set({ ended_at: now })
    .where(and(openSessionsOf(personId), others));
}
