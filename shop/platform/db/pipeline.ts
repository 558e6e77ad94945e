import type { Db, PipelineQuery, PipelineResults } from './db.ts';

/**
 * Calls the queries one after another, so that their statements are sent in this order, and waits for all of them. See
 * `Db.pipeline`.
 */
export async function sendInSequence<const Queries extends readonly PipelineQuery[]>(
  db: Db,
  queries: Queries,
): Promise<PipelineResults<Queries>> {
  const sent = queries.map((query) => sendOneStatement(db, query));
  await Promise.allSettled(sent);
  // Rejects with the first failure in list order: in a transaction, the later ones only report that it is aborted. The
  // type of `map` does not say that the results have the length and the order of the queries.
  return Promise.all(sent) as Promise<PipelineResults<Queries>>;
}

/** Refuses a second statement, because it would be sent after those of the later queries and break the list order. */
async function sendOneStatement(db: Db, query: PipelineQuery): Promise<unknown> {
  let statements = 0;
  let isCalling = true;
  const refuse = (): never => {
    throw new Error('A pipelined query has to send one statement, with db.run, before it waits for anything');
  };
  const result = query({
    get orm() {
      return refuse();
    },
    run: async (statement, values) => {
      if (!isCalling || statements > 0) refuse();
      statements++;
      return db.run(statement, values);
    },
    notify: db.notify,
    transaction: refuse,
    pipeline: refuse,
    atCommit: refuse,
  });
  isCalling = false;
  return statements === 1 ? result : result.then(refuse);
}
