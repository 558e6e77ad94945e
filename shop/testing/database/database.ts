import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { type Database, openPool, type PoolTimeouts } from '../../platform/db/connect.ts';

type DatabaseOptions = {
  max?: number;
  timeouts?: PoolTimeouts | undefined;
  /** The database to copy. */
  template?: string;
};

/**
 * On a busy machine production timeouts would lead to a 503, as they should. Tests are about something else, so they
 * wait longer.
 */
const longTimeouts = { connectionMs: 60_000, statementMs: 60_000 };

/** A new migrated database, created in about 40 ms. `close` drops it. */
export async function testDatabase({
  template = 'test_template',
  ...options
}: DatabaseOptions = {}): Promise<Database> {
  const { host, port } = inject('testServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runAsAdmin(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy OWNER bakul`);
  const server = { host, port, user: 'bakul', database: name, password: '' };
  const database = openPool(server, { timeouts: longTimeouts, ...options });
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= database.close().then(() => runAsAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    return closed;
  };
  return { ...database, close };
}

/** The same for a single test, dropped when it ends. */
export async function freshDatabase(options: DatabaseOptions = {}): Promise<Database> {
  const database = await testDatabase(options);
  onTestFinished(database.close);
  return database;
}

/** Creates a template database once per run: the first caller fills it, and concurrent callers wait. */
export function templateOnce(name: string, fill: () => Promise<Database>): Promise<void> {
  return asAdmin(async (admin) => {
    await admin.query('SELECT pg_advisory_lock(7102, hashtext($1))', [name]);
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount !== 0) return;
    const filled = await fill();
    const { database = '' } = filled.config;
    // `close` would drop the database.
    await filled.pool.end();
    await admin.query(`ALTER DATABASE ${database} RENAME TO ${name}`);
  });
}

async function runAsAdmin(statement: string): Promise<void> {
  await asAdmin((admin) => admin.query(statement));
}

async function asAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const { host, port } = inject('testServer');
  const admin = new pg.Client({ host, port, user: 'postgres', database: 'postgres', password: '' });
  await admin.connect();
  return work(admin).finally(() => admin.end());
}
