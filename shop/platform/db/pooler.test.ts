import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../testing/database/database.ts';
import { createDb, statement } from './db.ts';
import { findPooler, type Pooler, sendPlainQueries, withoutName } from './pooler.ts';

test('takes PostgreSQL itself for no pooler', async () => {
  const { config } = await freshDatabase();
  expect(await findPooler(config)).toBeNull();
});

test('drops the name of a statement and leaves everything else', () => {
  const types = { getTypeParser: () => String };
  expect(withoutName({ name: 'read', text: 'SELECT $1', values: [1], types })).toEqual({
    text: 'SELECT $1',
    values: [1],
    types,
  });
  for (const unnamed of ['SELECT 1', { text: 'SELECT 1' }, null]) expect(withoutName(unnamed)).toBe(unnamed);
});

async function openPooled(pooler: Pooler) {
  const database = await freshDatabase({ max: 1 });
  sendPlainQueries(database.pool, pooler);
  return createDb(database);
}

test('prepares nothing if the pooler does not keep prepared statements', async () => {
  const db = await openPooled({ keepsPreparedStatements: false });
  const named = statement('named', 'SELECT $1::integer AS n');
  expect(await db.run(named, [1])).toEqual([{ n: 1 }]);
  expect(await db.transaction((db) => db.run(named, [2]))).toEqual([{ n: 2 }]);
  expect(await db.run('SELECT FROM pg_prepared_statements')).toEqual([]);
});

test('reads the new columns of a statement that the pooler prepares again after a migration', async () => {
  const db = await openPooled({ keepsPreparedStatements: true });
  await db.run('CREATE TABLE turned AS SELECT 1 AS a, 2 AS b');
  const all = statement('turned_all', 'SELECT * FROM turned');
  expect(await db.run(all)).toEqual([{ a: 1, b: 2 }]);
  await db.run('ALTER TABLE turned DROP COLUMN a');
  await db.run('DEALLOCATE turned_all');
  await db.run('PREPARE turned_all AS SELECT * FROM turned');
  expect(await db.run(all)).toEqual([{ b: 2 }]);
});

test('work outside the pool has no timeouts, whatever the defaults of the role', async () => {
  const { config, pool } = await freshDatabase({ timeouts: undefined });
  await pool.query(
    `DO $$ BEGIN EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET statement_timeout = 7000', current_database()); END $$`,
  );
  const client = new pg.Client(config);
  await client.connect();
  onTestFinished(() => client.end());
  const longest = "SELECT current_setting('statement_timeout') AS longest";
  expect((await client.query(longest)).rows).toEqual([{ longest: '0' }]);
  expect((await pool.query(longest)).rows).toEqual([{ longest: '15s' }]);
});
