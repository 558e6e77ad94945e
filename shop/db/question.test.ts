import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import type { Database } from './connect.ts';
import { type Db, dbOf, statement } from './db.ts';

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await testDatabase({ max: 1 });
  db = dbOf(database);
});
afterAll(() => database.close());

/** What the only connection sends meanwhile. */
async function sentBy(work: () => Promise<unknown>): Promise<string> {
  const sent: string[] = [];
  const client = await database.pool.connect();
  const { stream } = Reflect.get(client, 'connection');
  const before = stream.write;
  stream.write = (bytes: Buffer, ...rest: unknown[]) => {
    sent.push(bytes.toString('latin1', 0, 1));
    return Reflect.apply(before, stream, [bytes, ...rest]);
  };
  client.release();
  await work();
  stream.write = before;
  return sent.join('');
}

test('a statement is prepared and described once, and answers the same ever after', async () => {
  const asked = statement(
    'shape',
    'SELECT $1::integer AS n, NULL AS nothing, now() AS at, $2::text AS "__x"',
  );
  const read = () => db.run(asked, [7, 'Siti']);
  // Parse, bind, describe, execute, sync.
  expect(await sentBy(read)).toBe('PBDES');
  expect(await sentBy(read)).toBe('BES');
  const [row] = await read();
  expect(row).toEqual({ n: 7, nothing: null, at: expect.any(Date), __x: 'Siti' });
  expect(await Promise.all([read(), read()])).toMatchObject([[{ n: 7 }], [{ n: 7 }]]);
});

test('one that answers with nothing is described once too', async () => {
  const asked = statement('nothing', "SELECT set_config('bakul.x', $1, true) FROM generate_series(1, 0)");
  const change = statement('change', 'UPDATE mail SET failure = $1 WHERE false');
  for (const each of [asked, change]) {
    expect(await db.run(each, ['x'])).toEqual([]);
    expect(await sentBy(() => db.run(each, ['x']))).toBe('BES');
  }
});

test('one whose columns changed meanwhile fails, and is not read by those of before', async () => {
  await db.run('CREATE TABLE turned (a integer, b text)');
  await db.run("INSERT INTO turned VALUES (1, 'x')");
  const asked = statement('turned', 'SELECT * FROM turned');
  expect(await db.run(asked)).toEqual([{ a: 1, b: 'x' }]);
  await db.run('ALTER TABLE turned DROP COLUMN a');
  await expect(db.run(asked)).rejects.toThrow('cached plan must not change result type');
});

test('a failure is told to who asked, and the next question is answered', async () => {
  const asked = statement('divided', 'SELECT 1 / $1::integer AS n');
  await expect(db.run(asked, [0])).rejects.toThrow('division by zero');
  expect(await db.run(asked, [1])).toEqual([{ n: 1 }]);
  const never = statement('never', 'SELECT nothing');
  await expect(db.run(never)).rejects.toThrow('nothing');
  await expect(db.run(never)).rejects.toThrow('nothing');
  expect(await db.run(asked, [1])).toEqual([{ n: 1 }]);
});

test('a value that cannot be read fails its question alone', async () => {
  // Nobody else reads this type.
  pg.types.setTypeParser(pg.types.builtins.MACADDR, () => {
    throw new Error('unreadable');
  });
  const asked = statement('unread', "SELECT '08:00:2b:01:02:03'::macaddr FROM generate_series(1, $1)");
  await expect(db.run(asked, [2])).rejects.toThrow('unreadable');
  expect(await db.run(asked, [0])).toEqual([]);
});
