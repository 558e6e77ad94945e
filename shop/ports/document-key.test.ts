import { expect, test } from 'vitest';
import { dbOf } from '../db/db.ts';
import { freshDatabase } from '../testing/database.ts';
import { checkDocumentKey } from './document-key.ts';
import { secretsOf } from './secrets.ts';

test('lets processes with one key work on a database, and none with another', async () => {
  const db = dbOf(await freshDatabase());
  const now = new Date('2026-11-18T12:00:00+08:00');
  const keys = Array.from({ length: 10 }, (_, n) => secretsOf(Buffer.alloc(32, n % 2)));
  const results = await Promise.allSettled(keys.map((secrets) => checkDocumentKey(db, secrets, now)));
  const accepted = keys
    .filter((_, n) => results[n]?.status === 'fulfilled')
    .map(({ fields }) => fields.toString('hex'));
  expect(accepted).toHaveLength(5);
  expect(new Set(accepted).size).toBe(1);
  const stored = JSON.stringify(await db.run('SELECT * FROM setting'));
  for (const secrets of keys) expect(stored).not.toContain(secrets.fields.toString('hex'));
});
