import { access, copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where public pictures lie: one folder a picture, one file a size and format. */
export type PictureFiles = {
  folder: string;
  has: (key: string) => Promise<boolean>;
  /** Adds a picture whose files are ready in `source`. Safe to repeat, and when two processes do it at once. */
  add: (key: string, source: string) => Promise<void>;
};

export function localPictures(folder: string): PictureFiles {
  return {
    folder,
    has: (key) =>
      access(join(folder, key)).then(
        () => true,
        () => false,
      ),
    async add(key, source) {
      const target = join(folder, key);
      const temporary = `${target}.${process.pid}.tmp`;
      await mkdir(temporary, { recursive: true });
      for (const name of await readdir(source)) {
        if (/\.(avif|webp|png)$/.test(name)) await linkOrCopy(join(source, name), join(temporary, name));
      }
      try {
        await rename(temporary, target);
      } catch {
        // Somebody else was first; a picture never changes under its key.
        await rm(temporary, { recursive: true, force: true });
      }
    },
  };
}

/** A link costs no space; across file systems or owners a copy does as well. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}
