import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCsv } from '../../kit/text/csv.ts';
import { asBuyer, type Buyer } from '../../testing/people/as-buyer.ts';
import { asStaff, type Staff } from '../../testing/people/as-staff.ts';
import { type Goods, sell } from '../../testing/records/goods.ts';
import { buildOrder } from '../../testing/records/orders.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { refreshReports } from './aggregate/refresh-reports.service.ts';
import type { Report, ReportPage } from './report.contract.ts';

let api: TestApi;
let admin: Staff;
let buyer: Buyer;
let tomato: Goods;
let durian: Goods;

const get = (who: { headers: Record<string, string> }, path: string, query: Record<string, string>) =>
  api.get<ReportPage>(`${path}?${new URLSearchParams(query)}`, who.headers);
const read = (name: string, query: Record<string, string> = {}, who = admin) =>
  get(who, `/api/staff/report/${name}`, query);
async function reportOf(name: string, query: Record<string, string> = {}): Promise<Report> {
  const { status, body } = await read(name, query);
  expect(status).toBe(200);
  return body.data;
}
/** Values by column. */
const cells = ({ columns }: Report, values: readonly unknown[] | null | undefined) =>
  Object.fromEntries(columns.map(({ key }, at) => [key, values?.[at] ?? null]));
const row = (report: Report, key: string) =>
  cells(report, report.rows.find((each) => each.key === key)?.values);
const total = (report: Report) => cells(report, report.total?.values);

const period = { from: '2026-11-09', to: '2026-11-15' };
const order = (goods: Goods, quantity: number, over: Parameters<typeof buildOrder>[2] | object) =>
  buildOrder(api, buyer, { ...over, variantId: goods.id, quantity });

/** Tomatoes at RM 5 per kg in packs of 5 kg, and durians at RM 2 per kg in packs of 1 kg. */
beforeAll(async () => {
  api = await openTestApi();
  admin = await asStaff(api, 'admin');
  buyer = await asBuyer(api);
  tomato = await sell(api, { on_hand: '100', price: 500, pack_size: '5' });
  durian = await sell(api, { on_hand: '100', price: 200 });
  const sold = { state: 'completed', placed_at: new Date('2026-11-08T10:00:00+08:00') } as const;
  const onTime = new Date('2026-11-10T09:00:00+08:00');
  const late = new Date('2026-11-11T12:00:00+08:00');
  await order(tomato, 2, { ...sold, delivery_date: '2026-11-10', delivered_at: onTime });
  await order(tomato, 4, { ...sold, delivery_date: '2026-11-11', delivered_at: late });
  const short = await order(durian, 10, { ...sold, delivery_date: '2026-11-11', delivered_at: late });
  await api.db.run('UPDATE order_line SET picked_quantity = 8 WHERE order_id = $1', [short.id]);
  await order(durian, 5, { state: 'cancelled', delivery_date: '2026-11-11' });
  await order(tomato, 1, { ...sold, delivery_date: '2026-11-04', delivered_at: onTime });
  const receipt = `INSERT INTO stock_move (variant_id, change, on_hand, kind, actor, at, unit_cost) VALUES ($1, $2, $3, 'received', 'system', $4, $5)`;
  await api.db.run(receipt, [tomato.id, 10, 10, '2026-11-09T08:00:00+08:00', 300]);
  await api.db.run(receipt, [tomato.id, 10, 20, '2026-11-11T08:00:00+08:00', 400]);
  await api.db.run(
    `INSERT INTO stock_move (variant_id, change, on_hand, kind, actor, reason, at) VALUES ($1, -2, 18, 'spoiled', 'system', 'Rotten', '2026-11-11T20:00:00+08:00')`,
    [tomato.id],
  );
  await api.db.run(
    `WITH c AS (INSERT INTO claim (order_id, author_id, state, resolution, amount, created_at, answered_at)
       SELECT id, author_id, 'resolved', 'refund', 300, now(), now() FROM shop_order WHERE id = $1 RETURNING id)
     INSERT INTO claim_line (claim_id, order_line_id, kind, quantity, amount)
       SELECT c.id, l.id, 'damaged', 1, 300 FROM c, order_line l WHERE l.order_id = $1`,
    [short.id],
  );
  await refreshReports(api.deps);
});
afterAll(() => api.close());

