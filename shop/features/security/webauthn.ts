import { createHash } from 'node:crypto';
import type { PasskeyAssertion, PasskeyRegistration } from './passkey.contract.ts';

/** Whom a passkey is bound to: the host of PUBLIC_URL, from pages of that origin only. */
export type RelyingParty = { id: string; origin: string; name: string };

export function getRelyingParty(config: { public_url: string; shop_name: string }): RelyingParty {
  const { hostname, origin } = new URL(config.public_url);
  return { id: hostname, origin, name: config.shop_name };
}

/** EdDSA, ES256 and RS256 (COSE), the strongest first: every authenticator has one of them. */
export const passkeyAlgorithms: readonly number[] = [-8, -7, -257];

/** The library takes 200 ms and 25 MB to load; a shop where nobody has a passkey needs neither. */
const loadLibrary = () => import('@simplewebauthn/server');
const loadHelpers = () => import('@simplewebauthn/server/helpers');

/**
 * How authenticators tell accounts apart. It says nothing about the owner to those who read an authenticator, and
 * stays the same for a buyer, so that a new passkey on a device replaces the old one.
 */
export function userHandleOf(ownerName: string, { id }: RelyingParty): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(`${ownerName}@${id}`).digest());
}

/** The challenge that an answer claims to be for; null when its client data is not readable. */
export async function readChallenge(
  response: PasskeyRegistration | PasskeyAssertion,
): Promise<string | null> {
  const { decodeClientDataJSON } = await loadHelpers();
  try {
    const { challenge } = decodeClientDataJSON(response.response.clientDataJSON);
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

export type StoredCredential = { credentialId: string; publicKey: string; signCount: number };
export type VerifiedRegistration = StoredCredential & { transports: string[]; isBackedUp: boolean };

/** We ask for no attestation, and browsers then send none, or one that the passkey signed itself. */
const attestationFormats: readonly string[] = ['none', 'packed'];

/** Null when the answer is not a valid registration. The library throws for every kind of refusal. */
export async function verifyRegistration(
  response: PasskeyRegistration,
  { challenge, party }: { challenge: string; party: RelyingParty },
): Promise<VerifiedRegistration | null> {
  const { verifyRegistrationResponse } = await loadLibrary();
  const { decodeAttestationObject, isoBase64URL } = await loadHelpers();
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.response.attestationObject));
    if (!attestationFormats.includes(attestation.get('fmt'))) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...passkeyAlgorithms],
    });
    if (!verified) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: isoBase64URL.fromBuffer(credential.publicKey),
      signCount: credential.counter,
      transports: response.response.transports ?? [],
      isBackedUp: credentialBackedUp,
    };
  } catch {
    return null;
  }
}

/** Null when the answer was not signed by this credential, for this challenge, on a page of ours. */
export async function verifyAssertion(
  response: PasskeyAssertion,
  { challenge, party, stored }: { challenge: string; party: RelyingParty; stored: StoredCredential },
): Promise<{ signCount: number; isBackedUp: boolean } | null> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { isoBase64URL } = await loadHelpers();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: stored.credentialId,
        publicKey: isoBase64URL.toBuffer(stored.publicKey),
        counter: stored.signCount,
      },
    });
    if (!verified) return null;
    return { signCount: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
  } catch {
    return null;
  }
}
