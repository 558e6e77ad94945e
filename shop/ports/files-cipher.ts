import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * A file as it lies in a store: a mark, a salt, then segments of 64 KiB, each AES-256-GCM with a tag of its own, so that
 * a reader gets only bytes that were checked. The key is the file's own, made of the salt and its name: files cannot
 * be exchanged. The nonce counts the segments and marks the last: none can be moved, repeated or left out.
 */
const mark = Buffer.from('BKF1');
const saltBytes = 16;
const headerBytes = mark.length + saltBytes;
const segmentBytes = 65_536;
const tagBytes = 16;

export type Bytes = AsyncIterable<Uint8Array>;

export async function* encryptFile(source: Bytes, key: Buffer, name: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const own = fileKey(key, salt, name);
  yield Buffer.concat([mark, salt]);
  let index = 0;
  for await (const { segment, isLast } of segmentsOf(source, segmentBytes)) {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(index++, isLast));
    yield Buffer.concat([cipher.update(segment), cipher.final(), cipher.getAuthTag()]);
  }
}

export async function* decryptFile(source: Bytes, key: Buffer, name: string): AsyncGenerator<Buffer> {
  const pieces = segmentsOf(source, segmentBytes + tagBytes, headerBytes);
  const { value: header, done } = await pieces.next();
  if (done || header.isLast || !header.segment.subarray(0, mark.length).equals(mark)) {
    throw new Error('A stored file is damaged');
  }
  const own = fileKey(key, header.segment.subarray(mark.length), name);
  let index = 0;
  for await (const { segment, isLast } of pieces) {
    const end = segment.length - tagBytes;
    const nonce = nonceOf(index++, isLast);
    const decipher = createDecipheriv('aes-256-gcm', own, nonce, { authTagLength: tagBytes });
    decipher.setAuthTag(segment.subarray(end));
    const plain = Buffer.concat([decipher.update(segment.subarray(0, end)), decipher.final()]);
    if (plain.length > 0) yield plain;
  }
}

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

/** Cuts a stream into pieces of one length, after a first one of another; only the last may be shorter, or empty. */
async function* segmentsOf(source: Bytes, length: number, first = 0): AsyncGenerator<Piece, void> {
  let held = Buffer.alloc(0);
  let wanted = first || length;
  for await (const chunk of source) {
    held = held.length === 0 ? Buffer.from(chunk) : Buffer.concat([held, chunk]);
    while (held.length > wanted) {
      yield { segment: held.subarray(0, wanted), isLast: false };
      held = held.subarray(wanted);
      wanted = length;
    }
  }
  yield { segment: held, isLast: true };
}
