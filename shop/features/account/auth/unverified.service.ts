import { discardFiles } from '../../../adapters/files/private-files.service.ts';
import type { Db } from '../../../platform/db/db.ts';
import * as queries from './unverified.queries.ts';

/** Removes a registration that nobody confirmed, so that it keeps no address or number from its owner. */
export async function removeUnverified(
  db: Db,
  { now, ...logins }: { email: string; mobilePhone: string; now: Date },
): Promise<void> {
  await removePeople(db, await queries.lockUnverified(db, logins), now);
}

/** Removes registrations that were given up; gives their number. */
export function removeUnverifiedBefore(db: Db, before: Date, now: Date): Promise<number> {
  return db.transaction(async (db) => removePeople(db, await queries.lockUnverifiedBefore(db, before), now));
}

/** With their files. They are locked: somebody who was confirmed at the last moment keeps account and files. */
async function removePeople(db: Db, ids: readonly number[], now: Date): Promise<number> {
  if (ids.length === 0) return 0;
  await discardFiles(db, await queries.listFileKeys(db, ids), now);
  await queries.deletePeople(db, ids);
  return ids.length;
}
