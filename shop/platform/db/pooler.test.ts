import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../testing/database/database.ts';
import { findPooler, withoutName } from './pooler.ts';

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