test('sales by day count orders on their delivery date, without those that fell through', async () => {
  const report = await reportOf('sales', period);
  expect(report.rows).toHaveLength(7);
  expect(row(report, '2026-11-10')).toMatchObject({ orders: 1, goods: 5000, delivery: 1000, net: 6000 });
  expect(row(report, '2026-11-09')).toMatchObject({ orders: 0, net: 0 });
  expect(total(report)).toMatchObject({
    orders: 3,
    goods: 17_000,
    delivery: 3000,
    total: 20_000,
    refunded: 300,
    net: 19_700,
  });
  expect(report.chart).toMatchObject({
    kind: 'line',
    x: [{}, {}, {}, {}, {}, {}, {}].map((_, n) => `2026-11-${String(9 + n).padStart(2, '0')}`),
  });
});

test.each(['week', 'product', 'category', 'farm', 'customer', 'route'])(
  'sales by %s add up to the same goods',
  async (group) => {
    const report = await reportOf('sales', { ...period, group });
    expect(total(report)).toMatchObject({ goods: 17_000 });
    expect(report.rows.length).toBeGreaterThan(0);
  },
);

test('sales by product show quantities in their unit and filter by product, buyer and payment', async () => {
  const report = await reportOf('sales', { ...period, group: 'product' });
  expect(row(report, String(tomato.productId))).toMatchObject({ quantity: 30, unit: 'kg', sales: 15_000 });
  const filters = { product_id: String(tomato.productId), payment_method: 'online' };
  expect(total(await reportOf('sales', { ...period, ...filters }))).toMatchObject({ goods: 15_000 });
  expect(total(await reportOf('sales', { ...period, payment_method: 'transfer' }))).toMatchObject({
    goods: 0,
  });
  const nobody = { buyer_id: '999999', group: 'product' };
  expect((await reportOf('sales', { ...period, ...nobody })).rows).toEqual([]);
});

test('names units in the language of the reader', async () => {
  await api.db.run(`UPDATE product SET price_unit = 'bundle' WHERE id = $1`, [durian.productId]);
  const unitIn = async (lang: string) => {
    const path = `/api/staff/report/sales?${new URLSearchParams({ ...period, group: 'product' })}`;
    const { body } = await api.get<ReportPage>(path, { ...admin.headers, 'accept-language': lang });
    return row(body.data, String(durian.productId)).unit;
  };
  expect([await unitIn('en'), await unitIn('ms')]).toEqual(['bundle', 'ikat']);
  await api.db.run(`UPDATE product SET price_unit = 'kg' WHERE id = $1`, [durian.productId]);
});

test('compares a period with the days before it', async () => {
  const report = await reportOf('sales', { ...period, compare: 'previous' });
  expect(report.previous_period).toEqual({ from: '2026-11-02', to: '2026-11-08' });
  expect(cells(report, report.total?.previous)).toMatchObject({ orders: 1, goods: 2500 });
  const wednesday = report.rows.find(({ key }) => key === '2026-11-11');
  expect(cells(report, wednesday?.previous)).toMatchObject({ goods: 2500 });
});

test('the margin uses the moving average of receipts up to the delivery date', async () => {
  const report = await reportOf('margin', period);
  // 10 kg at RM 3.00, then 20 kg at the average of 10 packs at RM 3.00 and 10 at RM 4.00.
  expect(row(report, String(tomato.productId))).toMatchObject({
    cost: 10 * 300 + 20 * 350,
    margin: 15_000 - 10_000,
    margin_rate: 3333,
  });
  expect(row(report, String(durian.productId))).toMatchObject({
    cost: null,
    margin: null,
    unknown_rate: 10_000,
  });
  expect(total(await reportOf('margin', { ...period, group: 'customer' }))).toMatchObject({ cost: 10_000 });
});

test('the fill rate counts what was packed of what was ordered', async () => {
  const report = await reportOf('fill-rate', period);
  expect(row(report, String(durian.productId))).toMatchObject({
    ordered: 10,
    delivered: 8,
    short: 2,
    fill_rate: 8000,
    complete_rate: 0,
  });
  expect(total(await reportOf('fill-rate', { ...period, group: 'customer' }))).toMatchObject({
    ordered: 16,
    short: 2,
    complete_rate: 6667,
  });
});

