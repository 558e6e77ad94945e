import { setTimeout as sleep } from 'node:timers/promises';
import { createDb } from '@bakul/shop/platform/db/db';
import { createReplicaDb } from '@bakul/shop/platform/db/replica/replica-db';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { staleFor } from '../../shop/testing/database/stale.ts';
import { buildersOf } from '../../shop/testing/records/builders.ts';
import { pause, postmasterOf } from './testing/postgres-processes.ts';
import { serveShop } from './testing/serve-shop.ts';
import { openReplicated } from './testing/standby.ts';

/** A shop with a streaming replica. */

async function openReads(settings: Record<string, string> = {}) {
  const opened = await openReplicated(settings);
  const { database, replica } = opened;
  const db = createDb(database);
  const reads = createReplicaDb(db, database, replica);
  const isOnReplica = async () => {
    const [row] = await reads.run<{ is: boolean }>('SELECT pg_is_in_recovery() AS is');
    return row?.is;
  };
  return { ...opened, db, reads, isOnReplica };
}

test('sends reads to the replica and transactions to the primary', async () => {
  const { reads, isOnReplica } = await openReads();
  await expect.poll(isOnReplica).toBe(true);
  const where = 'SELECT pg_is_in_recovery() AS is';
  const rows = [
    await reads.run(where),
    (await reads.pipeline([(db) => db.run(where)]))[0],
    (await reads.orm.execute(sql.raw(where))).rows,
    await reads.transaction((db) => db.run(where)),
  ];
  expect(rows).toEqual([[{ is: true }], [{ is: true }], [{ is: true }], [{ is: false }]]);
  // Not allowed on the replica, so it is repeated on the primary.
  await reads.run('CREATE TABLE made (n integer)');
  expect(await reads.transaction((db) => db.run('SELECT FROM made'))).toEqual([]);
});

test('stops using a replica that is more than five seconds behind, and uses it again when it has caught up', async () => {
  const { db, standby, isOnReplica, messages } = await openReads();
  await db.run('CREATE TABLE counted (n integer)');
  await expect.poll(isOnReplica).toBe(true);
  await standby.admin.query('SELECT pg_wal_replay_pause()');
  await db.run('INSERT INTO counted VALUES (1)');
  const used = await staleFor(async () => !(await isOnReplica()));
  expect(used).toBeGreaterThan(2_000);
  expect(used).toBeLessThan(5_500);
  await expect.poll(() => messages).toContain('The replica is not used: it is more than 5 s behind');
  await standby.admin.query('SELECT pg_wal_replay_resume()');
  await expect.poll(isOnReplica).toBe(true);
  expect(messages).toContain('The replica is used again');
});

/** Reads without a pause until stopped, and keeps errors and the longest time. */
function readWithoutPause(read: () => Promise<unknown>) {
  const seen = { errors: [] as unknown[], maxMs: 0, count: 0 };
  let isOver = false;
  const done = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const started = performance.now();
        await read().catch((error) => seen.errors.push(error));
        seen.maxMs = Math.max(seen.maxMs, performance.now() - started);
        seen.count++;
        await sleep(2);
      }
    }),
  );
  const stop = async () => {
    isOver = true;
    await done;
    return seen;
  };
  onTestFinished(() => stop().then(() => undefined));
  return stop;
}

test.each([
  ['is killed', (pid: number) => process.kill(pid, 'SIGKILL')],
  ['hangs', (pid: number) => onTestFinished(pause(pid))],
])('no read fails when the replica %s', async (_, stopReplica) => {
  const { reads, isOnReplica, standby, replica } = await openReads();
  await expect.poll(isOnReplica).toBe(true);
  const stop = readWithoutPause(async () => {
    await reads.run('SELECT 1');
    await reads.orm.execute(sql`SELECT 1`);
  });
  await sleep(500);
  stopReplica(postmasterOf(standby.dataDir));
  await expect.poll(() => replica.isCurrent()).toBe(false);
  await sleep(1_000);
  const { errors, maxMs, count } = await stop();
  expect(errors).toEqual([]);
  expect(count).toBeGreaterThan(100);
  expect(maxMs).toBeLessThan(6_000);
  expect(await isOnReplica()).toBe(false);
});

test('a replica that was promoted is not used any more, however far it is', async () => {
  const { db, standby, isOnReplica, replica, messages } = await openReads();
  await expect.poll(isOnReplica).toBe(true);
  await standby.admin.query('SELECT pg_promote()');
  await expect.poll(() => messages).toContain('The replica is not used: the server is no replica');
  await db.run('CREATE TABLE here_only (n integer)');
  expect([replica.isCurrent(), await replica.catchUp()]).toEqual([false, false]);
});

test('a report contains everything that was committed before it was requested', async () => {
  const { db, reads, replica, isOnReplica } = await openReads();
  await db.run('CREATE TABLE counted (n integer)');
  await expect.poll(isOnReplica).toBe(true);
  let replicaReads = 0;
  for (let n = 1; n <= 50; n++) {
    await db.run('INSERT INTO counted VALUES ($1)', [n]);
    const isCurrent = await replica.catchUp();
    if (isCurrent) replicaReads++;
    expect(await (isCurrent ? reads : db).run('SELECT max(n) AS n FROM counted')).toEqual([{ n }]);
  }
  expect(replicaReads).toBeGreaterThan(40);
});

test('a guest never gets an old price again once the new one was announced', async () => {
  // Every change reaches the replica 400 ms late.
  const { database, db, replica, isOnReplica } = await openReads({ recovery_min_apply_delay: '400ms' });
  const { url, cachedCount } = await serveShop(database);
  const { product } = buildersOf(db, () => new Date());
  const id = await product('Tomato', { variants: [{ price: 500 }] });
  const prices = async (pageSize = 24) => {
    const [list, detail] = await Promise.all([
      (await fetch(`${url}/api/product?pageSize=${pageSize}`)).json(),
      (await fetch(`${url}/api/product/${id}`)).json(),
    ]);
    return [list.data[0]?.price, detail.data?.price];
  };
  await expect.poll(isOnReplica).toBe(true);
  let fromReplica = 0;
  replica.standby.pool.on('acquire', () => fromReplica++);
  for (let price = 501; price <= 512; price++) {
    await db.run('UPDATE variant SET price = $1', [price]);
    const isNew = async () => (await prices()).every((each) => each === price);
    expect(await staleFor(isNew)).toBeLessThan(1_000);
    // Longer than the delay. The list is read anew each time, from either server, and the product from the cache.
    for (let n = 0; n < 12; n++) {
      expect(await prices(1 + n)).toEqual([price, price]);
      await sleep(60);
    }
  }
  expect(await cachedCount()).toBeGreaterThan(0);
  expect(fromReplica).toBeGreaterThan(0);
});
