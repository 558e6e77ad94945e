import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../../testing/database/database.ts';
import { createDb } from '../db.ts';
import { type Change, listen } from './listen.ts';

test('sends committed changes once per interval and never sends those that were rolled back', async () => {
  const database = await testDatabase();
  const heard: Change[] = [];
  const listener = await listen(database, (change) => heard.push(change));
  onTestFinished(async () => {
    await listener.stop();
    await database.close();
  });
  const db = createDb(database);
  const failed = db.transaction(async (db) => {
    db.notify('setting');
    throw new Error('after all');
  });
  await expect(failed).rejects.toThrow('after all');
  await db.transaction(async (db) => {
    db.notify('mail');
    // Nested work announces when the outer transaction commits.
    await db.transaction(async (db) => db.notify('mail'));
    await db.run('SELECT 1');
    expect(heard).toEqual([]);
  });
  db.notify('mail');
  db.notify('job:later');
  await expect.poll(() => heard).toEqual(['mail', 'job:later']);
  db.notify('mail');
  await expect.poll(() => heard).toEqual(['mail', 'job:later', 'mail']);
});

test('drops pending notifications without an error once the database is closed', async () => {
  const database = await testDatabase();
  createDb(database).notify('mail');
  await database.close();
  await new Promise((resolve) => setTimeout(resolve, 250));
});
