import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { statement } from '../../platform/db/db.ts';
import type { Login } from './account.rules.ts';
import { person } from './account.table.ts';

export type PersonRow = typeof person.$inferSelect;

/** The logins of a person, as used in the keys of the login counters. */
export const loginsOf = ({ email, mobile_phone }: Pick<PersonRow, 'email' | 'mobile_phone'>): string[] =>
  [email, mobile_phone].filter((login) => login !== null);

const columns = `id, buyer_id, account_type, name, email, mobile_phone, password_hash, password_changed_at, language, avatar_key,
  verified_at, closed_at, blocked_at, blocked_reason, created_at`;
const byLogin = {
  email: statement('person_by_email', `SELECT ${columns} FROM person WHERE email = $1`),
  mobile_phone: statement('person_by_phone', `SELECT ${columns} FROM person WHERE mobile_phone = $1`),
};
const byId = statement('person_by_id', `SELECT ${columns} FROM person WHERE id = $1`);

export async function findPersonByLogin(db: Db, { kind, value }: Login): Promise<PersonRow | null> {
  const [row] = await db.run<PersonRow>(byLogin[kind], [value]);
  return row ?? null;
}

export async function findPerson(db: Db, id: number | null): Promise<PersonRow | null> {
  const [row] = await db.run<PersonRow>(byId, [id]);
  return row ?? null;
}

const locked = statement('person_login_lock', `SELECT ${columns} FROM person WHERE id = $1 FOR UPDATE`);

/** Locks the person against a concurrent password change, which ends all sessions that exist at that time. */
export async function lockPersonForLogin(db: Db, id: number): Promise<PersonRow | null> {
  const [row] = await db.run<PersonRow>(locked, [id]);
  return row ?? null;
}

export type NewPerson = {
  accountType: number;
  name: string;
  email: string;
  mobilePhone: string;
  passwordHash: string;
  language: 'en' | 'ms';
  now: Date;
};

/** Returns the new person's id, or null when the address or number is taken. Waits for a concurrent registration. */
export async function insertPerson(db: Db, values: NewPerson): Promise<number | null> {
  const { accountType, name, email, mobilePhone, passwordHash, language, now } = values;
  const [row] = await db.orm
    .insert(person)
    .values({
      account_type: accountType,
      name,
      email,
      mobile_phone: mobilePhone,
      password_hash: passwordHash,
      password_changed_at: now,
      language,
      created_at: now,
    })
    .onConflictDoNothing()
    .returning({ id: person.id });
  return row?.id ?? null;
}

/** Returns false when the person was already verified. */
export async function markVerified(db: Db, id: number, now: Date): Promise<boolean> {
  const rows = await db.orm
    .update(person)
    .set({ verified_at: now })
    .where(and(eq(person.id, id), isNull(person.verified_at)))
    .returning({ id: person.id });
  return rows.length === 1;
}
