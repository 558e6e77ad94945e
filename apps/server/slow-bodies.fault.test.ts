import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDb } from '@bakul/shop/platform/db/db';
import { expect, inject, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../shop/testing/database/database.ts';
import { createBuyers, startShop } from './testing/crash-shop.ts';
import { countByStatus, keepVisiting, percentile, visit } from './testing/visitors.ts';

/** Slow requests on many sockets from one address, while others buy. */

const sockets = 250;
const attackMs = 15_000;
const attacker = '127.0.0.66';

async function openShop() {
  const database = await freshDatabase();
  const { host = '', port = 5432, database: name = '' } = database.config;
  const folder = await mkdtemp(join(inject('testFolder'), 'slow-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  const socket = `host=${encodeURIComponent(host)}&port=${port}`;
  const shop = await startShop({
    DATABASE_URL: `postgresql://bakul@localhost/${name}?${socket}`,
    BAKUL_DATA: folder,
    CACHE_MB: '0',
    RATE_LIMIT: '1200',
  });
  onTestFinished(shop.kill);
  const { buyers, variantId } = await createBuyers(createDb(database), 5);
  return { url: shop.url, buyers, variantId };
}

/** Keeps a number of sockets open, reopening those that the shop closes, and counts the refusals. */
function attack(url: string, head: string): { stop: () => void; answers: Map<string, number> } {
  const { port } = new URL(url);
  const open = new Set<Socket>();
  const answers = new Map<string, number>();
  let isOver = false;
  const begin = () => {
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: attacker });
    open.add(socket);
    socket.on('connect', () => socket.write(head));
    const drip = setInterval(() => socket.writable && socket.write('-'), 1_000);
    socket.on('data', (bytes) => {
      const status = bytes.toString('latin1', 9, 12);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(drip);
      open.delete(socket);
      if (!isOver) setTimeout(begin, 1_000);
    });
  };
  for (let n = 0; n < sockets; n++) begin();
  const stop = () => {
    isOver = true;
    for (const socket of open) socket.destroy();
  };
  onTestFinished(stop);
  return { stop, answers };
}

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`;
// The multipart parser takes every dash for the start of the boundary.
const multipart = `content-type: multipart/form-data; boundary=${'-'.repeat(70)}`;

test.each([
  [
    'one byte of JSON',
    () =>
      `${lines('POST /api/auth/login HTTP/1.1', 'host: x', 'content-type: application/json', 'content-length: 100000', '')}{`,
  ],
  [
    'one byte of a form from a logged-in buyer',
    (token: string) =>
      `${lines('POST /api/profile/avatar HTTP/1.1', 'host: x', `authorization: Bearer ${token}`, multipart, 'content-length: 100000', '')}-`,
  ],
  ['half of their headers', () => `${lines('GET /api/product HTTP/1.1', 'host: x')}x-long: `],
])('250 sockets that send %s do not keep others from buying', async (_, headOf) => {
  const { url, buyers, variantId } = await openShop();
  const [mallory, ...others] = buyers;
  const visitors = others.map(({ token }, index) => ({ token, from: `127.0.0.${index + 10}` }));
  const { stop, answers } = attack(url, headOf(mallory?.token ?? ''));
  await sleep(1_000);
  const over = AbortSignal.timeout(attackMs);
  const visits = await Promise.all([
    ...visitors.map(({ token, from }) =>
      keepVisiting(over, (n) => {
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        if (n % 2 === 0) return visit(url, from, { path: `/api/product?page=1&n=${n}` });
        const body = JSON.stringify({ variant_id: variantId, quantity: 1 + (n % 5) });
        return visit(url, from, { method: 'POST', path: '/api/cart/items', headers, body });
      }),
    ),
  ]);
  stop();
  const all = visits.flat();
  const times = all.map(({ ms }) => ms);
  const figures = {
    attacker: Object.fromEntries(answers),
    visitors: countByStatus(all),
    p50: Math.round(percentile(times, 0.5)),
    p95: Math.round(percentile(times, 0.95)),
  };
  console.log(JSON.stringify(figures));
  expect(figures.visitors).toEqual({ 200: all.length });
  expect(all.length).toBeGreaterThan(visitors.length * 20);
  expect(figures.p95).toBeLessThan(500);
  // Still responsive after the attack.
  expect((await visit(url, '127.0.0.99', { path: '/api/product?n=after' })).status).toBe(200);
});
