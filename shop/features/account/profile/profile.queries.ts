import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../../kit/http/errors.ts';
import type { Db } from '../../../platform/db/db.ts';
import { isPgError, uniqueViolation } from '../../../platform/db/pg-error.ts';
import { address, person } from '../account.table.ts';
import { personDocument } from '../document/document.table.ts';
import type { PersonRow } from '../person.queries.ts';

const open = (personId: number) => and(eq(person.id, personId), isNull(person.closed_at));

/** Serialises changes to a person, and keeps anything from being added to an account that is being closed. */
export async function lockPerson(db: Db, personId: number): Promise<PersonRow> {
  return requireSignedIn(await db.orm.select().from(person).where(open(personId)).for('update'));
}

function requireSignedIn([row]: PersonRow[]): PersonRow {
  if (!row) throw new AppError('authentication');
  return row;
}

export async function findProfile(db: Db, personId: number) {
  const row = requireSignedIn(await db.orm.select().from(person).where(open(personId)));
  const documents = await db.orm
    .select({ kind: personDocument.kind, state: personDocument.state })
    .from(personDocument)
    .where(and(eq(personDocument.person_id, personId), isNull(personDocument.removed_at)));
  const addresses = await db.orm.$count(address, eq(address.buyer_id, row.buyer_id));
  return { person: row, documents, hasAddress: addresses > 0 };
}

type PersonValues = { [Name in keyof PersonRow]?: PersonRow[Name] | undefined };

/** Undefined values are kept as they are. */
export async function updatePerson(db: Db, personId: number, values: PersonValues): Promise<void> {
  if (Object.values(values).every((value) => value === undefined)) return;
  await db.orm.update(person).set(values).where(open(personId));
}

/** Writes an address or number that has to be unique. Returns false when another person has it. */
export async function setContactIfFree(
  db: Db,
  personId: number,
  values: { email: string } | { mobile_phone: string },
): Promise<boolean> {
  try {
    await updatePerson(db, personId, values);
    return true;
  } catch (error) {
    if (isPgError(error, uniqueViolation)) return false;
    throw error;
  }
}
