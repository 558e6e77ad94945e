import { hash } from 'node:crypto';
import { AppError } from '../../../kit/errors.ts';
import type { Db } from '../../db/db.ts';
import type { RequestCtx } from '../context.ts';
import { claimKey, findAnswer, removeKeysBefore, storeAnswer } from './idempotency.queries.ts';

const keyPattern = /^[\w-]{8,100}$/;
const dayMs = 86_400_000;

export type IdempotentCall = { key: string; caller: string; endpoint: string; payload: unknown };

/**
 * Runs a call once for its key. The claim, the effects and the stored answer are one transaction: a crash leaves none
 * of them, a repetition finds all of them, and a simultaneous one waits for the first.
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
    if (await claimKey(db, { caller, key, requestHash, now: ctx.now, expiredBefore })) {
      const body = await run({ ...ctx, db });
      await storeAnswer(db, { caller, key }, body);
      return body;
    }
    const stored = await findAnswer(db, { caller, key });
    if (stored?.requestHash !== requestHash) throw new AppError('idempotency_mismatch');
    if (stored.body === null) throw new AppError('conflict');
    return stored.body;
  });
}

/** The same text for the same payload, whatever the order of its keys; another key or type makes another text. */
function canonical(payload: unknown): string {
  return JSON.stringify(payload, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/** Removes answers that are replayed no more. */
export function sweepKeys(db: Db, now: Date): Promise<number> {
  return removeKeysBefore(db, new Date(now.getTime() - dayMs));
}
