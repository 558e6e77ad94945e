import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@bakul/shop/platform/db/connect';
import { createDb, type Db, statement } from '@bakul/shop/platform/db/db';
import { migrate } from '@bakul/shop/platform/db/migrate';
import { isUnavailable } from '@bakul/shop/platform/db/pg-error';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../shop/testing/database/database.ts';
import { staleFor } from '../../shop/testing/database/stale.ts';
import { writeMigrations } from '../../shop/testing/database/write-migrations.ts';
import { type CrashBuyer, createBuyers, fillCarts, setUpBareDemo, startShop } from './testing/crash-shop.ts';
import { expectCompleteOrders, expectNoEmailWaiting } from './testing/expect-complete-orders.ts';
import { buy } from './testing/persistent-buyer.ts';
import { startPgBouncer } from './testing/pgbouncer.ts';
import { databaseUrl } from './testing/shop-command.ts';

/** Shops whose requests go through PgBouncer in transaction mode, with three connections to PostgreSQL. */

async function openPooled(max = 10, settings = {}) {
  const direct = await freshDatabase();
  const bouncer = await startPgBouncer(direct.config, settings);
  const directUrl = databaseUrl(direct);
  const database = await connect({ url: bouncer.url, directUrl, dataDir: 'unused', max });
  onTestFinished(database.close);
  return { direct, bouncer, database, db: createDb(database) };
}

test('fails to start behind a pooler without a direct connection and says what to set', async () => {
  const direct = await freshDatabase();
  const { url } = await startPgBouncer(direct.config);
  const starting = connect({ url, dataDir: 'unused' });
  await expect(starting).rejects.toThrow('Set DATABASE_DIRECT_URL to the same database without the pooler');
  await expect(connect({ url, directUrl: url, dataDir: 'unused' })).rejects.toThrow(
    'DATABASE_DIRECT_URL leads to a connection pooler',
  );
});

test('runs named statements, pipelines and transactions of many clients over three connections', async () => {
  const { db, direct, bouncer } = await openPooled(20);
  await db.run('CREATE TABLE counted (id integer PRIMARY KEY, n integer NOT NULL)');
  await db.run('INSERT INTO counted SELECT id, 0 FROM generate_series(1, 5) AS id');
  const read = statement('counted_read', 'SELECT $1::integer AS given, n FROM counted WHERE id = $2');
  const add = statement('counted_add', 'UPDATE counted SET n = n + $1 WHERE id = $2 RETURNING n');
  const rounds = Array.from({ length: 200 }, (_, index) => index + 1);
  await Promise.all(
    rounds.map(async (round) => {
      const id = 1 + (round % 5);
      expect(await db.run(read, [round, id])).toMatchObject([{ given: round }]);
      await db.transaction(async (db) => {
        await db.run(add, [1, id]);
        await db.pipeline([(db) => db.run(add, [1, id]), (db) => db.run(read, [round, id])]);
      });
      const [first, second] = await db.pipeline([
        (db) => db.run<{ given: number }>(read, [round, id]),
        (db) => db.run<{ given: number }>(read, [-round, id]),
      ]);
      expect([first[0]?.given, second[0]?.given]).toEqual([round, -round]);
    }),
  );
  const { rows } = await direct.pool.query('SELECT sum(n)::integer AS n FROM counted');
  expect(rows).toEqual([{ n: rounds.length * 2 }]);
  const prepared = await db.run('SELECT FROM pg_prepared_statements');
  expect(prepared.length > 0).toBe(bouncer.keepsPreparedStatements);
});

test('migrates so that statements prepared before it return the new columns', async () => {
  const { db, database } = await openPooled();
  await db.run('CREATE TABLE given AS SELECT 1 AS n');
  const all = statement('given_all', 'SELECT * FROM given');
  const readOnThree = () => Promise.all([1, 2, 3].map(() => db.transaction((db) => readLong(db))));
  const readLong = async (db: Db) => {
    const rows = await db.run(all);
    await db.run('SELECT pg_sleep(0.2)');
    return rows;
  };
  expect(await readOnThree()).toEqual(Array(3).fill([{ n: 1 }]));
  await migrate(database, await writeMigrations('ALTER TABLE given ADD more integer DEFAULT 2'));
  expect(await readOnThree()).toEqual(Array(3).fill([{ n: 1, more: 2 }]));
});

