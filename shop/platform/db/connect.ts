import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { setTypeParsers } from './driver/parse-types.ts';
import { type Embedded, startEmbedded } from './embedded/embedded.ts';
import { clientClass, openClient, type ServerConfig, serverConfig } from './failover-client.ts';
import { isUnavailable } from './pg-error.ts';
import {
  applicationName,
  findPooler,
  missingDirectUrl,
  type Pooler,
  pooledDirectUrl,
  sendPlainQueries,
  setRoleDefaults,
} from './pooler.ts';
import { openReplica, type Replica } from './replica/replica.ts';

type AcquireListener = (waitedSeconds: number) => void;

export type Database = {
  pool: pg.Pool;
  orm: NodePgDatabase;
  /** For connections outside the pool, never through a pooler: LISTEN, advisory locks of a session, jobs, migrations. */
  config: ServerConfig;
  /** What `pool` leads through. */
  pooler?: Pooler | null | undefined;
  /** For reads that may be seconds old. */
  replica?: Replica;
  /** Only with the embedded server. */
  embedded?: Pick<Embedded, 'adminConfig' | 'cluster'>;
  /** Adds a listener for how long each caller waited for a connection, including those who got none. */
  onAcquire: (listener: AcquireListener) => void;
  /** Waits for running queries, then releases the server. */
  close: () => Promise<void>;
};

type ConnectOptions = {
  /** An external PostgreSQL server. Without it, the embedded one below `dataDir` is used. */
  url?: string | undefined;
  /** The same database without the pooler, if `url` leads through one. */
  directUrl?: string | undefined;
  replicaUrl?: string | undefined;
  dataDir: string;
  max?: number | undefined;
  /** See `EmbeddedOptions`. */
  walArchive?: string | null | undefined;
  onStatus?: ((text: string) => void) | undefined;
};

export async function connect(options: ConnectOptions): Promise<Database> {
  const { url, dataDir, max, walArchive, onStatus = () => undefined } = options;
  if (url) return connectToServer(url, options);
  const embedded = await startEmbedded({ dataDir, walArchive, onStatus });
  return { ...openPool(embedded.config, { max, onStatus, release: embedded.release }), embedded };
}

async function connectToServer(url: string, options: ConnectOptions): Promise<Database> {
  const { directUrl, replicaUrl, max, onStatus } = options;
  const server = serverConfig(url);
  const direct = directUrl ? serverConfig(directUrl) : server;
  const pooler = await reach('DATABASE_URL', () => findPooler(server));
  if (pooler && !directUrl) throw new Error(missingDirectUrl);
  if (directUrl && (await reach('DATABASE_DIRECT_URL', () => findPooler(direct))))
    throw new Error(pooledDirectUrl);
  const settings = sessionSettings(requestTimeouts.statementMs);
  if (pooler) await reach('DATABASE_URL', () => setRoleDefaults(server, direct, settings));
  const database = openPool(server, { max, onStatus, pooler, direct });
  return replicaUrl ? withReplica(database, replicaUrl, options) : database;
}

function withReplica(database: Database, url: string, { max, onStatus }: ConnectOptions): Database {
  const standby = openPool(serverConfig(url), { max, timeouts: replicaTimeouts });
  const replica = openReplica(database.config, standby, onStatus);
  return {
    ...database,
    replica,
    close: async () => {
      await replica.close();
      await database.close();
    },
  };
}

/** A server that starts at the same time, as under Docker Compose, gets 30 s to come up. */
async function reach<T>(setting: string, work: () => Promise<T>): Promise<T> {
  try {
    return await connectWithRetry(work, 30_000);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message || String(cause) : String(cause);
    throw new Error(`The PostgreSQL of ${setting} cannot be reached: ${reason}`, { cause });
  }
}

/** Connects and disconnects, without waiting for a server that may still start. */
export async function connectOnce(config: ServerConfig): Promise<void> {
  await (await openClient(config)).end();
}

export type PoolTimeouts = { connectionMs: number; statementMs: number; retryMs?: number };

type PoolOptions = {
  max?: number | undefined;
  onStatus?: ((text: string) => void) | undefined;
  release?: () => Promise<void>;
  /** How long a caller waits for a free connection, how long a statement may run, and how long to retry connecting. */
  timeouts?: PoolTimeouts | undefined;
  pooler?: Pooler | null | undefined;
  /** Where to connect to without the pooler. */
  direct?: ServerConfig | undefined;
};

// No request may take longer, and an abandoned transaction must not hold its locks.
const requestTimeouts: PoolTimeouts = { connectionMs: 5_000, statementMs: 15_000 };

// The primary can answer instead, so nobody waits for a replica that is away.
const replicaTimeouts = { connectionMs: 1_000, statementMs: 15_000, retryMs: 0 };

