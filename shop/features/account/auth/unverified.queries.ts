import { and, eq, inArray, isNull, lt, or, type SQL, sum } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { documentFile, person, personDocument } from '../account.table.ts';

async function lock(db: Db, condition: SQL | undefined): Promise<number[]> {
  const rows = await db.orm
    .select({ id: person.id })
    .from(person)
    .where(and(isNull(person.verified_at), condition))
    .for('update');
  return rows.map(({ id }) => id);
}

export function lockUnverified(
  db: Db,
  { email, mobilePhone }: { email: string; mobilePhone: string },
): Promise<number[]> {
  return lock(db, or(eq(person.email, email), eq(person.mobile_phone, mobilePhone)));
}

export function lockUnverifiedBefore(db: Db, before: Date): Promise<number[]> {
  return lock(db, and(isNull(person.closed_at), lt(person.created_at, before)));
}

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
  const [row] = await db.orm
    .select({ bytes: sum(documentFile.bytes) })
    .from(documentFile)
    .innerJoin(personDocument, eq(personDocument.id, documentFile.document_id))
    .innerJoin(person, eq(person.id, personDocument.person_id))
    .where(and(isNull(person.verified_at), isNull(documentFile.removed_at)));
  return Number(row?.bytes ?? 0);
}
