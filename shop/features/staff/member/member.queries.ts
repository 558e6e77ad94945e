import { and, eq, isNull } from 'drizzle-orm';
import { type Db, statement } from '../../../platform/db/db.ts';
import type { StaffRow } from '../staff.queries.ts';
import { staff, staffSetup } from '../staff.table.ts';

export type MemberRow = Pick<
  StaffRow,
  'id' | 'name' | 'email' | 'role' | 'language' | 'is_active' | 'awaits_setup' | 'created_at'
> & { last_seen_at: Date | null; setup_until: Date | null };

const columns = `s.id, s.name, s.email, s.role, s.language, s.is_active, s.awaits_setup, s.created_at,
  (SELECT max(x.last_seen_at) FROM staff_session x WHERE x.staff_id = s.id) AS last_seen_at,
  (SELECT u.expires_at FROM staff_setup u WHERE u.staff_id = s.id AND u.ended_at IS NULL) AS setup_until`;

const all = statement(
  'staff_members',
  `SELECT ${columns} FROM staff s ORDER BY s.is_active DESC, s.name COLLATE "en-x-icu", s.id LIMIT 1000`,
);
const one = statement('staff_member', `SELECT ${columns} FROM staff s WHERE s.id = $1`);

export const listMembers = (db: Db): Promise<MemberRow[]> => db.run<MemberRow>(all);

export async function findMember(db: Db, id: number): Promise<MemberRow | null> {
  const [row] = await db.run<MemberRow>(one, [id]);
  return row ?? null;
}

export type LockedMember = Pick<
  StaffRow,
  'id' | 'role' | 'is_active' | 'awaits_setup' | 'name' | 'email' | 'language'
>;

const locked = statement(
  'staff_lock',
  `SELECT id, role, is_active, awaits_setup, name, email, language FROM staff
   WHERE id = ANY($1) OR role = 'admin' ORDER BY id FOR UPDATE`,
);

/**
 * Locks these members and all administrators in a fixed order, so that two who change each other are serialised and see
 * each other's result.
 */
export function lockMembers(db: Db, ids: readonly number[]): Promise<LockedMember[]> {
  return db.run<LockedMember>(locked, [ids]);
}

/** Nothing matches an empty hash, and nobody signs in before the set-up link was used. */
export const noAccess = { password_hash: '', totp_secret: '', awaits_setup: true };

/** Returns null when the email is taken. */
export async function insertMember(db: Db, values: typeof staff.$inferInsert): Promise<number | null> {
  const [row] = await db.orm
    .insert(staff)
    .values(values)
    .onConflictDoNothing({ target: staff.email })
    .returning({ id: staff.id });
  return row?.id ?? null;
}

export async function updateMember(db: Db, id: number, values: Partial<StaffRow>): Promise<void> {
  await db.orm.update(staff).set(values).where(eq(staff.id, id));
}

export async function endSetupOf(db: Db, staffId: number, now: Date): Promise<void> {
  await db.orm
    .update(staffSetup)
    .set({ ended_at: now })
    .where(and(eq(staffSetup.staff_id, staffId), isNull(staffSetup.ended_at)));
}

export async function insertSetup(db: Db, values: typeof staffSetup.$inferInsert): Promise<number> {
  const [row] = await db.orm.insert(staffSetup).values(values).returning({ id: staffSetup.id });
  if (!row) throw new Error('No setup link was inserted');
  return row.id;
}

export async function setSetupSecret(db: Db, id: number, totp_secret: string): Promise<void> {
  await db.orm.update(staffSetup).set({ totp_secret }).where(eq(staffSetup.id, id));
}

/** The first administrator's link has only a secret: they enter their own name. */
export type SetupRow = { id: number; totp_secret: string } & (
  | ({ staff_id: number } & Pick<StaffRow, 'name' | 'email' | 'language'>)
  | { staff_id: null; name: null; email: null; language: null }
);

const hasActiveMember = 'EXISTS (SELECT FROM staff m WHERE m.is_active AND NOT m.awaits_setup)';

const open = statement(
  'staff_setup_open',
  `SELECT u.id, u.staff_id, u.totp_secret, s.name, s.email, s.language
   FROM staff_setup u LEFT JOIN staff s ON s.id = u.staff_id
   WHERE u.token_hash = $1 AND u.ended_at IS NULL AND u.expires_at > $2
     AND CASE WHEN u.staff_id IS NULL THEN NOT ${hasActiveMember} ELSE s.is_active AND s.awaits_setup END`,
);

export async function findSetup(db: Db, tokenHash: string, now: Date): Promise<SetupRow | null> {
  const [row] = await db.run<SetupRow>(open, [tokenHash, now]);
  return row ?? null;
}

/** Uses up a link. Returns false when it was already used or replaced. */
export async function consumeSetup(db: Db, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await db.orm
    .update(staffSetup)
    .set({ ended_at: now })
    .where(and(eq(staffSetup.id, id), isNull(staffSetup.ended_at)));
  return rowCount === 1;
}

const signIn = statement('staff_somebody_in', `SELECT ${hasActiveMember} AS can`);

export async function canSomebodySignIn(db: Db): Promise<boolean> {
  const [row] = await db.run<{ can: boolean }>(signIn);
  return row?.can ?? false;
}

/** Held until the transaction ends, so that only one becomes the first administrator. */
export async function lockFirstAdmin(db: Db): Promise<void> {
  await db.run('SELECT pg_advisory_xact_lock(7262, 3)');
}

export async function endFirstAdminSetups(db: Db, now: Date): Promise<void> {
  await db.orm
    .update(staffSetup)
    .set({ ended_at: now })
    .where(and(isNull(staffSetup.staff_id), isNull(staffSetup.ended_at)));
}

export async function lockMemberByEmail(db: Db, email: string): Promise<LockedMember | null> {
  const [row] = await db.orm.select().from(staff).where(eq(staff.email, email)).for('update');
  return row ?? null;
}

export async function findMemberId(db: Db, email: string): Promise<number | null> {
  const [row] = await db.orm.select({ id: staff.id }).from(staff).where(eq(staff.email, email));
  return row?.id ?? null;
}
