import { and, asc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { type FactorOwner, ownerColumns } from './owner.ts';
import { passkey, webauthnChallenge } from './security.table.ts';

export type PasskeyRow = typeof passkey.$inferSelect;
export type ChallengePurpose = (typeof webauthnChallenge.$inferSelect)['purpose'];

const ownedBy = (owner: FactorOwner) =>
  'personId' in owner ? eq(passkey.person_id, owner.personId) : eq(passkey.staff_id, owner.staffId);

type Challenge = { challenge: string; purpose: ChallengePurpose; owner: FactorOwner | null };

export async function insertChallenge(
  db: Db,
  { challenge, purpose, owner }: Challenge,
  expiresAt: Date,
): Promise<void> {
  const columns = owner ? ownerColumns(owner) : {};
  await db.orm.insert(webauthnChallenge).values({ challenge, purpose, expires_at: expiresAt, ...columns });
}

/**
 * Consumes a challenge. Returns false when there is none for this purpose and owner, or it has expired. Of two
 * concurrent calls, one wins.
 */
export async function consumeChallenge(
  db: Db,
  { challenge, purpose, owner }: Challenge,
  now: Date,
): Promise<boolean> {
  const { person_id, staff_id } = owner ? ownerColumns(owner) : { person_id: null, staff_id: null };
  const t = webauthnChallenge;
  const { rowCount } = await db.orm
    .delete(t)
    .where(
      and(
        eq(t.challenge, challenge),
        eq(t.purpose, purpose),
        person_id === null ? isNull(t.person_id) : eq(t.person_id, person_id),
        staff_id === null ? isNull(t.staff_id) : eq(t.staff_id, staff_id),
        gt(t.expires_at, now),
      ),
    );
  return rowCount === 1;
}

export async function removeExpiredChallenges(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.orm.delete(webauthnChallenge).where(lte(webauthnChallenge.expires_at, now));
  return rowCount ?? 0;
}

export function listPasskeys(db: Db, owner: FactorOwner): Promise<PasskeyRow[]> {
  return db.orm.select().from(passkey).where(ownedBy(owner)).orderBy(asc(passkey.id));
}

export function countPasskeys(db: Db, owner: FactorOwner): Promise<number> {
  return db.orm.$count(passkey, ownedBy(owner));
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await db.orm.select().from(passkey).where(eq(passkey.credential_id, credentialId));
  return row ?? null;
}

export type NewPasskey = Omit<typeof passkey.$inferInsert, 'person_id' | 'staff_id'>;

/** Returns null when the credential is already registered, for whichever owner. */
export async function insertPasskey(
  db: Db,
  owner: FactorOwner,
  values: NewPasskey,
): Promise<PasskeyRow | null> {
  const [row] = await db.orm
    .insert(passkey)
    .values({ ...values, ...ownerColumns(owner) })
    .onConflictDoNothing({ target: passkey.credential_id })
    .returning();
  return row ?? null;
}

/**
 * Records a use. Returns false when the counter did not increase, because the authenticator was cloned or the assertion
 * replayed. Authenticators without a counter always send zero.
 */
export async function updatePasskeyUse(
  db: Db,
  use: { id: number; signCount: number; isBackedUp: boolean; now: Date },
): Promise<boolean> {
  const hasGrown = lt(passkey.sign_count, use.signCount);
  const isNotCounting = and(eq(passkey.sign_count, 0), sql`${use.signCount}::bigint = 0`);
  const { rowCount } = await db.orm
    .update(passkey)
    .set({ sign_count: use.signCount, is_backed_up: use.isBackedUp, last_used_at: use.now })
    .where(and(eq(passkey.id, use.id), or(hasGrown, isNotCounting)));
  return rowCount === 1;
}

export async function renamePasskey(
  db: Db,
  owner: FactorOwner,
  { id, name }: { id: number; name: string },
): Promise<PasskeyRow | null> {
  const [row] = await db.orm
    .update(passkey)
    .set({ name })
    .where(and(eq(passkey.id, id), ownedBy(owner)))
    .returning();
  return row ?? null;
}

export async function deletePasskey(db: Db, owner: FactorOwner, id: number): Promise<PasskeyRow | null> {
  const [row] = await db.orm
    .delete(passkey)
    .where(and(eq(passkey.id, id), ownedBy(owner)))
    .returning();
  return row ?? null;
}

export async function deleteAllPasskeys(db: Db, owner: FactorOwner): Promise<void> {
  await db.orm.delete(passkey).where(ownedBy(owner));
}
