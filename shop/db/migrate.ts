import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database } from './connect.ts';

export const migrationsFolder = join(import.meta.dirname, 'migrations');

// Held for the connection, not for a transaction: it frees itself when the process is killed.
const migrationLock = '7102, 3';

/**
 * Brings the tables up to date. Processes that start together take turns, and what is pending runs in one transaction:
 * killed midway, nothing of it has happened, and the next start does it again.
 */
export async function migrate(db: Pick<Database, 'config'>, folder = migrationsFolder): Promise<void> {
  // A connection of its own: an index over many rows may take longer than the pool allows a statement.
  const client = new pg.Client({ ...db.config, application_name: 'bakul migrate' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`SELECT pg_advisory_lock(${migrationLock})`);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}
