import { lt } from 'drizzle-orm';
import { type Db, statement } from '../../db/db.ts';
import { idempotencyKey } from './idempotency.table.ts';

type KeyOf = { caller: string; key: string };
type Claim = KeyOf & { requestHash: string; now: Date; expiredBefore: Date };

const claim = statement(
  'claim_key',
  `INSERT INTO idempotency_key AS k (caller, key, request_hash, body, created_at) VALUES ($1, $2, $3, NULL, $4)
   ON CONFLICT (caller, key) DO UPDATE SET request_hash = excluded.request_hash, body = NULL, created_at = excluded.created_at
     WHERE k.created_at < $5
   RETURNING key`,
);

/**
 * Claims a new or expired key. A concurrent claim waits here until the first one has committed and then returns false.
 */
export async function claimKey(
  db: Db,
  { caller, key, requestHash, now, expiredBefore }: Claim,
): Promise<boolean> {
  return (await db.run(claim, [caller, key, requestHash, now, expiredBefore])).length === 1;
}

const store = statement(
  'store_answer',
  'UPDATE idempotency_key SET body = $3 WHERE caller = $1 AND key = $2',
);

export async function storeAnswer(db: Db, { caller, key }: KeyOf, body: string): Promise<void> {
  await db.run(store, [caller, key, body]);
}

const stored = statement(
  'stored_answer',
  'SELECT request_hash AS "requestHash", body FROM idempotency_key WHERE caller = $1 AND key = $2',
);

export async function findAnswer(db: Db, { caller, key }: KeyOf) {
  return (await db.run<{ requestHash: string; body: string | null }>(stored, [caller, key]))[0] ?? null;
}

export async function removeKeysBefore(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.orm.delete(idempotencyKey).where(lt(idempotencyKey.created_at, before));
  return rowCount ?? 0;
}
