import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { freshDatabase } from './database.ts';

test('gives every test its own database', async () => {
  const [one, two] = await Promise.all([freshDatabase(), freshDatabase()]);
  await one.pool.query('CREATE TABLE only_here (id int)');
  const { rows } = await two.pool.query("SELECT to_regclass('only_here') AS found");
  expect(rows).toEqual([{ found: null }]);
});

test('reads bigint as number, and numeric and date as text, with Drizzle and with the driver', async () => {
  const { orm, pool } = await freshDatabase();
  const query =
    "SELECT 7::bigint AS n, 9007199254740993::bigint AS big, 1.10::numeric AS sum, '2026-02-01'::date AS day";
  const expected = [{ n: 7, big: '9007199254740993', sum: '1.10', day: '2026-02-01' }];
  expect((await pool.query(query)).rows).toEqual(expected);
  expect((await orm.execute(sql.raw(query))).rows).toEqual(expected);
});

test('runs the application without superuser rights', async () => {
  const { pool } = await freshDatabase();
  const { rows } = await pool.query("SELECT current_user AS name, current_setting('is_superuser') AS super");
  expect(rows).toEqual([{ name: 'bakul', super: 'off' }]);
});
