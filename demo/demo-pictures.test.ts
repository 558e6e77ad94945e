import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { flattenCategories } from './categories.ts';
import { demoPictures, pictureFolder, pictureKeys, tileKey } from './demo-pictures.ts';
import { demoProducts } from './products/all-products.ts';
import { demoPromotions } from './promotions/all-promotions.ts';

const maxBytes = 12_000_000;

async function listFolders(): Promise<string[]> {
  const entries = await readdir(pictureFolder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted();
}

/** The index entry of a picture, computed from its files. */
async function describePicture(key: string): Promise<string> {
  const folder = join(pictureFolder, key);
  const hash = createHash('sha256');
  const names = (await readdir(folder)).toSorted();
  for (const name of names) hash.update(`${name}\n`).update(await readFile(join(folder, name)));
  const widths = [...new Set(names.map((name) => Number.parseInt(name, 10)))].toSorted((a, b) => a - b);
  const { width, height } = await sharp(join(folder, `${widths.at(-1)}.webp`)).metadata();
  const digits = hash.digest('hex').slice(0, 8);
  return `  "${key}": { "hash": "${digits}", "width": ${width}, "height": ${height}, "widths": [${widths.join(', ')}] }`;
}

// After changing a picture, run: npm run test:unit -- demo-pictures -u
test('the index has the hash and the size of every picture', async () => {
  const lines = await Promise.all((await listFolders()).map(describePicture));
  await expect(`{\n${lines.join(',\n')}\n}\n`).toMatchFileSnapshot(join(pictureFolder, 'index.json'));
});

test('every picture exists as AVIF and WebP in each of its widths', async () => {
  const wrong = demoPictures.map(async ({ key, widths }) => {
    const wanted = widths.flatMap((width) => [`${width}.avif`, `${width}.webp`]);
    expect((await readdir(join(pictureFolder, key))).toSorted(), key).toEqual(wanted.toSorted());
    const found = wanted.map(async (name) => {
      const { width, format } = await sharp(join(pictureFolder, key, name)).metadata();
      return `${width}.${format === 'heif' ? 'avif' : format}`;
    });
    expect(await Promise.all(found), key).toEqual(wanted);
  });
  await Promise.all(wrong);
});

test('all pictures together take at most 12 MB', async () => {
  const files = await readdir(pictureFolder, { recursive: true, withFileTypes: true });
  const sizes = files.map(async (file) =>
    file.isFile() ? (await stat(join(file.parentPath, file.name))).size : 0,
  );
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeLessThanOrEqual(maxBytes);
});

test('there are exactly the pictures that the demo data uses', () => {
  const shown = [
    ...demoPromotions.map(({ banner }) => banner),
    ...flattenCategories().map(({ category }) => tileKey(category.subject)),
    ...demoProducts.flatMap(({ subject }) => pictureKeys(subject)),
  ];
  expect(demoPictures.map(({ key }) => key).toSorted()).toEqual([...new Set(shown)].toSorted());
});

test('every product has three pictures, and the first shows it in its packaging', () => {
  for (const { subject } of demoProducts) {
    expect(pictureKeys(subject)).toHaveLength(3);
    expect(pictureKeys(subject)[0]).toBe(`${subject}-hero`);
  }
});
