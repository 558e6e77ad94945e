import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { collect, privateFiles } from '@bakul/shop/adapters/files/private-files';
import { verifyLedger } from '@bakul/shop/features/credit/ledger/verify.service';
import { connect } from '@bakul/shop/platform/db/connect';
import { createDb, type Db } from '@bakul/shop/platform/db/db';
import { migrate } from '@bakul/shop/platform/db/migrate';
import { secretsOfRing } from '@bakul/shop/platform/secrets/secrets';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { jpeg } from '../../../shop/testing/forms.ts';
import { brokenInvariants } from '../../../shop/testing/generated/order-invariants.ts';
import { openKeyRing } from '../adapters.ts';
import { readEnv } from '../env.ts';
import { openStore } from '../file-stores.ts';
import { createBuyers, setUpBareDemo, startShop } from '../testing/crash-shop.ts';
import { fillCompanyCarts, openCreditFor, orderOnCredit } from '../testing/persistent-debtor.ts';
import { fastImports, runCommand } from '../testing/shop-command.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(inject('testFolder'), 'backup-'));
  await chmod(folder, 0o711);
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

/** A migrated embedded database of its own, which crashes and is archived like a real one. */
async function openShopDatabase(dataDir: string, walArchive: string | null = null) {
  const database = await connect({ dataDir, max: 4, walArchive });
  onTestFinished(database.close);
  await migrate(database);
  return { database, db: createDb(database) };
}

