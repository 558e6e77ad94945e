import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { person } from '../account/account.table.ts';
import { staff } from '../staff/staff.table.ts';

/** A WebAuthn credential of a buyer or of a staff member. */
export const passkey = pgTable(
  'passkey',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    person_id: integer().references(() => person.id, { onDelete: 'cascade' }),
    staff_id: integer().references(() => staff.id),
    /** Chosen by its owner: 'Phone', 'Office laptop'. */
    name: text().notNull(),
    /** base64url, as browsers send it. */
    credential_id: text().notNull().unique(),
    /** COSE, base64url. */
    public_key: text().notNull(),
    sign_count: bigint({ mode: 'number' }).notNull().default(0),
    transports: text().array().notNull().default(sql`'{}'`),
    is_backed_up: boolean().notNull().default(false),
    created_at: moment().notNull(),
    last_used_at: moment(),
  },
  (t) => [
    index().on(t.person_id),
    index().on(t.staff_id),
    check('passkey_one_owner', sql`num_nonnulls(${t.person_id}, ${t.staff_id}) = 1`),
    check('passkey_name_length', sql`char_length(${t.name}) BETWEEN 1 AND 60`),
  ],
);

/** Challenges for browsers to sign. Each is valid once, for one purpose, for a few minutes. */
export const webauthnChallenge = pgTable(
  'webauthn_challenge',
  {
    challenge: text().primaryKey(),
    purpose: text({
      enum: ['register', 'login', 'second_factor', 'reauthenticate', 'staff_login'],
    }).notNull(),
    /** The owner, or null when the passkey itself determines who signs in. */
    person_id: integer().references(() => person.id, { onDelete: 'cascade' }),
    staff_id: integer().references(() => staff.id),
    expires_at: moment().notNull(),
  },
  (t) => [index().on(t.expires_at)],
);

/** Codes for when a phone is lost. An owner has ten, each usable once. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    person_id: integer().references(() => person.id, { onDelete: 'cascade' }),
    staff_id: integer().references(() => staff.id),
    code_hash: text().notNull(),
    created_at: moment().notNull(),
    used_at: moment(),
  },
  (t) => [
    index().on(t.person_id),
    index().on(t.staff_id),
    check('recovery_code_one_owner', sql`num_nonnulls(${t.person_id}, ${t.staff_id}) = 1`),
  ],
);
