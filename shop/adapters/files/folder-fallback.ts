import type { PictureFiles } from './files.ts';
import type { ByteStore } from './private-files.ts';

/**
 * A shop that moves to a bucket still has files in its folder. Until `npm run files:move-to-bucket` has moved them they
 * are read from there, while everything new goes to the bucket.
 *
 * A file is removed from the folder first: the move checks the folder after each copy, so it takes back the copy of a
 * file that was removed meanwhile.
 */
export function filesWithFallback(bucket: ByteStore, folder: ByteStore): ByteStore {
  return {
    async put(key, bytes) {
      await bucket.put(key, bytes);
      // The copy in the folder is outdated: keys are rotated by writing a file anew.
      await folder.remove(key);
    },
    open: async (key) => (await bucket.open(key)) ?? folder.open(key),
    async remove(key) {
      await folder.remove(key);
      await bucket.remove(key);
    },
    list: () => listBoth(folder, bucket),
  };
}

/** As above. The folder comes first, because its pictures are the same and nearer. */
export function picturesWithFallback(bucket: PictureFiles, folder: PictureFiles): PictureFiles {
  return {
    put: bucket.put,
    add: bucket.add,
    open: async (key, name) => (await folder.open(key, name)) ?? bucket.open(key, name),
    has: async (key, name) => (await folder.has(key, name)) || bucket.has(key, name),
    async remove(key) {
      await folder.remove(key);
      await bucket.remove(key);
    },
    list: () => listBoth(folder, bucket),
  };
}

type Listing = { list: () => AsyncIterable<string> };

async function* listBoth(folder: Listing, bucket: Listing): AsyncGenerator<string> {
  const inFolder = new Set<string>();
  for await (const name of folder.list()) {
    inFolder.add(name);
    yield name;
  }
  for await (const name of bucket.list()) if (!inFolder.has(name)) yield name;
}
