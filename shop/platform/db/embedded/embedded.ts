import pg from 'pg';
import { prepareBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { prepareFolders } from './folders.ts';
import { socketConfig } from './server.ts';
import { leaseServer } from './server-lease.ts';
import { archiveSettings, chooseWalArchive } from './wal-archive.ts';

export type EmbeddedOptions = {
  dataDir: string;
  /** Off only in tests: a crash of the machine then loses the database. */
  fsync?: boolean;
  /** The folder that finished WAL files are copied to, null for none. Left as it is when undefined. */
  walArchive?: string | null | undefined;
  onStatus?: (text: string) => void;
};

export type Embedded = {
  /** Connects as the application's role, which owns the database `bakul` and is no superuser. */
  config: pg.PoolConfig;
  /** Connects as superuser to the database `postgres`. */
  adminConfig: pg.PoolConfig;
  /** The folder of the database files. */
  cluster: string;
  /** Releases the server. The last process to release it stops it. */
  release: () => Promise<void>;
};

// Of two simultaneous starts, the first creates the role and the database and the second finds them.
const setupLock = '7102, 2';

/** Starts the PostgreSQL server of the npm package, or joins the one that already runs on this folder. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, fsync = true, walArchive, onStatus = () => undefined } = options;
  const folders = await prepareFolders(dataDir);
  const binaries = await prepareBinaries(folders);
  await prepareCluster(folders, binaries, { fsync, onStatus });
  if (walArchive !== undefined) await chooseWalArchive(folders, walArchive);
  const release = await leaseServer({ folders, binaries, fsync }, onStatus);
  const adminConfig = socketConfig(folders, 'postgres', 'postgres');
  try {
    await prepareDatabase(adminConfig);
    if (walArchive !== undefined) await checkArchiving(adminConfig, walArchive, onStatus);
  } catch (error) {
    await release();
    throw error;
  }
  return { config: socketConfig(folders, 'bakul', 'bakul'), adminConfig, cluster: folders.cluster, release };
}

/** A server that was already running keeps the settings of its start. */
async function checkArchiving(
  adminConfig: pg.PoolConfig,
  wanted: string | null,
  onStatus: (text: string) => void,
): Promise<void> {
  const client = new pg.Client(adminConfig);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ command: string }>(
      "SELECT current_setting('archive_command') AS command",
    );
    const isAsWanted = rows[0]?.command === (archiveSettings(wanted).archive_command ?? '(disabled)');
    if (!isAsWanted) onStatus('BAKUL_WAL_ARCHIVE takes effect when every process of the shop was stopped');
  } finally {
    await client.end();
  }
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
