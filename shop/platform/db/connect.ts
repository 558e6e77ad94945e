import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { setTypeParsers } from './driver/parse-types.ts';
import { type Embedded, startEmbedded } from './embedded/embedded.ts';
import { isUnavailable } from './pg-error.ts';

export type Database = {
  pool: pg.Pool;
  orm: NodePgDatabase;
  /** For connections outside the pool: LISTEN, or work without a statement timeout. */
  config: pg.ClientConfig;
  /** Only with the embedded server. */
  embedded?: Pick<Embedded, 'adminConfig' | 'cluster'>;
  /** Waits for running queries, then releases the server. */
  close: () => Promise<void>;
};

type ConnectOptions = {
  /** An external PostgreSQL server. Without it, the embedded one below `dataDir` is used. */
  url?: string | undefined;
  dataDir: string;
  max?: number | undefined;
  /** See `EmbeddedOptions`. */
  walArchive?: string | null | undefined;
  onStatus?: ((text: string) => void) | undefined;
};

export async function connect(options: ConnectOptions): Promise<Database> {
  const { url, dataDir, max, walArchive, onStatus = () => undefined } = options;
  if (url) {
    const database = openPool({ connectionString: url }, { max, onStatus });
    try {
      // A server that starts at the same time, as under Docker Compose, gets 30 s to come up.
      await connectWithRetry(() => database.pool.connect(), 30_000).then((client) => client.release());
    } catch (cause) {
      await database.close();
      const reason = cause instanceof Error ? cause.message || String(cause) : String(cause);
      throw new Error(`The PostgreSQL of DATABASE_URL cannot be reached: ${reason}`, { cause });
    }
    return database;
  }
  const embedded = await startEmbedded({ dataDir, walArchive, onStatus });
  return { ...openPool(embedded.config, { max, onStatus, release: embedded.release }), embedded };
}

export type PoolTimeouts = { connectionMs: number; statementMs: number };

type PoolOptions = {
  max?: number | undefined;
  onStatus?: ((text: string) => void) | undefined;
  release?: () => Promise<void>;
  /** How long a caller waits for a free connection, and how long a statement may run. */
  timeouts?: PoolTimeouts | undefined;
};

// No request may take longer, and an abandoned transaction must not hold its locks.
const requestTimeouts = { connectionMs: 5_000, statementMs: 15_000 };

/** A pool whose callers do not notice a restart of the server unless it interrupts a running query. */
export function openPool(server: pg.ClientConfig, options: PoolOptions = {}): Database {
  const { max = 10, onStatus = () => undefined, release = async () => undefined } = options;
  const { connectionMs, statementMs } = options.timeouts ?? requestTimeouts;
  setTypeParsers();
  const config: pg.ClientConfig = {
    application_name: 'bakul',
    ...server,
    connectionTimeoutMillis: connectionMs,
    keepAlive: true,
    // A server that disappears silently is detected in about 20 s. The operating system's default is two hours.
    keepAliveInitialDelayMillis: 10_000,
  };
  const pool = new pg.Pool({
    ...config,
    max,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 30_000,
    // By default the planner replans every list query: LIMIT is a parameter, so the generic plan looks more expensive
    // than it is. Planning costs more than the read.
    options: '-c plan_cache_mode=force_generic_plan',
    // Sends concurrent statements of a connection without waiting for each other's results.
    pipeline: true,
  });
  // The pool replaces an idle connection that breaks. Without a listener the error would end the process.
  pool.on('error', (error) => onStatus(`A database connection was lost: ${error.message}`));
  // A checked-out connection that is lost between two queries, or in the same chunk that reported it ready, also emits
  // an error. Its next query fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  destroySilentConnections(pool, statementMs * 1.2);
  retryConnecting(pool);
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= pool.end().then(release, release);
    return closed;
  };
  return { pool, orm: drizzle(pool), config, close };
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
function retryConnecting(pool: pg.Pool): void {
  const plain: () => Promise<pg.PoolClient> = pool.connect.bind(pool);
  function connect(): Promise<pg.PoolClient>;
  function connect(callback: Connected): void;
  function connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const client = connectWithRetry(plain, 5_000);
    if (!callback) return client;
    client.then(
      (connected) => callback(undefined, connected, (error) => connected.release(error)),
      (error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }
  pool.connect = connect;
}

/**
 * Retries while the server is starting, stopping or unreachable. This is safe because no statement has been sent yet.
 */
async function connectWithRetry(
  plain: () => Promise<pg.PoolClient>,
  timeouts: number,
): Promise<pg.PoolClient> {
  const deadline = performance.now() + timeouts;
  for (let pause = 20; ; pause = Math.min(pause * 2, 500)) {
    try {
      return await plain();
    } catch (error) {
      if (performance.now() + pause > deadline || !isUnavailable(error)) throw error;
      await sleep(pause);
    }
  }
}
