import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { type Database, openPool } from '../db/connect.ts';

/** A migrated database of one's own, made in some 40 ms. `close` drops it. */
export async function testDatabase(options: { max?: number } = {}): Promise<Database> {
  const { host, port } = inject('testServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runAsAdmin(`CREATE DATABASE ${name} TEMPLATE test_template STRATEGY file_copy OWNER bakul`);
  const database = openPool({ host, port, user: 'bakul', database: name, password: '' }, options);
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= database.close().then(() => runAsAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    return closed;
  };
  return { ...database, close };
}

/** The same for a single test, dropped when it ends. */
export async function freshDatabase(options: { max?: number } = {}): Promise<Database> {
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
