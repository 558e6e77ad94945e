import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { statement } from '../db/db.ts';
import { session } from './account.table.ts';

const seen = statement(
  'session_seen',
  'UPDATE session SET last_seen_at = $2 WHERE id = $1 AND last_seen_at < $2',
);

export async function markSeen(db: Db, id: number, now: Date): Promise<void> {
  await db.run(seen, [id, now]);
}

export type NewSession = {
  personId: number;
  tokenHash: string;
  deviceId: string | null;
  userAgent: string | null;
  now: Date;
  expiresAt: Date;
};

export async function insertSession(db: Db, values: NewSession): Promise<number> {
  const [row] = await db.orm
    .insert(session)
    .values({
      person_id: values.personId,
      token_hash: values.tokenHash,
      device_id: values.deviceId,
      user_agent: values.userAgent,
      created_at: values.now,
      last_seen_at: values.now,
      expires_at: values.expiresAt,
    })
    .returning({ id: session.id });
  if (!row) throw new Error('No session was written');
  return row.id;
}

/** The sessions that a person could still use, the one seen last first. */
export function listSessions(db: Db, personId: number, now: Date) {
  return db.orm
    .select()
    .from(session)
    .where(and(eq(session.person_id, personId), isNull(session.ended_at), gt(session.expires_at, now)))
    .orderBy(desc(session.last_seen_at), desc(session.id));
}

/** Ends one session of a person; false when it is not theirs or ended before. */
export async function endSession(
  db: Db,
  { personId, sessionId, now }: { personId: number; sessionId: number; now: Date },
): Promise<boolean> {
  const rows = await db.orm
    .update(session)
    .set({ ended_at: now })
    .where(and(eq(session.id, sessionId), eq(session.person_id, personId), isNull(session.ended_at)))
    .returning({ id: session.id });
  return rows.length === 1;
}

/** Ends all sessions of a person, but for the one they are using. */
export async function endSessions(
  db: Db,
  { personId, now, except }: { personId: number; now: Date; except?: number },
): Promise<void> {
  const others = except === undefined ? undefined : ne(session.id, except);
  await db.orm
    .update(session)
    .set({ ended_at: now })
    .where(and(eq(session.person_id, personId), isNull(session.ended_at), others));
}
