import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database/database.ts';
import type { Database } from './connect.ts';
import { createDb, type Db } from './db.ts';
import { insertRow, updateRow } from './row-statements.ts';

type Row = { id: number; name: string; place: { city: string } | null; at: Date | null };
const insert = insertRow<Row, Partial<Row>>('row_statement');
const update = updateRow<Partial<Omit<Row, 'id'>>>('row_statement');

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await testDatabase({ max: 1 });
  db = createDb(database);
  await db.run(`CREATE TABLE row_statement (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL DEFAULT 'none', place jsonb, at timestamptz)`);
});
afterAll(() => database.close());

const at = new Date('2026-11-18T08:00:00Z');

test('inserts the given columns and returns the row with the defaults of the others', async () => {
  const { id, ...row } = await insert(db, { place: { city: 'Ipoh' }, at, name: undefined });
  expect(row).toEqual({ name: 'none', place: { city: 'Ipoh' }, at });
  expect((await insert(db, { name: 'Siti' })).id).toBe(id + 1);
});

test('updates one row and leaves undefined values as they are', async () => {
  const [first, second] = [await insert(db, { name: 'a', at }), await insert(db, { name: 'b', at })];
  await update(db, first.id, { name: 'c', at: undefined, place: null });
  await update(db, first.id, { place: { city: 'Johor Bahru' } });
  expect(await db.run('SELECT * FROM row_statement WHERE id >= $1 ORDER BY id', [first.id])).toEqual([
    { ...first, name: 'c', place: { city: 'Johor Bahru' } },
    second,
  ]);
});

test('prepares one statement for each set of columns', async () => {
  const { id } = await insert(db, { name: 'a' });
  const change = async (row: Parameters<typeof update>[2]) => update(db, id, row);
  for (const row of [{ at }, { at: null }, { name: 'b', at }]) await change(row);
  const prepared = await db.run<{ statement: string }>(
    `SELECT statement FROM pg_prepared_statements WHERE starts_with(statement, 'UPDATE row_statement SET at')`,
  );
  expect(prepared).toHaveLength(1);
});
