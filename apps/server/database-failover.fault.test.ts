import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, openPool } from '@bakul/shop/platform/db/connect';
import { createDb, type Db } from '@bakul/shop/platform/db/db';
import { serverConfig } from '@bakul/shop/platform/db/failover-client';
import { migrate } from '@bakul/shop/platform/db/migrate';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { verifyLedger } from '../../shop/features/credit/ledger/verify.service.ts';
import { brokenInvariants } from '../../shop/testing/generated/order-invariants.ts';
import { type CrashBuyer, createBuyers, fillCarts, setUpBareDemo, startShop } from './testing/crash-shop.ts';
import { type Bought, buy } from './testing/persistent-buyer.ts';
import { fillCompanyCarts, type Owed, openCreditFor, orderOnCredit } from './testing/persistent-debtor.ts';
import { openPostgresPair } from './testing/postgres-pair.ts';
import { postRequestFor } from './testing/request-until-answered.ts';
import { retryQueries } from './testing/retry-queries.ts';

vi.setConfig({ testTimeout: 600_000 });

const crowd = 6;
/** In the second round the standby lags behind: an order acknowledged without it would be lost. */
const failovers = [
  { afterMs: 400, cutMs: 0, promoteAfterMs: 1_000 },
  { afterMs: 250, cutMs: 500, promoteAfterMs: 3_000 },
  { afterMs: 900, cutMs: 0, promoteAfterMs: 0 },
];
const maxOutageMs = 30_000;
const patienceMs = 120_000;

/** Two processes of a shop whose DATABASE_URL names both servers. */
async function openShop() {
  const pair = await openPostgresPair(async (database) => {
    await migrate(database);
    await setUpBareDemo(createDb(database));
  });
  const folder = await mkdtemp(join(inject('testFolder'), 'failover-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  const database = await connect({ url: pair.url, dataDir: folder });
  onTestFinished(database.close);
  const db = createDb(database);
  const { buyers, variantId } = await createBuyers(db, 2 * crowd + 1);
  const owners = buyers.slice(crowd, 2 * crowd);
  const [visitor] = buyers.slice(-1);
  const { staffToken } = await openCreditFor(db, owners);
  const env = { DATABASE_URL: pair.url, BAKUL_DATA: folder };
  const shops = [await startShop(env), await startShop(env)];
  onTestFinished(() => Promise.all(shops.map(({ kill }) => kill())).then(() => undefined));
  const urls = shops.map(({ url }) => url);
  const addToCart = postRequestFor(visitor?.token ?? '')({ variant_id: variantId, quantity: 1 });
  return { pair, db, urls, variantId, staffToken, people: buyers.slice(0, crowd), owners, addToCart };
}

test('loses no acknowledged order, payment or ledger entry when the primary is killed and its standby promoted', async () => {
  const { pair, db, urls, variantId, staffToken, people, owners, addToCart } = await openShop();
  const bought: Bought[] = [];
  const owed: Owed[] = [];
  const outages: number[] = [];
  for (const [round, { afterMs, cutMs, promoteAfterMs }] of failovers.entries()) {
    await retryQueries(() => fillCarts(db, variantId));
    await retryQueries(() => fillCompanyCarts(db, variantId));
    const shopping = ({ id }: CrashBuyer) => ({ urlOf: () => urls[id % urls.length] ?? '', patienceMs });
    const paying = people.map((buyer) => buy(buyer, `paid-${round}-${buyer.id}`, shopping(buyer)));
    const borrowing = owners.map((buyer) =>
      orderOnCredit({ buyer, staffToken }, `credit-${round}-${buyer.id}`, shopping(buyer)),
    );
    const all = Promise.all([Promise.all(paying), Promise.all(borrowing)]);
    // Awaited below. Until then a failure must not end the process.
    all.catch(() => undefined);
    await sleep(afterMs);
    const killed = await pair.failOver({ cutMs, promoteAfterMs });
    await untilServing(urls, addToCart, killed + maxOutageMs);
    outages.push(Math.round(performance.now() - killed));
    const [paid, repaid] = await all;
    bought.push(...paid);
    owed.push(...repaid);
    await pair.attachStandby();
  }
  console.log(`Service returned after ${outages.join(', ')} ms`);
  expect(Math.max(...outages)).toBeLessThan(maxOutageMs);
  await expectNothingLost(db, bought, owed);
});

test('acknowledges no commit that the standby does not have, not even after a timeout', async () => {
  const pair = await openPostgresPair(migrate);
  const timeouts = { connectionMs: 5_000, statementMs: 1_000 };
  const database = openPool(serverConfig(pair.url), { timeouts });
  onTestFinished(database.close);
  const db = createDb(database);
  const write = (name: string) =>
    db.transaction((db) => db.run("INSERT INTO setting (name, value) VALUES ($1, '1')", [name]));
  await write('before');
  await pair.cutOffStandby();
  await expect(write('without-standby')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
});

/** Returns once every process accepts a write again. */
async function untilServing(urls: readonly string[], write: RequestInit, deadline: number): Promise<void> {
  const isServing = (url: string) =>
    fetch(`${url}/api/cart/items`, { ...write, signal: AbortSignal.timeout(5_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await Promise.all(urls.map(isServing))).every(Boolean)) {
    expect(performance.now(), 'still waiting for the shop').toBeLessThan(deadline);
    await sleep(50);
  }
}

/** Every acknowledged order exists once, with its payment and ledger entries, and there are no others. */
async function expectNothingLost(db: Db, bought: readonly Bought[], owed: readonly Owed[]): Promise<void> {
  const orders = failovers.length * crowd;
  expect(bought.map(({ status }) => status)).toEqual(Array(orders).fill('paid'));
  expect(owed.map(({ status }) => status)).toEqual(Array(orders).fill('paid'));
  const slugs = [...bought, ...owed].map(({ slug }) => slug);
  const stored = await db.run<{ slug: string }>('SELECT slug FROM shop_order');
  expect(stored.map(({ slug }) => slug).toSorted()).toEqual(slugs.toSorted());
  const states = (table: string) =>
    db.run(`SELECT state, count(*)::integer AS n FROM ${table} GROUP BY 1 ORDER BY 1`);
  expect(await states('invoice')).toEqual([{ state: 'paid', n: orders }]);
  expect(await brokenInvariants(db)).toEqual({});
  expect(await verifyLedger(db)).toEqual({ accounts: crowd, postings: orders * 2, problems: [] });
}
