import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../platform/db/db.ts';
import type { RequestCtx } from '../../platform/http/context.ts';
import { sealText, unsealText } from '../../platform/secrets/secrets.ts';
import { isSameHash } from '../../platform/secrets/token-hash.ts';
import type { FactorOwner } from './owner.ts';
import * as queries from './recovery-code.queries.ts';
import { formatRecoveryCode, parseRecoveryCode, recoveryCodeCount } from './recovery-code.rules.ts';
import { recoveryCodeSealContext } from './sealed-places.ts';

type SealingCtx = Pick<RequestCtx, 'secrets' | 'now'>;

/**
 * A hash, sealed for its owner: without the master key nobody can try codes against it, and the key can be rotated
 * although the codes themselves are known only to their owner.
 */
const hashOf = (letters: string) =>
  createHash('sha256').update(`recovery code ${letters}`).digest('base64url');

/** Ten new codes, shown this once. Earlier ones no longer work. */
export async function renewRecoveryCodes(db: Db, ctx: SealingCtx, owner: FactorOwner): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => formatRecoveryCode(randomBytes(10)));
  const place = recoveryCodeSealContext(owner);
  const sealed = codes.map((code) => sealText(ctx.secrets.fields, hashOf(code.replace('-', '')), place));
  await queries.replaceRecoveryCodes(db, owner, sealed, ctx.now);
  return codes;
}

/** Uses a code up; false when it is not one of theirs, or no longer. */
export async function consumeRecoveryCode(
  db: Db,
  ctx: SealingCtx,
  owner: FactorOwner,
  typed: string,
): Promise<boolean> {
  const letters = parseRecoveryCode(typed);
  if (letters === null) return false;
  const hash = hashOf(letters);
  const place = recoveryCodeSealContext(owner);
  const unused = await queries.listUnusedRecoveryCodes(db, owner);
  const match = unused.find(({ code_hash }) =>
    isSameHash(unsealText(ctx.secrets.fields, code_hash, place), hash),
  );
  return match !== undefined && queries.markRecoveryCodeUsed(db, match.id, ctx.now);
}

/** How many codes are left. */
export const recoveryCodesLeft = queries.countRecoveryCodes;
export const removeRecoveryCodes = queries.removeRecoveryCodes;
