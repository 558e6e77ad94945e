import { expect, test } from 'vitest';
import { freshDatabase } from '../../../testing/database/database.ts';
import { readRestoredTables } from './backup-cluster.ts';
import { compareContents } from './table-contents.ts';

test('finds a missing row, a changed value and a missing table', async () => {
  const { pool, config } = await freshDatabase();
  await pool.query('CREATE TABLE note (id integer, text text)');
  await pool.query("INSERT INTO note VALUES (1, 'a'), (2, 'b')");
  const before = await readRestoredTables(config);
  expect(before['public.note']?.rows).toBe('2');
  expect(Object.keys(before)).toContain('drizzle.__drizzle_migrations');
  // The order of the rows on the disk does not matter.
  await pool.query('DELETE FROM note WHERE id = 1');
  await pool.query("INSERT INTO note VALUES (1, 'a')");
  const differences = async () => compareContents(before, await readRestoredTables(config));
  expect(await differences()).toEqual([]);
  await pool.query("UPDATE note SET text = 'c' WHERE id = 2");
  expect(await differences()).toEqual(['public.note: 2 rows with other values']);
  await pool.query('DELETE FROM note WHERE id = 2');
  expect(await differences()).toEqual(['public.note: 1 rows instead of 2']);
  await pool.query('DROP TABLE note');
  expect(await differences()).toEqual(['public.note: missing, had 2 rows']);
});
