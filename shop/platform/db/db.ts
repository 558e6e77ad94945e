import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { announcer } from './announce.ts';
import type { Database } from './connect.ts';
import { namingOften } from './driver/name-often.ts';
import { inOneTurn } from './driver/one-turn.ts';
import { namedQuestion } from './driver/question.ts';
import type { Change } from './listen.ts';

/** A hot read written by hand: prepared once per connection under its name. */
export type Statement = { name: string; text: string };

/** What queries work on: the pool, or one transaction. */
export type Db = {
  orm: NodePgDatabase;
  run: <Row extends pg.QueryResultRow>(
    statement: Statement | string,
    values?: readonly unknown[],
  ) => Promise<Row[]>;
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** The last question of a transaction: its end goes out with it, and nothing is asked after it. */
  last: Db['run'];
  /** Tells all processes that something changed, once the transaction is done; a moment later, together with others. */
  announce: (change: Change) => void;
  /** One connection for several questions, without a transaction: those that do not wait for each other go out together. */
  together: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
};

const maxNameLength = 63;

export function statement(name: string, text: string): Statement {
  // PostgreSQL would cut it, and take two statements for one.
  if (name.length > maxNameLength) throw new Error(`The name of a statement is too long: ${name}`);
  return { name, text };
}

// Prepared like all that comes again.
const begin = statement('begin', 'BEGIN');
const commit = statement('commit', 'COMMIT');

export function dbOf(database: Database): Db {
  const { pool, orm } = database;
  const announce = announcer(pool);
  const inTurn = inOneTurn(() => pool.connect());
  const over = async <T>(work: (client: pg.PoolClient, lease: Lease) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    const lease = { isOver: false };
    try {
      const result = await work(client, lease).finally(() => end(lease));
      client.release();
      return result;
    } catch (error) {
      // Other questions may be under way on it: nobody gets their answers.
      client.release(true);
      throw error;
    }
  };
  const db: Db = {
    orm,
    announce,
    run: (asked, values) => {
      const ask = (client: pg.PoolClient) => runWithin<never>(client, asked, values);
      // Hot reads are quick, and wait for each other. Others may take their time.
      return typeof asked === 'string' ? over(ask) : inTurn(ask);
    },
    last: (asked, values) => db.run(asked, values),
    together: (work) =>
      over((client, lease) =>
        work(changed(boundTo(client, lease), { transaction: db.transaction, announce })),
      ),
    transaction: async (work) => {
      const client = await pool.connect();
      const lease = { isOver: false };
      try {
        // Goes out with the first question. Where it fails, the connection is lost, and so is the question.
        const begun = runWithin(client, begin);
        begun.catch(() => undefined);
        let ended: Promise<unknown> | undefined;
        const announced: Change[] = [];
        // Work that joins the transaction gets the plain one, and ends nothing.
        const last: Db['run'] = (asked, values) => {
          const rows = runWithin<never>(client, asked, values);
          end(lease);
          ended = runWithin(client, commit);
          ended.catch(() => undefined);
          return rows;
        };
        const within = boundTo(client, lease, (change) => announced.push(change));
        const result = await work(changed(within, { last })).finally(() => end(lease));
        await begun;
        await (ended ?? runWithin(client, commit));
        client.release();
        announced.forEach(announce);
        return result;
      } catch (error) {
        // A connection that cannot even roll back is not handed to anybody else.
        await client.query('ROLLBACK').then(() => client.release(), client.release);
        throw error;
      }
    },
  };
  return db;
}

/** The same but for these; a copy would make what nobody may need. */
const changed = (db: Db, own: Partial<Db>): Db => Object.assign(Object.create(db), own);

type Lease = { isOver: boolean };

function end(lease: Lease): void {
  lease.isOver = true;
}

/**
 * Over one connection, for as long as it is lent: where one of several questions failed, the work of the others goes on for a
 * while, and what it asks then would be said in somebody else's transaction.
 */
function boundTo(client: pg.PoolClient, lease: Lease, announce: Db['announce'] = () => undefined): Db {
  let orm: Db['orm'] | undefined;
  const run: Db['run'] = async (asked, values) => {
    if (lease.isOver) throw new Error('The transaction has ended');
    return runWithin(client, asked, values);
  };
  const db: Db = {
    // Made for the first who needs it; many transactions never do.
    get orm() {
      if (lease.isOver) throw new Error('The transaction has ended');
      orm ??= drizzle(namingOften(client));
      return orm;
    },
    run,
    last: run,
    announce,
    // Work that opens a transaction of its own joins the one it is in.
    transaction: (work) => work(db),
    together: (work) => work(db),
  };
  return db;
}

function runWithin<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  asked: Statement | string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    if (typeof asked !== 'string') {
      client.query(namedQuestion<Row>({ ...asked, values: [...values], resolve, reject }));
      return;
    }
    const callback = (error: Error | null, result: pg.QueryResult<Row>) =>
      error ? reject(error) : resolve(result.rows);
    // Made of a plain text it is not copied first, property by property.
    client.query(Object.assign(new pg.Query(asked, [...values]), { callback }));
  });
}
