import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { hasChanged } from '../../platform/db/query.ts';
import { type FactorOwner, ownerColumns } from './owner.ts';
import { recoveryCode } from './security.table.ts';

const ownedBy = (owner: FactorOwner) =>
  'personId' in owner ? eq(recoveryCode.person_id, owner.personId) : eq(recoveryCode.staff_id, owner.staffId);

export async function replaceRecoveryCodes(
  db: Db,
  owner: FactorOwner,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await removeRecoveryCodes(db, owner);
  await db.orm
    .insert(recoveryCode)
    .values(hashes.map((code_hash) => ({ ...ownerColumns(owner), code_hash, created_at: now })));
}

export async function removeRecoveryCodes(db: Db, owner: FactorOwner): Promise<void> {
  await db.orm.delete(recoveryCode).where(ownedBy(owner));
}

export function listUnusedRecoveryCodes(db: Db, owner: FactorOwner) {
  return db.orm
    .select({ id: recoveryCode.id, code_hash: recoveryCode.code_hash })
    .from(recoveryCode)
    .where(and(ownedBy(owner), isNull(recoveryCode.used_at)));
}

/** Returns false when it was already used. Of two concurrent attempts, one wins. */
export function markRecoveryCodeUsed(db: Db, id: number, now: Date): Promise<boolean> {
  const isUnused = and(eq(recoveryCode.id, id), isNull(recoveryCode.used_at));
  return hasChanged(db.orm.update(recoveryCode).set({ used_at: now }).where(isUnused));
}

export function countRecoveryCodes(db: Db, owner: FactorOwner): Promise<number> {
  return db.orm.$count(recoveryCode, and(ownedBy(owner), isNull(recoveryCode.used_at)));
}
