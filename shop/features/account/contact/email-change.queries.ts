import { and, asc, eq, exists, isNull, lt, lte, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { emailChange, person } from '../account.table.ts';

export type EmailChangeRow = typeof emailChange.$inferSelect;

const isOpen = and(isNull(emailChange.applied_at), isNull(emailChange.cancelled_at));

export async function insertEmailChange(db: Db, values: typeof emailChange.$inferInsert): Promise<void> {
  await db.orm.insert(emailChange).values(values);
}

export async function findEmailChange(db: Db, tokenHash: string): Promise<EmailChangeRow | null> {
  const [row] = await db.orm.select().from(emailChange).where(eq(emailChange.token_hash, tokenHash));
  return row ?? null;
}

export async function findOpenEmailChange(db: Db, personId: number): Promise<EmailChangeRow | null> {
  const [row] = await db.orm
    .select()
    .from(emailChange)
    .where(and(eq(emailChange.person_id, personId), isOpen));
  return row ?? null;
}

/** Ends a change either way. Returns false when it has already ended. */
export async function endEmailChange(
  db: Db,
  id: number,
  end: { applied_at: Date } | { cancelled_at: Date },
): Promise<boolean> {
  const { rowCount } = await db.orm
    .update(emailChange)
    .set(end)
    .where(and(eq(emailChange.id, id), isOpen));
  return rowCount === 1;
}

/** Cancels a person's open change. Returns false when there is none. */
export async function cancelOpenEmailChange(db: Db, personId: number, now: Date): Promise<boolean> {
  const { rowCount } = await db.orm
    .update(emailChange)
    .set({ cancelled_at: now })
    .where(and(eq(emailChange.person_id, personId), isOpen));
  return rowCount === 1;
}

/** Changes that are due, oldest first. Changes on a blocked account wait until it is unblocked. */
export function listDueEmailChanges(db: Db, now: Date, limit: number): Promise<EmailChangeRow[]> {
  const open = db.orm
    .select({ id: person.id })
    .from(person)
    .where(and(eq(person.id, emailChange.person_id), isNull(person.blocked_at)));
  return db.orm
    .select()
    .from(emailChange)
    .where(and(isOpen, lte(emailChange.applies_at, now), exists(open)))
    .orderBy(asc(emailChange.applies_at))
    .limit(limit);
}

/** Whether another account has the address. Callers remove unverified registrations first. */
export async function isEmailTaken(db: Db, email: string, personId: number): Promise<boolean> {
  return (await db.orm.$count(person, and(eq(person.email, email), ne(person.id, personId)))) > 0;
}

export async function removeEmailChangesBefore(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.orm.delete(emailChange).where(lt(emailChange.created_at, before));
  return rowCount ?? 0;
}
