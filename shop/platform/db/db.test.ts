import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database/database.ts';
import type { Database } from './connect.ts';
import { createDb, type Db, statement } from './db.ts';

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await testDatabase({ max: 2 });
  db = createDb(database);
  await db.run('CREATE TABLE note (id serial PRIMARY KEY, text text NOT NULL)');
});
beforeEach(() => db.run('TRUNCATE note'));
afterAll(() => database.close());

const insert = statement('insert_note', 'INSERT INTO note (text) VALUES ($1) RETURNING text');
const add = (text: string) => (db: Db) => db.run<{ text: string }>(insert, [text]);
const list = async (db: Db) =>
  (await db.run<{ text: string }>('SELECT text FROM note ORDER BY id')).map(({ text }) => text);
const fail = (db: Db) => db.run('SELECT 1 / 0');

test('commits a transaction after its function has returned, not before', async () => {
  await db.transaction(async (inner) => {
    await add('a')(inner);
    expect(await list(db)).toEqual([]);
    expect(await list(inner)).toEqual(['a']);
  });
  expect(await list(db)).toEqual(['a']);
});

test('joins a nested transaction to the outer one and rolls it back with it', async () => {
  const failed = db.transaction(async (outer) => {
    await outer.transaction(add('joined'));
    expect(await list(db)).toEqual([]);
    throw new Error('after all');
  });
  await expect(failed).rejects.toThrow('after all');
  expect(await list(db)).toEqual([]);
});

test('reports a transaction whose failed statement nobody reported', async () => {
  const swallowed = db.transaction(async (db) => {
    await add('lost')(db);
    await fail(db).catch(() => undefined);
  });
  await expect(swallowed).rejects.toThrow('aborted');
  expect(await list(db)).toEqual([]);
});

test('sends the statements kept for the commit last, in their order, and commits them', async () => {
  await db.transaction(async (outer) => {
    outer.atCommit(add('third'));
    await outer.transaction(async (inner) => inner.atCommit(add('fourth')));
    await add('first')(outer);
    await add('second')(outer);
    expect(await list(outer)).toEqual(['first', 'second']);
  });
  expect(await list(db)).toEqual(['first', 'second', 'third', 'fourth']);
});

test('commits nothing when a statement kept for the commit fails, and reports why', async () => {
  const failed = db.transaction(async (db) => {
    await add('a')(db);
    db.atCommit(add('b'));
    db.atCommit(fail);
    db.atCommit(add('c'));
  });
  await expect(failed).rejects.toThrow('division by zero');
  expect(await list(db)).toEqual([]);
  await db.transaction(add('the connection can be used again'));
  expect(await list(db)).toEqual(['the connection can be used again']);
});

test('does not send what was kept for the commit when the function fails', async () => {
  const failed = db.transaction(async (db) => {
    db.atCommit(add('a'));
    throw new Error('after all');
  });
  await expect(failed).rejects.toThrow('after all');
  expect(await list(db)).toEqual([]);
});

test('keeps nothing for a commit outside of a transaction', () => {
  expect(() => db.atCommit(add('a'))).toThrow('no transaction');
});

test('refuses a statement after its transaction has ended', async () => {
  let late: Promise<unknown> | undefined;
  const hasEnded = Promise.withResolvers<void>();
  const failed = db.transaction(async (db) => {
    late = hasEnded.promise.then(() => add('late')(db));
    throw new Error('one of two failed');
  });
  await expect(failed).rejects.toThrow('one of two failed');
  hasEnded.resolve();
  await expect(late).rejects.toThrow('has ended');
  expect(await list(db)).toEqual([]);
});

test('runs pipelined statements in list order, each seeing the writes of those before it', async () => {
  const texts = Array.from({ length: 20 }, (_, n) => `note ${n}`);
  await db.transaction(async (db) => {
    const results = await db.pipeline(texts.flatMap((text) => [add(text), list]));
    expect(results.filter((_, n) => n % 2 === 1)).toEqual(texts.map((_, n) => texts.slice(0, n + 1)));
  });
  expect(await list(db)).toEqual(texts);
});

test('returns one result per pipelined query, as a tuple', async () => {
  const [[first], count] = await db.transaction((db) =>
    db.pipeline([add('a'), async (db) => (await list(db)).length]),
  );
  expect([first?.text, count + 1]).toEqual(['a', 2]);
});

test('skips the statements after a failed one in a pipeline and rolls back the transaction', async () => {
  const ran: string[] = [];
  const recordAfter = (text: string) => async (db: Db) => {
    await add(text)(db);
    ran.push(text);
  };
  const failed = db.transaction(async (db) => {
    await add('before')(db);
    await db.pipeline([recordAfter('first'), fail, recordAfter('last')]);
  });
  await expect(failed).rejects.toThrow('division by zero');
  expect(ran).toEqual(['first']);
  expect(await list(db)).toEqual([]);
});

test('uses one connection for a pipeline outside a transaction', async () => {
  const pid = async (db: Db) => (await db.run<{ pid: number }>('SELECT pg_backend_pid() AS pid'))[0]?.pid;
  const pids = await db.pipeline([pid, pid, pid]);
  expect(new Set(pids).size).toBe(1);
  await expect(db.pipeline([fail])).rejects.toThrow('division by zero');
  expect(await db.run('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['two statements', (db) => Promise.all([add('a')(db), add('b')(db)])],
  ['a statement after it waited', async (db) => [await add('a')(db), await add('b')(db)]],
  ['no statement', async () => undefined],
  ['a statement too late', (db) => Promise.resolve().then(() => add('a')(db))],
  ['a statement of Drizzle', async (db) => db.orm.execute('SELECT 1')],
  ['a transaction', async (db) => db.transaction(add('a'))],
])('refuses a pipelined query that sends %s', async (_, query) => {
  await expect(db.transaction((db) => db.pipeline([add('first'), query]))).rejects.toThrow(
    'has to send one statement',
  );
  expect(await list(db)).toEqual([]);
});
