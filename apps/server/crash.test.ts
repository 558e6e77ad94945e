import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dbOf } from '@bakul/shop/db/db';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { freshDatabase } from '../../shop/testing/database.ts';
import { fillCarts, type ShopProcess, settleIn, startShop } from './testing/crash-shop.ts';
import { type Bought, buy, checkoutSteps } from './testing/persistent-buyer.ts';
import { expectDrained, expectWhole } from './testing/whole-orders.ts';

vi.setConfig({ testTimeout: 600_000 });

/** 200 of them by CRASH_ROUNDS=200; each begins a process. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 6);
const crowd = 4;

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(inject('testFolder'), 'crash-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

test('the process is killed at every step of a checkout: no order is lost, doubled or half', async () => {
  const database = await freshDatabase();
  const db = dbOf(database);
  const { host = '', port = 5432, database: name = '' } = database.config;
  const socket = `host=${encodeURIComponent(host)}&port=${port}`;
  const env = {
    DATABASE_URL: `postgresql://bakul@localhost/${name}?${socket}`,
    BAKUL_DATA: await dataFolder(),
  };
  let shop: ShopProcess = await startShop(env);
  const { buyers, variantId } = await settleIn(db, crowd);
  const bought: Bought[] = [];
  for (let round = 0; round < rounds; round++) {
    await fillCarts(db, variantId);
    const fatal = checkoutSteps[round % checkoutSteps.length];
    let dying: Promise<void> | undefined;
    // Somewhere between the request on the wire and its answer; the moments of all rounds are spread over 12 ms.
    const onSent = (step: string) => {
      if (step !== fatal || dying) return;
      dying = new Promise((resolve) => setTimeout(resolve, (round * 5) % 12))
        .then(() => shop.kill())
        .then(async () => {
          shop = await startShop(env);
        });
    };
    const shopping = { urlOf: () => shop.url, onSent, patienceMs: 120_000 };
    bought.push(
      ...(await Promise.all(buyers.map((buyer) => buy(buyer, `round-${round}-${buyer.id}`, shopping)))),
    );
    await dying;
    expect(dying, 'the shop was killed').toBeDefined();
  }
  await expectWhole(db, bought);
  await expectDrained(db, rounds * crowd);
  await shop.kill();
});
