import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDb } from '@bakul/shop/platform/db/db';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { freshDatabase } from '../../shop/testing/database/database.ts';
import { brokenInvariants } from '../../shop/testing/generated/order-invariants.ts';
import { type CrashBuyer, createBuyers, setUpBareDemo, startShop } from './testing/crash-shop.ts';
import { freePort, startProxy } from './testing/haproxy.ts';
import { inProcessClient, postRequestFor } from './testing/request-until-answered.ts';
import { databaseUrl } from './testing/shop-command.ts';

vi.setConfig({ testTimeout: 300_000 });

const kills = 6;
const killEveryMs = 10_000;
const pauseMs = 30;
const buyerCount = 4;

/** Three processes behind the proxy, each on a port of its own that it returns to. */
async function openShops() {
  const database = await freshDatabase();
  const db = createDb(database);
  await setUpBareDemo(db);
  const folder = await mkdtemp(join(inject('testFolder'), 'proxy-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  const ports = [await freePort(), await freePort(), await freePort()];
  const open = (port: number) =>
    startShop({
      DATABASE_URL: databaseUrl(database),
      BAKUL_DATA: folder,
      PORT: String(port),
      TRUSTED_PROXIES: '1',
    });
  const shops = await Promise.all(ports.map(open));
  const proxy = await startProxy(ports);
  /** Kills one process and starts it again, as a supervisor does. */
  const killAndRestart = async (index: number) => {
    await shops[index]?.kill();
    shops[index] = await open(ports[index] ?? 0);
  };
  return { db, proxy, killAndRestart, ...(await createBuyers(db, buyerCount)) };
}

type Outcome = { what: string; status: number; text: string };

/** One request without a second attempt. Status 0 means no response. */
async function send(url: string, what: string, init: RequestInit = {}): Promise<Outcome> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(60_000) });
    return { what, status: response.status, text: await response.text() };
  } catch (error) {
    return { what, status: 0, text: String(error) };
  }
}

test('answers every read and every keyed write while a process is killed every 10 s', async () => {
  const { db, proxy, killAndRestart, buyers, variantId } = await openShops();
  const outcomes: Outcome[] = [];
  const placed: string[] = [];
  const stop = new AbortController();

  const repeat = async (work: () => Promise<void>) => {
    while (!stop.signal.aborted) {
      await work();
      await sleep(pauseMs);
    }
  };
  const read = (path: string, headers: Record<string, string> = {}) =>
    repeat(async () => {
      outcomes.push(await send(proxy.url + path, `GET ${path.split('?')[0]}`, { headers }));
    });
  const write = async (path: string, request: RequestInit) => {
    const outcome = await send(proxy.url + path, `POST ${path}`, request);
    outcomes.push(outcome);
    return outcome;
  };
  /** Preview has no key, so the buyer repeats it. Everything else is sent once. */
  const order = async ({ token, addressId }: CrashBuyer) => {
    const post = postRequestFor(token);
    const keyed = (body: unknown) => post(body, { 'idempotency-key': randomUUID() });
    await write('/api/cart/items', keyed({ variant_id: variantId, quantity: 1 }));
    const choices = { address_id: addressId, payment_method: 'online' };
    const shopping = { urlOf: () => proxy.url, patienceMs: 60_000 };
    const preview = await inProcessClient(shopping, 'preview', '/api/checkout/preview', post(choices));
    const { price_hash, delivery_date } = JSON.parse(preview.text).data;
    const { status, text } = await write('/api/checkout', keyed({ ...choices, price_hash, delivery_date }));
    if (status >= 200 && status < 300) placed.push(JSON.parse(text).data.transaction.slug);
  };
  const visitors = [
    read('/api/product'),
    read(`/api/product?page=2`),
    ...buyers.map(({ token }) => read('/api/cart', { authorization: `Bearer ${token}` })),
    ...buyers.map((buyer) => repeat(() => order(buyer))),
  ];
  const all = Promise.all(visitors);
  // Awaited below. Until then a failure must not end the process.
  all.catch(() => undefined);
  for (let kill = 0; kill < kills; kill++) {
    const next = sleep(killEveryMs);
    await killAndRestart(kill % 3);
    await next;
  }
  stop.abort();
  await all;

  const failed = outcomes.filter(({ status }) => status < 200 || status >= 300);
  const retries = await proxy.retries();
  console.log(
    `${outcomes.length} requests, ${placed.length} orders, ${retries} retries, ${failed.length} failed`,
  );
  expect(failed).toEqual([]);
  expect(retries).toBeGreaterThan(0);
  expect(placed.length).toBeGreaterThan(20);
  const stored = await db.run<{ slug: string }>('SELECT slug FROM shop_order');
  expect(stored.map(({ slug }) => slug).toSorted()).toEqual(placed.toSorted());
  expect(await brokenInvariants(db)).toEqual({});
});
