import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { secondFactorTicket } from '../account.table.ts';

const maxTicketAttempts = 5;

const isOpen = (hash: string, now: Date) =>
  and(
    eq(secondFactorTicket.token_hash, hash),
    isNull(secondFactorTicket.used_at),
    gt(secondFactorTicket.expires_at, now),
  );

export async function insertSecondFactorTicket(
  db: Db,
  { hash, personId, now, expiresAt }: { hash: string; personId: number; now: Date; expiresAt: Date },
): Promise<void> {
  await db.orm
    .insert(secondFactorTicket)
    .values({ token_hash: hash, person_id: personId, created_at: now, expires_at: expiresAt });
}

/** The person whose login a ticket belongs to, or null when it has expired or was used. */
export async function findSecondFactorTicket(
  db: Db,
  hash: string,
  now: Date,
): Promise<{ personId: number } | null> {
  const [row] = await db.orm
    .select({ personId: secondFactorTicket.person_id })
    .from(secondFactorTicket)
    .where(isOpen(hash, now));
  return row ?? null;
}

/** Takes one attempt before the proof is checked. Returns false when none is left. */
export async function countTicketAttempt(db: Db, hash: string, now: Date): Promise<boolean> {
  const rows = await db.orm
    .update(secondFactorTicket)
    .set({ failed_attempts: sql`${secondFactorTicket.failed_attempts} + 1` })
    .where(and(isOpen(hash, now), lt(secondFactorTicket.failed_attempts, maxTicketAttempts)))
    .returning({ hash: secondFactorTicket.token_hash });
  return rows.length === 1;
}

/** Returns false when it was used concurrently, so that of two parallel right codes only one opens a session. */
export async function consumeSecondFactorTicket(db: Db, hash: string, now: Date): Promise<boolean> {
  const rows = await db.orm
    .update(secondFactorTicket)
    .set({ used_at: now })
    .where(isOpen(hash, now))
    .returning({ hash: secondFactorTicket.token_hash });
  return rows.length === 1;
}

/** Ends the pending logins of a person, because the password or the factors have changed. */
export async function endSecondFactorTickets(db: Db, personId: number, now: Date): Promise<void> {
  await db.orm
    .update(secondFactorTicket)
    .set({ used_at: now })
    .where(and(eq(secondFactorTicket.person_id, personId), isNull(secondFactorTicket.used_at)));
}
