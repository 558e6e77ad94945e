import { and, desc, eq, gt, isNull, notInArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { hasChanged } from '../../../platform/db/query.ts';
import { passwordHistory, person, resetTicket } from '../account.table.ts';

type NewPassword = { personId: number; hash: string; now: Date };

const maxHistory = 5;

/** Appends a password to the history, of which only the newest entries are kept. */
export async function appendPasswordHistory(db: Db, { personId, hash, now }: NewPassword): Promise<void> {
  const isOwn = eq(passwordHistory.person_id, personId);
  await db.orm.insert(passwordHistory).values({ person_id: personId, password_hash: hash, created_at: now });
  const kept = db.orm
    .select({ id: passwordHistory.id })
    .from(passwordHistory)
    .where(isOwn)
    .orderBy(desc(passwordHistory.id))
    .limit(maxHistory);
  await db.orm.delete(passwordHistory).where(and(isOwn, notInArray(passwordHistory.id, kept)));
}

export async function listPasswordHistory(db: Db, personId: number): Promise<string[]> {
  const rows = await db.orm
    .select({ hash: passwordHistory.password_hash })
    .from(passwordHistory)
    .where(eq(passwordHistory.person_id, personId))
    .orderBy(desc(passwordHistory.id));
  return rows.map(({ hash }) => hash);
}

/** Returns false when the account has been closed meanwhile. */
export function writePassword(db: Db, { personId, hash, now }: NewPassword): Promise<boolean> {
  const isOpenAccount = and(eq(person.id, personId), isNull(person.closed_at));
  const values = { password_hash: hash, password_changed_at: now };
  return hasChanged(db.orm.update(person).set(values).where(isOpenAccount));
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
export const consumeResetTicket = (db: Db, tokenHash: string, now: Date) =>
  hasChanged(db.orm.update(resetTicket).set({ used_at: now }).where(isOpen(tokenHash, now)));

/** Revokes the person's unused tickets, because the password has changed. */
export async function revokeResetTickets(db: Db, personId: number, now: Date): Promise<void> {
  await db.orm
    .update(resetTicket)
    .set({ used_at: now })
    .where(and(eq(resetTicket.person_id, personId), isNull(resetTicket.used_at)));
}
