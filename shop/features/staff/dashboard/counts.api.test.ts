import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffRoles } from '../../../kit/http/access.ts';
import { asBuyer } from '../../../testing/people/as-buyer.ts';
import { asStaff } from '../../../testing/people/as-staff.ts';
import { sell, setStock } from '../../../testing/records/goods.ts';
import { buildOrder } from '../../../testing/records/orders.ts';
import { createStandingOrder, waitingRun } from '../../../testing/records/standing-orders.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';
import { permissionsOf } from '../staff.rules.ts';
import { visibleQueues } from './dashboard.rules.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

test('each role gets the counts of its own queues only', async () => {
  for (const role of staffRoles) {
    const { body } = await (await asStaff(api, role)).call('GET /api/staff/counts');
    expect(Object.keys(body.data).sort(), role).toEqual([...visibleQueues(permissionsOf(role))].sort());
  }
  expect(visibleQueues(permissionsOf('warehouse'))).toEqual(['orders', 'picking']);
});

test('counts what waits, up to 100', async () => {
  const buyer = await asBuyer(api);
  const goods = await sell(api);
  await setStock(api, goods, 10_000);
  const place = (state: 'confirmed' | 'preparing', over: object = {}) =>
    buildOrder(api, buyer, { variantId: goods.id, state, ...over });
  await place('confirmed');
  await place('preparing', { cancel_asked_at: api.deps.clock() });
  const warehouse = await asStaff(api, 'warehouse');
  expect((await warehouse.call('GET /api/staff/counts')).body.data).toEqual({ orders: 2, picking: 1 });
  const { id } = await place('preparing');
  const same = `buyer_id, author_id, state, payment_method, fulfilment, place, zone_id, delivery_date,
    substitution, lang, goods, discount, tax, delivery, total, placed_total, placed_at`;
  await api.db.run(
    `INSERT INTO shop_order (slug, ${same}) SELECT 'many-' || n, ${same} FROM shop_order, generate_series(1, 105) n
     WHERE id = $1`,
    [id],
  );
  expect((await warehouse.call('GET /api/staff/counts')).body.data.picking).toBe(100);
});

test('counts standing orders that wait for their buyer, for those who may act for buyers', async () => {
  const buyer = await asBuyer(api);
  const id = await createStandingOrder(api, buyer, [await sell(api)]);
  await waitingRun(api, id);
  const sales = await asStaff(api, 'sales');
  expect((await sales.call('GET /api/staff/counts')).body.data.standing_orders).toBe(1);
  await api.db.run('DELETE FROM standing_order_run WHERE standing_order_id = $1', [id]);
  expect((await sales.call('GET /api/staff/counts')).body.data.standing_orders).toBe(0);
});
