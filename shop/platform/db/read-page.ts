import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from './db.ts';

type Pageable<Row> = SQLWrapper & {
  limit: (rows: number) => { offset: (rows: number) => PromiseLike<Row[]> };
};

/** One page of a list, and the number of all rows in it. */
export async function readPage<Row>(
  db: Db,
  list: Pageable<Row>,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: Row[]; records: number }> {
  // Counted first, because `limit` changes the query itself.
  const records = await db.orm.$count(sql`(${list}) AS list`);
  return { rows: await list.limit(pageSize).offset((page - 1) * pageSize), records };
}
