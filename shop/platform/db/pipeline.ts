import type { Db, PipelineQuery } from './db.ts';

type Results<Queries extends readonly PipelineQuery[]> = {
  -readonly [Q in keyof Queries]: Awaited<ReturnType<Queries[Q]>>;
};

/** Calls each query in turn, so that their statements leave in this order, and waits for all of them. See `Db.pipeline`. */
export async function sendInSequence<const Queries extends readonly PipelineQuery[]>(
  db: Db,
  queries: Queries,
): Promise<Results<Queries>> {
  const outcomes = await Promise.allSettled(queries.map((query) => sendOne(db, query)));
  // In a transaction the failures after the first only say that it is aborted.
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value) as Results<Queries>;
}

/** A second statement would be sent after those of the queries behind it: their order would not be that of the list. */
async function sendOne(db: Db, query: PipelineQuery): Promise<unknown> {
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
    announce: db.announce,
    transaction: refuse,
    pipeline: refuse,
  });
  isCalling = false;
  return statements === 1 ? result : result.then(refuse);
}
