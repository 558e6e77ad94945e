import pg from 'pg';
import { prepareBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { prepareFolders } from './folders.ts';
import { socketConfig } from './server.ts';
import { leaseServer } from './server-lease.ts';

export type EmbeddedOptions = {
  dataDir: string;
  /** Off only in tests: a crash of the machine then loses the database. */
  fsync?: boolean;
  onStatus?: (text: string) => void;
};

export type Embedded = {
  /** Connects as the application's role, which owns the database `bakul` and is no superuser. */
  config: pg.PoolConfig;
  /** Connects as superuser to the database `postgres`. */
  adminConfig: pg.PoolConfig;
  /** Releases the server. The last process to release it stops it. */
  release: () => Promise<void>;
};

// Of two simultaneous starts, the first creates the role and the database and the second finds them.
const setupLock = '7102, 2';

/** Starts the PostgreSQL server of the npm package, or joins the one that already runs on this folder. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, fsync = true, onStatus = () => undefined } = options;
  const folders = await prepareFolders(dataDir);
  const binaries = await prepareBinaries(folders);
  await prepareCluster(folders, binaries, { fsync, onStatus });
  const release = await leaseServer({ folders, binaries, fsync }, onStatus);
  const adminConfig = socketConfig(folders, 'postgres', 'postgres');
  try {
    await prepareDatabase(adminConfig);
  } catch (error) {
    await release();
    throw error;
  }
  return { config: socketConfig(folders, 'bakul', 'bakul'), adminConfig, release };
}

async function prepareDatabase(adminConfig: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(adminConfig);
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (await hasDatabase(client)) return;
    await client.query(`SELECT pg_advisory_lock(${setupLock})`);
    const { rowCount } = await client.query("SELECT 1 FROM pg_roles WHERE rolname = 'bakul'");
    if (rowCount === 0) await client.query('CREATE ROLE bakul LOGIN');
    if (!(await hasDatabase(client))) await client.query('CREATE DATABASE bakul OWNER bakul');
  } finally {
    await client.end();
  }
}

async function hasDatabase(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = 'bakul'");
  return rowCount !== 0;
}
