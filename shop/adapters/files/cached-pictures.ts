import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FileStoreError } from './file-store-error.ts';
import { checkPictureKey, checkPictureName, missing, type PictureFiles } from './files.ts';

type Options = {
  /** Belongs to this machine alone, and may be deleted at any time. */
  folder: string;
  maxBytes: number;
  now?: () => number;
};

/** For so long a copy is served without asking whether the picture still exists. */
const freshMs = 10 * 60_000;
/** The same after the store did not answer. */
const retryMs = 30_000;
/** A copy that nobody requested for so long is deleted, and so is every copy of a picture that was removed. */
const unusedMs = 24 * 3_600_000;
const cleanEveryMs = 10 * 60_000;
const maxReads = 64;
const maxWaiting = 512;

/**
 * Serves the pictures of a remote store from copies on this machine's disk, also while the store is unavailable. A copy
 * never has to be compared, because the picture behind a key never changes: it only has to be dropped once the picture
 * was removed, possibly through another machine.
 */
export function cachedPictures(store: PictureFiles, options: Options) {
  const { folder, now = Date.now } = options;
  const limit = limitReads();
  const reading = new Map<string, Promise<Buffer | null>>();
  const pathOf = (key: string, name: string) => join(folder, checkPictureKey(key), checkPictureName(name));

  const fetchAndKeep = async (key: string, name: string) => {
    const bytes = await store.open(key, name);
    // A full disk must not prevent serving.
    if (bytes) await write(pathOf(key, name), bytes).catch(() => undefined);
    return bytes;
  };
  const refresh = async (key: string, name: string, copy: Buffer) => {
    const path = pathOf(key, name);
    try {
      if (!(await store.has(key, name))) {
        await rm(path, { force: true });
        return null;
      }
      await touch(path, now());
    } catch {
      await touch(path, now() - freshMs + retryMs);
    }
    return copy;
  };
  const readThrough = async (key: string, name: string) => {
    const copy = await readCopy(pathOf(key, name));
    if (copy && now() - copy.checkedAt < freshMs) return copy.bytes;
    return limit(() => (copy ? refresh(key, name, copy.bytes) : fetchAndKeep(key, name)));
  };

  const clean = () => removeOldCopies(options, now()).catch(() => undefined);
  setInterval(clean, cleanEveryMs).unref();
  return {
    ...store,
    clean,
    /** Requests for the same file share one read. */
    open(key: string, name: string) {
      const path = `${key}/${name}`;
      const shared = reading.get(path);
      if (shared) return shared;
      const read = readThrough(key, name).finally(() => reading.delete(path));
      reading.set(path, read);
      return read;
    },
    async remove(key: string) {
      await store.remove(key);
      await rm(join(folder, checkPictureKey(key)), { recursive: true, force: true });
    },
  } satisfies PictureFiles & { clean: () => Promise<void> };
}

async function readCopy(path: string): Promise<{ bytes: Buffer; checkedAt: number } | null> {
  const found = await stat(path).catch(missing(null));
  const bytes = found && (await readFile(path).catch(missing(null)));
  return bytes && { bytes, checkedAt: found.mtimeMs };
}

async function write(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    await writeFile(temporary, bytes);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** The modification time of a copy is when its picture was last known to exist. */
const touch = (path: string, at: number) => utimes(path, at / 1000, at / 1000).catch(() => undefined);

/** Deletes copies that were not confirmed for a day, then the oldest until the rest fits. */
async function removeOldCopies({ folder, maxBytes }: Options, now: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(missing([]));
  const copies = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(missing(null));
    if (found) copies.push({ path, bytes: found.size, checkedAt: found.mtimeMs });
  }
  let total = copies.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { path, bytes, checkedAt } of copies.toSorted((a, b) => a.checkedAt - b.checkedAt)) {
    if (total <= maxBytes && now - checkedAt < unusedMs) return;
    await rm(path, { force: true });
    // Fails unless it was the last file of its picture.
    await rmdir(dirname(path)).catch(() => undefined);
    total -= bytes;
  }
}

/** Bounds the connections to a slow store, and how many requests wait for one. */
function limitReads() {
  let active = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (active >= maxReads) {
      if (waiting.length >= maxWaiting) throw new FileStoreError('Too many requests wait for the file store');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else active++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else active--;
    }
  };
}
