import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { encodePicture } from '../../../ports/picture.ts';
import { composePicture } from './compose.ts';
import { pictureHashes, sizesOf } from './plan.ts';

const StoredPicture = z.object({
  width: z.number().int(),
  height: z.number().int(),
  files: z.array(z.string()),
});

export type StoredPicture = z.infer<typeof StoredPicture> & {
  readonly folder: string;
  readonly hash: string;
};

type Options = {
  readonly cacheDir: string;
  readonly keys: readonly string[];
  readonly onProgress?: (done: number, total: number) => void;
};

type Made = {
  readonly width: number;
  readonly height: number;
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
};

const recordName = 'picture.json';
const atOnce = 3;

/** Icons and the picture for link previews stay PNG and JPEG: not every launcher or crawler reads AVIF. */
async function make(key: string): Promise<Made> {
  const master = await composePicture(key);
  const { width, height } = await sharp(master).metadata();
  if (key.startsWith('icon-')) {
    return {
      width,
      height,
      files: [{ name: `${width}.png`, bytes: await sharp(master).png({ palette: true }).toBuffer() }],
    };
  }
  if (key.startsWith('og-')) {
    return {
      width,
      height,
      files: [
        { name: `${width}.jpg`, bytes: await sharp(master).jpeg({ quality: 84, mozjpeg: true }).toBuffer() },
      ],
    };
  }
  const encoded = await encodePicture(master, sizesOf(key));
  if (!encoded.ok) throw new Error(`The picture ${key} was refused: ${encoded.reason}`);
  return encoded;
}

const hasCode = (error: unknown, codes: readonly string[]) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code);

/** Writes beside and renames: a folder is complete or absent. Whoever comes second throws its own copy away. */
async function save(cacheDir: string, hash: string, made: Made): Promise<void> {
  const draft = join(cacheDir, `.draft-${randomUUID()}`);
  await mkdir(draft, { recursive: true });
  try {
    await Promise.all(made.files.map((file) => writeFile(join(draft, file.name), file.bytes)));
    const record = { width: made.width, height: made.height, files: made.files.map((file) => file.name) };
    await writeFile(join(draft, recordName), JSON.stringify(record));
    await rename(draft, join(cacheDir, hash));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!hasCode(error, ['EEXIST', 'ENOTEMPTY'])) throw error;
  }
}

async function find(cacheDir: string, hash: string): Promise<StoredPicture | undefined> {
  const folder = join(cacheDir, hash);
  try {
    const record: unknown = JSON.parse(await readFile(join(folder, recordName), 'utf8'));
    return { ...StoredPicture.parse(record), folder, hash };
  } catch (error) {
    if (hasCode(error, ['ENOENT'])) return undefined;
    throw error;
  }
}

/** Composes what the cache lacks and says where every picture lies. Safe when two processes do it at once. */
export async function ensurePictures({
  cacheDir,
  keys,
  onProgress,
}: Options): Promise<Map<string, StoredPicture>> {
  const hashOf = await pictureHashes();
  const wanted = [...new Set(keys)];
  const found = new Map<string, StoredPicture>();
  await Promise.all(
    wanted.map(async (key) => {
      const stored = await find(cacheDir, hashOf(key));
      if (stored !== undefined) found.set(key, stored);
    }),
  );
  const missing = wanted.filter((key) => !found.has(key));
  if (missing.length > 0) {
    await mkdir(cacheDir, { recursive: true });
    await composeAll(missing, async (key) => {
      const hash = hashOf(key);
      await save(cacheDir, hash, await make(key));
      const stored = await find(cacheDir, hash);
      if (stored === undefined) throw new Error(`The picture ${key} was not stored`);
      found.set(key, stored);
      onProgress?.(found.size, wanted.length);
    });
  }
  return found;
}

/** Several pictures at a time with one thread each waste less than one picture with several threads. */
async function composeAll(keys: readonly string[], compose: (key: string) => Promise<void>): Promise<void> {
  const threads = sharp.concurrency();
  sharp.concurrency(1);
  const queue = keys.values();
  try {
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const key of queue) await compose(key);
      }),
    );
  } finally {
    sharp.concurrency(threads);
  }
}
