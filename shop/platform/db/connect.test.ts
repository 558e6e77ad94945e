import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../testing/database/database.ts';
import { connect, type Database, openPool, type PoolTimeouts } from './connect.ts';
import { createDb, statement } from './db.ts';

function urlOf(database: string): string {
  const { host, port } = inject('testServer');
  return `postgres://bakul@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

test('uses the PostgreSQL server of the URL and starts no embedded one', async () => {
  const { pool } = await freshDatabase();
  const { rows } = await pool.query('SELECT current_database() AS name');
  const dataDir = `${inject('testFolder')}/unused`;
  const db = await connect({ url: urlOf(rows[0].name), dataDir });
  onTestFinished(db.close);
  expect((await db.pool.query('SELECT current_database() AS name')).rows).toEqual(rows);
});

test('names DATABASE_URL in the error when its database cannot be reached', async () => {
  await expect(connect({ url: urlOf('no_such_database'), dataDir: 'unused' })).rejects.toThrow(
    'The PostgreSQL of DATABASE_URL cannot be reached: database "no_such_database" does not exist',
  );
});

test('keeps working after the server has closed idle connections', async () => {
  const { pool } = await freshDatabase({ max: 2 });
  const [one, two] = await Promise.all([pool.connect(), pool.connect()]);
  const { rows } = await two.query('SELECT pg_backend_pid() AS pid');
  two.release();
  const cut = new Promise((resolve) => pool.once('remove', resolve));
  await one.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
  one.release();
  await cut;
  expect((await pool.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }]);
});

/** A pool connected to a fake server that sends nothing but what `greet` writes. */
async function poolOn(greet: (socket: Socket) => void, timeouts?: PoolTimeouts): Promise<Database> {
  const host = await mkdtemp(join(inject('testFolder'), 'pretended-'));
  onTestFinished(() => rm(host, { recursive: true }));
  const server = createServer((socket) => socket.once('data', () => greet(socket)));
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(join(host, '.s.PGSQL.5432'), resolve));
  const database = openPool(
    { host, port: 5432, user: 'bakul', database: 'bakul', password: '' },
    { timeouts },
  );
  onTestFinished(database.close);
  return database;
}

test('survives a server that dies right after reporting that it is ready', async () => {
  // One chunk: the caller receives the connection only after the whole chunk has been read.
  const database = await poolOn((socket) => socket.end(Buffer.concat([welcome, ready, farewell])));
  await expect(database.pool.query('SELECT 1')).rejects.toThrow('not queryable');
  await expect(createDb(database).run('SELECT 1')).rejects.toThrow('not queryable');
});

test('times out every kind of query when the server goes silent, but keeps silent idle connections', async () => {
  const timeouts = { connectionMs: 5_000, statementMs: 250 };
  const database = await poolOn((socket) => socket.write(Buffer.concat([welcome, ready])), timeouts);
  const db = createDb(database);
  const client = await database.pool.connect();
  client.release();
  await sleep(600);
  expect(database.pool.idleCount).toBe(1);
  const queries = [
    db.run('SELECT 1'),
    db.run(statement('one', 'SELECT 1')),
    db.transaction((db) => db.run('SELECT 1')),
  ];
  for (const question of queries) await expect(question).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect(database.pool.totalCount).toBe(0);
});

/** A message of the PostgreSQL protocol: type, length, content. */
function message(letter: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(letter), length, content]);
}

const welcome = message('R', Buffer.alloc(4));
const ready = message('Z', Buffer.from('I'));
const farewell = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'));

test('sets a statement timeout of 15 s', async () => {
  const { pool } = await freshDatabase({ timeouts: undefined });
  const { rows } = await pool.query("SELECT current_setting('statement_timeout') AS longest");
  expect(rows).toEqual([{ longest: '15s' }]);
});

test('closes once when called several times', async () => {
  const db = await freshDatabase();
  await Promise.all([db.close(), db.close()]);
  await expect(db.pool.query('SELECT 1')).rejects.toThrow('after calling end');
});
