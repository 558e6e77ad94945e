import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { freshDatabase } from '../testing/database.ts';
import { migrate, migrationsFolder } from './migrate.ts';

const Journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

// Later than every migration of the shop, which the database of a test already has.
const when = 9_000_000_000_000;

async function writeMigrations(...statements: string[]): Promise<string> {
  const folder = await mkdtemp(join(inject('testFolder'), 'migrate-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'meta'));
  const entries = statements.map((_, idx) => ({
    idx,
    version: '7',
    when: when + idx,
    tag: `m${idx}`,
    breakpoints: true,
  }));
  await writeFile(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  await Promise.all(statements.map((sql, idx) => writeFile(join(folder, `m${idx}.sql`), sql)));
  return folder;
}

test('runs every migration once when many processes start together', async () => {
  const db = await freshDatabase();
  const folder = await writeMigrations('CREATE TABLE m (n int)', 'INSERT INTO m VALUES (1)');
  await Promise.all(Array.from({ length: 8 }, () => migrate(db, folder)));
  expect((await db.pool.query('SELECT n FROM m')).rows).toEqual([{ n: 1 }]);
});

test('leaves nothing behind when killed midway, and runs again', async () => {
  const db = await freshDatabase();
  const [first, second] = ['CREATE TABLE m (n int)', 'INSERT INTO m SELECT 1 FROM gate'];
  const folder = await writeMigrations(first, second);
  // The second migration waits for this lock, so that it is surely under way when it is killed.
  await db.pool.query('CREATE TABLE gate AS SELECT 1');
  const holder = await db.pool.connect();
  await holder.query('BEGIN; LOCK TABLE gate');
  const killed = expect(migrate(db, folder)).rejects.toThrow();
  const kill = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'bakul migrate' AND wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect((await db.pool.query(kill)).rowCount).toBe(1), 5_000);
  await killed;
  expect((await db.pool.query("SELECT to_regclass('m') AS m")).rows).toEqual([{ m: null }]);
  await holder.query('ROLLBACK');
  holder.release();
  await migrate(db, folder);
  expect((await db.pool.query('SELECT n FROM m')).rows).toEqual([{ n: 1 }]);
});

test('runs nothing a second time', async () => {
  const db = await freshDatabase();
  const folder = await writeMigrations('CREATE TABLE m (n int)');
  await migrate(db, folder);
  await migrate(db, folder);
  expect((await db.pool.query('SELECT n FROM m')).rowCount).toBe(0);
});

/** The shop's own migrations, up to and including one. */
async function migrationsUpTo(tag: string): Promise<string> {
  const folder = await mkdtemp(join(inject('testFolder'), 'migrate-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(migrationsFolder, folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal = Journal.parse(JSON.parse(await readFile(path, 'utf8')));
  const last = journal.entries.findIndex((entry) => entry.tag === tag);
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  return folder;
}

test('people and addresses of before companies get their buyers', async () => {
  const db = await freshDatabase();
  await db.pool.query('DROP SCHEMA public CASCADE; DROP SCHEMA drizzle CASCADE; CREATE SCHEMA public');
  await migrate(db, await migrationsUpTo('0005_accounts_upkeep'));
  await db.pool.query(`
    INSERT INTO person (account_type, name, email, mobile_phone, password_hash, password_changed_at, created_at, closed_at)
    VALUES (1, 'A', 'a@example.com', '+60120000001', 'x', now(), now(), NULL),
      (2, 'B', 'b@example.com', '+60120000002', 'x', now(), now(), NULL),
      (1, '', NULL, NULL, NULL, now(), now(), now());
    INSERT INTO address (person_id, label, contact, phone, line_1, postcode, city, state, is_default, created_at)
    SELECT p.id, p.name || n, 'c', '+60', 'l', '43300', 'k', 'SGR', n = 1, now()
    FROM person p, generate_series(1, 2) n WHERE p.email IS NOT NULL;
    INSERT INTO session (person_id, token_hash, created_at, last_seen_at, expires_at)
    SELECT id, name, now(), now(), now() + interval '1 day' FROM person`);
  await migrate(db);
  const { rows } = await db.pool.query(`
    SELECT p.name, b.kind, array_agg(a.label ORDER BY a.label) FILTER (WHERE a.id IS NOT NULL) AS addresses
    FROM person p JOIN buyer b ON b.id = p.buyer_id LEFT JOIN address a ON a.buyer_id = b.id
    GROUP BY p.id, b.kind ORDER BY p.id`);
  expect(rows).toEqual([
    { name: 'A', kind: 'person', addresses: ['A1', 'A2'] },
    { name: 'B', kind: 'person', addresses: ['B1', 'B2'] },
    { name: '', kind: 'person', addresses: null },
  ]);
  expect((await db.pool.query('SELECT count(DISTINCT buyer_id)::int AS n FROM person')).rows).toEqual([
    { n: 3 },
  ]);
  expect((await db.pool.query('SELECT count(*)::int AS n FROM session')).rows).toEqual([{ n: 3 }]);
  // Whoever comes now has a buyer too.
  const late = await db.pool.query(`
    INSERT INTO person (account_type, name, email, password_hash, password_changed_at, created_at)
    VALUES (1, 'C', 'c@example.com', 'x', now(), now()) RETURNING buyer_id`);
  expect(late.rows).toEqual([{ buyer_id: 4 }]);
});
