import { access, copyFile, link, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type PictureFiles = ReturnType<typeof localPictures>;

/** The store of public pictures: one folder per picture, one file per size and format. */
export function localPictures(folder: string) {
  return {
    folder,
    has: (key: string) =>
      access(join(folder, key)).then(
        () => true,
        () => false,
      ),
    /** Adds a picture from the files in `source`. Idempotent, and safe when two processes do it at once. */
    async add(key: string, source: string): Promise<void> {
      const target = join(folder, key);
      const temporary = `${target}.${process.pid}.tmp`;
      await mkdir(temporary, { recursive: true });
      for (const name of await readdir(source)) {
        if (/\.(avif|webp|png)$/.test(name)) await linkOrCopy(join(source, name), join(temporary, name));
      }
      try {
        await rename(temporary, target);
      } catch {
        // Another process was first. A picture never changes under its key.
        await rm(temporary, { recursive: true, force: true });
      }
    },
    /** Adds a picture from files in memory, under a new key. */
    async put(key: string, files: readonly { name: string; bytes: Buffer }[]): Promise<void> {
      const target = join(folder, checkKey(key));
      const temporary = `${target}.${process.pid}.tmp`;
      await mkdir(temporary, { recursive: true });
      for (const { name, bytes } of files) await writeFile(join(temporary, name), bytes);
      await rename(temporary, target);
    },
    remove: (key: string) => rm(join(folder, checkKey(key)), { recursive: true, force: true }),
  };
}

function checkKey(key: string): string {
  if (!/^[\w-]+$/.test(key)) throw new Error('Invalid picture key');
  return key;
}

/** A hard link takes no space. Across file systems or owners the file is copied. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}
