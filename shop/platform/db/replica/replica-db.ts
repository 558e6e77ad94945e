import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from '../connect.ts';
import { createDb, type Db } from '../db.ts';
import { isPgError, isUnavailable } from '../pg-error.ts';
import type { Replica } from './replica.ts';

/** Cancelled by the statement timeout: the primary would take as long. */
const cancelled = '57014';

/**
 * A `Db` for reads that goes to the replica while that is current, decided anew for each statement: a change that
 * arrives during a request counts for the rest of it. A statement that fails there, for example because the replica
 * went away, is repeated on the primary. Transactions always run on the primary.
 */
export function createReplicaDb(primary: Db, { pool }: Pick<Database, 'pool'>, replica: Replica): Db {
  const { standby } = replica;
  const secondary = createDb(standby);

  async function read<T>(there: () => Promise<T>, here: () => Promise<T>): Promise<T> {
    if (!replica.isCurrent()) return here();
    try {
      return await there();
    } catch (error) {
      if (isPgError(error, cancelled)) throw error;
      if (isUnavailable(error)) replica.onFailure();
      return here();
    }
  }

  // What Drizzle needs of a pool. It finds everything else in the primary's.
  const routed: pg.Pool = Object.create(pool);
  Object.assign(routed, {
    connect: () => pool.connect(),
    query: (config: pg.QueryConfig, values: unknown[]) =>
      read(
        () => standby.pool.query(config, values),
        () => pool.query(config, values),
      ),
  });

  return {
    orm: drizzle(routed),
    run: (statement, values) =>
      read(
        () => secondary.run(statement, values),
        () => primary.run(statement, values),
      ),
    pipeline: (queries) =>
      read(
        () => secondary.pipeline(queries),
        () => primary.pipeline(queries),
      ),
    transaction: primary.transaction,
    atCommit: primary.atCommit,
    notify: primary.notify,
  };
}
