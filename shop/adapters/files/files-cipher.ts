import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { findSealingKey, type SealingKeys } from '../../platform/secrets/secrets.ts';

/**
 * The format of a stored file: a magic number, the id of the master key, a salt, then segments of 64 KiB, each
 * AES-256-GCM with its own tag, so that a reader gets only authenticated bytes. The key is derived from the salt and
 * the file's name, so files cannot be swapped. The nonce counts the segments and marks the last one, so none can be
 * moved, repeated or left out. Files with the magic number BKF1 have no key id and use the oldest master key.
 */
const mark = Buffer.from('BKF2');
const markWithoutId = Buffer.from('BKF1');
const idBytes = 4;
const saltBytes = 16;
const segmentBytes = 65_536;
const tagBytes = 16;

export type Bytes = AsyncIterable<Uint8Array>;

export async function* encryptFile(source: Bytes, keys: SealingKeys, name: string): AsyncGenerator<Buffer> {
  const [{ id, key }] = keys;
  const salt = randomBytes(saltBytes);
  const own = fileKey(key, salt, name);
  yield Buffer.concat([mark, Buffer.from(id, 'hex'), salt]);
  let index = 0;
  for await (const { segment, isLast } of segmentsOf(source, { next: segmentBytes })) {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(index++, isLast));
    yield Buffer.concat([cipher.update(segment), cipher.final(), cipher.getAuthTag()]);
  }
}

export async function* decryptFile(source: Bytes, keys: SealingKeys, name: string): AsyncGenerator<Buffer> {
  const size = { next: mark.length };
  const pieces = segmentsOf(source, size);
  const { keyId, salt } = await readHeader(pieces, size);
  const own = fileKey(findSealingKey(keys, keyId), salt, name);
  size.next = segmentBytes + tagBytes;
  let index = 0;
  for await (const { segment, isLast } of pieces) {
    const end = segment.length - tagBytes;
    if (end < 0) throw damaged();
    const nonce = nonceOf(index++, isLast);
    const decipher = createDecipheriv('aes-256-gcm', own, nonce, { authTagLength: tagBytes });
    decipher.setAuthTag(segment.subarray(end));
    const plain = Buffer.concat([decipher.update(segment.subarray(0, end)), decipher.final()]);
    if (plain.length > 0) yield plain;
  }
}

/** The id of a stored file's master key. Null for a file without a key id. Reads only the header. */
export async function keyIdOfFile(source: Bytes): Promise<string | null> {
  const size = { next: mark.length };
  const pieces = segmentsOf(source, size);
  try {
    return (await readHeader(pieces, size)).keyId;
  } finally {
    await pieces.return();
  }
}

async function readHeader(pieces: AsyncGenerator<Piece, void>, size: { next: number }) {
  const read = async (length: number) => {
    size.next = length;
    const { value, done } = await pieces.next();
    if (done || value.isLast) throw damaged();
    return value.segment;
  };
  const found = await read(mark.length);
  if (found.equals(markWithoutId)) return { keyId: null, salt: await read(saltBytes) };
  if (!found.equals(mark)) throw damaged();
  return { keyId: (await read(idBytes)).toString('hex'), salt: await read(saltBytes) };
}

const damaged = () => new Error('A stored file is damaged');

function fileKey(key: Buffer, salt: Buffer, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `bakul file ${name}`, 32));
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 4);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

type Piece = { segment: Buffer; isLast: boolean };

/** Splits a stream into pieces whose length is the current `size.next`. Only the last one may be shorter or empty. */
async function* segmentsOf(source: Bytes, size: { next: number }): AsyncGenerator<Piece, void> {
  let held = Buffer.alloc(0);
  for await (const chunk of source) {
    held = held.length === 0 ? Buffer.from(chunk) : Buffer.concat([held, chunk]);
    while (held.length > size.next) {
      const length = size.next;
      yield { segment: held.subarray(0, length), isLast: false };
      held = held.subarray(length);
    }
  }
  yield { segment: held, isLast: true };
}
