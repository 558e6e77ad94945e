import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { localPictures } from '@bakul/shop/adapters/files/files';
import { bytesOf, collect, newFileKey, privateFiles } from '@bakul/shop/adapters/files/private-files';
import { openBucket } from '@bakul/shop/adapters/files/s3-bucket';
import { connect } from '@bakul/shop/platform/db/connect';
import { createDb } from '@bakul/shop/platform/db/db';
import { migrate } from '@bakul/shop/platform/db/migrate';
import { secretsOfRing } from '@bakul/shop/platform/secrets/secrets';
import { expect, onTestFinished, test } from 'vitest';
import { jpeg } from '../../shop/testing/forms.ts';
import { failures } from '../../shop/testing/s3-server.ts';
import { openKeyRing } from './adapters.ts';
import { createBackup } from './backup/create-backup.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { type Env, readEnv } from './env.ts';
import { openPictures, openStore } from './file-stores.ts';
import { moveToBucket } from './move-to-bucket.ts';
import { openTestBucket, postFiles } from './testing/bucket-shops.ts';
import { createBuyers, setUpBareDemo, startShop } from './testing/crash-shop.ts';
import { openCreditFor } from './testing/persistent-debtor.ts';
import { databaseUrl } from './testing/shop-command.ts';

const documentKey = '5a'.repeat(32);

test('two processes without a shared folder serve each other’s pictures, and survive a silent store', async () => {
  const { folder, s3 } = await openTestBucket();
  const database = await connect({ dataDir: join(folder, 'postgres'), max: 2 });
  onTestFinished(database.close);
  await migrate(database);
  const db = createDb(database);
  await setUpBareDemo(db);
  const start = async (name: string) => {
    const shop = await startShop({
      ...s3.env,
      DATABASE_URL: databaseUrl(database),
      BAKUL_DATA: join(folder, name),
      DOCUMENT_KEY: documentKey,
    });
    onTestFinished(shop.kill);
    return shop;
  };
  const [one, two] = [await start('one'), await start('two')];
  const { staffToken } = await openCreditFor(db, (await createBuyers(db, 1)).buyers);
  const [{ id: product } = { id: 0 }] = await db.run<{ id: number }>('SELECT id FROM product');
  const upload = async () =>
    postFiles(`${one.url}/api/staff/product/${product}/picture`, {
      headers: { authorization: `Bearer ${staffToken}` },
      files: [{ name: 'durian.jpg', bytes: await jpeg(1200, 900) }],
    });
  const { data } = await (await upload()).json();
  const picture = await fetch(two.url + data[0].url);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);

  s3.interfere(failures.silent);
  const started = performance.now();
  const statuses = await Promise.all([
    upload().then(({ status }) => status),
    ...Array.from({ length: 100 }, async (_, n) => {
      const { status } = await fetch(`${two.url}/media/missing-${n}/320.webp`);
      return status;
    }),
  ]);
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect(performance.now() - started).toBeLessThan(60_000);
  expect((await fetch(two.url + data[0].url)).status, 'cached').toBe(200);
  for (const { url } of [one, two]) expect((await fetch(`${url}/readyz`)).status).toBe(200);

  s3.interfere(null);
  expect((await fetch(`${two.url}/media/missing-1/320.webp`)).status).toBe(404);
  expect((await upload()).status).toBe(200);
  await expect.poll(s3.connections, { timeout: 30_000 }).toBeLessThanOrEqual(2);
});

const documentsOf = async (env: Env) =>
  privateFiles(await openStore(env), secretsOfRing(await openKeyRing(env)).files);

test('backs up a bucket, and restores it into a folder or an empty bucket but never into one in use', async () => {
  const { folder, s3 } = await openTestBucket();
  const settings = { ...s3.env, DOCUMENT_KEY: documentKey };
  const env = readEnv({ ...settings, BAKUL_DATA: join(folder, 'data') });
  const database = await connect({ dataDir: env.dataDir, max: 1 });
  onTestFinished(database.close);
  await migrate(database);
  const document = newFileKey();
  await (await documentsOf(env)).put(document, bytesOf(Buffer.from('MyKad')));
  const pictures = await openPictures(env, { isCached: false });
  await pictures.put('tomato', [{ name: '320.webp', bytes: Buffer.from('a picture') }]);
  // Not moved yet.
  await mkdir(join(env.dataDir, 'media/mango'), { recursive: true });
  await writeFile(join(env.dataDir, 'media/mango/320.webp'), 'another picture');
  const { path } = await createBackup(env, { folder: join(folder, 'backups') });

  const restoreInto = async (given: Record<string, string>) => {
    const target = readEnv({ DOCUMENT_KEY: documentKey, ...given });
    const restored = await restoreBackup(target, { from: path, onStatus: () => undefined });
    expect(restored).toMatchObject({ differences: [], documents: 1 });
    const content = await (await documentsOf(target)).open(document);
    expect(String(content && (await collect(content)))).toBe('MyKad');
    return target;
  };
  await expect(restoreInto({ ...settings, BAKUL_DATA: join(folder, 'refused') })).rejects.toThrow(
    'The bucket bakul is not empty',
  );

  const local = await restoreInto({ BAKUL_DATA: join(folder, 'restored') });
  const restored = localPictures(join(local.dataDir, 'media'));
  expect(String(await restored.open('tomato', '320.webp'))).toBe('a picture');
  expect(await readFile(join(local.dataDir, 'media/mango/320.webp'), 'utf8')).toBe('another picture');

  const other = await openTestBucket();
  const remote = await restoreInto({ ...other.s3.env, BAKUL_DATA: join(folder, 'remote') });
  expect(await (await openPictures(remote, { isCached: false })).has('mango', '320.webp')).toBe(true);
  const names: string[] = [];
  for await (const name of openBucket(other.s3.settings).list('')) names.push(name);
  expect(names).toEqual(['media/mango/320.webp', 'media/tomato/320.webp', `private/${document}`]);
  expect(await moveToBucket(remote)).toMatchObject({ files: 0 });
});
