import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { z } from 'zod';
import type { Database } from './connect.ts';
import { openClient } from './failover-client.ts';
import { installFunctions, readFunctionChanges } from './install-functions.ts';
import { withLockedTables } from './lock-tables.ts';
import { contractMark } from './migration-rules.ts';
import { isOnline, runOnline } from './online-statements.ts';
import { renewConnections } from './pooler.ts';
import { isNewestRelease, ownVersion, recordOldestCompatible, recordRelease } from './release.ts';

export type SchemaSource = { migrations: string; shop: string; version: string };

export const ownSchema: SchemaSource = {
  migrations: join(import.meta.dirname, 'migrations'),
  shop: join(import.meta.dirname, '../..'),
  version: ownVersion,
};

/**
 * The timestamp of 0000_baseline.sql, the same as that of the last migration of 0.2.0. Databases of that release
 * already contain the baseline and skip it.
 */
const baselineAt = 1_794_881_869_245;

// A session-level lock: it is released when the process is killed.
const migrationLock = '7102, 3';

/**
 * Migrates the database while other processes, also of the previous release, use it. Processes that start together take
 * turns. All pending changes run in one transaction: if the process is killed midway nothing has changed, and the next
 * start repeats it. Only migrations that build indexes concurrently or validate constraints run on their own, and what
 * precedes them is committed first. A release that is older than the schema changes nothing.
 */
export async function migrate(
  db: Pick<Database, 'config' | 'pooler'>,
  source: SchemaSource = ownSchema,
): Promise<{ isNewest: boolean }> {
  // A separate connection, because building a large index may exceed the pool's statement timeout.
  const client = await openClient({ ...db.config, application_name: 'bakul migrate' });
  try {
    await waitForTurn(client);
    await client.query(`
      CREATE SCHEMA IF NOT EXISTS drizzle;
      CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`);
    const isNewest = await isNewestRelease(client, source.version);
    const applied = isNewest ? await bringUpToDate(client, source) : 0;
    if (applied > 0 && db.pooler) await renewConnections(client);
    return { isNewest };
  } finally {
    await client.end();
  }
}

/** The times in milliseconds by which the migrations of this release are ordered. */
export function listMigrationTimes(): number[] {
  const files = readMigrationFiles({ migrationsFolder: ownSchema.migrations });
  return files.map(({ folderMillis }) => folderMillis);
}

/** Polls, because a statement that waits for the lock would hold a snapshot, which a concurrent index build waits for. */
async function waitForTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query(`SELECT pg_try_advisory_lock(${migrationLock}) AS is_locked`);
    if (rows[0]?.is_locked === true) return;
    await sleep(50);
  }
}

/** Returns how many migrations were applied. */
async function bringUpToDate(
  client: pg.Client,
  { migrations, shop, version }: SchemaSource,
): Promise<number> {
  await recordRelease(client, version);
  const pending = await readPending(client, migrations);
  let batch: MigrationMeta[] = [];
  for (const migration of pending) {
    if (!migration.sql.some(isOnline)) {
      batch.push(migration);
      continue;
    }
    const before = batch;
    await withLockedTables(client, textsOf(before), () => runMigrations(client, before));
    batch = [];
    await runOnline(client, migration.sql);
    await recordMigration(client, migration);
  }
  const changes = await readFunctionChanges(client, { root: shop, version });
  const functions = changes.changed.map(({ text }) => text);
  await withLockedTables(client, [...textsOf(batch), ...functions], async () => {
    await runMigrations(client, batch);
    await installFunctions(client, changes);
  });
  return pending.length;
}

const textsOf = (migrations: readonly MigrationMeta[]) => migrations.flatMap(({ sql }) => sql);

const LastMigration = z.tuple([z.object({ at: z.coerce.number().nullable() })]);

async function readPending(client: pg.Client, folder: string): Promise<MigrationMeta[]> {
  const { rows } = await client.query('SELECT max(created_at) AS at FROM drizzle.__drizzle_migrations');
  const [{ at: last }] = LastMigration.parse(rows);
  if (last !== null && last < baselineAt)
    throw new Error(
      'This database was created by a version before 0.2.0. Start version 0.2.0 with it once, then this one.',
    );
  const all = readMigrationFiles({ migrationsFolder: folder });
  return all.filter(({ folderMillis }) => last === null || folderMillis > last);
}

async function runMigrations(client: pg.Client, migrations: readonly MigrationMeta[]): Promise<void> {
  for (const migration of migrations) {
    for (const statement of migration.sql) await client.query(statement);
    await recordMigration(client, migration);
  }
}

async function recordMigration(client: pg.Client, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  const insert = 'INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)';
  await client.query(insert, [hash, folderMillis]);
  const [, oldest] = contractMark.exec(sql.join('\n')) ?? [];
  if (oldest) await recordOldestCompatible(client, oldest);
}
