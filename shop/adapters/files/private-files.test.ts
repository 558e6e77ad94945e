import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { glob, readFile, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { secretsOf } from '../../platform/secrets/secrets.ts';
import { startS3 } from '../../testing/s3-server.ts';
import { localFiles } from './local-files.ts';
import { type ByteStore, bytesOf, collect, newFileKey, privateFiles } from './private-files.ts';
import { openBucket } from './s3-bucket.ts';
import { s3Files } from './s3-files.ts';

const secret = secretsOf(Buffer.alloc(32, 5)).files;
const marker = 'MYKAD-SECRET-CONTENT';
const folder = join(inject('testFolder'), randomUUID());
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3(join(folder, 's3'));
});
afterAll(() => s3.close());

const stores: [string, () => Promise<ByteStore>, string][] = [
  ['a local folder', () => localFiles(join(folder, 'private')), 'private'],
  ['an S3-compatible store', async () => s3Files(openBucket(s3.settings)), 's3'],
];

describe.each(stores)('%s', (_, openStore, where) => {
  const open = async () => privateFiles(await openStore(), secret);

  test('lists every stored file', async () => {
    const store = await openStore();
    const [kept, removed] = [newFileKey(), newFileKey()];
    for (const key of [kept, removed]) await store.put(key, bytesOf(Buffer.from('x')));
    await store.remove(removed);
    const found: string[] = [];
    for await (const key of store.list()) found.push(key);
    expect(found).toContain(kept);
    expect(found).not.toContain(removed);
  });

  test('returns what was stored, whatever its size', async () => {
    const files = await open();
    for (const length of [0, 5, 200_000]) {
      const key = newFileKey();
      const content = Buffer.alloc(length, marker);
      await files.put(key, bytesOf(content.subarray(0, 3), content.subarray(3)));
      const opened = await files.open(key);
      expect(opened && (await collect(opened))).toEqual(content);
    }
  });

  test('stores nothing in plain text', async () => {
    const files = await open();
    await files.put(newFileKey(), bytesOf(Buffer.from(marker.repeat(100))));
    const found: string[] = [];
    for await (const path of glob('**/*', { cwd: join(folder, where), withFileTypes: true })) {
      if (path.isFile()) found.push(join(path.parentPath, path.name));
    }
    expect(found.length).toBeGreaterThan(0);
    for (const path of found) expect((await readFile(path)).includes(marker), path).toBe(false);
  });

  test('returns null for an unknown or removed key, and removes repeatedly without error', async () => {
    const files = await open();
    const key = newFileKey();
    expect(await files.open(key)).toBeNull();
    await files.put(key, bytesOf(Buffer.from(marker)));
    await files.remove(key);
    await files.remove(key);
    expect(await files.open(key)).toBeNull();
  });

  test('leaves nothing behind when the source stream fails', async () => {
    const files = await open();
    const key = newFileKey();
    async function* breaking() {
      yield Buffer.alloc(100_000, marker);
      throw new Error('gone');
    }
    await expect(files.put(key, breaking())).rejects.toThrow('gone');
    expect(await files.open(key)).toBeNull();
  });

  test.each(['../../etc/passwd', 'A'.repeat(32), '', `${'a'.repeat(32)}/..`])(
    'refuses the key %j',
    async (key) => {
      const files = await open();
      await expect(files.put(key, bytesOf(Buffer.from('x')))).rejects.toThrow();
      await expect(files.open(key)).rejects.toThrow();
      await expect((async () => files.remove(key))()).rejects.toThrow();
    },
  );
});

test('restricts the local folder and its files to their owner', async () => {
  const store = await localFiles(join(folder, 'own'));
  const key = newFileKey();
  await store.put(key, bytesOf(Buffer.from('x')));
  const mode = async (path: string) => (await stat(path)).mode & 0o777;
  expect(await mode(join(folder, 'own'))).toBe(0o700);
  expect(await mode(join(folder, 'own', key.slice(0, 2)))).toBe(0o700);
  expect(await mode(join(folder, 'own', key.slice(0, 2), key))).toBe(0o600);
});

test('reports unknown S3 credentials or buckets without naming the file', async () => {
  const key = newFileKey();
  const stranger = s3Files(openBucket({ ...s3.settings, key: 'STRANGER' }));
  await expect(stranger.put(key, bytesOf(Buffer.from('x')))).rejects.toThrow(
    'The file store answered 403 to PUT',
  );
  const nowhere = s3Files(openBucket({ ...s3.settings, bucket: 'nowhere' }));
  await expect(nowhere.put(key, bytesOf(Buffer.from('x')))).rejects.toThrow('bucket');
});

test('does not follow redirects of the S3 store', async () => {
  const reached: string[] = [];
  const elsewhere = createServer((request, response) => {
    reached.push(request.url ?? '');
    response.end('not our file');
  });
  const redirecting = createServer((_, response) =>
    response.writeHead(307, { location: originOf(elsewhere) }).end(),
  );
  for (const each of [elsewhere, redirecting]) {
    await once(each.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void each.close());
  }
  const store = s3Files(openBucket({ ...s3.settings, endpoint: originOf(redirecting) }));
  const key = newFileKey();
  await expect(store.put(key, bytesOf(Buffer.from('secret')))).rejects.toThrow();
  await expect(store.open(key)).rejects.toThrow();
  await expect(store.remove(key)).rejects.toThrow();
  expect(reached).toEqual([]);
});

function originOf(server: Server): string {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}