test('wastage is valued at the average cost of its day', async () => {
  const report = await reportOf('wastage', period);
  expect(report.rows).toHaveLength(1);
  expect(total(report)).toMatchObject({ spoiled: 2, spoiled_value: 2 * 5 * 350 });
});

test('service shows deliveries before noon and claims by reason', async () => {
  expect(total(await reportOf('service', period))).toMatchObject({
    delivered_orders: 3,
    on_time_rate: 3333,
    claims: 1,
    claim_rate: 33.333,
    claimed: 300,
    damaged: 300,
  });
});

test('customers have an interval and a state', async () => {
  const report = await reportOf('customers', period);
  expect(report.rows).toHaveLength(1);
  expect(cells(report, report.rows[0]?.values)).toMatchObject({
    state: 'Returning',
    first_on: '2026-11-04',
    last_on: '2026-11-11',
    interval: 3.5,
    orders: 3,
  });
});

test('the price of a product is shown per day beside its quantity', async () => {
  const report = await reportOf('prices', { ...period, product_id: String(tomato.productId) });
  expect(report.chart?.series.map(({ label }) => label)).toEqual(['Price per unit', 'Quantity']);
  expect(row(report, '2026-11-10')).toMatchObject({ price: 500, quantity: 10 });
  expect(row(report, '2026-11-12')).toMatchObject({ price: null, quantity: 0 });
});

test('goods of different units have no average price together', async () => {
  const totalPrice = async () => total(await reportOf('prices', period)).price;
  expect(await totalPrice()).toBeGreaterThan(0);
  await api.db.run(`UPDATE product SET price_unit = 'bundle' WHERE id = $1`, [durian.productId]);
  expect(await totalPrice()).toBeNull();
  await api.db.run(`UPDATE product SET price_unit = 'kg' WHERE id = $1`, [durian.productId]);
});

test('receivables and the forecast answer for today', async () => {
  expect((await reportOf('receivables')).rows).toEqual([]);
  expect((await reportOf('receivables', { group: 'week' })).rows).toEqual([]);
  const report = await reportOf('forecast');
  expect(row(report, String(tomato.productId))).toMatchObject({ unit: 'kg', available: 500 });
  expect((await reportOf('forecast', { group: 'farm' })).rows).toHaveLength(1);
});

test('a period of one day has one point', async () => {
  const report = await reportOf('sales', { from: '2026-11-10', to: '2026-11-10' });
  expect(report.chart).toMatchObject({ x: ['2026-11-10'], series: [{ values: [6000] }] });
});

test('an empty period has no rows by product, and days of nothing', async () => {
  const empty = { from: '2026-01-01', to: '2026-01-03' };
  const report = await reportOf('sales', { ...empty, group: 'product' });
  expect(report).toMatchObject({ rows: [], total: null, chart: null });
  expect((await reportOf('sales', empty)).rows).toHaveLength(3);
});

const refused: [name: string, query: Record<string, string>][] = [
  ['sales', { from: '2026-11-15', to: '2026-11-09' }],
  ['sales', { from: '2024-11-15', to: '2026-11-09' }],
  ['sales', { from: 'yesterday' }],
  ['sales', { sort: 'secret' }],
  ['wastage', { group: 'customer' }],
  ['wastage', { buyer_id: '1' }],
  ['forecast', { compare: 'previous' }],
  ['sales', { ...period, from: '2026-01-01', group: 'customer', farm_id: '1' }],
];
test.each(refused)('refuses %s with %j', async (name, query) => {
  expect((await read(name, query)).status).toBe(422);
});

test('warehouse staff see reports of operations only', async () => {
  const warehouse = await asStaff(api, 'warehouse');
  const listed = await warehouse.call('GET /api/staff/report');
  expect(listed.body.data.map(({ name }) => name)).toEqual(['fill-rate', 'wastage', 'service', 'forecast']);
  for (const name of ['sales', 'margin', 'customers', 'prices', 'receivables'])
    expect((await read(name, {}, warehouse)).status).toBe(403);
  expect((await get(warehouse, '/api/staff/report/margin/export', { format: 'csv' })).status).toBe(403);
});

