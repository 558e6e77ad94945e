import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asBuyer } from '../../../testing/people/as-buyer.ts';
import { sell } from '../../../testing/records/goods.ts';
import {
  confirmRun,
  createStandingOrder,
  previewRun,
  runAt,
  runStandingOrders,
  runsOf,
  tomorrow,
} from '../../../testing/records/standing-orders.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
});
beforeEach(async () => {
  api.moveTo(testNow);
  await api.database.pool.query(`UPDATE standing_order SET state = 'ended'`);
});
afterAll(() => api.close());

const countOrders = async (buyerId: number) => {
  const orders = await api.database.pool.query('SELECT 1 FROM shop_order WHERE buyer_id = $1', [buyerId]);
  return orders.rowCount;
};

test('two processes that run the job at once place one order for each date', async () => {
  const buyer = await asBuyer(api);
  const goods = await sell(api);
  for (let n = 0; n < 5; n++) await createStandingOrder(api, buyer, [goods]);
  api.moveTo('2026-11-18T14:00:00+08:00');
  const done = await Promise.all([1, 2, 3].map(() => runStandingOrders(api)));
  expect(done.reduce((sum, { placed }) => sum + placed, 0)).toBe(5);
  expect(done.map(({ failed }) => failed)).toEqual([0, 0, 0]);
  expect(await countOrders(buyer.person.buyer_id)).toBe(5);
});

test('two standing orders that want the last stock: one is placed, the other waits', async () => {
  const buyers = [await asBuyer(api), await asBuyer(api)];
  const goods = await sell(api, { on_hand: '6' });
  for (const buyer of buyers) await createStandingOrder(api, buyer, [goods]);
  api.moveTo('2026-11-18T14:00:00+08:00');
  const done = await Promise.all([runStandingOrders(api), runStandingOrders(api)]);
  const sums = (['placed', 'waiting', 'failed'] as const).map((name) =>
    done.reduce((sum, counts) => sum + counts[name], 0),
  );
  expect(sums).toEqual([1, 1, 0]);
});

test('a run confirmed several times at once is placed once, and not missed afterwards', async () => {
  const buyer = await asBuyer(api);
  const id = await createStandingOrder(api, buyer, [await sell(api)], { mode: 'confirm' });
  await runAt(api, '18T12:00:00');
  const { price_hash } = await previewRun(buyer, id);
  const answers = await Promise.all([1, 2, 3].map(() => confirmRun(buyer, id, price_hash)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  await runAt(api, '18T16:00:01');
  expect(await runsOf(buyer, id)).toEqual([['19', 'placed']]);
  expect(await countOrders(buyer.person.buyer_id)).toBe(1);
});

test('a date that is skipped while the job runs is either placed or skipped', async () => {
  const buyer = await asBuyer(api);
  const id = await createStandingOrder(api, buyer, [await sell(api)]);
  api.moveTo('2026-11-18T14:00:00+08:00');
  const skip = { id, delivery_date: tomorrow, is_skipped: true };
  const [{ status }] = await Promise.all([
    buyer.call('PATCH /api/standing_order/{id}/dates/{delivery_date}', skip),
    runStandingOrders(api),
  ]);
  await runStandingOrders(api);
  const state = status === 200 ? 'skipped' : 'placed';
  expect([200, 409]).toContain(status);
  expect(await runsOf(buyer, id)).toEqual([['19', state]]);
  expect(await countOrders(buyer.person.buyer_id)).toBe(status === 200 ? 0 : 1);
});
