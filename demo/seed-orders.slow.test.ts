import { expect, test } from 'vitest';
import { orderStates } from '../shop/features/order/order.constants.ts';
import { brokenInvariants } from '../shop/testing/generated/order-invariants.ts';
import { testApi } from '../shop/testing/test-api.ts';
import { seedDemo } from './seed.ts';

test('seeding right after midnight and right after a public holiday produces every state', {
  timeout: 180_000,
}, async () => {
  const api = await testApi();
  api.moveTo('2027-02-08T00:03:00+08:00');
  await seedDemo(api.deps, { now: api.deps.clock() });
  expect(await brokenInvariants(api.db)).toEqual({});
  const rows = await api.db.run<{ state: string }>('SELECT DISTINCT state FROM shop_order');
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(orderStates));
  const late = await api.db.run('SELECT FROM history WHERE at > $1', [api.deps.clock()]);
  expect(late).toEqual([]);
});
