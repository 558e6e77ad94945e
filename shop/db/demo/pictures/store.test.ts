import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pictureType } from '../../../ports/picture.ts';
import { allPictureKeys, composePicture } from './compose.ts';
import { ensurePictures } from './store.ts';
import { pictureKeys, subjects, tileKey } from './subjects.ts';

async function inFolder(use: (cacheDir: string) => Promise<void>): Promise<void> {
  const cacheDir = await mkdtemp(join(tmpdir(), 'bakul-pictures-'));
  try {
    await use(cacheDir);
  } finally {
    await rm(cacheDir, { recursive: true });
  }
}

test('names every picture once', () => {
  expect(new Set(allPictureKeys).size).toBe(allPictureKeys.length);
  expect(allPictureKeys).toContain('tomato-hero');
  expect(subjects.length).toBeGreaterThan(100);
});

test('draws the same picture from the same key', async () => {
  const [hero] = pictureKeys('rambutan');
  const [first, second] = await Promise.all([composePicture(hero), composePicture(hero)]);
  expect(pictureType(first)).toBe('png');
  expect(first.equals(second)).toBe(true);
});

test('refuses a key that nobody has drawn', async () => {
  await expect(composePicture('tomato-upside-down')).rejects.toThrow('tomato-upside-down');
});

test('two processes may fill one cache at once, and nobody leaves a draft', async () => {
  await inFolder(async (cacheDir) => {
    const keys = [tileKey('durian'), 'icon-192', tileKey('mango')];
    const [one, other] = await Promise.all([
      ensurePictures({ cacheDir, keys }),
      ensurePictures({ cacheDir, keys }),
    ]);
    expect(one).toEqual(other);
    expect((await readdir(cacheDir)).toSorted()).toEqual(
      [...one.values()].map((each) => each.hash).toSorted(),
    );
  });
});

test('a full cache is read and nothing is composed again', async () => {
  await inFolder(async (cacheDir) => {
    const keys = [tileKey('guava')];
    let composed = 0;
    const onProgress = () => {
      composed += 1;
    };
    const first = await ensurePictures({ cacheDir, keys, onProgress });
    const second = await ensurePictures({ cacheDir, keys, onProgress });
    expect(composed).toBe(1);
    expect(second).toEqual(first);
    expect(first.get('tile-guava')).toMatchObject({
      width: 192,
      height: 192,
      files: ['192.avif', '192.webp'],
    });
  });
});
