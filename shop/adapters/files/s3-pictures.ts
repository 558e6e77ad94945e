import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  checkPictureKey,
  checkPictureName,
  immutable,
  isPictureFile,
  type NamedFile,
  type PictureFiles,
  pictureTypeOf,
} from './files.ts';
import { collect } from './private-files.ts';
import type { Bucket } from './s3-bucket.ts';

/** As in the URL, so that a CDN can also take pictures from the bucket without rewriting paths. */
export const picturePrefix = 'media/';

const nameOf = (key: string, name: string) =>
  `${picturePrefix}${checkPictureKey(key)}/${checkPictureName(name)}`;

/** The metadata of a stored picture. */
export const picturePutOptions = (name: string) => ({
  contentType: pictureTypeOf(name) ?? 'application/octet-stream',
  cacheControl: immutable,
});

/** Public pictures in a bucket. */
export function s3Pictures(bucket: Bucket): PictureFiles {
  const put = async (key: string, files: readonly NamedFile[]) => {
    await Promise.all(
      files.map(({ name, bytes }) => bucket.put(nameOf(key, name), bytes, picturePutOptions(name))),
    );
  };
  return {
    put,
    async open(key, name) {
      const content = await bucket.open(nameOf(key, name));
      return content && collect(content);
    },
    has: async (key, name) => (await bucket.stat(nameOf(key, name))) !== null,
    async add(key, source) {
      const names = (await readdir(source)).filter((name) => pictureTypeOf(name) !== null);
      const files = names.map(async (name) => ({ name, bytes: await readFile(join(source, name)) }));
      await put(key, await Promise.all(files));
    },
    async remove(key) {
      for await (const name of bucket.list(`${picturePrefix}${checkPictureKey(key)}/`))
        await bucket.remove(name);
    },
    async *list() {
      for await (const name of bucket.list(picturePrefix)) {
        const path = name.slice(picturePrefix.length);
        if (isPictureFile(path)) yield path;
      }
    },
  };
}
