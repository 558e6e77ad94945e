import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { personTotp, secondFactorTicket } from '../account.table.ts';

const maxTicketAttempts = 5;

const isOpen = (hash: string, now: Date) =>
  and(
    eq(secondFactorTicket.token_hash, hash),
    isNull(secondFactorTicket.used_at),
    gt(secondFactorTicket.expires_at, now),
  );

export async function insertSecondFactorTicket(db: Db, ticket: typeof secondFactorTicket.$inferInsert) {
  await db.orm.insert(secondFactorTicket).values(ticket);
}

/** The person whose login a ticket belongs to. Undefined when it has expired or was used. */
export async function findSecondFactorTicket(db: Db, hash: string, now: Date) {
  const [row] = await db.orm
    .select({ personId: secondFactorTicket.person_id })
    .from(secondFactorTicket)
    .where(isOpen(hash, now));
  return row;
}

/** Takes one attempt before the proof is checked. Returns false when none is left. */
export async function countTicketAttempt(db: Db, hash: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.orm
    .update(secondFactorTicket)
    .set({ failed_attempts: sql`${secondFactorTicket.failed_attempts} + 1` })
    .where(and(isOpen(hash, now), lt(secondFactorTicket.failed_attempts, maxTicketAttempts)));
  return rowCount === 1;
}

/** Returns false when it was used concurrently, so that of two parallel right codes only one opens a session. */
export async function consumeSecondFactorTicket(db: Db, hash: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.orm.update(secondFactorTicket).set({ used_at: now }).where(isOpen(hash, now));
  return rowCount === 1;
}

/** Ends the pending logins of a person, because the password or the factors have changed. */
export async function endSecondFactorTickets(db: Db, personId: number, now: Date): Promise<void> {
  await db.orm
    .update(secondFactorTicket)
    .set({ used_at: now })
    .where(and(eq(secondFactorTicket.person_id, personId), isNull(secondFactorTicket.used_at)));
}

export type TotpRow = typeof personTotp.$inferSelect;

export async function findTotp(db: Db, personId: number): Promise<TotpRow | null> {
  const [row] = await db.orm.select().from(personTotp).where(eq(personTotp.person_id, personId));
  return row ?? null;
}

/** Replaces an unconfirmed secret. Returns false when an app is already confirmed, which is kept. */
export async function startTotp(
  db: Db,
  { personId, secret, now }: { personId: number; secret: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.orm
    .insert(personTotp)
    .values({ person_id: personId, secret, created_at: now })
    .onConflictDoUpdate({
      target: personTotp.person_id,
      set: { secret, created_at: now, last_step: 0 },
      setWhere: isNull(personTotp.confirmed_at),
    });
  return rowCount === 1;
}

/** Returns false when it was already confirmed or the secret has changed meanwhile. */
export async function confirmTotp(
  db: Db,
  { personId, secret, step, now }: { personId: number; secret: string; step: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.orm
    .update(personTotp)
    .set({ confirmed_at: now, last_step: step })
    .where(
      and(eq(personTotp.person_id, personId), isNull(personTotp.confirmed_at), eq(personTotp.secret, secret)),
    );
  return rowCount === 1;
}

/** Consumes a time step. Returns false when this or a later one was already used, so one of two parallel codes wins. */
export async function consumeTotpStep(db: Db, personId: number, step: number): Promise<boolean> {
  const { rowCount } = await db.orm
    .update(personTotp)
    .set({ last_step: step })
    .where(
      and(
        eq(personTotp.person_id, personId),
        isNotNull(personTotp.confirmed_at),
        lt(personTotp.last_step, step),
      ),
    );
  return rowCount === 1;
}

/** Returns whether there was a confirmed one. */
export async function removeTotp(db: Db, personId: number): Promise<boolean> {
  const { rowCount } = await db.orm
    .delete(personTotp)
    .where(and(eq(personTotp.person_id, personId), isNotNull(personTotp.confirmed_at)));
  return rowCount === 1;
}
