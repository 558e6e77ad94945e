import { expect, test } from 'vitest';
import { freshDatabase } from '../../testing/database/database.ts';
import { createDb } from '../db/db.ts';
import { checkDocumentKey, recordOnlyCurrentKey } from './document-key.ts';
import { secretsOf } from './secrets.ts';

test('admits only processes with the same key to a database', async () => {
  const db = createDb(await freshDatabase());
  const now = new Date('2026-11-18T12:00:00+08:00');
  const keys = Array.from({ length: 10 }, (_, n) => secretsOf(Buffer.alloc(32, n % 2)));
  const results = await Promise.allSettled(keys.map((secrets) => checkDocumentKey(db, secrets, now)));
  const accepted = keys
    .filter((_, n) => results[n]?.status === 'fulfilled')
    .map(({ fields }) => fields[0].key.toString('hex'));
  expect(accepted).toHaveLength(5);
  expect(new Set(accepted).size).toBe(1);
  const stored = JSON.stringify(await db.run('SELECT * FROM setting'));
  for (const secrets of keys) expect(stored).not.toContain(secrets.fields[0].key.toString('hex'));
});

test('accepts a new key together with the old one, and on its own only after the rotation', async () => {
  const db = createDb(await freshDatabase());
  const now = new Date('2026-11-18T12:00:00+08:00');
  const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const check = (...keys: [Buffer, ...Buffer[]]) => checkDocumentKey(db, secretsOf(...keys), now);
  await check(first);
  await expect(check(second)).rejects.toThrow('previous key is missing');
  await check(second, first);
  await check(first, second);
  // The new key may have sealed something by now, and the old key still has.
  await expect(check(second)).rejects.toThrow();
  await expect(check(first)).rejects.toThrow();
  await recordOnlyCurrentKey(db, secretsOf(second, first), now);
  await check(second);
  await expect(check(first)).rejects.toThrow();
});
