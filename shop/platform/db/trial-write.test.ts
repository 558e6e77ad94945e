import { mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { freshDatabase } from '../../testing/database/database.ts';
import { createDb } from './db.ts';
import { tryToWrite } from './trial-write.ts';

test('writes to the database and the folder and leaves nothing behind', async () => {
  const db = createDb(await freshDatabase());
  const folder = await mkdtemp(join(inject('testFolder'), 'trial-'));
  await tryToWrite(db, folder);
  expect(await readdir(folder)).toEqual([]);
  await expect(tryToWrite(db, join(folder, 'missing'))).rejects.toThrow('ENOENT');
  const refusing = db.transaction(async (tx) => {
    await tx.run('SET TRANSACTION READ ONLY');
    await tryToWrite(tx, folder);
  });
  await expect(refusing).rejects.toThrow('read-only transaction');
});
