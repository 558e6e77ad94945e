import { randomBytes } from 'node:crypto';
import { AppError } from '../../kit/errors.ts';
import { isoWithOffset } from '../../kit/local-date.ts';
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

/** The challenge that the answer is for, which is used up by this; null when it was not given for that, or not now. */
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

const descriptorOf = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports,
});

/** What a browser needs to create a passkey for somebody who is signed in. */
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
 * Checks a registration before anything is stored: the challenge is used up whether it holds or not, so this runs
 * outside of the transaction that stores the passkey.
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

/** Stores a registration that was verified. */
export async function storePasskey(
  db: Db,
  ctx: PasskeyCtx,
  owner: FactorOwner,
  { name, verified }: { name: string; verified: Awaited<ReturnType<typeof verifyPasskeyRegistration>> },
): Promise<Passkey> {
  const text = securityText[ctx.lang];
  if ((await queries.countPasskeys(db, owner)) >= maxPasskeys) {
    throw new AppError('conflict', { detail: text('passkeys_max', { n: maxPasskeys }) });
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
  if (!row) throw new AppError('conflict', { detail: text('passkey_taken') });
  return presentPasskey(row);
}

/** What a browser needs to sign in with a passkey: one of the owner's, or without an owner any of this shop's. */
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
 * Whose passkey signed the challenge; null when the answer does not hold, for whatever reason. With an owner, only
 * their passkeys count. Uses the challenge up, so that an answer counts once: call it outside of a transaction that
 * may be rolled back.
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

/** An authenticator names the account where it stored it; older security keys do not. */
const matchesUserHandle = (given: string | undefined, expected: Uint8Array) =>
  given === undefined || given === Buffer.from(expected).toString('base64url');

function ownerOf({ person_id, staff_id }: PasskeyRow): FactorOwner {
  if (person_id !== null) return { personId: person_id };
  if (staff_id !== null) return { staffId: staff_id };
  throw new Error('A passkey without an owner');
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
  const row = await queries.renamePasskey(db, owner, change);
  if (!row) throw new AppError('not_found');
  return presentPasskey(row);
}

export async function removePasskey(db: Db, owner: FactorOwner, id: number): Promise<Passkey> {
  const row = await queries.deletePasskey(db, owner, id);
  if (!row) throw new AppError('not_found');
  return presentPasskey(row);
}

export const removeAllPasskeys = queries.deleteAllPasskeys;

function presentPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    created_at: isoWithOffset(row.created_at),
    last_used_at: row.last_used_at && isoWithOffset(row.last_used_at),
    is_backed_up: row.is_backed_up,
  };
}
