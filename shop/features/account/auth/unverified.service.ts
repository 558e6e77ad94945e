import { discardFiles } from '../../../adapters/files/private-files.service.ts';
import type { Db } from '../../../platform/db/db.ts';
import * as queries from '../person.queries.ts';

/** Removes unverified registrations of an address or number, so that they do not block its real owner. */
export async function removeUnverified(
  db: Db,
  { now, ...logins }: { email: string; mobilePhone: string; now: Date },
): Promise<void> {
  await removePeople(db, await queries.lockUnverified(db, logins), now);
}

/** Removes abandoned registrations and returns their number. */
export function removeUnverifiedBefore(db: Db, before: Date, now: Date): Promise<number> {
  return db.transaction(async (db) => removePeople(db, await queries.lockUnverifiedBefore(db, before), now));
}

/**
 * Removes people and their files. Their rows are locked, so a person who was verified at the last moment keeps account
 * and files.
 */
async function removePeople(db: Db, ids: readonly number[], now: Date): Promise<number> {
  if (ids.length === 0) return 0;
  await discardFiles(db, await queries.listFileKeys(db, ids), now);
  await queries.deletePeople(db, ids);
  return ids.length;
}
