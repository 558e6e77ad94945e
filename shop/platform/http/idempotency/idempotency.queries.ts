import { lt } from 'drizzle-orm';
import type { Db } from '../../db/db.ts';
import { command, rowQuery } from '../../db/query.ts';
import { idempotencyKey } from './idempotency.table.ts';

/**
 * Claims a new or expired key. A concurrent claim waits here until the first one has committed and then returns null.
 */
export const claimKey = rowQuery<
  { key: string },
  [caller: string, key: string, requestHash: string, now: Date, expiredBefore: Date]
>(
  'claim_key',
  `INSERT INTO idempotency_key AS k (caller, key, request_hash, body, created_at) VALUES ($1, $2, $3, NULL, $4)
   ON CONFLICT (caller, key) DO UPDATE SET request_hash = excluded.request_hash, body = NULL, created_at = excluded.created_at
     WHERE k.created_at < $5
   RETURNING key`,
);

export const storeAnswer = command<[caller: string, key: string, body: string]>(
  'store_answer',
  'UPDATE idempotency_key SET body = $3 WHERE caller = $1 AND key = $2',
);

export const findAnswer = rowQuery<
  { requestHash: string; body: string | null },
  [caller: string, key: string]
>(
  'stored_answer',
  'SELECT request_hash AS "requestHash", body FROM idempotency_key WHERE caller = $1 AND key = $2',
);

export async function removeKeysBefore(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.orm.delete(idempotencyKey).where(lt(idempotencyKey.created_at, before));
  return rowCount ?? 0;
}
