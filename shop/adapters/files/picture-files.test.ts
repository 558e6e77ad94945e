import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { failures, startS3 } from '../../testing/s3-server.ts';
import { cachedPictures } from './cached-pictures.ts';
import { localPictures, type PictureFiles } from './files.ts';
import { filesWithFallback, picturesWithFallback } from './folder-fallback.ts';
import { localFiles } from './local-files.ts';
import { bytesOf, collect, newFileKey } from './private-files.ts';
import { openBucket } from './s3-bucket.ts';
import { s3Files } from './s3-files.ts';
import { s3Pictures } from './s3-pictures.ts';

const folder = join(inject('testFolder'), randomUUID());
const minute = 60_000;
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  await mkdir(folder);
  s3 = await startS3(join(folder, 's3'));
});
afterEach(() => s3.interfere(null));
afterAll(() => s3.close());

const bucketPictures = () => s3Pictures(openBucket(s3.settings));
const newFolder = () => mkdtemp(join(folder, 'own-'));
const newKey = () => `upload-${newFileKey()}`;
const file = (name: string, text = name) => ({ name, bytes: Buffer.from(text) });
const listOf = async (pictures: Pick<PictureFiles, 'list'>) => {
  const found: string[] = [];
  for await (const path of pictures.list()) found.push(path);
  return found;
};

const stores: [string, () => Promise<PictureFiles>][] = [
  ['a local folder', async () => localPictures(await newFolder())],
  ['a bucket', async () => bucketPictures()],
  ['a bucket with a cache', async () => newCache()],
  [
    'a bucket with a folder',
    async () => picturesWithFallback(bucketPictures(), localPictures(await newFolder())),
  ],
];

describe.each(stores)('pictures in %s', (_, openStore) => {
  test('returns, lists and removes every file of a picture', async () => {
    const pictures = await openStore();
    const [key, other] = [newKey(), newKey()];
    await pictures.put(key, [file('320.avif'), file('320.webp')]);
    await pictures.put(other, [file('320.webp')]);
    expect(String(await pictures.open(key, '320.avif'))).toBe('320.avif');
    expect([await pictures.has(key, '320.webp'), await pictures.has(key, '640.webp')]).toEqual([true, false]);
    expect(await listOf(pictures)).toEqual(
      expect.arrayContaining([`${key}/320.avif`, `${key}/320.webp`, `${other}/320.webp`]),
    );
    await pictures.remove(key);
    await pictures.remove(key);
    expect(await pictures.open(key, '320.avif')).toBeNull();
    expect((await listOf(pictures)).filter((path) => path.startsWith(key))).toEqual([]);
    expect(await pictures.has(other, '320.webp')).toBe(true);
  });

  test('adds the pictures of a folder, twice without error', async () => {
    const pictures = await openStore();
    const source = await newFolder();
    for (const name of ['320.webp', 'notes.txt']) await writeFile(join(source, name), name);
    const key = newKey();
    await pictures.add(key, source);
    await pictures.add(key, source);
    expect((await listOf(pictures)).filter((path) => path.startsWith(key))).toEqual([`${key}/320.webp`]);
  });

  test.each([
    ['..', '320.webp'],
    ['a/b', '320.webp'],
    ['a', '../320.webp'],
    ['a', 'document.key'],
  ])('refuses the name %s/%s', async (key, name) => {
    const pictures = await openStore();
    await expect((async () => pictures.open(key, name))()).rejects.toThrow('Invalid picture');
    await expect((async () => pictures.put(key, [file(name)]))()).rejects.toThrow('Invalid picture');
  });
});

test('stores type and cache headers with a picture in the bucket', async () => {
  const key = newKey();
  const seen: Record<string, unknown>[] = [];
  s3.interfere((request) => {
    seen.push({ url: request.url, ...request.headers });
    return false;
  });
  await bucketPictures().put(key, [file('320.avif')]);
  expect(seen).toMatchObject([
    {
      url: `/bakul/media/${key}/320.avif`,
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  ]);
});

async function newCache({ maxBytes = 1_000_000, at = { now: Date.now() } } = {}) {
  const own = await newFolder();
  return Object.assign(cachedPictures(bucketPictures(), { folder: own, maxBytes, now: () => at.now }), {
    own,
  });
}

test('serves cached pictures while the store is down, and fails for others', async () => {
  const at = { now: Date.now() };
  const cache = await newCache({ at });
  const [seen, unseen] = [newKey(), newKey()];
  for (const key of [seen, unseen]) await cache.put(key, [file('320.webp')]);
  await cache.open(seen, '320.webp');
  s3.interfere(failures.broken);
  expect(String(await cache.open(seen, '320.webp'))).toBe('320.webp');
  at.now += 11 * minute;
  expect(String(await cache.open(seen, '320.webp'))).toBe('320.webp');
  await expect(cache.open(unseen, '320.webp')).rejects.toThrow('The file store did not answer GET');
});

test('drops a picture that another machine removed within ten minutes', async () => {
  const at = { now: Date.now() };
  const cache = await newCache({ at });
  const key = newKey();
  await cache.put(key, [file('320.webp')]);
  await cache.open(key, '320.webp');
  await bucketPictures().remove(key);
  at.now += 11 * minute;
  expect(await cache.open(key, '320.webp')).toBeNull();
  expect(await readdir(join(cache.own, key))).toEqual([]);
});

test('deletes the oldest copies beyond its size, and those that nobody requested for a day', async () => {
  const at = { now: Date.now() };
  const cache = await newCache({ at, maxBytes: 25 });
  const keys = [newKey(), newKey(), newKey()];
  for (const key of keys) {
    await cache.put(key, [file('320.webp', 'ten bytes!')]);
    await cache.open(key, '320.webp');
    // The copies get different times.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await cache.clean();
  expect((await readdir(cache.own)).toSorted()).toEqual(keys.slice(1).toSorted());
  at.now += 25 * 60 * minute;
  await cache.clean();
  expect(await readdir(cache.own)).toEqual([]);
});

test('reads a picture once for many simultaneous visitors', async () => {
  const cache = await newCache();
  const key = newKey();
  await cache.put(key, [file('320.webp')]);
  let requests = 0;
  s3.interfere(() => {
    requests++;
    return false;
  });
  const served = await Promise.all(Array.from({ length: 20 }, () => cache.open(key, '320.webp')));
  expect([served.every((bytes) => String(bytes) === '320.webp'), requests]).toEqual([true, 1]);
});

test('reads documents from the folder until they are moved, and writes to the bucket alone', async () => {
  const local = await localFiles(await newFolder());
  const remote = s3Files(openBucket(s3.settings));
  const both = filesWithFallback(remote, local);
  const [old, written] = [newFileKey(), newFileKey()];
  const textOf = async (store: typeof both, key: string) => {
    const content = await store.open(key);
    return content && String(await collect(content));
  };
  await local.put(old, bytesOf(Buffer.from('old')));
  await both.put(written, bytesOf(Buffer.from('new')));
  expect([await textOf(both, old), await textOf(both, written), await local.open(written)]).toEqual([
    'old',
    'new',
    null,
  ]);
  await both.put(old, bytesOf(Buffer.from('encrypted anew')));
  expect([await textOf(both, old), await local.open(old)]).toEqual(['encrypted anew', null]);
  await local.put(old, bytesOf(Buffer.from('old')));
  expect((await listOf(both)).filter((key) => key === old)).toHaveLength(1);
  await both.remove(old);
  expect([await local.open(old), await remote.open(old)]).toEqual([null, null]);
});