test('exports all rows as CSV and XLSX, and records it', async () => {
  const download = (format: string) =>
    api.app.fetch(
      new Request(
        `http://shop.test/api/staff/report/sales/export?${new URLSearchParams({ ...period, format, compare: 'previous' })}`,
        { headers: admin.headers },
      ),
    );
  const parsed = parseCsv(await (await download('csv')).text());
  if (!parsed.ok) throw new Error('The file is not CSV');
  const [head, ...rows] = parsed.rows.map((each) => each.cells);
  expect(head?.slice(0, 3)).toEqual(['Delivery date', 'Orders', 'Orders (2026-11-02 – 2026-11-08)']);
  expect(rows).toHaveLength(8);
  expect(rows.at(-1)?.slice(0, 4)).toEqual(['Total', '3', '1', '197.00']);
  const xlsx = Buffer.from(await (await download('xlsx')).arrayBuffer());
  expect(xlsx.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  const audited = await api.db.run(`SELECT FROM audit_entry WHERE action = 'report.export'`);
  expect(audited).toHaveLength(2);
});

test('saves views for their owner only', async () => {
  const { body } = await admin.call('POST /api/staff/report_view', {
    name: 'Tomatoes',
    report: 'sales',
    query: { group: 'product', product_id: String(tomato.productId) },
    weekly_mail: true,
  });
  const { id } = body.data;
  const other = await asStaff(api, 'sales');
  expect((await other.call('GET /api/staff/report_view')).body.data).toEqual([]);
  expect((await other.call('PATCH /api/staff/report_view/{id}', { id, name: 'Mine' })).status).toBe(404);
  expect((await other.call('DELETE /api/staff/report_view/{id}', { id })).status).toBe(404);
  const bad = { name: 'Bad', report: 'wastage', query: { group: 'customer' } } as const;
  expect((await admin.call('POST /api/staff/report_view', bad)).status).toBe(422);
  const unknown = { name: 'Bad', report: 'sales', query: { drop: 'table' } } as const;
  expect((await admin.call('POST /api/staff/report_view', unknown)).status).toBe(422);
  await admin.call('PATCH /api/staff/report_view/{id}', { id, name: 'Tomato sales' });
  const query = { group: 'customer', period: 'last_90' };
  await admin.call('PATCH /api/staff/report_view/{id}', { id, query });
  const wrong = await admin.call('PATCH /api/staff/report_view/{id}', { id, query: { group: 'month' } });
  expect(wrong.status).toBe(422);
  expect((await admin.call('GET /api/staff/report_view')).body.data).toEqual([
    expect.objectContaining({ name: 'Tomato sales', weekly_mail: true, query }),
  ]);
});

test('finds values of filters by name', async () => {
  const input = { filter: 'product_id', keywords: tomato.name } as const;
  const found = await admin.call('GET /api/staff/report_choice', input);
  expect(found.body.data).toContainEqual({ id: tomato.productId, name: tomato.name });
  const buyers = await admin.call('GET /api/staff/report_choice', { filter: 'buyer_id' });
  expect(buyers.body.data).toHaveLength(1);
});

test('a buyer sees only their own spending', async () => {
  const own = await get(buyer, '/api/report/spend', { ...period, group: 'product' });
  expect(cells(own.body.data, own.body.data.total?.values)).toMatchObject({ goods: 17_000, total: 17_000 });
  const byBranch = await get(buyer, '/api/report/spend', period);
  expect(cells(byBranch.body.data, byBranch.body.data.total?.values)).toMatchObject({
    orders: 3,
    total: 20_000,
  });
  const stranger = await asBuyer(api);
  for (const name of ['spend', 'prices', 'budget'])
    expect((await get(stranger, `/api/report/${name}`, period)).body.data.rows).toEqual([]);
});

test('a buyer sees prices against the weeks before', async () => {
  await api.db.run(
    'UPDATE order_line SET amount = 2000 WHERE order_id IN (SELECT id FROM shop_order WHERE delivery_date = $1)',
    ['2026-11-04'],
  );
  const { data } = (await get(buyer, '/api/report/prices', period)).body;
  expect(row(data, String(tomato.productId))).toMatchObject({
    price: 500,
    price_before: 400,
    price_change: 2500,
    quantity: 30,
    paid_more: 3000,
  });
  expect(row(data, String(durian.productId))).toMatchObject({ price_before: null, paid_more: null });
});
