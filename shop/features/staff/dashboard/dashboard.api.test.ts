import { afterAll, beforeAll, expect, test } from 'vitest';
import { asBuyer } from '../../../testing/people/as-buyer.ts';
import { asStaff } from '../../../testing/people/as-staff.ts';
import { sell, setStock } from '../../../testing/records/goods.ts';
import { buildOrder } from '../../../testing/records/orders.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const days = (n: number) => new Date(testNow.getTime() + n * 86_400_000);

test('counts today’s sales, compares weeks up to the same time, and excludes orders that fell through', async () => {
  const buyer = await asBuyer(api);
  const goods = await sell(api);
  await setStock(api, goods, 1000);
  const place = (n: number, over: object = {}) =>
    buildOrder(api, buyer, { variantId: goods.id, state: 'confirmed', placed_at: days(n), ...over });
  const today = await place(0);
  const monday = await place(-2);
  const lastWeek = await place(-8);
  // After this time of last week: excluded from the comparison, included in the chart.
  const later = await place(-6.9);
  await place(0, { state: 'cancelled' });
  await place(-40);
  const admin = await asStaff(api, 'admin');
  const { body } = await admin.call('GET /api/staff/dashboard');
  const { sales, orders, cut_off_at } = body.data;
  expect(cut_off_at).toBe('2026-11-18T16:00:00+08:00');
  expect(sales?.today).toEqual({ date: '2026-11-18', total: today.total, orders: 1 });
  expect([sales?.this_week, sales?.last_week]).toEqual([today.total + monday.total, lastWeek.total]);
  expect(sales?.days).toHaveLength(14);
  expect(sales?.days.find(({ date }) => date === '2026-11-11')).toMatchObject({ total: later.total });
  expect(orders?.find(({ status }) => status === 'confirmed')?.count).toBe(5);
  expect(orders?.some(({ status }) => status === 'cancelled')).toBe(false);
});

test('shows tomorrow’s routes with weights, and low stock with its days left', async () => {
  const buyer = await asBuyer(api);
  const goods = await sell(api, { name: 'Kangkung' });
  await setStock(api, goods, 30);
  await buildOrder(api, buyer, {
    variantId: goods.id,
    quantity: 21,
    state: 'preparing',
    delivery_date: '2026-11-19',
  });
  const warehouse = await asStaff(api, 'warehouse');
  const { body } = await warehouse.call('GET /api/staff/dashboard');
  const [row] = await api.db.run<{ weight_grams: number }>('SELECT weight_grams FROM variant WHERE id = $1', [
    goods.id,
  ]);
  const kilograms = Math.round((21 * (row?.weight_grams ?? 0)) / 1000);
  expect(body.data.routes).toEqual({ date: '2026-11-19', zones: [{ zone: 'Valley', orders: 1, kilograms }] });
  // 21 in seven days is 3 a day, so 9 last three days, which is enough.
  expect(body.data.stock?.map(({ sku }) => sku)).not.toContain(goods.sku);
  await setStock(api, goods, 25);
  const again = await warehouse.call('GET /api/staff/dashboard');
  expect(again.body.data.stock?.find(({ sku }) => sku === goods.sku)).toMatchObject({
    available: 4,
    days_left: 1.3,
  });
});

test('each role gets only its own parts', async () => {
  for (const [role, hidden] of [
    ['warehouse', ['sales', 'overdue']],
    ['support', ['routes', 'stock', 'overdue']],
    ['finance', ['routes', 'stock']],
    ['admin', []],
  ] as const) {
    const { body } = await (await asStaff(api, role)).call('GET /api/staff/dashboard');
    const missing = Object.entries(body.data).flatMap(([part, value]) => (value === null ? [part] : []));
    expect(missing, role).toEqual(hidden);
  }
});
