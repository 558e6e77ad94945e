import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { createDb } from './db.ts';
import { type Change, listen } from './listen.ts';

test('what is committed is told, once for a moment; what is not is never told', async () => {
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
    // Work that joins tells with the whole.
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

test('who has closed tells nobody, and nothing fails of it', async () => {
  const database = await testDatabase();
  createDb(database).notify('mail');
  await database.close();
  await new Promise((resolve) => setTimeout(resolve, 250));
});
