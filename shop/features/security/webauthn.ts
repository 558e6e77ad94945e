import { createHash } from 'node:crypto';
import type { PasskeyAssertion, PasskeyRegistration } from './passkey.contract.ts';

/** What a passkey is bound to: the host of PUBLIC_URL, and only pages of that origin. */
export type RelyingParty = { id: string; origin: string; name: string };

export function getRelyingParty(config: { public_url: string; shop_name: string }): RelyingParty {
  const { hostname, origin } = new URL(config.public_url);
  return { id: hostname, origin, name: config.shop_name };
}

/** EdDSA, ES256 and RS256 (COSE identifiers), strongest first. Every authenticator supports one of them. */
export const passkeyAlgorithms: readonly number[] = [-8, -7, -257];

/** Loaded on first use: it takes 200 ms and 25 MB, which a shop without passkeys does not need. */
const loadLibrary = () => import('@simplewebauthn/server');
const loadHelpers = () => import('@simplewebauthn/server/helpers');

/**
 * The account identifier stored in authenticators. It reveals nothing about the owner to whoever reads an
 * authenticator, and it is stable, so that a new passkey on a device replaces the old one.
 */
export function userHandleOf(ownerName: string, { id }: RelyingParty): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(`${ownerName}@${id}`).digest());
}

/** The challenge a response claims to answer, or null when its client data cannot be decoded. */
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

type Expected = { challenge: string; party: RelyingParty };

const expectationOf = ({ challenge, party }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: party.origin,
  expectedRPID: party.id,
  requireUserVerification: true,
});

/** No attestation is requested, so browsers send none or a self-signed one. */
const attestationFormats: readonly string[] = ['none', 'packed'];

/** Returns null when the response is not a valid registration. The library throws for every kind of failure. */
export async function verifyRegistration(
  response: PasskeyRegistration,
  expected: Expected,
): Promise<VerifiedRegistration | null> {
  const { verifyRegistrationResponse } = await loadLibrary();
  const { decodeAttestationObject, isoBase64URL } = await loadHelpers();
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.response.attestationObject));
    if (!attestationFormats.includes(attestation.get('fmt'))) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      ...expectationOf(expected),
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

/** Returns null unless this credential signed this challenge on one of our pages. */
export async function verifyAssertion(
  response: PasskeyAssertion,
  { stored, ...expected }: Expected & { stored: StoredCredential },
): Promise<{ signCount: number; isBackedUp: boolean } | null> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { isoBase64URL } = await loadHelpers();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      ...expectationOf(expected),
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
