import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { collect, newFileKey } from '@bakul/shop/adapters/files/private-files';
import { openBucket } from '@bakul/shop/adapters/files/s3-bucket';
import { expect, onTestFinished, test, vi } from 'vitest';
import { failures } from '../../shop/testing/s3-server.ts';
import { readEnv } from './env.ts';
import { moveToBucket } from './move-to-bucket.ts';
import { openTestBucket } from './testing/bucket-shops.ts';
import { fastImports } from './testing/shop-command.ts';

vi.setConfig({ testTimeout: 60_000 });

/** A data folder with pictures of two sizes and documents, and an empty bucket. */
async function openFolder({ pictures = 6, documents = 4 } = {}) {
  const { folder, s3 } = await openTestBucket();
  const data = join(folder, 'data');
  const files = new Map<string, { path: string; bytes: Buffer }>();
  const add = async (name: string, path: string) => {
    const bytes = Buffer.from(`${name} `.repeat(50));
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, bytes);
    files.set(name, { path, bytes });
  };
  for (let n = 0; n < pictures; n++)
    for (const size of ['320.avif', '320.webp'])
      await add(`media/tomato-${n}/${size}`, join(data, `media/tomato-${n}/${size}`));
  for (let n = 0; n < documents; n++) {
    const key = newFileKey();
    await add(`private/${key}`, join(data, 'private', key.slice(0, 2), key));
  }
  const settings = { ...s3.env, BAKUL_DATA: data };
  return { s3, data, files, settings, env: readEnv(settings), bucket: openBucket(s3.settings) };
}

type Folder = Awaited<ReturnType<typeof openFolder>>;

async function expectAllInBucket({ bucket, files }: Folder): Promise<void> {
  const names: string[] = [];
  for await (const name of bucket.list('')) names.push(name);
  expect(names).toEqual([...files.keys()].toSorted());
  for (const [name, { bytes }] of files) {
    const content = await bucket.open(name);
    expect(content && (await collect(content)).equals(bytes), name).toBe(true);
  }
}

const filesBelow = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

test('copies every file, repeats without copying, and deletes originals only on request', async () => {
  const folder = await openFolder();
  const { env, data, files } = folder;
  expect(await moveToBucket(env, { isCheck: true })).toMatchObject({
    files: files.size,
    copied: 0,
    problems: { length: files.size },
  });
  expect(await moveToBucket(env)).toMatchObject({ copied: files.size, present: 0, problems: [] });
  await expectAllInBucket(folder);
  expect(await moveToBucket(env)).toMatchObject({ copied: 0, present: files.size, removed: 0, problems: [] });
  expect(await filesBelow(data)).toBe(files.size);
  expect(await moveToBucket(env, { removesOriginals: true })).toMatchObject({ removed: files.size });
  expect(await filesBelow(data)).toBe(0);
  await expectAllInBucket(folder);
  expect(await moveToBucket(env)).toMatchObject({ files: 0, problems: [] });
});

test('completes the bucket after it was killed in the middle', async () => {
  const folder = await openFolder({ pictures: 30 });
  const { s3, env, data, files, settings } = folder;
  const half = Promise.withResolvers<void>();
  let [puts, stored] = [0, 0];
  s3.interfere((request, response) => {
    if (request.method !== 'PUT') return false;
    // From here on the store keeps the command waiting, so that it is killed while it copies.
    if (++puts > 20) return true;
    // Unlike a real one, this store would keep half of a file.
    response.on('finish', () => ++stored === 20 && half.resolve());
    return false;
  });
  const script = join(import.meta.dirname, '../../scripts/files-move-to-bucket.ts');
  const child = spawn(process.execPath, [...fastImports, script, '--remove-originals'], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await half.promise;
  child.kill('SIGKILL');
  await once(child, 'exit');
  s3.interfere(null);
  const remaining = await filesBelow(data);
  expect(remaining).toBeGreaterThan(files.size - 21);
  const { copied, present, problems } = await moveToBucket(env, { removesOriginals: true });
  expect([copied + present, problems]).toEqual([remaining, []]);
  expect(copied).toBeLessThan(files.size);
  await expectAllInBucket(folder);
  expect(await filesBelow(data)).toBe(0);
});

test('neither overwrites nor deletes a file whose copy differs', async () => {
  const { env, files, bucket } = await openFolder();
  const [[name, { path, bytes }] = ['', { path: '', bytes: Buffer.alloc(0) }]] = files;
  await bucket.put(name, Buffer.from('another file'));
  const { problems, removed } = await moveToBucket(env, { removesOriginals: true });
  expect(problems).toEqual([{ name, reason: 'the bucket has another file under this name' }]);
  expect(removed).toBe(files.size - 1);
  expect((await readFile(path)).equals(bytes)).toBe(true);
  const content = await bucket.open(name);
  expect(content && String(await collect(content))).toBe('another file');
});

test('deletes no original whose copy is damaged on the way', async () => {
  const { s3, env, files, data } = await openFolder();
  s3.interfere((request, response) => {
    if (request.method !== 'GET') return false;
    response.end('damaged');
    return true;
  });
  const { problems, removed } = await moveToBucket(env, { removesOriginals: true });
  expect([problems.length, removed, await filesBelow(data)]).toEqual([files.size, 0, files.size]);
});

test('says what is left when the store fails, and gives up instead of trying every file', async () => {
  const { s3, env, files, data } = await openFolder({ pictures: 20 });
  s3.interfere(failures.unavailable);
  const { problems, copied } = await moveToBucket(env, { removesOriginals: true });
  expect([copied, problems.length, await filesBelow(data)]).toEqual([0, files.size, files.size]);
  expect(new Set(problems.map(({ reason }) => reason))).toEqual(
    new Set(['The file store answered 503 to HEAD', 'not tried, because the store failed before']),
  );
});

test('takes back the copy of a file that is removed while it is copied', async () => {
  const { s3, env, files, bucket } = await openFolder({ pictures: 0, documents: 1 });
  const [[name, { path }] = ['', { path: '' }]] = files;
  s3.interfere((request) => {
    // The shop removes a file from the folder first.
    if (request.method === 'PUT') void rm(path);
    return false;
  });
  expect(await moveToBucket(env)).toMatchObject({ copied: 0, problems: [] });
  expect(await bucket.stat(name)).toBeNull();
});
