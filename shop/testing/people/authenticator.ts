import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '../../features/security/passkey.contract.ts';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encode = (data: Uint8Array) => Buffer.from(data).toString('base64url');

/** Authenticator data flags of the WebAuthn specification. */
const userPresent = 0x01;
const userVerified = 0x04;
const backupEligible = 0x08;
const backedUp = 0x10;
const attestedCredential = 0x40;

type Page = { origin?: string; challenge?: string; isUserVerified?: boolean };

type Credential = { id: Buffer; privateKey: KeyObject; rpId: string; userHandle: string };

/** A WebAuthn authenticator in software, with one credential. `counter` can be set to imitate a clone. */
export class Authenticator {
  counter = 0;
  /** Synchronised passkeys have no counter. */
  isCounting: boolean;
  #credential: Credential | null = null;

  constructor({ isCounting = true }: { isCounting?: boolean } = {}) {
    this.isCounting = isCounting;
  }

  create(options: PasskeyCreationOptions, page: Page = {}): PasskeyRegistration {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const id = randomBytes(16);
    this.#credential = { id, privateKey, rpId: options.rp.id, userHandle: options.user.id };
    // COSE: an EC2 key (1: 2) for ES256 (3: -7) on P-256 (-1: 1), with its coordinates.
    const coseKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(id.length);
    const aaguid = Buffer.alloc(16);
    const attested = Buffer.concat([aaguid, idLength, id, coseKey]);
    const authData = Buffer.concat([this.#authData(options.rp.id, page, attestedCredential), attested]);
    const attestationObject = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    );
    return {
      ...this.#identity(id),
      response: {
        clientDataJSON: clientData('webauthn.create', page.challenge ?? options.challenge, page),
        attestationObject: encode(attestationObject),
        transports: ['internal'],
      },
    };
  }

  get(options: PasskeyRequestOptions, page: Page = {}): PasskeyAssertion {
    const credential = this.#credential;
    if (!credential) throw new Error('The authenticator holds no credential');
    if (this.isCounting) this.counter += 1;
    const authenticatorData = this.#authData(options.rpId, page, 0);
    const clientDataJSON = clientData('webauthn.get', page.challenge ?? options.challenge, page);
    const hash = sha256(Buffer.from(clientDataJSON, 'base64url'));
    const signature = sign('sha256', Buffer.concat([authenticatorData, hash]), credential.privateKey);
    return {
      ...this.#identity(credential.id),
      response: {
        clientDataJSON,
        authenticatorData: encode(authenticatorData),
        signature: encode(signature),
        userHandle: credential.userHandle,
      },
    };
  }

  #identity(id: Buffer) {
    return { id: encode(id), rawId: encode(id), type: 'public-key' as const, clientExtensionResults: {} };
  }

  #authData(rpId: string, { isUserVerified = true }: Page, more: number): Buffer {
    const verified = isUserVerified ? userVerified : 0;
    const synchronised = this.isCounting ? 0 : backupEligible | backedUp;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = Buffer.from([userPresent | verified | synchronised | more]);
    return Buffer.concat([sha256(rpId), flags, counter]);
  }
}

function clientData(type: string, challenge: string, { origin = 'https://bakul.example' }: Page): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}
