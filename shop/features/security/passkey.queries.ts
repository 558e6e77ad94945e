import { and, asc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { countChanged, firstRow, hasChanged } from '../../platform/db/query.ts';
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
export function consumeChallenge(
  db: Db,
  { challenge, purpose, owner }: Challenge,
  now: Date,
): Promise<boolean> {
  const { person_id, staff_id } = owner ? ownerColumns(owner) : { person_id: null, staff_id: null };
  const t = webauthnChallenge;
  const isIssued = and(
    eq(t.challenge, challenge),
    eq(t.purpose, purpose),
    person_id === null ? isNull(t.person_id) : eq(t.person_id, person_id),
    staff_id === null ? isNull(t.staff_id) : eq(t.staff_id, staff_id),
    gt(t.expires_at, now),
  );
  return hasChanged(db.orm.delete(t).where(isIssued));
}

export const removeExpiredChallenges = (db: Db, now: Date) =>
  countChanged(db.orm.delete(webauthnChallenge).where(lte(webauthnChallenge.expires_at, now)));

export function listPasskeys(db: Db, owner: FactorOwner): Promise<PasskeyRow[]> {
  return db.orm.select().from(passkey).where(ownedBy(owner)).orderBy(asc(passkey.id));
}

export function countPasskeys(db: Db, owner: FactorOwner): Promise<number> {
  return db.orm.$count(passkey, ownedBy(owner));
}

export const findPasskey = (db: Db, credentialId: string) =>
  firstRow(db.orm.select().from(passkey).where(eq(passkey.credential_id, credentialId)));

export type NewPasskey = Omit<typeof passkey.$inferInsert, 'person_id' | 'staff_id'>;

/** Returns null when the credential is already registered, for whichever owner. */
export const insertPasskey = (db: Db, owner: FactorOwner, values: NewPasskey) =>
  firstRow(
    db.orm
      .insert(passkey)
      .values({ ...values, ...ownerColumns(owner) })
      .onConflictDoNothing({ target: passkey.credential_id })
      .returning(),
  );

/**
 * Records a use. Returns false when the counter did not increase, because the authenticator was cloned or the assertion
 * replayed. Authenticators without a counter always send zero.
 */
export function updatePasskeyUse(
  db: Db,
  use: { id: number; signCount: number; isBackedUp: boolean; now: Date },
): Promise<boolean> {
  const hasGrown = lt(passkey.sign_count, use.signCount);
  const isNotCounting = and(eq(passkey.sign_count, 0), sql`${use.signCount}::bigint = 0`);
  return hasChanged(
    db.orm
      .update(passkey)
      .set({ sign_count: use.signCount, is_backed_up: use.isBackedUp, last_used_at: use.now })
      .where(and(eq(passkey.id, use.id), or(hasGrown, isNotCounting))),
  );
}

export function renamePasskey(db: Db, owner: FactorOwner, { id, name }: { id: number; name: string }) {
  const isOwn = and(eq(passkey.id, id), ownedBy(owner));
  return firstRow(db.orm.update(passkey).set({ name }).where(isOwn).returning());
}

export function deletePasskey(db: Db, owner: FactorOwner, id: number) {
  const isOwn = and(eq(passkey.id, id), ownedBy(owner));
  return firstRow(db.orm.delete(passkey).where(isOwn).returning());
}

export async function deleteAllPasskeys(db: Db, owner: FactorOwner): Promise<void> {
  await db.orm.delete(passkey).where(ownedBy(owner));
}
