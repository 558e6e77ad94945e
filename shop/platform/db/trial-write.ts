import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from './db.ts';

const trialBytes = 1024 * 1024;

/** Writes 1 MB to the database and to the shop's folder and removes it again. Throws when there is no space. */
export async function tryToWrite(db: Db, folder: string): Promise<void> {
  // Extending a table needs disk space at once, unlike a row that fits into an existing page.
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
