import { type ByteStore, checkFileKey, collect, isFileKey } from './private-files.ts';
import type { Bucket } from './s3-bucket.ts';

/**
 * The body is sent in one piece, because its checksum is part of the signature. No private file is larger than this.
 */
const maxBytes = 32 * 1024 * 1024;

export const documentPrefix = 'private/';
const nameOf = (key: string) => `${documentPrefix}${checkFileKey(key)}`;

/** Private files in a bucket. */
export function s3Files(bucket: Bucket): ByteStore {
  return {
    put: async (key, bytes) => bucket.put(nameOf(key), await collect(bytes, maxBytes)),
    open: async (key) => bucket.open(nameOf(key)),
    remove: async (key) => bucket.remove(nameOf(key)),
    async *list() {
      for await (const name of bucket.list(documentPrefix)) {
        const key = name.slice(documentPrefix.length);
        if (isFileKey(key)) yield key;
      }
    },
  };
}
