import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDb } from '@bakul/shop/platform/db/db';
import { expect, inject, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../shop/testing/database/database.ts';
import { setUpBareDemo, startShop } from './testing/crash-shop.ts';
import { databaseUrl } from './testing/shop-command.ts';

test('writes only JSON lines, and logs no error when clients disconnect', async () => {
  const folder = await mkdtemp(join(inject('testFolder'), 'log-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  const database = await freshDatabase();
  await setUpBareDemo(createDb(database));
  const env = { DATABASE_URL: databaseUrl(database), BAKUL_DATA: folder, LOG_LEVEL: 'debug' };
  const lines: string[] = [];
  const { url, child } = await startShop(env, (line) => lines.push(line));
  const leave = async (firstLine: string, headers: string[] = [], body = '') => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write([firstLine, 'host: x', ...headers, '', body].join('\r\n'));
    await sleep(100);
    socket.resetAndDestroy();
  };
  const login = 'POST /api/auth/login HTTP/1.1';
  const json = 'content-type: application/json';
  await Promise.all([
    leave(login, [json, 'content-length: 1000'], '{'),
    leave(login, [json, 'transfer-encoding: chunked'], '1\r\n{\r\n'),
    leave('GET /sitemap.xml HTTP/1.1'),
    leave('GET /api/product HTTP/1.1'),
  ]);
  await sleep(300);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('exit', resolve));
  const entries = lines.map((line) => JSON.parse(line));
  expect(entries.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining(['Migrating the database …', expect.stringContaining(' is open: '), 'stopping']),
  );
  expect(entries.filter(({ level }) => level >= 40)).toEqual([]);
});
