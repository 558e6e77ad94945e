import { and, desc, eq, gt, isNull, notInArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { passwordHistory, person, resetTicket } from '../account.table.ts';

type NewPassword = { personId: number; hash: string; now: Date };

/** Appends a password to the history and trims it to the last `keep`. */
export async function appendPasswordHistory(
  db: Db,
  { personId, hash, now }: NewPassword,
  keep: number,
): Promise<void> {
  await db.orm.insert(passwordHistory).values({ person_id: personId, password_hash: hash, created_at: now });
  const kept = db.orm
    .select({ id: passwordHistory.id })
    .from(passwordHistory)
    .where(eq(passwordHistory.person_id, personId))
    .orderBy(desc(passwordHistory.id))
    .limit(keep);
  await db.orm
    .delete(passwordHistory)
    .where(and(eq(passwordHistory.person_id, personId), notInArray(passwordHistory.id, kept)));
}

export async function listPasswordHistory(db: Db, personId: number, most: number): Promise<string[]> {
  const rows = await db.orm
    .select({ hash: passwordHistory.password_hash })
    .from(passwordHistory)
    .where(eq(passwordHistory.person_id, personId))
    .orderBy(desc(passwordHistory.id))
    .limit(most);
  return rows.map(({ hash }) => hash);
}

/** Returns false when the account has been closed meanwhile. */
export async function writePassword(db: Db, { personId, hash, now }: NewPassword): Promise<boolean> {
  const { rowCount } = await db.orm
    .update(person)
    .set({ password_hash: hash, password_changed_at: now })
    .where(and(eq(person.id, personId), isNull(person.closed_at)));
  return rowCount === 1;
}

/** Stores the same password hashed at the current cost, unless it was changed meanwhile. */
export async function replaceHash(db: Db, personId: number, old: string, hash: string): Promise<void> {
  await db.orm
    .update(person)
    .set({ password_hash: hash })
    .where(and(eq(person.id, personId), eq(person.password_hash, old)));
  await db.orm
    .update(passwordHistory)
    .set({ password_hash: hash })
    .where(and(eq(passwordHistory.person_id, personId), eq(passwordHistory.password_hash, old)));
}

export async function insertTicket(db: Db, values: typeof resetTicket.$inferInsert): Promise<void> {
  await db.orm.insert(resetTicket).values(values);
}

const isOpen = (tokenHash: string, now: Date) =>
  and(eq(resetTicket.token_hash, tokenHash), isNull(resetTicket.used_at), gt(resetTicket.expires_at, now));

export async function findTicket(db: Db, tokenHash: string, now: Date): Promise<number | null> {
  const [row] = await db.orm
    .select({ personId: resetTicket.person_id })
    .from(resetTicket)
    .where(isOpen(tokenHash, now));
  return row?.personId ?? null;
}

/** Consumes a ticket. Returns false when it was already used or has expired. */
export async function consumeResetTicket(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.orm.update(resetTicket).set({ used_at: now }).where(isOpen(tokenHash, now));
  return rowCount === 1;
}

/** Revokes the person's unused tickets, because the password has changed. */
export async function revokeResetTickets(db: Db, personId: number, now: Date): Promise<void> {
  await db.orm
    .update(resetTicket)
    .set({ used_at: now })
    .where(and(eq(resetTicket.person_id, personId), isNull(resetTicket.used_at)));
}
