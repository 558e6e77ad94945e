import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../testing/database/database.ts';
import { asBuyer } from '../../testing/people/as-buyer.ts';
import { asStaff } from '../../testing/people/as-staff.ts';
import { buildersOf } from '../../testing/records/builders.ts';
import { buildOrder } from '../../testing/records/orders.ts';
import { openTestApi, type TestApi, testNow } from '../../testing/test-api.ts';
import { createDb } from '../db/db.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  const variantId = await api.variant(await api.product('Primary'), { on_hand: '100' });
  await buildOrder(api, await asBuyer(api), { variantId, state: 'confirmed' });
});
afterAll(() => api.close());

/** Another database with other products, so that a response shows where it was read. */
async function attachReplica(isCaughtUp: boolean) {
  const db = createDb(await freshDatabase());
  const { product } = buildersOf(db, () => testNow);
  await product('Replica');
  Object.assign(api.deps, { replica: { db, catchUp: async () => isCaughtUp } });
  onTestFinished(() => void Object.assign(api.deps, { replica: undefined }));
}

const namesFor = async (headers: Record<string, string>) => {
  const { body } = await api.get<{ data: { name: string }[] }>('/api/product', headers);
  return body.data.map(({ name }) => name);
};

test('reads the catalogue for guests from the replica, and for everybody else from the primary', async () => {
  await attachReplica(true);
  const { token } = await asBuyer(api);
  expect(await namesFor({ authorization: `Bearer ${token}` })).toEqual(['Primary']);
  expect(await namesFor({})).toEqual(['Replica']);
});

test.each([
  ['the replica has caught up', true, 0],
  ['the replica is behind', false, 1],
])('reads a report where it contains everything: %s', async (_, isCaughtUp, openOrders) => {
  await attachReplica(isCaughtUp);
  const { body } = await (await asStaff(api, 'admin')).call('GET /api/staff/dashboard');
  expect(body.data.orders?.find(({ status }) => status === 'confirmed')?.count).toBe(openOrders);
});
