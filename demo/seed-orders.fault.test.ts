import { expect, test } from 'vitest';
import { openTestApi } from '../shop/testing/test-api.ts';
import { creditScenario } from './credit-scenario.ts';
import { demoOrders } from './orders.ts';
import { seedDemo } from './seed.ts';

async function seededOrders() {
  const api = await openTestApi();
  try {
    await seedDemo(api.deps, { now: api.deps.clock() });
    return await api.db.run<{
      email: string;
    }>(`SELECT slug, state, total, placed_at, delivery_date, po_number, email
      FROM shop_order JOIN person ON person.id = author_id ORDER BY shop_order.id`);
  } finally {
    await api.close();
  }
}

test('seeding a shop produces the same orders every time', async () => {
  const rows = await seededOrders();
  // One order comes from a quotation.
  const onCredit = creditScenario.filter(({ kind }) => kind === 'order');
  const ofDemoAccounts = rows.filter(({ email }) => !email.includes('@buyer-'));
  expect(ofDemoAccounts).toHaveLength(demoOrders.length + 1 + onCredit.length);
  expect(rows.length).toBeGreaterThan(1500);
  expect(await seededOrders()).toEqual(rows);
});
