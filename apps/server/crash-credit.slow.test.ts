import { expect, test, vi } from 'vitest';
import { verifyLedger } from '../../shop/features/credit/ledger/verify.service.ts';
import { brokenInvariants } from '../../shop/testing/generated/order-invariants.ts';
import { runs } from '../../shop/testing/runs.ts';
import { createBuyers } from './testing/crash-shop.ts';
import { openCrashingShop } from './testing/crashing-shop.ts';
import {
  creditSteps,
  fillCompanyCarts,
  type Owed,
  openCreditFor,
  orderOnCredit,
} from './testing/persistent-debtor.ts';

vi.setConfig({ testTimeout: 1_200_000 });

/** Each starts a process. */
const rounds = runs(creditSteps.length, 100);
const crowd = 4;

test('keeps the books balanced to the sen when the process is killed at any step from credit order to repayment', async () => {
  const { db, urlOf, kill, killAt } = await openCrashingShop();
  const { buyers, variantId } = await createBuyers(db, crowd);
  const { staffToken } = await openCreditFor(db, buyers);
  const owed: Owed[] = [];
  for (let round = 0; round < rounds; round++) {
    await fillCompanyCarts(db, variantId);
    const { onSent, wasKilled } = killAt(creditSteps[round % creditSteps.length], round);
    const asking = { urlOf, onSent, patienceMs: 120_000 };
    const each = buyers.map((buyer) =>
      orderOnCredit({ buyer, staffToken }, `credit-${round}-${buyer.id}`, asking),
    );
    owed.push(...(await Promise.all(each)));
    await wasKilled();
  }
  expect(new Set(owed.map(({ status }) => status))).toEqual(new Set(['paid']));
  const orders = await db.run<{ slug: string }>('SELECT slug FROM shop_order');
  expect(orders.map(({ slug }) => slug).toSorted()).toEqual(owed.map(({ slug }) => slug).toSorted());
  expect(await db.run('SELECT DISTINCT state, count(*)::integer AS n FROM invoice GROUP BY 1')).toEqual([
    { state: 'paid', n: rounds * crowd * 2 },
  ]);
  expect(await brokenInvariants(db)).toEqual({});
  const books = { accounts: crowd, postings: rounds * crowd * 3, problems: [] };
  expect(await verifyLedger(db)).toEqual(books);
  // Proves that the check above works: a sen without a posting is detected.
  await db.run('UPDATE credit_account SET outstanding = 1 WHERE id = (SELECT min(id) FROM credit_account)');
  expect((await verifyLedger(db)).problems).toEqual([expect.stringContaining('outstanding is')]);
  await kill();
});
