import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { openClient, type ServerConfig } from '../failover-client.ts';

// Arbitrary, like the other advisory locks: one backup of a database at a time.
const backupLock = '7102, 3';
const patienceMs = 20_000;

export function openBackupClient(config: ServerConfig): Promise<pg.Client> {
  return openClient({ ...config, application_name: 'bakul backup' });
}

/** Held until the connection ends. */
export async function lockBackups(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_free: boolean }>(
    `SELECT pg_try_advisory_lock(${backupLock}) AS is_free`,
  );
  if (!rows[0]?.is_free) throw new Error('Another backup of this database is running.');
}

/**
 * Begins a transaction in `reader` that sees exactly what a recovery up to the returned WAL position restores. Null when
 * the database was too busy.
 *
 * A commit is written to the WAL a moment before others see it, so a snapshot normally matches no position. It does if
 * nothing was written from before a transaction id was assigned until after the snapshot was taken, and that id was the
 * oldest one in progress: every commit record before the position belongs to an older transaction, and all of those
 * have ended. A shop has such a moment between any two orders.
 */
export async function beginAtWalPosition(writer: pg.Client, reader: pg.Client): Promise<string | null> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    // One message with several statements: they run in this order, without a pause between them.
    const results = (await writer.query(
      'BEGIN; SELECT pg_current_wal_insert_lsn()::text AS lsn; SELECT pg_current_xact_id()::text AS xid',
    )) as unknown as pg.QueryResult<{ lsn?: string; xid?: string }>[];
    const { rows } = await reader.query<{ xmin: string; lsn: string }>(
      'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin, pg_current_wal_insert_lsn()::text AS lsn',
    );
    await writer.query('ROLLBACK');
    const [lsn, xid] = [results[1]?.rows[0]?.lsn, results[2]?.rows[0]?.xid];
    if (lsn && rows[0]?.lsn === lsn && rows[0].xmin === xid) return lsn;
    await reader.query('ROLLBACK');
    await sleep(2 + Math.random() * 10);
  }
  return null;
}
