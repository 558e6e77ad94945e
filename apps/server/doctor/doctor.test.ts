import { createServer } from 'node:net';
import type { Database } from '@bakul/shop/platform/db/connect';
import { createDb } from '@bakul/shop/platform/db/db';
import { setUpRealShop } from '@bakul/shop/platform/db/set-up';
import { expect, inject, test } from 'vitest';
import { freshDatabase } from '../../../shop/testing/database/database.ts';
import { databaseUrl, runCommand } from '../testing/shop-command.ts';
import { type Report, runDoctor } from './run-doctor.ts';
import { closedPort, listenOn } from './testing/ports.ts';

/** A folder that exists for the whole run and can be written. */
const data = () => ({ BAKUL_DATA: inject('testFolder') });

const examine = (database: Pick<Database, 'config'>, env: Record<string, string> = {}) =>
  runDoctor({ ...data(), DATABASE_URL: databaseUrl(database), ...env });

function findingOf({ lines }: Report, name: string) {
  const line = lines.find((each) => each.name === name);
  return line && [line.status, line.text];
}

test('a healthy shop has no problem, and what a real one lacks is a warning each', async () => {
  const database = await freshDatabase();
  await setUpRealShop(createDb(database), new Date(), async () => undefined);
  const report = await examine(database, { PUBLIC_URL: 'https://kedai.example' });
  expect(report.lines.filter(({ status }) => status === 'problem')).toEqual([]);
  expect(report.isHealthy).toBe(true);
  expect(report.lines.filter(({ name }) => name === 'Settings').map(({ status }) => status)).toEqual([
    'warning',
    'warning',
    'warning',
    'warning',
  ]);
  expect(findingOf(report, 'Jobs')).toEqual(['ok', 'the shop is not running']);
  expect(report.lines.every(({ status, advice }) => (status === 'ok') === (advice === undefined))).toBe(true);
});

test('finds a database that lacks migrations, and one that is newer than the code', async () => {
  const database = await freshDatabase();
  const last = '(SELECT max(id) FROM drizzle.__drizzle_migrations)';
  await database.pool.query(`DELETE FROM drizzle.__drizzle_migrations WHERE id = ${last}`);
  expect(findingOf(await examine(database), 'Migrations')).toEqual([
    'warning',
    expect.stringMatching(/^1 of \d+ migrations are pending$/),
  ]);
  await database.pool.query(
    "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', 9999999999999)",
  );
  const newer = await examine(database);
  expect(findingOf(newer, 'Migrations')).toEqual(['warning', 'the database was migrated by a newer release']);
  expect(newer.isHealthy).toBe(true);
});

test('finds a missing extension and a limit of connections that is too low', async () => {
  const database = await freshDatabase();
  await database.pool.query('DROP EXTENSION fuzzystrmatch CASCADE');
  await database.pool.query(`ALTER DATABASE ${database.config.database} CONNECTION LIMIT 12`);
  const report = await examine(database);
  expect(findingOf(report, 'Extensions')).toEqual(['warning', 'fuzzystrmatch not installed yet']);
  expect(findingOf(report, 'Connections')).toEqual(['problem', 'one process may open 15 of 12']);
});

/** Answers every connection like a PostgreSQL that rejects the password, and quotes it, as a careless proxy would. */
async function rejectingServer(password: string): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      const fields = `SFATAL\0C28P01\0Mpassword "${password}" was rejected\0\0`;
      const length = Buffer.alloc(4);
      length.writeInt32BE(fields.length + 4);
      socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)]));
    });
  });
  return listenOn(server);
}

test('says what to do about a wrong password and a server that is not there, and shows no password', async () => {
  const password = 's3cret/word';
  const port = await rejectingServer(password);
  const url = (at: number) => `postgresql://bakul:${encodeURIComponent(password)}@127.0.0.1:${at}/shop`;
  const rejected = await runDoctor({ ...data(), DATABASE_URL: url(port) });
  expect(rejected.lines.find(({ name }) => name === 'Database')).toMatchObject({
    status: 'problem',
    text: 'password "***" was rejected',
    advice: expect.stringContaining('password in DATABASE_URL'),
  });
  const absent = await runDoctor({ ...data(), DATABASE_URL: url(await closedPort()) });
  expect(absent.lines.find(({ name }) => name === 'Database')).toMatchObject({
    status: 'problem',
    advice: expect.stringContaining('Start PostgreSQL'),
  });
  expect(absent.lines.some(({ name }) => name === 'Migrations')).toBe(false);
  for (const report of [rejected, absent]) expect(JSON.stringify(report)).not.toContain(password);
});

test('names every setting that cannot be used, without its value', async () => {
  const report = await runDoctor({
    PORT: 'abc',
    SMTP_URL: 'smtps//user:hunter22@mail',
    METRICS_TOKEN: 'too-short',
  });
  expect(report.lines.map(({ name, status }) => [name, status])).toEqual([
    ['Configuration', 'problem'],
    ['Configuration', 'problem'],
    ['Configuration', 'problem'],
  ]);
  expect(JSON.stringify(report)).not.toMatch(/hunter22|too-short/);
});

test('the command prints text or JSON, and exits with 1 for a problem', async () => {
  const database = await freshDatabase();
  const env = { BAKUL_DATA: inject('testFolder'), DATABASE_URL: databaseUrl(database) };
  const [healthy, broken] = await Promise.all([
    runCommand(['scripts/doctor.ts', '--json'], env),
    runCommand(['scripts/doctor.ts'], { ...env, PUBLIC_URL: 'http://kedai.example' }),
  ]);
  expect(healthy.code).toBe(0);
  expect(JSON.parse(healthy.output)).toMatchObject({ isHealthy: true });
  expect(broken.code).toBe(1);
  expect(broken.output).toMatch(/^Public address +PROBLEM +http:\/\/kedai\.example is not encrypted\n +→ /m);
});

test('a check that fails unexpectedly is a problem, and the others still run', async () => {
  const report = await runDoctor(data(), [
    { name: 'Broken', needs: 'nothing', run: () => Promise.reject(new Error('as the test wants it')) },
    { name: 'Next', needs: 'nothing', run: () => ({ status: 'ok', text: 'fine' }) },
  ]);
  expect([findingOf(report, 'Broken'), findingOf(report, 'Next')]).toEqual([
    ['problem', 'as the test wants it'],
    ['ok', 'fine'],
  ]);
});
