import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPool } from '../platform/db/connect.ts';
import { type Embedded, startEmbedded } from '../platform/db/embedded/embedded.ts';
import { migrate } from '../platform/db/migrate.ts';
import { makeRunFolder } from './database/run-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of this run's server. */
    testServer: { host: string; port: number };
    /** A folder for files and servers of tests. The next run removes what a killed run left. */
    testFolder: string;
  }
}

/** One server per run, without fsync, and one migrated database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = await makeRunFolder();
  const server = await startEmbedded({ dataDir: join(run, 'data'), fsync: false });
  const tearDown = async () => {
    await server.release();
    await rm(run, { recursive: true, force: true });
  };
  await makeTemplate(server).catch(async (error) => {
    await tearDown();
    throw error;
  });
  const { host = '', port = 5432 } = server.adminConfig;
  project.provide('testServer', { host, port });
  project.provide('testFolder', run);
  return tearDown;
}

async function makeTemplate(server: Embedded): Promise<void> {
  const database = openPool(server.config);
  await migrate(database).finally(database.close);
  const admin = new pg.Client(server.adminConfig);
  await admin.connect();
  try {
    // Test data need not survive a crash.
    await admin.query('ALTER ROLE bakul SET synchronous_commit = off');
    // It would vacuum databases that are dropped a moment later.
    await admin.query('ALTER SYSTEM SET autovacuum = off');
    await admin.query('SELECT pg_reload_conf()');
    // A database with open connections cannot be copied.
    await admin.query('ALTER DATABASE bakul RENAME TO test_template');
  } finally {
    await admin.end();
  }
}
