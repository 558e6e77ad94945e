import { and, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import {
  command,
  countChanged,
  firstRow,
  listQuery,
  requireRow,
  rowQuery,
} from '../../../platform/db/query.ts';
import type { StaffRow } from '../staff.queries.ts';
import { staff, staffSetup } from '../staff.table.ts';

export type MemberRow = Pick<
  StaffRow,
  'id' | 'name' | 'email' | 'role' | 'language' | 'is_active' | 'awaits_setup' | 'created_at'
> & { last_seen_at: Date | null; setup_until: Date | null };

const columns = `s.id, s.name, s.email, s.role, s.language, s.is_active, s.awaits_setup, s.created_at,
  (SELECT max(x.last_seen_at) FROM staff_session x WHERE x.staff_id = s.id) AS last_seen_at,
  (SELECT u.expires_at FROM staff_setup u WHERE u.staff_id = s.id AND u.ended_at IS NULL) AS setup_until`;

export const listMembers = listQuery<MemberRow>(
  'staff_members',
  `SELECT ${columns} FROM staff s ORDER BY s.is_active DESC, s.name COLLATE "en-x-icu", s.id LIMIT 1000`,
);

export const findMember = rowQuery<MemberRow, [id: number]>(
  'staff_member',
  `SELECT ${columns} FROM staff s WHERE s.id = $1`,
);

/**
 * Locks these members and all administrators in a fixed order, so that two who change each other are serialised and see
 * each other's result.
 */
export function lockMembers(db: Db, ids: readonly number[]): Promise<StaffRow[]> {
  const areLocked = or(inArray(staff.id, [...ids]), eq(staff.role, 'admin'));
  return db.orm.select().from(staff).where(areLocked).orderBy(asc(staff.id)).for('update');
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

export async function insertSetup(db: Db, values: typeof staffSetup.$inferInsert): Promise<number> {
  return requireRow(await db.orm.insert(staffSetup).values(values).returning({ id: staffSetup.id })).id;
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

export const findSetup = rowQuery<SetupRow, [tokenHash: string, now: Date]>(
  'staff_setup_open',
  `SELECT u.id, u.staff_id, u.totp_secret, s.name, s.email, s.language
   FROM staff_setup u LEFT JOIN staff s ON s.id = u.staff_id
   WHERE u.token_hash = $1 AND u.ended_at IS NULL AND u.expires_at > $2
     AND CASE WHEN u.staff_id IS NULL THEN NOT ${hasActiveMember} ELSE s.is_active AND s.awaits_setup END`,
);

/** Ends the open links that meet the condition and returns their number. */
function endSetups(db: Db, condition: SQL, now: Date): Promise<number> {
  const areOpen = and(condition, isNull(staffSetup.ended_at));
  return countChanged(db.orm.update(staffSetup).set({ ended_at: now }).where(areOpen));
}

/** Uses up a link. Returns false when it was already used or replaced. */
export async function consumeSetup(db: Db, id: number, now: Date): Promise<boolean> {
  return (await endSetups(db, eq(staffSetup.id, id), now)) === 1;
}

export const endSetupsOf = (db: Db, staffId: number, now: Date) =>
  endSetups(db, eq(staffSetup.staff_id, staffId), now);

export const endFirstAdminSetups = (db: Db, now: Date) => endSetups(db, isNull(staffSetup.staff_id), now);

const findSignIn = rowQuery<{ can: boolean }>('staff_somebody_in', `SELECT ${hasActiveMember} AS can`);

export async function canSomebodySignIn(db: Db): Promise<boolean> {
  return (await findSignIn(db))?.can ?? false;
}

/** Held until the transaction ends, so that only one becomes the first administrator. */
export const lockFirstAdmin = command<[]>('staff_lock_first_admin', 'SELECT pg_advisory_xact_lock(7262, 3)');

export const lockMemberByEmail = (db: Db, email: string) =>
  firstRow(db.orm.select().from(staff).where(eq(staff.email, email)).for('update'));