async function uploadDocument(url: string, token: string): Promise<void> {
  const form = new FormData();
  form.append('part', 'front');
  form.append('files', new File([new Uint8Array(await jpeg())], 'front.jpg'));
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/profile/identity_card/files`, {
    method: 'POST',
    headers,
    body: form,
  });
  expect(response.status).toBe(200);
}

/** Orders on credit, delivers and repays without a pause until the signal. Returns the orders that were answered. */
function keepOrdering(db: Db, url: string, { buyers, variantId, staffToken }: Market) {
  const answered: string[] = [];
  let isOver = false;
  const work = async () => {
    for (let round = 0; !isOver; round++) {
      await fillCompanyCarts(db, variantId);
      const asking = { urlOf: () => url, patienceMs: 120_000 };
      const order = (buyer: Market['buyers'][number]) =>
        orderOnCredit({ buyer, staffToken }, `backup-${round}-${buyer.id}`, asking);
      await Promise.all(buyers.map(async (buyer) => answered.push((await order(buyer)).slug)));
    }
  };
  const working = work();
  return {
    answered,
    async stop() {
      isOver = true;
      await working;
    },
  };
}
type Market = Awaited<ReturnType<typeof createBuyers>> & { staffToken: string };

/** Runs the nightly job now, as the System page does, and waits for its result there. */
async function runBackupJob(url: string, staffToken: string) {
  const headers = { authorization: `Bearer ${staffToken}` };
  const started = await fetch(`${url}/api/staff/system/job/backup/run`, { method: 'POST', headers });
  expect(started.status).toBe(200);
  const readBackup = async () => {
    const response = await fetch(`${url}/api/staff/system`, { headers });
    return (await response.json()).data.backup;
  };
  const isOver = async () => {
    const { succeeded_at, error } = await readBackup();
    return succeeded_at !== null || error !== null;
  };
  await expect.poll(isOver, { timeout: 120_000, interval: 200 }).toBe(true);
  return readBackup();
}

test('a nightly backup under load restores every answered order, equal rows, balanced books and readable documents', async () => {
  const folder = await temporaryFolder();
  const backups = join(folder, 'backups');
  const source = { BAKUL_DATA: join(folder, 'data'), BAKUL_BACKUP_DIR: backups };
  const { db } = await openShopDatabase(source.BAKUL_DATA);
  await setUpBareDemo(db);
  const shop = await startShop(source);
  onTestFinished(shop.kill);
  const people = await createBuyers(db, 4);
  await uploadDocument(shop.url, people.buyers[0]?.token ?? '');
  const market = { ...people, ...(await openCreditFor(db, people.buyers)) };
  const orders = keepOrdering(db, shop.url, market);
  await expect.poll(() => orders.answered.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(4);

  const before = [...orders.answered];
  const done = await runBackupJob(shop.url, market.staffToken);
  expect(done).toMatchObject({ is_scheduled: true, is_overdue: false, error: null });
  expect(orders.answered.length, 'orders went on meanwhile').toBeGreaterThan(before.length);
  await orders.stop();
  expect(await readdir(backups)).toEqual([done.name]);

  const target = { BAKUL_DATA: join(folder, 'restored') };
  const flags = ['--from', join(backups, done.name), '--to', target.BAKUL_DATA] as const;
  const restore = await runCommand(['scripts/restore.ts', ...flags], {});
  expect(restore).toMatchObject({
    code: 0,
    output: expect.stringMatching(/rows: as in the backup\n.*the books agree/),
  });

  const copy = await connect({ dataDir: target.BAKUL_DATA, max: 2 });
  onTestFinished(copy.close);
  const restored = createDb(copy);
  const slugs = (await restored.run<{ slug: string }>('SELECT slug FROM shop_order')).map(({ slug }) => slug);
  expect(slugs).toEqual(expect.arrayContaining(before));
  expect(await brokenInvariants(restored)).toEqual({});
  const books = await verifyLedger(restored);
  expect(books.problems).toEqual([]);
  expect(books.postings).toBeGreaterThanOrEqual(before.length * 2);

  await copyFile(join(source.BAKUL_DATA, 'document.key'), join(target.BAKUL_DATA, 'document.key'));
  const env = readEnv(target);
  const store = await openStore(env);
  const documents: string[] = [];
  for await (const key of store.list()) documents.push(key);
  expect(documents).toHaveLength(1);
  const files = privateFiles(store, secretsOfRing(await openKeyRing(env)).files);
  const content = await files.open(documents[0] ?? '');
  expect(content && (await collect(content)).subarray(0, 3).toString('hex')).toBe('ffd8ff');
});

test('a backup that is killed midway leaves nothing that looks complete, and the next one succeeds', async () => {
  const folder = await temporaryFolder();
  const env = readEnv({ BAKUL_DATA: join(folder, 'data') });
  const { database } = await openShopDatabase(env.dataDir);
  await database.pool.query(
    'CREATE TABLE bulk AS SELECT n, gen_random_uuid() AS a, gen_random_uuid() AS b FROM generate_series(1, 400000) AS n',
  );
  const backups = join(folder, 'backups');
  const script = join(import.meta.dirname, '../../../scripts/backup.ts');
  const child = spawn(process.execPath, [...fastImports, script, '--to', backups], {
    env: { PATH: process.env.PATH, BAKUL_DATA: env.dataDir },
    stdio: 'inherit',
  });
  const written = async () => {
    const [name] = await readdir(backups);
    return (await stat(join(backups, name ?? '', 'database.tar.gz'))).size;
  };
  await expect.poll(() => written().catch(() => 0), { interval: 5 }).toBeGreaterThan(100_000);
  child.kill('SIGKILL');
  const [code] = await once(child, 'exit');
  expect(code, 'it was still running').toBeNull();
  const [partial = ''] = await readdir(backups);
  expect(partial).toMatch(/^\.bakul-.+\.partial$/);
  const target = readEnv({ BAKUL_DATA: join(folder, 'restored') });
  const onStatus = () => undefined;
  await expect(restoreBackup(target, { from: join(backups, partial), onStatus })).rejects.toThrow(
    'is not a complete backup',
  );
  // The server notices the end of the killed connection, then the slot and the lock are free.
  await expect
    .poll(() => createBackup(env, { folder: backups }).then(String, String), { interval: 500 })
    .toBe('[object Object]');
});

test('restores what was committed before a point in time and nothing after it', async () => {
  const folder = await temporaryFolder();
  const archive = join(folder, 'archive');
  const env = readEnv({ BAKUL_DATA: join(folder, 'data'), BAKUL_WAL_ARCHIVE: archive });
  const { database, db } = await openShopDatabase(env.dataDir, archive);
  await database.pool.query('CREATE TABLE note (text text)');
  const note = (text: string) => db.run('INSERT INTO note VALUES ($1)', [text]);
  await note('before the backup');
  const { path, manifest } = await createBackup(env, { folder: join(folder, 'backups') });
  await note('before the accident');
  await sleep(50);
  const [{ at } = { at: new Date() }] = await db.run<{ at: Date }>('SELECT clock_timestamp() AS at');
  await sleep(50);
  await note('the accident');
  await sleep(50);
  await note('after the accident');
  await endWalFile(database);

  const restoreUntil = async (name: string, until: Date) => {
    const target = readEnv({ BAKUL_DATA: join(folder, name), BAKUL_WAL_ARCHIVE: archive });
    await restoreBackup(target, { from: path, until, onStatus: () => undefined });
    const copy = await connect({ dataDir: target.dataDir, max: 1 });
    onTestFinished(copy.close);
    return (await copy.pool.query('SELECT text FROM note')).rows.map(({ text }) => text);
  };
  expect(await restoreUntil('restored', new Date(at))).toEqual(['before the backup', 'before the accident']);
  const tomorrow = new Date(Date.now() + 86_400_000);
  await expect(restoreUntil('too-late', tomorrow)).rejects.toThrow('ends before that time');
  const early = new Date(Date.parse(manifest.started_at) - 1000);
  await expect(restoreUntil('too-early', early)).rejects.toThrow('choose an earlier backup');
});

/** Waits until everything written so far is in the archive. */
async function endWalFile({ pool, embedded }: Awaited<ReturnType<typeof connect>>): Promise<void> {
  const admin = new pg.Client(embedded?.adminConfig);
  await admin.connect();
  const { rows } = await admin.query('SELECT pg_walfile_name(pg_switch_wal()) AS name');
  await admin.end();
  const archived = () => pool.query('SELECT last_archived_wal AS name FROM pg_stat_archiver');
  await expect
    .poll(async () => (await archived()).rows[0]?.name >= rows[0]?.name, { timeout: 60_000 })
    .toBe(true);
}
