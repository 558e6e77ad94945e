import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dbOf } from '@bakul/shop/db/db';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { verifyLedger } from '../../shop/credit/verify.service.ts';
import { freshDatabase } from '../../shop/testing/database.ts';
import { brokenInvariants } from '../../shop/testing/order-invariants.ts';
import { fillCarts, type ShopProcess, settleIn, setUpBareDemo, startShop } from './testing/crash-shop.ts';
import { type Bought, buy, checkoutSteps } from './testing/persistent-buyer.ts';
import { borrow, creditSteps, fillCompanyCarts, lendTo, type Owed } from './testing/persistent-debtor.ts';
import { expectDrained, expectWhole } from './testing/whole-orders.ts';

vi.setConfig({ testTimeout: 600_000 });

/** 200 of them by CRASH_ROUNDS=200; each begins a process. */
const rounds = Number(process.env.CRASH_ROUNDS ?? checkoutSteps.length);
const crowd = 4;

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(inject('testFolder'), 'crash-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

async function crashingShop() {
  const database = await freshDatabase();
  await setUpBareDemo(dbOf(database));
  const { host = '', port = 5432, database: name = '' } = database.config;
  const socket = `host=${encodeURIComponent(host)}&port=${port}`;
  const env = {
    DATABASE_URL: `postgresql://bakul@localhost/${name}?${socket}`,
    BAKUL_DATA: await dataFolder(),
  };
  let shop: ShopProcess = await startShop(env);
  return {
    db: dbOf(database),
    urlOf: () => shop.url,
    kill: () => shop.kill(),
    /** Kills the shop once, somewhere between a step's request on the wire and its answer; all rounds are spread over 12 ms. */
    killAt(fatal: string | undefined, round: number) {
      let dying: Promise<void> | undefined;
      return {
        onSent(step: string) {
          if (step !== fatal || dying) return;
          dying = new Promise((resolve) => setTimeout(resolve, (round * 5) % 12))
            .then(() => shop.kill())
            .then(async () => {
              shop = await startShop(env);
            });
        },
        async wasKilled() {
          await dying;
          expect(dying, 'the shop was killed').toBeDefined();
        },
      };
    },
  };
}

test('the process is killed at every step of a checkout: no order is lost, doubled or half', async () => {
  const { db, urlOf, kill, killAt } = await crashingShop();
  const { buyers, variantId } = await settleIn(db, crowd);
  const bought: Bought[] = [];
  for (let round = 0; round < rounds; round++) {
    await fillCarts(db, variantId);
    const { onSent, wasKilled } = killAt(checkoutSteps[round % checkoutSteps.length], round);
    const shopping = { urlOf, onSent, patienceMs: 120_000 };
    bought.push(
      ...(await Promise.all(buyers.map((buyer) => buy(buyer, `round-${round}-${buyer.id}`, shopping)))),
    );
    await wasKilled();
  }
  await expectWhole(db, bought);
  await expectDrained(db, rounds * crowd);
  await kill();
});

test('the process is killed at every step from credit to the repayment: the books agree to the sen', async () => {
  const { db, urlOf, kill, killAt } = await crashingShop();
  const { buyers, variantId } = await settleIn(db, crowd);
  const { staffToken } = await lendTo(db, buyers);
  const owed: Owed[] = [];
  const lendings = Math.max(rounds, creditSteps.length);
  for (let round = 0; round < lendings; round++) {
    await fillCompanyCarts(db, variantId);
    const { onSent, wasKilled } = killAt(creditSteps[round % creditSteps.length], round);
    const asking = { urlOf, onSent, patienceMs: 120_000 };
    const each = buyers.map((buyer) => borrow({ buyer, staffToken }, `credit-${round}-${buyer.id}`, asking));
    owed.push(...(await Promise.all(each)));
    await wasKilled();
  }
  expect(new Set(owed.map(({ status }) => status))).toEqual(new Set(['paid']));
  const orders = await db.run<{ slug: string }>('SELECT slug FROM shop_order');
  expect(orders.map(({ slug }) => slug).toSorted()).toEqual(owed.map(({ slug }) => slug).toSorted());
  expect(await db.run('SELECT DISTINCT state, count(*)::integer AS n FROM invoice GROUP BY 1')).toEqual([
    { state: 'paid', n: lendings * crowd },
  ]);
  expect(await brokenInvariants(db)).toEqual({});
  const books = { accounts: crowd, postings: lendings * crowd * 2, problems: [] };
  expect(await verifyLedger(db)).toEqual(books);
  // A sen that no posting explains is found: the agreement above says something.
  await db.run('UPDATE credit_account SET outstanding = 1 WHERE id = (SELECT min(id) FROM credit_account)');
  expect((await verifyLedger(db)).problems).toEqual([expect.stringContaining('outstanding is')]);
  await kill();
});
