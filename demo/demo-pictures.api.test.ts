import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { localPictures } from '../shop/adapters/files/files.ts';
import type { TestApi } from '../shop/testing/test-api.ts';
import { addMissingPictures, demoPictures, pictureFolder } from './demo-pictures.ts';
import { demoApi } from './testing/demo-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await demoApi();
});
afterAll(() => api.close());

async function openFolder() {
  const folder = await mkdtemp(join(inject('testFolder'), 'media-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return localPictures(folder);
}

const mediaKeys = demoPictures.map(({ mediaKey }) => mediaKey).toSorted();

test('fills an empty media folder with every picture of the demo', async () => {
  const pictures = await openFolder();
  await addMissingPictures(api.db, pictures);
  expect((await readdir(pictures.folder)).toSorted()).toEqual(mediaKeys);
});

test('serves a product’s picture from the URL in the product list', async () => {
  const pictures = await openFolder();
  await addMissingPictures(api.db, pictures);
  const { data } = await api.read('GET /api/product', {
    keywords: 'Cameron tomato',
    relationships: 'galleries',
  });
  const url = data[0]?.galleries?.[0]?.url ?? '';
  const served = await readFile(join(pictures.folder, url.replace('/media/', '')));
  expect(served.equals(await readFile(join(pictureFolder, 'tomato-hero/960.webp')))).toBe(true);
});

test('restores a picture that is missing from the media folder', async () => {
  const pictures = await openFolder();
  await addMissingPictures(api.db, pictures);
  const [lost = ''] = mediaKeys;
  await pictures.remove(lost);
  await addMissingPictures(api.db, pictures);
  expect(await readdir(join(pictures.folder, lost))).not.toEqual([]);
});

test('adds no picture that the database does not reference', async () => {
  const [taken] = demoPictures;
  const pictures = await openFolder();
  await api.db.run('UPDATE media SET key = $1 WHERE key = $2', ['replaced', taken?.mediaKey ?? '']);
  onTestFinished(async () => {
    await api.db.run('UPDATE media SET key = $1 WHERE key = $2', [taken?.mediaKey ?? '', 'replaced']);
  });
  await addMissingPictures(api.db, pictures);
  expect((await readdir(pictures.folder)).toSorted()).toEqual(
    mediaKeys.filter((key) => key !== taken?.mediaKey),
  );
});
