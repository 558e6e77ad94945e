import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hasCode } from '../embedded/failure.ts';
import { serverConfig } from '../failover-client.ts';
import { withoutPassword } from '../hosts.ts';
import { type DatabaseBackup, readVersion } from './backup-cluster.ts';
import { lockBackups, openBackupClient } from './snapshot-point.ts';
import { readTableContents } from './table-contents.ts';

/**
 * Dumps a PostgreSQL of one's own with `pg_dump`, from the same snapshot in which its tables are counted.
 */
export async function dumpDatabase(
  url: string,
  saveDump: (dump: Readable) => Promise<void>,
): Promise<DatabaseBackup> {
  const client = await openBackupClient(serverConfig(url));
  try {
    await lockBackups(client);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    // The transaction is idle while pg_dump works.
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query<{ snapshot: string }>('SELECT pg_export_snapshot() AS snapshot');
    const tool = startTool('pg_dump', url, [
      '--format=custom',
      '--no-owner',
      `--snapshot=${rows[0]?.snapshot}`,
    ]);
    await Promise.all([tool.isDone, saveDump(tool.stdout)]);
    const tables = await readTableContents(client);
    return { postgresVersion: await readVersion(client), firstWal: null, lsn: null, tables };
  } finally {
    await client.end();
  }
}

/** Restores a dump into an empty database, completely or not at all. */
export async function restoreDump(url: string, dump: Readable): Promise<void> {
  await requireEmpty(url);
  const tool = startTool('pg_restore', url, [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    '--single-transaction',
  ]);
  // The tool's own message says more than the broken pipe.
  const sent = pipeline(dump, tool.stdin).then(
    () => null,
    (error) => error,
  );
  await tool.isDone;
  const failure = await sent;
  if (failure) throw failure;
}

async function requireEmpty(url: string): Promise<void> {
  const client = await openBackupClient(serverConfig(url));
  try {
    const { rowCount } = await client.query(
      `SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind IN ('r', 'p') AND n.nspname <> 'information_schema' AND n.nspname !~ '^pg_' LIMIT 1`,
    );
    if (rowCount !== 0) throw new Error('The database of DATABASE_URL is not empty. Restore into a new one.');
  } finally {
    await client.end();
  }
}

function startTool(name: 'pg_dump' | 'pg_restore', url: string, args: readonly string[]) {
  const { address, password } = withoutPassword(url);
  const child = spawn(name, [...args, '--dbname', address], {
    // Other users of the machine can read the arguments of a process, but not its environment.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LC_ALL: 'C', PGPASSWORD: password },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  return { stdin: child.stdin, stdout: child.stdout, isDone: waitForTool(child, name) };
}

const advice =
  'Install the client programs of PostgreSQL, of the same version as the server or later (for example: apt install postgresql-client).';

function waitForTool(child: ChildProcess, name: string): Promise<void> {
  let output = '';
  child.stderr?.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', (cause) => {
      const text = hasCode(cause, 'ENOENT')
        ? `${name} was not found. ${advice}`
        : `${name}: ${cause.message}`;
      reject(new Error(text, { cause }));
    });
    child.on('close', (code) => {
      const isTooOld = /server version mismatch|unsupported version/.test(output);
      if (code === 0) resolve();
      else reject(new Error(`${name} failed.${isTooOld ? ` ${advice}` : ''}\n${output.trim()}`));
    });
  });
}
