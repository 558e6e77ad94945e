import { join } from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { z } from 'zod';
import type { Database } from './connect.ts';
import { openClient } from './failover-client.ts';
import { installFunctions } from './install-functions.ts';
import { renewConnections } from './pooler.ts';

export type SchemaFolders = { migrations: string; shop: string };

export const schemaFolders: SchemaFolders = {
  migrations: join(import.meta.dirname, 'migrations'),
  shop: join(import.meta.dirname, '../..'),
};

/**
 * The timestamp of 0000_baseline.sql, the same as that of the last migration of 0.2.0. Databases of that release
 * already contain the baseline and skip it.
 */
const baselineAt = 1_794_881_869_245;

// A session-level lock: it is released when the process is killed.
const migrationLock = '7102, 3';

/**
 * Migrates the database. Processes that start together take turns, and all pending changes run in one transaction: if
 * the process is killed midway nothing has changed, and the next start repeats it.
 */
export async function migrate(
  db: Pick<Database, 'config' | 'pooler'>,
  { migrations, shop }: SchemaFolders = schemaFolders,
): Promise<void> {
  // A separate connection, because building a large index may exceed the pool's statement timeout.
  const client = await openClient({ ...db.config, application_name: 'bakul migrate' });
  try {
    await client.query(`SELECT pg_advisory_lock(${migrationLock})`);
    await client.query('BEGIN');
    const applied = await runMigrations(client, readMigrationFiles({ migrationsFolder: migrations }));
    await installFunctions(client, shop);
    await client.query('COMMIT');
    if (applied > 0 && db.pooler) await renewConnections(client);
  } finally {
    await client.end();
  }
}

const LastMigration = z.tuple([z.object({ at: z.coerce.number().nullable() })]);

/** Returns how many were applied. */
async function runMigrations(client: pg.Client, migrations: readonly MigrationMeta[]): Promise<number> {
  await client.query(`
    CREATE SCHEMA IF NOT EXISTS drizzle;
    CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`);
  const { rows } = await client.query('SELECT max(created_at) AS at FROM drizzle.__drizzle_migrations');
  const [{ at: last }] = LastMigration.parse(rows);
  if (last !== null && last < baselineAt)
    throw new Error(
      'This database was created by a version before 0.2.0. Start version 0.2.0 with it once, then this one.',
    );
  const pending = migrations.filter(({ folderMillis }) => last === null || folderMillis > last);
  for (const { sql, hash, folderMillis } of pending) {
    for (const statement of sql) await client.query(statement);
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
  return pending.length;
}
