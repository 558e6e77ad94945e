import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freshDatabase } from '../../testing/database/database.ts';
import { writeMigrations } from '../../testing/database/write-migrations.ts';
import { migrate, ownSchema } from './migrate.ts';

test('runs every migration once when many processes start together', async () => {
  const db = await freshDatabase();
  const folders = await writeMigrations(
    'CREATE TABLE m (n int)',
    'ALTER TABLE m ADD CONSTRAINT positive CHECK (n > 0) NOT VALID',
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS m_by_n ON m (n)',
    'ALTER TABLE m VALIDATE CONSTRAINT positive',
    'INSERT INTO m VALUES (1)',
  );
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

test('gives way to requests that use its tables, and tries again', async () => {
  const db = await freshDatabase();
  await db.pool.query('CREATE TABLE a (n int); CREATE TABLE b (n int); CREATE TABLE c (n int)');
  const [first, second] = [await db.pool.connect(), await db.pool.connect()];
  onTestFinished(() => {
    for (const client of [first, second]) client.release(true);
  });
  await first.query('BEGIN; INSERT INTO b VALUES (1)');
  await second.query('BEGIN; INSERT INTO c VALUES (1)');
  const tables = ['a', 'b', 'c'];
  const folders = await writeMigrations(
    tables.map((name) => `ALTER TABLE ${name} ADD COLUMN m int`).join(';'),
  );
  const migrated = migrate(db, folders);
  const waiting = `SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'bakul migrate' AND wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect((await db.pool.query(waiting)).rowCount).toBe(1), 5_000);
  // Waits for the migration, which waits for the first request and would then wait for this one. PostgreSQL cancels a
  // request after waiting in such a circle for a second.
  const written = second.query('INSERT INTO a VALUES (1)');
  await sleep(900);
  await first.query('COMMIT');
  await written;
  await second.query('COMMIT');
  await migrated;
  expect((await db.pool.query('SELECT a.m, b.m, c.m FROM a, b, c')).rowCount).toBe(1);
});

test('builds an index again that a killed start left invalid', async () => {
  const db = await freshDatabase();
  await db.pool.query('CREATE TABLE m AS SELECT 1 AS n UNION ALL SELECT 1');
  const folders = await writeMigrations('CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS m_by_n ON m (n)');
  await expect(migrate(db, folders)).rejects.toThrow('could not create unique index');
  const isValid = "SELECT indisvalid FROM pg_index WHERE indexrelid = 'm_by_n'::regclass";
  expect((await db.pool.query(isValid)).rows).toEqual([{ indisvalid: false }]);
  await db.pool.query('DELETE FROM m WHERE ctid = (SELECT min(ctid) FROM m)');
  await migrate(db, folders);
  expect((await db.pool.query(isValid)).rows).toEqual([{ indisvalid: true }]);
});

test('a release before the newest one starts and changes nothing', async () => {
  const db = await freshDatabase();
  const newer = { ...(await writeMigrations('CREATE TABLE m (n int)')), version: '98.0.0' };
  expect(await migrate(db, newer)).toEqual({ isNewest: true });
  const older = { ...(await writeMigrations('CREATE TABLE m (n int)', 'DROP TABLE m')), version: '97.9.10' };
  expect(await migrate(db, older)).toEqual({ isNewest: false });
  expect((await db.pool.query('SELECT FROM m')).rowCount).toBe(0);
});

test('refuses a release that needs what a later one has removed', async () => {
  const db = await freshDatabase();
  const contracting = '-- contract: safe since v98.1.0\nCREATE TABLE m (n int)';
  await migrate(db, { ...(await writeMigrations(contracting)), version: '98.2.0' });
  expect(await migrate(db, { ...ownSchema, version: '98.1.0' })).toEqual({ isNewest: false });
  await expect(migrate(db, { ...ownSchema, version: '98.0.9' })).rejects.toThrow(
    'Release 98.0.9 cannot use it; start 98.1.0 or later.',
  );
});
