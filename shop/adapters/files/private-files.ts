import { randomBytes } from 'node:crypto';
import type { SealingKeys } from '../../platform/secrets/secrets.ts';
import { type Bytes, decryptFile, encryptFile } from './files-cipher.ts';

/** Where bytes lie under a key: a folder or a bucket. */
export type ByteStore = {
  /** Visible under its key only when it is whole. */
  put: (key: string, bytes: Bytes) => Promise<void>;
  /** Null when there is nothing under that key. */
  open: (key: string) => Promise<Bytes | null>;
  /** Removing what is not there is no failure. */
  remove: (key: string) => Promise<void>;
  /** Every key that it holds, in no particular order. */
  list: () => AsyncIterable<string>;
};

/** Documents, proofs and other files that only their owner and staff may see; what a store holds is encrypted. */
export type PrivateFiles = Omit<ByteStore, 'list'>;

export function privateFiles(store: ByteStore, keys: SealingKeys): PrivateFiles {
  return {
    put: (key, bytes) => store.put(key, encryptFile(bytes, keys, key)),
    async open(key) {
      const stored = await store.open(key);
      return stored && decryptFile(stored, keys, key);
    },
    remove: store.remove,
  };
}

export function newFileKey(): string {
  return randomBytes(16).toString('hex');
}

const keyFormat = /^[0-9a-f]{32}$/;

export const isFileKey = (text: string) => keyFormat.test(text);

/** Keys are ours alone: nothing that a caller sent ever becomes part of a path. */
export function checkFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error('Not the key of a private file');
  return key;
}

/** The bytes of a small file in one piece. */
export async function collect(bytes: Bytes, most = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.byteLength;
    if (size > most) throw new Error(`A file of more than ${most} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export async function* bytesOf(...chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}
