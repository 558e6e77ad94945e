import { expect, test, vi } from 'vitest';
import { freshDatabase } from '../../testing/database/database.ts';
import { writeMigrations } from '../../testing/database/write-migrations.ts';
import { migrate } from './migrate.ts';

test('runs every migration once when many processes start together', async () => {
  const db = await freshDatabase();
  const folders = await writeMigrations('CREATE TABLE m (n int)', 'INSERT INTO m VALUES (1)');
  await Promise.all(Array.from({ length: 8 }, () => migrate(db, folders)));
  expect((await db.pool.query('SELECT n FROM m')).rows).toEqual([{ n: 1 }]);
});

test('leaves nothing behind when killed midway, and runs again', async () => {
  const db = await freshDatabase();
  const [first, second] = ['CREATE TABLE m (n int)', 'INSERT INTO m SELECT 1 FROM gate'];
  const folders = await writeMigrations(first, second);
  // The second migration waits for this lock, so it is certainly running when it is killed.
  await db.pool.query('CREATE TABLE gate AS SELECT 1');
  const holder = await db.pool.connect();
  await holder.query('BEGIN; LOCK TABLE gate');
  const killed = expect(migrate(db, folders)).rejects.toThrow();
  const kill = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'bakul migrate' AND wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect((await db.pool.query(kill)).rowCount).toBe(1), 5_000);
  await killed;
  expect((await db.pool.query("SELECT to_regclass('m') AS m")).rows).toEqual([{ m: null }]);
  await holder.query('ROLLBACK');
  holder.release();
  await migrate(db, folders);
  expect((await db.pool.query('SELECT n FROM m')).rows).toEqual([{ n: 1 }]);
});

test('runs no migration twice', async () => {
  const db = await freshDatabase();
  const folders = await writeMigrations('CREATE TABLE m (n int)');
  await migrate(db, folders);
  await migrate(db, folders);
  expect((await db.pool.query('SELECT n FROM m')).rowCount).toBe(0);
});

test('refuses a database that is older than the baseline', async () => {
  const db = await freshDatabase();
  await db.pool.query(
    'UPDATE drizzle.__drizzle_migrations SET created_at = (SELECT min(created_at) - 1 FROM drizzle.__drizzle_migrations)',
  );
  await expect(migrate(db)).rejects.toThrow('created by a version before 0.2.0');
});
