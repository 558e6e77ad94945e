import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../platform/db/db.ts';
import type { RequestCtx } from '../../platform/http/context.ts';
import { sealText, unsealText } from '../../platform/secrets/secrets.ts';
import { isSameHash } from '../../platform/secrets/token-hash.ts';
import { type FactorOwner, recoveryCodeSealContext } from './owner.ts';
import { deleteAllPasskeys } from './passkey.queries.ts';
import * as queries from './recovery-code.queries.ts';
import { formatRecoveryCode, parseRecoveryCode, recoveryCodeCount } from './recovery-code.rules.ts';

type SealingCtx = Pick<RequestCtx, 'secrets' | 'now'>;

/**
 * The hash is stored encrypted and bound to its owner. Without the master key nobody can test codes against it, and the
 * key can be rotated although only the owner knows the codes.
 */
const hashOf = (letters: string) =>
  createHash('sha256').update(`recovery code ${letters}`).digest('base64url');

/** Creates ten new codes, which are shown only once, and revokes the earlier ones. */
export async function renewRecoveryCodes(db: Db, ctx: SealingCtx, owner: FactorOwner): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => formatRecoveryCode(randomBytes(10)));
  const place = recoveryCodeSealContext(owner);
  const sealed = codes.map((code) => sealText(ctx.secrets.fields, hashOf(code.replace('-', '')), place));
  await queries.replaceRecoveryCodes(db, owner, sealed, ctx.now);
  return codes;
}

/** Consumes a code. Returns false when it is not one of the owner's or was already used. */
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

export const recoveryCodesLeft = queries.countRecoveryCodes;
export const removeRecoveryCodes = queries.removeRecoveryCodes;

/** Removes the owner's passkeys and recovery codes. */
export async function removeFactors(db: Db, owner: FactorOwner): Promise<void> {
  await deleteAllPasskeys(db, owner);
  await queries.removeRecoveryCodes(db, owner);
}