const sessionSettings = (statementMs: number) => ({
  statement_timeout: String(statementMs),
  idle_in_transaction_session_timeout: '30000',
  // By default the planner replans every list query: LIMIT is a parameter, so the generic plan looks more expensive
  // than it is. Planning costs more than the read.
  plan_cache_mode: 'force_generic_plan',
});

/** The settings as parameters of a new connection. */
function startParameters(statementMs: number): pg.ClientConfig {
  const { plan_cache_mode, idle_in_transaction_session_timeout: idle } = sessionSettings(statementMs);
  return {
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: Number(idle),
    options: `-c plan_cache_mode=${plan_cache_mode}`,
  };
}

// The role may have other defaults, see `setRoleDefaults`.
const withoutTimeouts = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0';

/** A pool whose callers do not notice a restart of the server unless it interrupts a running query. */
export function openPool(server: ServerConfig, options: PoolOptions = {}): Database {
  const { max = 10, onStatus = () => undefined, release = async () => undefined, pooler } = options;
  const { connectionMs, statementMs, retryMs = 5_000 } = options.timeouts ?? requestTimeouts;
  setTypeParsers();
  const shared = {
    application_name: applicationName,
    connectionTimeoutMillis: connectionMs,
    keepAlive: true,
    // A server that disappears silently is detected in about 20 s. The operating system's default is two hours.
    keepAliveInitialDelayMillis: 10_000,
  };
  const pool = new pg.Pool({
    ...shared,
    ...server,
    Client: clientClass(server),
    max,
    idleTimeoutMillis: 30_000,
    // A pooler refuses them, and the role has them as defaults.
    ...(!pooler && startParameters(statementMs)),
    // Sends concurrent statements of a connection without waiting for each other's results.
    pipeline: true,
  });
  // The pool replaces an idle connection that breaks. Without a listener the error would end the process.
  pool.on('error', (error) => onStatus(`A database connection was lost: ${error.message}`));
  // A checked-out connection that is lost between two queries, or in the same chunk that reported it ready, also emits
  // an error. Its next query fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  destroySilentConnections(pool, statementMs * 1.2);
  const listeners: AcquireListener[] = [];
  retryConnecting(pool, retryMs, listeners);
  if (pooler) sendPlainQueries(pool, pooler);
  const config = { ...shared, options: withoutTimeouts, ...(options.direct ?? server) };
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= pool.end().then(release, release);
    return closed;
  };
  const onAcquire = (listener: AcquireListener) => void listeners.push(listener);
  return { pool, orm: drizzle(pool), config, pooler, onAcquire, close };
}

/**
 * Destroys a connection without traffic while a query is pending. The server itself cancels statements that take too
 * long, so a silent server hangs or is unreachable. Otherwise the query would wait about 15 minutes for the operating
 * system to give up.
 */
function destroySilentConnections(pool: pg.Pool, afterMs: number): void {
  const lent = new WeakSet<pg.ClientBase>();
  pool.on('acquire', (client) => lent.add(client));
  pool.on('release', (_, client) => lent.delete(client));
  pool.on('connect', (client) => {
    const { stream } = client.connection;
    if (!(stream instanceof Socket)) return;
    stream.setTimeout(afterMs);
    stream.on('timeout', () => {
      if (!lent.has(client)) return;
      stream.destroy(Object.assign(new Error('The database does not respond'), { code: 'ETIMEDOUT' }));
    });
  });
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: Done) => void;
type Done = (release?: boolean | Error) => void;

/** `pool.query`, Drizzle and transactions all go through `pool.connect`. */
function retryConnecting(pool: pg.Pool, forMs: number, listeners: readonly AcquireListener[]): void {
  const plain: () => Promise<pg.PoolClient> = pool.connect.bind(pool);
  function connect(): Promise<pg.PoolClient>;
  function connect(callback: Connected): void;
  function connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const client = connectWithRetry(plain, forMs);
    if (listeners.length > 0) reportWait(client, listeners);
    if (!callback) return client;
    client.then(
      (connected) => callback(undefined, connected, (error) => connected.release(error)),
      (error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }
  pool.connect = connect;
}

function reportWait(client: Promise<pg.PoolClient>, listeners: readonly AcquireListener[]): void {
  const began = performance.now();
  const report = () => {
    const seconds = (performance.now() - began) / 1000;
    for (const listener of listeners) listener(seconds);
  };
  client.then(report, report);
}

/**
 * Retries while the server is starting, stopping or unreachable. This is safe because no statement has been sent yet.
 */
async function connectWithRetry<T>(plain: () => Promise<T>, forMs: number): Promise<T> {
  const deadline = performance.now() + forMs;
  for (let pause = 20; ; pause = Math.min(pause * 2, 500)) {
    try {
      return await plain();
    } catch (error) {
      if (performance.now() + pause > deadline || !isUnavailable(error)) throw error;
      await sleep(pause);
    }
  }
}
