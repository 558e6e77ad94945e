import { and, eq, inArray, isNull, lt, or, type SQL, sum } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { firstRow, hasChanged, rowQuery } from '../../platform/db/query.ts';
import type { Login } from './account.rules.ts';
import { person } from './account.table.ts';
import { documentFile, personDocument } from './document/document.table.ts';

export type PersonRow = typeof person.$inferSelect;

/** The logins of a person, as used in the keys of the login counters. */
export const loginsOf = ({ email, mobile_phone }: Pick<PersonRow, 'email' | 'mobile_phone'>): string[] =>
  [email, mobile_phone].filter((login) => login !== null);

const personQuery = <Key>(name: string, condition: string) =>
  rowQuery<PersonRow, [Key]>(
    name,
    `SELECT id, buyer_id, account_type, name, email, mobile_phone, password_hash, password_changed_at, language, avatar_key,
       verified_at, closed_at, blocked_at, blocked_reason, created_at
     FROM person WHERE ${condition}`,
  );

const byLogin = {
  email: personQuery<string>('person_by_email', 'email = $1'),
  mobile_phone: personQuery<string>('person_by_phone', 'mobile_phone = $1'),
};

export const findPersonByLogin = (db: Db, { kind, value }: Login) => byLogin[kind](db, value);

export const findPerson = personQuery<number | null>('person_by_id', 'id = $1');

/** Locks the person against a concurrent password change, which ends all sessions that exist at that time. */
export const lockPersonForLogin = personQuery<number>('person_login_lock', 'id = $1 FOR UPDATE');

/** Returns the new person's id, or null when the address or number is taken. Waits for a concurrent registration. */
export async function insertPerson(db: Db, values: typeof person.$inferInsert): Promise<number | null> {
  const [row] = await db.orm.insert(person).values(values).onConflictDoNothing().returning({ id: person.id });
  return row?.id ?? null;
}

/** Returns false when the person was already verified. */
export function markVerified(db: Db, id: number, now: Date): Promise<boolean> {
  const isUnverified = and(eq(person.id, id), isNull(person.verified_at));
  return hasChanged(db.orm.update(person).set({ verified_at: now }).where(isUnverified));
}

async function lock(db: Db, condition: SQL | undefined): Promise<number[]> {
  const rows = await db.orm
    .select({ id: person.id })
    .from(person)
    .where(and(isNull(person.verified_at), condition))
    .for('update');
  return rows.map(({ id }) => id);
}

type Contact = { email: string; mobilePhone: string };

export const lockUnverified = (db: Db, { email, mobilePhone }: Contact) =>
  lock(db, or(eq(person.email, email), eq(person.mobile_phone, mobilePhone)));

export const lockUnverifiedBefore = (db: Db, before: Date) =>
  lock(db, and(isNull(person.closed_at), lt(person.created_at, before)));

export async function listFileKeys(db: Db, personIds: readonly number[]): Promise<string[]> {
  const rows = await db.orm
    .select({ key: documentFile.file_key })
    .from(documentFile)
    .innerJoin(personDocument, eq(personDocument.id, documentFile.document_id))
    .where(inArray(personDocument.person_id, [...personIds]));
  return rows.map(({ key }) => key);
}

export async function deletePeople(db: Db, ids: readonly number[]): Promise<void> {
  await db.orm.delete(person).where(inArray(person.id, [...ids]));
}

/** Bytes in the file store held by unverified registrations. */
export async function countUnverifiedBytes(db: Db): Promise<number> {
  const row = await firstRow(
    db.orm
      .select({ bytes: sum(documentFile.bytes) })
      .from(documentFile)
      .innerJoin(personDocument, eq(personDocument.id, documentFile.document_id))
      .innerJoin(person, eq(person.id, personDocument.person_id))
      .where(and(isNull(person.verified_at), isNull(documentFile.removed_at))),
  );
  return Number(row?.bytes ?? 0);
}
