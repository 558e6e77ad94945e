import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from './connect.ts';
import { runPrepared } from './driver/prepared-query.ts';
import { shareConnectionPerTick } from './driver/share-connection-per-tick.ts';
import type { Change } from './notify/listen.ts';
import { createNotifier } from './notify/notify.ts';
import { sendInSequence } from './pipeline.ts';

/** A hand-written hot query, prepared once per connection under its name. */
export type Statement = { name: string; text: string };

/** What queries run on: the pool, or one transaction. */
export type Db = {
  orm: NodePgDatabase;
  run: <Row extends pg.QueryResultRow>(
    statement: Statement | string,
    values?: readonly unknown[],
  ) => Promise<Row[]>;
  /** Commits after `work` returns and rolls back if it throws. Inside a transaction, `work` joins it. */
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /**
   * Sends one statement per function in one round trip over one connection. The server runs them in list order. In a
   * transaction, the statements after a failed one do not run, and the transaction rolls back. Outside a transaction,
   * each statement commits by itself.
   */
  pipeline: <const Queries extends readonly PipelineQuery[]>(
    queries: Queries,
  ) => Promise<PipelineResults<Queries>>;
  /**
   * Sends a statement whose result nobody needs together with the COMMIT of this transaction, which saves a round trip. It
   * is the place for a lock that others wait for. If the statement fails, nothing is committed.
   */
  atCommit: (query: PipelineQuery) => void;
  /** Notifies all processes of a change after the commit. */
  notify: (change: Change) => void;
};

/**
 * Must call `db.run` exactly once, before it awaits anything. Drizzle sends its statements later, so its queries cannot
 * be pipelined.
 */
export type PipelineQuery = (db: Db) => Promise<unknown>;
export type PipelineResults<Queries extends readonly PipelineQuery[]> = {
  -readonly [Q in keyof Queries]: Awaited<ReturnType<Queries[Q]>>;
};

const maxNameLength = 63;

export function statement(name: string, text: string): Statement {
  // PostgreSQL truncates longer names and would confuse two statements.
  if (name.length > maxNameLength) throw new Error(`The statement name is too long: ${name}`);
  return { name, text };
}

const begin = statement('begin', 'BEGIN');
const commit = statement('commit', 'COMMIT');

export function createDb(database: Pick<Database, 'pool' | 'orm'>): Db {
  const { pool, orm } = database;
  const notify = createNotifier(pool);
  const withSharedClient = shareConnectionPerTick(() => pool.connect());
  const withClient = async <T>(work: (client: pg.PoolClient, lease: Lease) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    const lease = { hasEnded: false };
    try {
      const result = await work(client, lease).finally(() => endLease(lease));
      client.release();
      return result;
    } catch (error) {
      // Other queries may be running on this connection, so it is not reused.
      client.release(true);
      throw error;
    }
  };
  const db: Db = {
    orm,
    notify,
    run: (query, values) => {
      const send = (client: pg.PoolClient) => runOn<never>(client, query, values);
      // Hot queries are quick and may share a connection. Others may take long and get their own.
      return typeof query === 'string' ? withClient(send) : withSharedClient(send);
    },
    pipeline: (queries) =>
      withClient((client, lease) => bindToClient(client, lease, { notify }).pipeline(queries)),
    atCommit: refuseAtCommit,
    transaction: async (work) => {
      const client = await pool.connect();
      const lease = { hasEnded: false };
      try {
        // BEGIN is pipelined with the first query. If it fails, the connection is broken and the first query fails too.
        const begun = runOn(client, begin);
        begun.catch(() => undefined);
        const changes: Change[] = [];
        const last: PipelineQuery[] = [];
        const db = bindToClient(client, lease, {
          notify: (change) => changes.push(change),
          atCommit: (query) => last.push(query),
        });
        const result = await work(db).finally(() => endLease(lease));
        await begun;
        // Sent in one write. PostgreSQL answers COMMIT of an aborted transaction with ROLLBACK and no error.
        corkUntilNextTick(client);
        const sent = sendInSequence(bindToClient(client, { hasEnded: false }, { notify }), last);
        const [{ command }] = await Promise.all([client.query(commit), sent]);
        if (command === 'ROLLBACK') throw new Error('A failed statement aborted the transaction');
        client.release();
        changes.forEach(notify);
        return result;
      } catch (error) {
        // A connection that cannot even roll back is not reused.
        await client.query('ROLLBACK').then(() => client.release(), client.release);
        throw error;
      }
    },
  };
  return db;
}

function refuseAtCommit(): never {
  throw new Error('There is no transaction to commit');
}

type Lease = { hasEnded: boolean };

function endLease(lease: Lease): void {
  lease.hasEnded = true;
}

/**
 * A `Db` on one connection, usable while the lease lasts. When one of several concurrent calls fails, the others
 * continue for a while. Without the lease, their next statement would run in someone else's transaction.
 */
function bindToClient(
  client: pg.PoolClient,
  lease: Lease,
  { notify, atCommit = refuseAtCommit }: Pick<Db, 'notify'> & Partial<Pick<Db, 'atCommit'>>,
): Db {
  let orm: Db['orm'] | undefined;
  const db: Db = {
    // Created on first use, because many transactions do not need it.
    get orm() {
      if (lease.hasEnded) throw new Error('The transaction has ended');
      orm ??= drizzle(client);
      return orm;
    },
    run: async (query, values) => {
      if (lease.hasEnded) throw new Error('The transaction has ended');
      return runOn(client, query, values);
    },
    notify,
    atCommit,
    transaction: (work) => work(db),
    pipeline: (queries) => sendInSequence(db, queries),
  };
  return db;
}

async function runOn<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  query: Statement | string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  corkUntilNextTick(client);
  if (typeof query !== 'string') return runPrepared(client, query, values);
  const { rows } = await client.query<Row>(query, [...values]);
  return rows;
}

/**
 * Statements that start in one tick reach the server in one write. Written separately, each would wake the server
 * process, which then sleeps again before the next arrives.
 */
function corkUntilNextTick({ connection: { stream } }: pg.PoolClient): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}
