import { z } from 'zod';
import { id, idParam, maxPageSize } from './wire.ts';

/** Keyset pagination for lists that grow without limit: continue after the last record and never count all of them. */

export const keysetPaging = {
  /** The last record of the previous page. */
  after: idParam.optional(),
  pageSize: z.coerce.number().pipe(z.int().min(1).max(maxPageSize)).default(50),
};

export const maxCounted = 1000;

export function keysetList<T extends z.ZodType>(item: T) {
  return z.object({
    data: z.array(item),
    /** The id after which the next page starts. Null on the last page. */
    next: id.nullable(),
    /** The number of matches, counted up to 1,000. */
    records: z.int(),
    is_counted: z.boolean().meta({ description: 'false: there are more than were counted' }),
  });
}

/** The response of such a list. One row more than the page size is read, to find out whether there is another page. */
export function keysetOf<Row, Shown>(
  rows: readonly Row[],
  { pageSize, idOf, show, counted }: KeysetPage<Row, Shown>,
) {
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    data: page.map(show),
    next: rows.length > pageSize && last !== undefined ? idOf(last) : null,
    records: Math.min(counted, maxCounted),
    is_counted: counted <= maxCounted,
  };
}

type KeysetPage<Row, Shown> = {
  pageSize: number;
  idOf: (row: Row) => number;
  show: (row: Row) => Shown;
  /** Counted up to one more than `maxCounted`. */
  counted: number;
};
