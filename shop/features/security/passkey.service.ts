import { randomBytes } from 'node:crypto';
import { AppError, conflict, requireFound } from '../../kit/http/errors.ts';
import { withIsoTimes } from '../../kit/local-date.ts';
import type { Db } from '../../platform/db/db.ts';
import type { RequestCtx } from '../../platform/http/context.ts';
import { type FactorOwner, ownerName } from './owner.ts';
import type {
  Passkey,
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from './passkey.contract.ts';
import type { ChallengePurpose, PasskeyRow } from './passkey.queries.ts';
import * as queries from './passkey.queries.ts';
import { securityText } from './security.messages.ts';
import {
  getRelyingParty,
  passkeyAlgorithms,
  readChallenge,
  userHandleOf,
  verifyAssertion,
  verifyRegistration,
} from './webauthn.ts';

type PasskeyCtx = Pick<RequestCtx, 'db' | 'now' | 'config' | 'lang'>;

const challengeMs = 5 * 60_000;
const maxPasskeys = 20;

async function createChallenge(
  { db, now }: PasskeyCtx,
  purpose: ChallengePurpose,
  owner: FactorOwner | null,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await queries.insertChallenge(db, { challenge, purpose, owner }, new Date(now.getTime() + challengeMs));
  return challenge;
}

/**
 * Consumes and returns the response's challenge. Null when it was not issued for this purpose and owner, or has
 * expired.
 */
async function consumeChallenge(
  { db, now }: PasskeyCtx,
  response: PasskeyRegistration | PasskeyAssertion,
  purpose: ChallengePurpose,
  owner: FactorOwner | null,
): Promise<string | null> {
  const challenge = await readChallenge(response);
  if (challenge === null) return null;
  return (await queries.consumeChallenge(db, { challenge, purpose, owner }, now)) ? challenge : null;
}

const descriptorOf = ({ credential_id: id, transports }: PasskeyRow) =>
  ({ id, type: 'public-key', transports }) as const;

/** Options with which a signed-in owner's browser creates a passkey. */
export async function createRegistrationOptions(
  ctx: PasskeyCtx,
  owner: FactorOwner,
  user: { name: string; displayName: string },
): Promise<PasskeyCreationOptions> {
  const party = getRelyingParty(ctx.config);
  const own = await queries.listPasskeys(ctx.db, owner);
  return {
    challenge: await createChallenge(ctx, 'register', owner),
    rp: { id: party.id, name: party.name },
    user: { id: Buffer.from(userHandleOf(ownerName(owner), party)).toString('base64url'), ...user },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeMs,
    attestation: 'none',
    excludeCredentials: own.map(descriptorOf),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/**
 * Verifies a registration before anything is stored. The challenge is consumed either way, so this runs outside the
 * transaction that stores the passkey.
 */
export async function verifyPasskeyRegistration(
  ctx: PasskeyCtx,
  owner: FactorOwner,
  response: PasskeyRegistration,
) {
  const challenge = await consumeChallenge(ctx, response, 'register', owner);
  const verified =
    challenge && (await verifyRegistration(response, { challenge, party: getRelyingParty(ctx.config) }));
  if (!verified) throw new AppError('passkey');
  return verified;
}

export async function storePasskey(
  db: Db,
  ctx: PasskeyCtx,
  owner: FactorOwner,
  { name, verified }: { name: string; verified: Awaited<ReturnType<typeof verifyPasskeyRegistration>> },
): Promise<Passkey> {
  const text = securityText[ctx.lang];
  if ((await queries.countPasskeys(db, owner)) >= maxPasskeys) {
    throw conflict(text('passkeys_max', { n: maxPasskeys }));
  }
  const row = await queries.insertPasskey(db, owner, {
    name,
    credential_id: verified.credentialId,
    public_key: verified.publicKey,
    sign_count: verified.signCount,
    transports: verified.transports,
    is_backed_up: verified.isBackedUp,
    created_at: ctx.now,
  });
  if (!row) throw conflict(text('passkey_taken'));
  return presentPasskey(row);
}

/** Options with which a browser signs in with a passkey: one of the owner's, or any of this shop's without an owner. */
export async function createAuthenticationOptions(
  ctx: PasskeyCtx,
  purpose: Exclude<ChallengePurpose, 'register'>,
  owner: FactorOwner | null,
): Promise<PasskeyRequestOptions> {
  const own = owner && (await queries.listPasskeys(ctx.db, owner));
  return {
    challenge: await createChallenge(ctx, purpose, owner),
    rpId: getRelyingParty(ctx.config).id,
    timeout: challengeMs,
    userVerification: 'required',
    ...(own && { allowCredentials: own.map(descriptorOf) }),
  };
}

export type PasskeyUse = { passkeyId: number; owner: FactorOwner };

/**
 * Returns the passkey that signed the challenge and its owner, or null when the assertion is invalid for any reason.
 * With `owner`, only their passkeys are accepted. The challenge is consumed, so that an assertion is accepted once.
 * Call it outside of a transaction that may be rolled back.
 */
export async function authenticateWithPasskey(
  ctx: PasskeyCtx,
  purpose: Exclude<ChallengePurpose, 'register'>,
  { owner, response }: { owner: FactorOwner | null; response: PasskeyAssertion },
): Promise<PasskeyUse | null> {
  const challenge = await consumeChallenge(ctx, response, purpose, owner);
  const row = challenge && (await queries.findPasskey(ctx.db, response.id));
  if (!challenge || !row) return null;
  const found = ownerOf(row);
  const party = getRelyingParty(ctx.config);
  if (owner && ownerName(owner) !== ownerName(found)) return null;
  if (!matchesUserHandle(response.response.userHandle, userHandleOf(ownerName(found), party))) return null;
  const stored = { credentialId: row.credential_id, publicKey: row.public_key, signCount: row.sign_count };
  const use = await verifyAssertion(response, { challenge, party, stored });
  if (!use || !(await queries.updatePasskeyUse(ctx.db, { id: row.id, ...use, now: ctx.now }))) return null;
  return { passkeyId: row.id, owner: found };
}

/** Authenticators return the user handle of a discoverable credential. Older security keys omit it. */
const matchesUserHandle = (given: string | undefined, expected: Uint8Array) =>
  given === undefined || given === Buffer.from(expected).toString('base64url');

function ownerOf({ person_id, staff_id }: PasskeyRow): FactorOwner {
  if (person_id !== null) return { personId: person_id };
  if (staff_id !== null) return { staffId: staff_id };
  throw new Error('The passkey has no owner');
}

export async function listPasskeys(db: Db, owner: FactorOwner): Promise<Passkey[]> {
  return (await queries.listPasskeys(db, owner)).map(presentPasskey);
}

export const countPasskeys = queries.countPasskeys;
export const removeExpiredChallenges = queries.removeExpiredChallenges;

export async function renamePasskey(
  db: Db,
  owner: FactorOwner,
  change: { id: number; name: string },
): Promise<Passkey> {
  return presentPasskey(requireFound(await queries.renamePasskey(db, owner, change)));
}

export async function removePasskey(db: Db, owner: FactorOwner, id: number): Promise<Passkey> {
  return presentPasskey(requireFound(await queries.deletePasskey(db, owner, id)));
}

function presentPasskey({ id, name, created_at, last_used_at, is_backed_up }: PasskeyRow): Passkey {
  return withIsoTimes({ id, name, created_at, last_used_at, is_backed_up });
}
