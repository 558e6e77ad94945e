import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { idempotencyKey } from './idempotency.table.ts';

type KeyOf = { caller: string; key: string };
type Claim = KeyOf & { requestHash: string; now: Date; expiredBefore: Date };

/** Claims a key, a new or an expired one. A second claim waits here until the first has committed, and is then told no. */
export async function claimKey(
  db: Db,
  { caller, key, requestHash, now, expiredBefore }: Claim,
): Promise<boolean> {
  const fresh = { request_hash: requestHash, body: null, created_at: now };
  const rows = await db.orm
    .insert(idempotencyKey)
    .values({ caller, key, ...fresh })
    .onConflictDoUpdate({
      target: [idempotencyKey.caller, idempotencyKey.key],
      set: fresh,
      setWhere: lt(idempotencyKey.created_at, expiredBefore),
    })
    .returning({ key: idempotencyKey.key });
  return rows.length === 1;
}

const byKey = ({ caller, key }: KeyOf) => and(eq(idempotencyKey.caller, caller), eq(idempotencyKey.key, key));

export async function storeAnswer(db: Db, key: KeyOf, body: string): Promise<void> {
  await db.orm.update(idempotencyKey).set({ body }).where(byKey(key));
}

export async function findAnswer(db: Db, key: KeyOf) {
  const [row] = await db.orm
    .select({ requestHash: idempotencyKey.request_hash, body: idempotencyKey.body })
    .from(idempotencyKey)
    .where(byKey(key));
  return row ?? null;
}

export async function removeKeysBefore(db: Db, before: Date): Promise<number> {
  const rows = await db.orm
    .delete(idempotencyKey)
    .where(lt(idempotencyKey.created_at, before))
    .returning({ key: idempotencyKey.key });
  return rows.length;
}
