import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { startShop } from './testing/crash-shop.ts';

// Sets up its own database.
vi.setConfig({ testTimeout: 180_000 });

test('writes only JSON lines, and logs no error when clients disconnect', async () => {
  const folder = await mkdtemp(join(inject('testFolder'), 'log-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  const lines: string[] = [];
  const { url, child } = await startShop({ BAKUL_DATA: folder, LOG_LEVEL: 'debug' }, (line) =>
    lines.push(line),
  );
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
    expect.arrayContaining(['Setting up the database', expect.stringContaining(' is open: '), 'stopping']),
  );
  expect(entries.filter(({ level }) => level >= 40)).toEqual([]);
});
