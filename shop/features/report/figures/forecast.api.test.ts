import { afterAll, beforeAll, expect, test } from 'vitest';
import { asBuyer, type Buyer } from '../../../testing/people/as-buyer.ts';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import { type Goods, sell } from '../../../testing/records/goods.ts';
import { buildOrder } from '../../../testing/records/orders.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';
import { refreshReports } from '../aggregate/refresh-reports.service.ts';
import type { ReportPage } from '../report.contract.ts';

let api: TestApi;
let staff: Staff;
let buyer: Buyer;
let tomato: Goods;
let pepper: Goods;
let saffron: Goods;

const order = (
  goods: Goods,
  delivery_date: string,
  quantity: number,
  state: 'completed' | 'confirmed' = 'completed',
) => buildOrder(api, buyer, { variantId: goods.id, delivery_date, quantity, state });

/** Today is Wednesday, 18 November. Tomatoes are ordered on Wednesdays, 28 October was closed. */
beforeAll(async () => {
  api = await openTestApi();
  staff = await asStaff(api, 'warehouse');
  buyer = await asBuyer(api);
  tomato = await sell(api, { on_hand: '11' });
  pepper = await sell(api, { on_hand: '0' });
  saffron = await sell(api, { on_hand: '0', pack_size: '0.4' });
  await api.db.run(
    `INSERT INTO closed_day (day, reason_en, reason_ms) VALUES ('2026-10-28', 'Closed', 'Tutup')`,
  );
  for (const day of ['2026-09-23', '2026-09-30', '2026-10-07', '2026-10-14', '2026-10-21'])
    await order(tomato, day, 10);
  await order(tomato, '2026-11-04', 16);
  await order(tomato, '2026-11-11', 7);
  await order(tomato, '2026-11-19', 4, 'confirmed');
  await order(tomato, '2026-11-25', 6, 'confirmed');
  await order(pepper, '2026-11-11', 5);
  await order(saffron, '2026-11-04', 1);
  await order(saffron, '2026-11-11', 3);
  await refreshReports(api.deps);
});
afterAll(() => api.close());

async function rowsOf(query: Record<string, string>) {
  const path = `/api/staff/report/forecast?${new URLSearchParams(query)}`;
  const { status, body } = await api.get<ReportPage>(path, staff.headers);
  expect(status).toBe(200);
  const { columns, rows, total, notes } = body.data;
  const cells = (values: readonly unknown[] = []) =>
    Object.fromEntries(columns.map(({ key }, at) => [key, values[at] ?? null]));
  return {
    rows: Object.fromEntries(rows.map(({ key, values }) => [key, cells(values)])),
    total: cells(total?.values),
    notes,
  };
}

test('the week ahead is the median of the weekday or what is already ordered, and the rest is bought', async () => {
  const { rows } = await rowsOf({});
  // 4 are ordered for tomorrow, a Thursday without past sales; next Wednesday's median is 10, of which 6 are ordered.
  expect(rows[tomato.productId]).toMatchObject({
    tomorrow: 4,
    week_ahead: 14,
    held: 10,
    available: 1,
    buy: 3,
  });
  expect(rows[pepper.productId]).toMatchObject({ tomorrow: 0, week_ahead: 5, held: 0, available: 0, buy: 5 });
});

test('the error is the mean of the differences on open days, and the bias keeps their sign', async () => {
  const { rows, notes } = await rowsOf({});
  // 27 open days: 10 against 10, 10 against 16, and 10 against 7.
  expect(rows[tomato.productId]).toMatchObject({
    error: Number(((6 + 3) / 27).toFixed(3)),
    bias: Number(((-6 + 3) / 27).toFixed(3)),
    error_rate: Math.round((9 / 33) * 10_000),
  });
  expect(notes.join(' ')).toContain('each open day of the last 28 days');
  expect(rows[pepper.productId]).toMatchObject({ error: 0, bias: 0, error_rate: null });
});

test('the rate of the error is exact for small quantities too', async () => {
  // 0.4 kg against 1.2 kg.
  expect((await rowsOf({})).rows[saffron.productId]).toMatchObject({ error_rate: 6667 });
});

test('purchases of a farm are the sum of its products, not of their surplus', async () => {
  const { rows, total } = await rowsOf({ group: 'farm' });
  const [farm] = Object.values(rows);
  const week = 14 + 5 + 0.8;
  expect(farm).toMatchObject({ week_ahead: week, held: 10, available: 1, buy: 3 + 5 + 0.8 });
  expect(total).toMatchObject({ buy: 8.8 });
  expect((await rowsOf({ product_id: String(tomato.productId) })).total).toMatchObject({ buy: 3 });
});

test('stock that covers the week needs no purchase', async () => {
  await api.db.run('UPDATE variant SET on_hand = 100 WHERE id = $1', [tomato.id]);
  expect((await rowsOf({})).rows[tomato.productId]).toMatchObject({ available: 90, buy: 0 });
  expect(Object.values((await rowsOf({ group: 'farm' })).rows)[0]).toMatchObject({ buy: 5.8 });
});
