import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureSizes } from '../../../ports/picture-sizes.ts';
import { tileSize } from './subjects.ts';

/** One change of a drawing, a scene or the encoder gives every picture a new address. */
async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  const names = await readdir(import.meta.dirname, { recursive: true });
  const files = names.filter((name) => /\.(ts|json)$/.test(name) && !name.endsWith('.test.ts')).toSorted();
  const paths = [
    ...files.map((name) => join(import.meta.dirname, name)),
    join(import.meta.dirname, '../../../ports/picture.ts'),
    // Which drawing and encoding libraries are asked for.
    join(import.meta.dirname, '../../../package.json'),
  ];
  for (const text of await Promise.all(paths.map((path) => readFile(path)))) hash.update(text);
  return hash.digest('hex');
}

export function sizesOf(key: string): readonly number[] {
  if (key.startsWith('tile-')) return [tileSize];
  if (key.startsWith('banner-')) return [640, 960, 1440];
  if (key.startsWith('promo-')) return [320, 640, 960, 1200];
  return pictureSizes;
}

/** Height over width of each kind. */
function ratioOf(key: string): number {
  if (key.startsWith('tile-')) return 1;
  if (key.startsWith('banner-')) return 1 / 2;
  return key.startsWith('promo-') ? 2 / 3 : 3 / 4;
}

/** What a picture will be, known before it is composed. */
export function plannedPicture(key: string): { width: number; height: number; widths: number[] } {
  const widths = [...sizesOf(key)];
  const width = Math.max(...widths);
  return { width, height: Math.round(width * ratioOf(key)), widths };
}

/** The address of every picture under the present drawings. */
export async function pictureHashes(): Promise<(key: string) => string> {
  const sources = await hashSources();
  return (key) => createHash('sha256').update(`${sources} ${key}`).digest('hex').slice(0, 20);
}
