import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import type { Embedded } from '../embedded/embedded.ts';
import { takeBaseBackup } from './base-backup.ts';
import { beginAtWalPosition, lockBackups, openBackupClient } from './snapshot-point.ts';
import { readTableContents, type TableContents } from './table-contents.ts';
import { endWalFile, listWalFiles } from './wal-files.ts';

type SavedFile = { name: string; bytes: Uint8Array };

/** Where the copied files go. */
type Destination = {
  saveCluster: (tar: Readable) => Promise<void>;
  saveWal: (files: AsyncIterable<SavedFile>) => Promise<void>;
};

export type DatabaseBackup = {
  postgresVersion: string;
  firstWal: string | null;
  lsn: string | null;
  tables: TableContents | null;
};

export const shopDatabase = (adminConfig: pg.ClientConfig) => ({ ...adminConfig, database: 'bakul' });

/**
 * Copies the embedded cluster while it is used: its files, then the WAL written meanwhile, without which the files are
 * not consistent. `lsn` is the position up to which a restore replays it, and `tables` what the tables hold then.
 */
export async function backUpCluster(
  { adminConfig, cluster }: Pick<Embedded, 'adminConfig' | 'cluster'>,
  { saveCluster, saveWal }: Destination,
): Promise<DatabaseBackup> {
  const writer = await openBackupClient(adminConfig);
  const reader = await openBackupClient(shopDatabase(adminConfig));
  try {
    await lockBackups(writer);
    // Keeps the server from removing WAL files. It disappears with the connection.
    await writer.query(`SELECT pg_create_physical_replication_slot('bakul_backup', true, true)`);
    const start = await takeBaseBackup(adminConfig, saveCluster);
    const lsn = await beginAtWalPosition(writer, reader);
    const wal = await endWalFile(writer, start.lsn);
    const folder = join(cluster, 'pg_wal');
    await saveWal(readFiles(folder, await listWalFiles(folder, wal)));
    const tables = lsn === null ? null : await readTableContents(reader);
    return { postgresVersion: await readVersion(writer), firstWal: wal.first, lsn, tables };
  } finally {
    await Promise.allSettled([writer.end(), reader.end()]);
  }
}

async function* readFiles(folder: string, names: readonly string[]): AsyncGenerator<SavedFile> {
  for (const name of names) yield { name, bytes: await readFile(join(folder, name)) };
}

export async function readVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    "SELECT current_setting('server_version') AS version",
  );
  return rows[0]?.version ?? '';
}

/** What the tables of a restored database hold. */
export async function readRestoredTables(config: pg.ClientConfig): Promise<TableContents> {
  const client = await openBackupClient(config);
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    return await readTableContents(client);
  } finally {
    await client.end();
  }
}
