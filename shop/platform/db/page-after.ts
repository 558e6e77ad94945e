import { asc, type Column, desc, gt, lt } from 'drizzle-orm';

/** Keyset condition and order of a list by id, which continues after the last id of the previous page. */
export const pageAfter = (id: Column, after: number | undefined, first: 'oldest' | 'newest') =>
  first === 'oldest'
    ? { beyond: gt(id, after ?? 0), order: asc(id) }
    : { beyond: after === undefined ? undefined : lt(id, after), order: desc(id) };
