import { test, vi } from 'vitest';
import { runs } from '../../shop/testing/runs.ts';
import { createBuyers, fillCarts } from './testing/crash-shop.ts';
import { openCrashingShop } from './testing/crashing-shop.ts';
import { expectCompleteOrders, expectNoEmailWaiting } from './testing/expect-complete-orders.ts';
import { type Bought, buy, checkoutSteps } from './testing/persistent-buyer.ts';

vi.setConfig({ testTimeout: 600_000 });

/** Each starts a process. */
const rounds = runs(checkoutSteps.length, 200);
const crowd = 4;

test('loses, duplicates or truncates no order when the process is killed at any step of a checkout', async () => {
  const { db, urlOf, kill, killAt } = await openCrashingShop();
  const { buyers, variantId } = await createBuyers(db, crowd);
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
  await expectCompleteOrders(db, bought);
  await expectNoEmailWaiting(db, rounds * crowd);
  await kill();
});
