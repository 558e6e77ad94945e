import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from './db.ts';

const trialBytes = 1024 * 1024;

/** Writes a megabyte where the shop writes, in the database and in its folder, and removes it. Throws when there is no room. */
export async function tryToWrite(db: Db, folder: string): Promise<void> {
  // A table that is made longer needs room at once, unlike a row that fits into a page that is already there.
  await db.run(
    `CREATE TEMPORARY TABLE trial_write ON COMMIT DROP AS
     SELECT repeat('x', 1000) AS text FROM generate_series(1, ${trialBytes / 1024})`,
  );
  const file = join(folder, `.trial-write-${process.pid}`);
  try {
    await writeFile(file, Buffer.alloc(trialBytes));
  } finally {
    await rm(file, { force: true });
  }
}
