import type { Db } from '../../db/db.ts';
import { removeExpired } from './throttle.queries.ts';

/** Removes counters that count no more. They run on the machine's clock, as the limiter does. */
export function sweepCounters(db: Db): Promise<number> {
  return removeExpired(db, Date.now());
}
