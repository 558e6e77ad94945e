import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { type Database, openPool, type Patience } from '../db/connect.ts';

type DatabaseOptions = { max?: number; patience?: Patience | undefined };

/**
 * On a machine that others keep busy, a visitor's patience ends and the shop says 503, as it should. A test is about something
 * else, and waits.
 */
const patience = { connectionMs: 60_000, statementMs: 60_000 };

/** A migrated database of one's own, made in some 40 ms. `close` drops it. */
export async function testDatabase(options: DatabaseOptions = {}): Promise<Database> {
  const { host, port } = inject('testServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runAsAdmin(`CREATE DATABASE ${name} TEMPLATE test_template STRATEGY file_copy OWNER bakul`);
  const server = { host, port, user: 'bakul', database: name, password: '' };
  const database = openPool(server, { patience, ...options });
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

async function runAsAdmin(statement: string): Promise<void> {
  const { host, port } = inject('testServer');
  const admin = new pg.Client({ host, port, user: 'postgres', database: 'postgres', password: '' });
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
}
