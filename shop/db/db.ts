import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from './connect.ts';
import { namingOften } from './name-often.ts';

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
};

const longestName = 63;

export function statement(name: string, text: string): Statement {
  // PostgreSQL would cut it, and take two statements for one.
  if (name.length > longestName) throw new Error(`The name of a statement is too long: ${name}`);
  return { name, text };
}

export function dbOf(database: Database): Db {
  const { pool, orm } = database;
  return {
    orm,
    run: (query, values) => run(pool, query, values),
    transaction: async (work) => {
      const client = await pool.connect();
      // Lost between two questions it tells by an event, which ends the process where nobody listens; the next question fails.
      const lost = () => undefined;
      client.on('error', lost);
      const release = (broken?: Error) => {
        client.off('error', lost);
        client.release(broken);
      };
      try {
        // Goes out with the first question. Where it fails, the connection is lost, and so is the question.
        const begun = client.query('BEGIN');
        begun.catch(() => undefined);
        const result = await work(withinTransaction(client));
        await begun;
        await client.query('COMMIT');
        release();
        return result;
      } catch (error) {
        // A connection that cannot even roll back is not handed to anybody else.
        await client.query('ROLLBACK').then(() => release(), release);
        throw error;
      }
    },
  };
}

function withinTransaction(client: pg.PoolClient): Db {
  let orm: Db['orm'] | undefined;
  const db: Db = {
    // Made for the first who needs it; many transactions never do.
    get orm() {
      orm ??= drizzle(namingOften(client));
      return orm;
    },
    run: (query, values) => run(client, query, values),
    // Work that opens a transaction of its own joins the one it is in.
    transaction: (work) => work(db),
  };
  return db;
}

async function run<Row extends pg.QueryResultRow>(
  target: pg.Pool | pg.PoolClient,
  query: Statement | string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const config = typeof query === 'string' ? { text: query } : query;
  return (await target.query<Row>({ ...config, values: [...values] })).rows;
}
