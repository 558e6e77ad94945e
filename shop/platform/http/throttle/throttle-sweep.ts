import type { Db } from '../../db/db.ts';
import { removeExpired } from './throttle.queries.ts';

/** Removes expired counters. They use the machine's clock, as the limiter does. */
export function sweepCounters(db: Db): Promise<number> {
  return removeExpired(db, Date.now());
}
