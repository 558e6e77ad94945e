import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { localPictures } from '@bakul/shop/adapters/files/files';
import { bytesOf, collect, newFileKey, privateFiles } from '@bakul/shop/adapters/files/private-files';
import { openBucket } from '@bakul/shop/adapters/files/s3-bucket';
import { connect } from '@bakul/shop/platform/db/connect';
import { migrate } from '@bakul/shop/platform/db/migrate';
import { secretsOfRing } from '@bakul/shop/platform/secrets/secrets';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { openKeyRing } from '../adapters.ts';
import { type Env, readEnv } from '../env.ts';
import { openStore } from '../file-stores.ts';
import { openTestBucket } from '../testing/bucket-shops.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

// Starts real servers on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 180_000 });

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(inject('testFolder'), 'backup-'));
  await chmod(folder, 0o711);
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

const filesOf = async (env: Env) =>
  privateFiles(await openStore(env), secretsOfRing(await openKeyRing(env)).files);

test('restores rows, pictures and documents of a running shop from an encrypted backup', async () => {
  const folder = await temporaryFolder();
  const env = readEnv({ BAKUL_DATA: join(folder, 'data') });
  const database = await connect({ dataDir: env.dataDir, max: 1 });
  onTestFinished(database.close);
  await migrate(database);
  await database.pool.query('CREATE TABLE note (id integer PRIMARY KEY, text text)');
  await database.pool.query("INSERT INTO note SELECT n, 'note ' || n FROM generate_series(1, 1000) AS n");
  const document = newFileKey();
  await (await filesOf(env)).put(document, bytesOf(Buffer.from('MyKad')));
  const pictures = localPictures(join(env.dataDir, 'media'));
  await pictures.put('tomato', [{ name: '200.webp', bytes: Buffer.from('a picture') }]);

  const passphrase = 'correct horse battery';
  const backups = join(folder, 'backups');
  const { path, manifest, bytes } = await createBackup(env, { folder: backups, passphrase });
  expect(await readdir(backups)).toEqual([manifest.name]);
  expect(manifest.tables?.['public.note']?.rows).toBe('1000');
  expect(manifest.parts.map(({ name }) => name)).toEqual([
    'database.tar.gz.enc',
    'wal.tar.gz.enc',
    'pictures.tar.gz.enc',
    'documents.tar.gz.enc',
  ]);
  await database.pool.query('INSERT INTO note VALUES (1001)');

  const target = readEnv({ BAKUL_DATA: join(folder, 'restored') });
  const restore = () => restoreBackup(target, { from: path, passphrase, onStatus: () => undefined });
  expect(await restore()).toMatchObject({ differences: [], documents: 1, ledger: { problems: [] } });
  await expect(restore()).rejects.toThrow('is not empty');

  const copy = await connect({ dataDir: target.dataDir, max: 1 });
  onTestFinished(copy.close);
  const { rows } = await copy.pool.query('SELECT count(*)::integer AS n, max(text) AS last FROM note');
  expect(rows).toEqual([{ n: 1000, last: 'note 999' }]);
  const runs = await database.pool.query('SELECT name, bytes::integer, error FROM backup_run');
  expect(runs.rows).toEqual([{ name: manifest.name, bytes, error: null }]);
  expect(await readFile(join(target.dataDir, 'media/tomato/200.webp'), 'utf8')).toBe('a picture');
  await writeFile(join(target.dataDir, 'document.key'), await readFile(join(env.dataDir, 'document.key')));
  const content = await (await filesOf(target)).open(document);
  expect(String(content && (await collect(content)))).toBe('MyKad');
});

test('refuses to restore into a bucket in use before it reads the backup', async () => {
  const { folder, s3 } = await openTestBucket();
  const target = readEnv({ ...s3.env, BAKUL_DATA: join(folder, 'restored') });
  const restore = () => restoreBackup(target, { from: join(folder, 'nothing'), onStatus: () => undefined });
  await expect(restore()).rejects.toThrow('is not a complete backup');
  await openBucket(s3.settings).put('media/tomato/320.webp', Buffer.from('a picture'));
  await expect(restore()).rejects.toThrow('The bucket bakul is not empty');
});
