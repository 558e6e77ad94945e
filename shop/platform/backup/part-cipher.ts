import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';

/**
 * Encryption of a backup's files: AES-256-GCM in chunks (the STREAM construction). Every chunk is authenticated with its
 * number and whether it is the last one, so changed, moved and missing chunks are detected.
 */
export const Encryption = z.object({
  kdf: z.literal('scrypt'),
  cost: z.int().min(1024).max(1_048_576),
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  /** Tells a wrong passphrase from a damaged file. */
  check: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Encryption = z.infer<typeof Encryption>;

const defaultCost = 131_072;
const chunkBytes = 65_536;
const tagBytes = 16;
const saltBytes = 16;

type Bytes = AsyncIterable<Uint8Array>;

export async function newKey(passphrase: string): Promise<{ key: Buffer; encryption: Encryption }> {
  const salt = randomBytes(saltBytes).toString('hex');
  const key = await deriveKey(passphrase, { cost: defaultCost, salt });
  return { key, encryption: { kdf: 'scrypt', cost: defaultCost, salt, check: checkOf(key).toString('hex') } };
}

export async function openKey(passphrase: string, encryption: Encryption): Promise<Buffer> {
  const key = await deriveKey(passphrase, encryption);
  if (!timingSafeEqual(checkOf(key), Buffer.from(encryption.check, 'hex')))
    throw new Error('The passphrase is not the one of this backup.');
  return key;
}

const stretch = promisify<
  string,
  Buffer,
  number,
  { N: number; r: number; p: number; maxmem: number },
  Buffer
>(scrypt);

function deriveKey(passphrase: string, { cost, salt }: Pick<Encryption, 'cost' | 'salt'>): Promise<Buffer> {
  const options = { N: cost, r: 8, p: 1, maxmem: 256 * cost * 8 };
  return stretch(passphrase.normalize('NFKC'), Buffer.from(salt, 'hex'), 32, options);
}

const checkOf = (key: Buffer) => createHmac('sha256', key).update('bakul backup passphrase').digest();

/** Every file has its own key, so that no two chunks are encrypted with the same key and nonce. */
const keyOfPart = (key: Buffer, salt: Uint8Array, name: string) =>
  Buffer.from(hkdfSync('sha256', key, salt, `bakul backup ${name}`, 32));

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

export async function* encryptPart(plain: Bytes, key: Buffer, name: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const own = keyOfPart(key, salt, name);
  yield salt;
  for await (const { number, bytes, isLast } of inChunks(plain, chunkBytes)) {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

export async function* decryptPart(stored: Bytes, key: Buffer, name: string): AsyncGenerator<Buffer> {
  const { head, rest } = await splitHead(stored, saltBytes);
  const own = keyOfPart(key, head, name);
  for await (const { number, bytes, isLast } of inChunks(rest, chunkBytes + tagBytes)) {
    const decipher = createDecipheriv('aes-256-gcm', own, nonceOf(number, isLast));
    try {
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      yield Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]);
    } catch (cause) {
      throw new Error(`${name} is damaged or incomplete.`, { cause });
    }
  }
}

type Chunk = { number: number; bytes: Buffer; isLast: boolean };

/** Chunks of equal size. The last one may be shorter or empty. */
async function* inChunks(source: Bytes, size: number): AsyncGenerator<Chunk> {
  let number = 0;
  let held = Buffer.alloc(0);
  for await (const bytes of source) {
    held = held.length === 0 ? Buffer.from(bytes) : Buffer.concat([held, bytes]);
    while (held.length > size) {
      yield { number: number++, bytes: held.subarray(0, size), isLast: false };
      held = held.subarray(size);
    }
  }
  yield { number, bytes: held, isLast: true };
}

async function splitHead(source: Bytes, size: number): Promise<{ head: Buffer; rest: Bytes }> {
  const iterator = source[Symbol.asyncIterator]();
  let held = Buffer.alloc(0);
  while (held.length < size) {
    const { done, value } = await iterator.next();
    if (done) break;
    held = Buffer.concat([held, value]);
  }
  const rest = async function* () {
    yield held.subarray(size);
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  };
  return { head: held.subarray(0, size), rest: rest() };
}
