import { expect, inject, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { connect } from './connect.ts';

function urlOf(database: string): string {
  const { host, port } = inject('testServer');
  return `postgres://bakul@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

test('uses the PostgreSQL that the URL names, and starts none of its own', async () => {
  const { pool } = await freshDatabase();
  const { rows } = await pool.query('SELECT current_database() AS name');
  const dataDir = `${inject('testFolder')}/unused`;
  const db = await connect({ url: urlOf(rows[0].name), dataDir });
  onTestFinished(db.close);
  expect((await db.pool.query('SELECT current_database() AS name')).rows).toEqual(rows);
});

test('says that the URL is at fault when it leads nowhere', async () => {
  await expect(connect({ url: urlOf('no_such_database'), dataDir: 'unused' })).rejects.toThrow(
    'The PostgreSQL of DATABASE_URL cannot be reached: database "no_such_database" does not exist',
  );
});

test('goes on after the server has cut its idle connections', async () => {
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

test('ends a statement that takes too long', async () => {
  const { pool } = await freshDatabase({ patience: undefined });
  const { rows } = await pool.query("SELECT current_setting('statement_timeout') AS longest");
  expect(rows).toEqual([{ longest: '15s' }]);
});

test('closes once, however often it is asked', async () => {
  const db = await freshDatabase();
  await Promise.all([db.close(), db.close()]);
  await expect(db.pool.query('SELECT 1')).rejects.toThrow('after calling end');
});
