import { and, asc, eq, exists, isNull, lt, lte, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { countChanged, firstRow, hasChanged } from '../../../platform/db/query.ts';
import { emailChange, person } from '../account.table.ts';

export type EmailChangeRow = typeof emailChange.$inferSelect;

const isOpen = and(isNull(emailChange.applied_at), isNull(emailChange.cancelled_at));

export async function insertEmailChange(db: Db, values: typeof emailChange.$inferInsert): Promise<void> {
  await db.orm.insert(emailChange).values(values);
}

const openChangeOf = (personId: number) => and(eq(emailChange.person_id, personId), isOpen);

export const findEmailChange = (db: Db, tokenHash: string) =>
  firstRow(db.orm.select().from(emailChange).where(eq(emailChange.token_hash, tokenHash)));

export const findOpenEmailChange = (db: Db, personId: number) =>
  firstRow(db.orm.select().from(emailChange).where(openChangeOf(personId)));

type End = { applied_at: Date } | { cancelled_at: Date };

/** Ends a change either way. Returns false when it has already ended. */
export function endEmailChange(db: Db, id: number, end: End): Promise<boolean> {
  const isThis = and(eq(emailChange.id, id), isOpen);
  return hasChanged(db.orm.update(emailChange).set(end).where(isThis));
}

/** Cancels a person's open change. Returns false when there is none. */
export const cancelOpenEmailChange = (db: Db, personId: number, now: Date) =>
  hasChanged(db.orm.update(emailChange).set({ cancelled_at: now }).where(openChangeOf(personId)));

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

export const removeEmailChangesBefore = (db: Db, before: Date) =>
  countChanged(db.orm.delete(emailChange).where(lt(emailChange.created_at, before)));
