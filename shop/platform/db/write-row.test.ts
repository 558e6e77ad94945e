import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mail } from '../../adapters/mail/mail.table.ts';
import { historyBeside } from '../../features/audit/history.ts';
import { testDatabase } from '../../testing/database.ts';
import type { Beside } from './beside.ts';
import type { Database } from './connect.ts';
import { type Db, dbOf } from './db.ts';
import { inserterOf, updaterOf } from './write-row.ts';

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await testDatabase({ max: 2 });
  db = dbOf(database);
});
afterAll(() => database.close());

const insert = inserterOf(mail);
const update = updaterOf<Partial<typeof mail.$inferInsert>>(mail);
const at = new Date('2026-11-18T02:00:00Z');
const row = {
  recipient: 'a@b.example',
  lang: 'en',
  template: 'x',
  created_at: at,
  next_attempt_at: at,
} as const;

test('a row is given back as the table holds it, and read as Drizzle reads it', async () => {
  const written = await insert(db, { ...row, params: { name: 'Siti' } });
  expect(written).toMatchObject({ ...row, params: { name: 'Siti' }, attempts: 0, sent_at: null });
  expect((await db.orm.select().from(mail)).find(({ id }) => id === written.id)).toEqual(written);
});

test('a change leaves what is not named, and other rows', async () => {
  const [one, other] = [await insert(db, { ...row, params: {} }), await insert(db, { ...row, params: {} })];
  await update(db, one.id, { attempts: 3, failure: undefined, failed_at: null });
  const rows = await db.orm.select().from(mail);
  expect(rows.find(({ id }) => id === one.id)).toEqual({ ...one, attempts: 3 });
  expect(rows.find(({ id }) => id === other.id)).toEqual(other);
});

test('what is written beside a change is written with it, or not at all', async () => {
  const one = await insert(db, { ...row, params: {} });
  const told = (recipient: string, attempts: number): Beside => ({
    name: 'told',
    text: (place, written) =>
      `INSERT INTO mail (recipient, lang, template, params, attempts, created_at, next_attempt_at)
       SELECT ${place(0)}, 'en', 'x', '{}', ${place(1)}::integer + id, now(), now() FROM ${written}`,
    values: [recipient, attempts],
  });
  const noted = historyBeside('mail', { actor: 'system', from: null, to: 'sent', at });
  const attemptsOf = async (recipient: string) =>
    (await db.orm.select().from(mail).where(eq(mail.recipient, recipient))).map(({ attempts }) => attempts);
  await update(db, one.id, { attempts: 3 }, [noted, told('with@b.example', 10)]);
  await update(db, one.id, { attempts: 4 }, [told('alone@b.example', 20)]);
  await update(db, one.id, { attempts: 5 });
  await update(db, 0, { attempts: 6 }, [noted, told('nobody@b.example', 30)]);
  expect(await attemptsOf(row.recipient)).toContain(5);
  expect(await attemptsOf('with@b.example')).toEqual([10 + one.id]);
  expect(await attemptsOf('alone@b.example')).toEqual([20 + one.id]);
  expect(await attemptsOf('nobody@b.example')).toEqual([]);
  expect(await db.run("SELECT record_id, to_state FROM history WHERE record_type = 'mail'")).toEqual([
    { record_id: one.id, to_state: 'sent' },
  ]);
});

test('what is no column is refused before anything is asked', async () => {
  const forged: object = { 'attempts = 9 --': 1 };
  await expect(update(db, 1, forged)).rejects.toThrow('mail has no attempts = 9 --');
});

test('questions together go over one connection, and a transaction there is one of its own', async () => {
  const pid = 'SELECT pg_backend_pid() AS pid';
  const [pids, isolated] = await db.together(async (db) => [
    await Promise.all([db.run<{ pid: number }>(pid), db.run<{ pid: number }>(pid)]),
    await db.transaction(async (db) => (await db.run('SELECT pg_current_xact_id_if_assigned() AS x')).length),
  ]);
  expect(new Set(pids.flat().map((each) => each.pid)).size).toBe(1);
  expect(isolated).toBe(1);
  await expect(db.together((db) => db.run('SELECT nothing'))).rejects.toThrow('nothing');
  expect(await db.run('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('the last question ends its transaction, unless that was joined', async () => {
  const add =
    "INSERT INTO mail (recipient, lang, template, params, created_at, next_attempt_at) VALUES ($1, 'en', 'x', '{}', now(), now())";
  const count = async (to: string) => (await db.run('SELECT FROM mail WHERE recipient = $1', [to])).length;
  await db.transaction((db) => db.last(add, ['ended']));
  const joined = db.transaction(async (outer) => {
    await outer.transaction((db) => db.last(add, ['joined']));
    throw new Error('after all');
  });
  await expect(joined).rejects.toThrow('after all');
  const failed = db.transaction(async (db) => {
    await db.run(add, ['failed']);
    return db.last('SELECT nothing');
  });
  await expect(failed).rejects.toThrow('nothing');
  expect([await count('ended'), await count('joined'), await count('failed')]).toEqual([1, 0, 0]);
});

test('nothing is said in a transaction that has ended', async () => {
  const add =
    "INSERT INTO mail (recipient, lang, template, params, created_at, next_attempt_at) VALUES ('late', 'en', 'x', '{}', now(), now())";
  let late: Promise<unknown> | undefined;
  const failed = db.transaction(async (db) => {
    const goOn = async () => {
      await expect.poll(() => isOver).toBe(true);
      return db.run(add);
    };
    late = goOn();
    late.catch(() => undefined);
    throw new Error('one of two failed');
  });
  let isOver = false;
  await expect(failed).rejects.toThrow('one of two failed');
  isOver = true;
  await expect(late).rejects.toThrow('has ended');
  await expect(db.transaction((db) => db.last('SELECT 1').then(() => db.run(add)))).rejects.toThrow(
    'has ended',
  );
  expect(await db.run("SELECT FROM mail WHERE recipient = 'late'")).toEqual([]);
});