test('answers 503 when the pooler has no connection in time, or loses one', async () => {
  const { db, direct } = await openPooled(10, { query_wait_timeout: '1' });
  const busy = [1, 2, 3].map(() => db.run('SELECT pg_sleep(3)'));
  await sleep(300);
  const late = await db.run('SELECT 1').catch((error) => error);
  expect([late.message, isUnavailable(late)]).toEqual([expect.stringContaining('query_wait_timeout'), true]);
  await Promise.all(busy);
  const lost = db.run('SELECT pg_sleep(20)').catch((error) => error);
  await sleep(300);
  await direct.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(20)'",
  );
  expect(isUnavailable(await lost)).toBe(true);
  expect(await db.run('SELECT 1 AS n')).toEqual([{ n: 1 }]);
});

test('limits statements and idle transactions on every connection of the pooler, and no migration', async () => {
  const { db, database } = await openPooled();
  const settings = `SELECT pg_backend_pid() AS pid, current_setting('statement_timeout') AS statement,
    current_setting('idle_in_transaction_session_timeout') AS idle, pg_sleep(0.3)`;
  const seen = await Promise.all([1, 2, 3].map(() => db.run<{ pid: number }>(settings)));
  expect(new Set(seen.map(([row]) => row?.pid)).size).toBe(3);
  for (const [row] of seen) expect(row).toMatchObject({ statement: '15s', idle: '30s' });
  const migration = new pg.Client(database.config);
  await migration.connect();
  onTestFinished(() => migration.end());
  expect((await migration.query(settings)).rows).toMatchObject([{ statement: '0', idle: '0' }]);
  const started = performance.now();
  await expect(db.run('SELECT pg_sleep(25)')).rejects.toMatchObject({ code: '57014' });
  expect(performance.now() - started).toBeLessThan(17_000);
});

async function startTwoShops() {
  const direct = await freshDatabase();
  const db = createDb(direct);
  await setUpBareDemo(db);
  const bouncer = await startPgBouncer(direct.config);
  const folder = await mkdtemp(join(inject('testFolder'), 'pooled-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  const env = {
    DATABASE_URL: bouncer.url,
    DATABASE_DIRECT_URL: databaseUrl(direct),
    BAKUL_DATA: folder,
    LOG_LEVEL: 'warn',
  };
  const lines: string[] = [];
  const onLine = (line: string) => lines.push(line);
  const one = await startShop({ ...env, JOBS: 'false' }, onLine);
  const two = await startShop(env, onLine);
  onTestFinished(() => Promise.all([one.kill(), two.kill()]).then(() => undefined));
  /** Warnings and errors of both processes. */
  const problems = () => lines.filter((line) => /"level":"?(40|50|60|warn|error|fatal)/.test(line));
  return { db, one, two, problems };
}

test('serves browsing, concurrent checkouts and jobs of two shops without an error', async () => {
  const { db, one, two, problems } = await startTwoShops();
  const { buyers, variantId } = await createBuyers(db, 12);
  await fillCarts(db, variantId);
  const shopping = (url: string) => ({ urlOf: () => url, patienceMs: 60_000 });
  // Logged in, because guests are turned away first when the machine is busy.
  const browse = async (url: string, { token }: CrashBuyer) => {
    const headers = { authorization: `Bearer ${token}` };
    const statuses = new Set<number>();
    for (let page = 1; page <= 15; page++)
      statuses.add((await fetch(`${url}/api/product?page=${page}`, { headers })).status);
    return [...statuses];
  };
  const urlFor = (n: number) => (n % 2 === 0 ? one.url : two.url);
  const [bought, statuses] = await Promise.all([
    Promise.all(buyers.map((buyer, n) => buy(buyer, `pooled-${buyer.id}`, shopping(urlFor(n))))),
    Promise.all(buyers.slice(0, 4).map((buyer, n) => browse(urlFor(n), buyer))),
  ]);
  expect(statuses).toEqual([[200], [200], [200], [200]]);
  await expectCompleteOrders(db, bought);
  // Sent by a job in the second shop, which runs alone.
  await expectNoEmailWaiting(db, buyers.length);
  expect(problems()).toEqual([]);
});

test('a price changed through one shop is visible in the other within a second', async () => {
  const { db, one, two } = await startTwoShops();
  await createBuyers(db, 1);
  const priceAt = async (url: string) => (await (await fetch(`${url}/api/product`)).json()).data[0]?.price;
  for (const price of [561, 562, 563]) {
    await Promise.all([priceAt(one.url), priceAt(two.url)]);
    await db.run('UPDATE variant SET price = $1', [price]);
    for (const { url } of [one, two])
      expect(await staleFor(async () => (await priceAt(url)) === price)).toBeLessThan(1000);
  }
});
