import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database/database.ts';
import type { Database } from './connect.ts';
import { createDb, type Db, statement } from './db.ts';

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await testDatabase({ max: 1 });
  db = createDb(database);
});
afterAll(() => database.close());

/** How often the only connection has executed a prepared statement, with one element for each time it was prepared. */
async function usesOf(start: string): Promise<number[]> {
  const rows = await db.run<{ uses: number }>(
    `SELECT (generic_plans + custom_plans)::integer AS uses FROM pg_prepared_statements
     WHERE starts_with(statement, $1)`,
    [start],
  );
  return rows.map(({ uses }) => uses);
}

test('prepares a statement once and returns the same rows every time', async () => {
  const prepared = statement(
    'shape',
    'SELECT $1::integer AS n, NULL AS nothing, now() AS at, $2::text AS "__x"',
  );
  const read = () => db.run(prepared, [7, 'Siti']);
  const row = { n: 7, nothing: null, at: expect.any(Date), __x: 'Siti' };
  expect(await read()).toEqual([row]);
  expect(await read()).toEqual([row]);
  expect(await Promise.all([read(), read()])).toEqual([[row], [row]]);
  expect(await usesOf('SELECT $1::integer AS n')).toEqual([4]);
});

test('asks for the columns of a statement once per connection', async () => {
  const client = await database.pool.connect();
  let descriptions = 0;
  client.connection.on('rowDescription', () => descriptions++);
  client.release();
  const prepared = statement('described', 'SELECT $1::integer AS n, $2::text[] AS names');
  for (const n of [1, 2, 3]) expect(await db.run(prepared, [n, ['Siti']])).toEqual([{ n, names: ['Siti'] }]);
  expect(descriptions).toBe(1);
});

test('prepares a statement without rows once', async () => {
  const prepared = statement('nothing', "SELECT set_config('bakul.x', $1, true) FROM generate_series(1, 0)");
  const change = statement('change', 'UPDATE mail SET failure = $1 WHERE false');
  for (const each of [prepared, change]) {
    expect(await db.run(each, ['x'])).toEqual([]);
    expect(await db.run(each, ['x'])).toEqual([]);
  }
  expect(await usesOf('SELECT set_config')).toEqual([2]);
  expect(await usesOf('UPDATE mail')).toEqual([2]);
});

test('fails when the columns of a statement changed instead of misreading them', async () => {
  await db.run('CREATE TABLE turned (a integer, b text)');
  await db.run("INSERT INTO turned VALUES (1, 'x')");
  const prepared = statement('turned', 'SELECT * FROM turned');
  expect(await db.run(prepared)).toEqual([{ a: 1, b: 'x' }]);
  await db.run('ALTER TABLE turned DROP COLUMN a');
  await expect(db.run(prepared)).rejects.toThrow('cached plan must not change result type');
});

test('rejects a failed statement and runs the next one', async () => {
  const prepared = statement('divided', 'SELECT 1 / $1::integer AS n');
  await expect(db.run(prepared, [0])).rejects.toThrow('division by zero');
  expect(await db.run(prepared, [1])).toEqual([{ n: 1 }]);
  const never = statement('never', 'SELECT nothing');
  await expect(db.run(never)).rejects.toThrow('nothing');
  await expect(db.run(never)).rejects.toThrow('nothing');
  expect(await db.run(prepared, [1])).toEqual([{ n: 1 }]);
});

test('rejects a value that cannot be sent, and runs the next one', async () => {
  const prepared = statement('sent', 'SELECT $1::jsonb AS value');
  const circular: { self?: unknown } = {};
  circular.self = circular;
  expect(await db.run(prepared, [{ a: 1 }])).toEqual([{ value: { a: 1 } }]);
  await expect(db.run(prepared, [circular])).rejects.toThrow('circular');
  expect(await db.run(prepared, [{ a: 2 }])).toEqual([{ value: { a: 2 } }]);
});

test('the stack of an error leads to the caller', async () => {
  const prepared = statement('divided_by', 'SELECT 1 / $1::integer AS n');
  async function divideByZero() {
    await db.run(prepared, [0]);
  }
  const failed = await divideByZero().catch((error: Error) => error.stack);
  expect(failed).toContain('division by zero');
  expect(failed).toContain('divideByZero');
});

test('rejects only the statement whose value cannot be parsed', async () => {
  // Nobody else reads this type.
  pg.types.setTypeParser(pg.types.builtins.MACADDR, () => {
    throw new Error('unreadable');
  });
  const prepared = statement('unread', "SELECT '08:00:2b:01:02:03'::macaddr FROM generate_series(1, $1)");
  await expect(db.run(prepared, [2])).rejects.toThrow('unreadable');
  expect(await db.run(prepared, [0])).toEqual([]);
});
