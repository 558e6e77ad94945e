import { hash } from 'node:crypto';
import { AppError } from '../../../kit/http/errors.ts';
import type { Db } from '../../db/db.ts';
import type { RequestCtx } from '../context.ts';
import { claimKey, findAnswer, removeKeysBefore, storeAnswer } from './idempotency.queries.ts';

const keyPattern = /^[\w-]{8,100}$/;
const dayMs = 86_400_000;

export type IdempotentCall = { key: string; caller: string; endpoint: string; payload: unknown };

/**
 * Runs a request once per key. The claim, the effects and the stored response are one transaction: a crash leaves none
 * of them, a retry finds all of them, and a concurrent request waits for the first.
 */
export async function runOnce(
  ctx: RequestCtx,
  call: IdempotentCall,
  run: (ctx: RequestCtx) => Promise<string>,
): Promise<string> {
  if (!keyPattern.test(call.key)) throw new AppError('bad_request', { detail: 'Idempotency-Key' });
  const requestHash = hash('sha256', `${call.endpoint}\n${canonical(call.payload)}`, 'hex');
  const { caller, key } = call;
  const expiredBefore = new Date(ctx.now.getTime() - dayMs);
  return ctx.db.transaction(async (db) => {
    if (await claimKey(db, caller, key, requestHash, ctx.now, expiredBefore)) {
      const body = await run({ ...ctx, db });
      db.atCommit((db) => storeAnswer(db, caller, key, body));
      return body;
    }
    const stored = await findAnswer(db, caller, key);
    if (stored?.requestHash !== requestHash) throw new AppError('idempotency_mismatch');
    if (stored.body === null) throw new AppError('conflict');
    return stored.body;
  });
}

/** The same string for equal payloads, independent of key order. A different key or type gives a different string. */
function canonical(payload: unknown): string {
  return JSON.stringify(payload, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/** Removes expired responses. */
export function sweepKeys(db: Db, now: Date): Promise<number> {
  return removeKeysBefore(db, new Date(now.getTime() - dayMs));
}
