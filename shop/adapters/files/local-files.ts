import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, chmod, mkdir, open, opendir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { missing } from './files.ts';
import { type ByteStore, checkFileKey, isFileKey } from './private-files.ts';

/** Files in a folder that only its owner can access. */
export async function localFiles(folder: string): Promise<ByteStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  // Two levels, to keep folders small.
  const pathOf = (key: string) => join(folder, checkFileKey(key).slice(0, 2), key);
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const temporary = `${path}.${randomBytes(4).toString('hex')}.tmp`;
      const file = await open(temporary, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
        await file.close();
        await rename(temporary, path);
      } catch (error) {
        await file.close().catch(() => undefined);
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async open(key) {
      const path = pathOf(key);
      const isThere = await access(path).then(() => true, missing(false));
      return isThere ? readFrom(path) : null;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      for await (const { name } of await opendir(folder, { recursive: true }))
        if (isFileKey(name)) yield name;
    },
  };
}

/** Opened only when reading starts, so that no file handle leaks when nothing is read. */
async function* readFrom(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}
