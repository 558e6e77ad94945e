import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type KeyRing, keyRingOf } from './key-ring.ts';

/** A key for one purpose, with the id of the master key that it is derived from. */
export type SealingKey = { id: string; key: Buffer };

/** In key ring order: the first seals, all of them open. */
export type SealingKeys = readonly [SealingKey, ...SealingKey[]];

/**
 * Keys derived from the master keys, one per purpose: document numbers, document files, links to them, one-time codes,
 * and events of the sandbox payment provider and of the WhatsApp simulator.
 */
export type Secrets = {
  fields: SealingKeys;
  files: SealingKeys;
  links: Buffer;
  codes: Buffer;
  sandbox: Buffer;
  whatsApp: Buffer;
  /** Derived from the previous master keys, so that links and codes issued before a key change stay valid. */
  previous: readonly { links: Buffer; codes: Buffer }[];
};

export function secretsOf(current: Buffer, ...previous: readonly Buffer[]): Secrets {
  return secretsOfRing(keyRingOf(current, ...previous));
}

export function secretsOfRing([current, ...previous]: KeyRing): Secrets {
  const derive = (master: Buffer, purpose: string) =>
    Buffer.from(hkdfSync('sha256', master, '', `bakul ${purpose}`, 32));
  const sealing = (purpose: string): SealingKeys => [
    { id: current.id, key: derive(current.bytes, purpose) },
    ...previous.map(({ id, bytes }) => ({ id, key: derive(bytes, purpose) })),
  ];
  return {
    fields: sealing('fields'),
    files: sealing('files'),
    links: derive(current.bytes, 'links'),
    codes: derive(current.bytes, 'codes'),
    sandbox: derive(current.bytes, 'sandbox'),
    whatsApp: derive(current.bytes, 'whatsapp'),
    previous: previous.map(({ bytes }) => ({ links: derive(bytes, 'links'), codes: derive(bytes, 'codes') })),
  };
}

/** The key with the given id. Without an id it is the oldest, with which everything was sealed before keys had ids. */
export function findSealingKey(keys: SealingKeys, id: string | null): Buffer {
  const found = id === null ? keys.at(-1) : keys.find((each) => each.id === id);
  if (!found) throw new Error(`No master key with the id ${id} is configured`);
  return found.key;
}

const versionWithoutId = 'v1';
const version = 'v2';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a text bound to one place: copied to another row, it cannot be decrypted. */
export function sealText([{ id, key }]: SealingKeys, text: string, place: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${version}.${id}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

export function unsealText(keys: SealingKeys, sealed: string, place: string): string {
  const { keyId, text } = parseSealed(sealed);
  const bytes = Buffer.from(text, 'base64url');
  const iv = bytes.subarray(0, ivBytes);
  const tag = bytes.subarray(ivBytes, ivBytes + tagBytes);
  const key = findSealingKey(keys, keyId);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(place))
    .setAuthTag(tag);
  return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
}

function parseSealed(sealed: string): { keyId: string | null; text: string } {
  const [found, first = '', second = ''] = sealed.split('.');
  if (found === version) return { keyId: first, text: second };
  if (found === versionWithoutId) return { keyId: null, text: first };
  throw new Error('The sealed text has an unknown version');
}
