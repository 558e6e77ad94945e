import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { firstRow, hasChanged } from '../../../platform/db/query.ts';
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

/** The person whose login a ticket belongs to. Null when it has expired or was used. */
export function findSecondFactorTicket(db: Db, hash: string, now: Date) {
  const personId = secondFactorTicket.person_id;
  return firstRow(db.orm.select({ personId }).from(secondFactorTicket).where(isOpen(hash, now)));
}

/** Takes one attempt before the proof is checked. Returns false when none is left. */
export function countTicketAttempt(db: Db, hash: string, now: Date): Promise<boolean> {
  const attempts = secondFactorTicket.failed_attempts;
  return hasChanged(
    db.orm
      .update(secondFactorTicket)
      .set({ failed_attempts: sql`${attempts} + 1` })
      .where(and(isOpen(hash, now), lt(attempts, maxTicketAttempts))),
  );
}

/** Returns false when it was used concurrently, so that of two parallel right codes only one opens a session. */
export const consumeSecondFactorTicket = (db: Db, hash: string, now: Date) =>
  hasChanged(db.orm.update(secondFactorTicket).set({ used_at: now }).where(isOpen(hash, now)));

/** Ends the pending logins of a person, because the password or the factors have changed. */
export async function endSecondFactorTickets(db: Db, personId: number, now: Date): Promise<void> {
  await db.orm
    .update(secondFactorTicket)
    .set({ used_at: now })
    .where(and(eq(secondFactorTicket.person_id, personId), isNull(secondFactorTicket.used_at)));
}

export const findTotp = (db: Db, personId: number) =>
  firstRow(db.orm.select().from(personTotp).where(eq(personTotp.person_id, personId)));

type TotpSecret = { personId: number; secret: string; now: Date };

/** Replaces an unconfirmed secret. Returns false when an app is already confirmed, which is kept. */
export function startTotp(db: Db, { personId, secret, now }: TotpSecret): Promise<boolean> {
  return hasChanged(
    db.orm
      .insert(personTotp)
      .values({ person_id: personId, secret, created_at: now })
      .onConflictDoUpdate({
        target: personTotp.person_id,
        set: { secret, created_at: now, last_step: 0 },
        setWhere: isNull(personTotp.confirmed_at),
      }),
  );
}

/** Returns false when it was already confirmed or the secret has changed meanwhile. */
export function confirmTotp(
  db: Db,
  { personId, secret, step, now }: TotpSecret & { step: number },
): Promise<boolean> {
  const isSame = and(eq(personTotp.person_id, personId), eq(personTotp.secret, secret));
  const isUnconfirmed = and(isSame, isNull(personTotp.confirmed_at));
  return hasChanged(
    db.orm.update(personTotp).set({ confirmed_at: now, last_step: step }).where(isUnconfirmed),
  );
}

const isConfirmed = (personId: number) =>
  and(eq(personTotp.person_id, personId), isNotNull(personTotp.confirmed_at));

/** Consumes a time step. Returns false when this or a later one was already used, so one of two parallel codes wins. */
export function consumeTotpStep(db: Db, personId: number, step: number): Promise<boolean> {
  const isUnused = and(isConfirmed(personId), lt(personTotp.last_step, step));
  return hasChanged(db.orm.update(personTotp).set({ last_step: step }).where(isUnused));
}

/** Returns whether there was a confirmed one. */
export const removeTotp = (db: Db, personId: number) =>
  hasChanged(db.orm.delete(personTotp).where(isConfirmed(personId)));
