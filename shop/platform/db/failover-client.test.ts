import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, connect as open, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { freshDatabase } from '../../testing/database/database.ts';
import { connect } from './connect.ts';
import { createDb } from './db.ts';
import { openClient, serverConfig } from './failover-client.ts';
import { type Change, listen } from './notify/listen.ts';

const readOnly = (database: string, isOn: boolean) =>
  `ALTER DATABASE ${database} SET default_transaction_read_only = ${isOn ? 'on' : 'off'}`;

async function socketFolder(): Promise<string> {
  const folder = await mkdtemp(join(inject('testFolder'), 'host-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/**
 * Two databases behind two hosts. The second host replaces the name of the database in the first message, which has the
 * same length, so that each looks like a server of its own.
 */
async function twoServers() {
  const { host, port } = inject('testServer');
  const [one, two] = [await freshDatabase(), await freshDatabase()];
  const names = [one, two].map(({ config }) => config.database ?? '');
  const [first = '', second = ''] = names;
  const folder = await socketFolder();
  const sockets = new Set<Socket>();
  const door = createServer((inside) => {
    const outside = open(`${host}/.s.PGSQL.${port}`);
    for (const socket of [inside, outside]) sockets.add(socket.on('error', () => undefined));
    inside.once('data', (startup) => {
      outside.write(startup.toString('latin1').replace(first, second), 'latin1');
      inside.pipe(outside).pipe(inside);
    });
  });
  await new Promise<void>((resolve) => door.listen(join(folder, `.s.PGSQL.${port}`), resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    door.close();
  });
  const url = (...hosts: string[]) =>
    `postgresql://bakul@/${first}?host=${hosts.join(',')}&port=${port}&target_session_attrs=read-write`;
  return { first, second, pool: one.pool, hosts: [host, folder] as const, url };
}

const reached = 'SELECT current_database() AS name';

test('connects to the first server that exists and accepts writes', async () => {
  const { first, second, pool, hosts, url } = await twoServers();
  const several = url(await socketFolder(), ...hosts);
  const database = await connect({ url: several, dataDir: 'unused' });
  onTestFinished(database.close);
  expect((await database.pool.query(reached)).rows).toEqual([{ name: first }]);

  await pool.query(readOnly(first, true));
  const next = await connect({ url: several, dataDir: 'unused' });
  onTestFinished(next.close);
  expect((await next.pool.query(reached)).rows).toEqual([{ name: second }]);
  const client = await openClient(serverConfig(several));
  onTestFinished(() => client.end());
  expect((await client.query(reached)).rows).toEqual([{ name: second }]);
});

test('fails when every server is read-only', async () => {
  const { first, second, pool, hosts, url } = await twoServers();
  for (const name of [first, second]) await pool.query(readOnly(name, true));
  await expect(openClient(serverConfig(url(...hosts)))).rejects.toMatchObject({ code: '25006' });
});

test('drops the connections to a demoted server, of the pool and of the listener', async () => {
  const { first, second, pool, hosts, url } = await twoServers();
  const database = await connect({ url: url(...hosts), dataDir: 'unused', max: 1 });
  onTestFinished(database.close);
  const db = createDb(database);
  await db.run('SELECT 1');
  const received: Change[] = [];
  const listener = await listen(database, (change) => received.push(change));
  onTestFinished(listener.stop);

  // The open connection still believes to be on a primary until it writes.
  await pool.query(readOnly(first, true));
  await db.run('SET default_transaction_read_only = on');
  const write = db.transaction((db) => db.run("INSERT INTO setting (name, value) VALUES ('x', '1')"));
  await expect(write).rejects.toMatchObject({ code: '25006' });
  expect(await db.run(reached)).toEqual([{ name: second }]);

  const others = "datname = $1 AND application_name = 'bakul listen'";
  await pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${others}`, [first]);
  await vi.waitFor(async () => {
    await db.run("SELECT pg_notify('shop_changed', 'mail')");
    await vi.waitFor(() => expect(received).toContain('mail'), 500);
  }, 10_000);
});
