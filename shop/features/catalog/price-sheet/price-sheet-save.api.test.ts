import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import { type Goods, sell, setPastPrices, setPrice } from '../../../testing/records/goods.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';
import { auditEntry } from '../../staff/staff.table.ts';
import type { PriceConflict } from './price-sheet.contract.ts';

let api: TestApi;
let sales: Staff;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  sales = await asStaff(api, 'sales');
});
afterEach(() => api.moveTo(testNow));
afterAll(() => api.close());

const rowOf = async ({ id, sku }: Goods) => {
  const { body } = await sales.call('GET /api/staff/price_sheet', { keywords: sku });
  const row = body.data.find(({ variant_id }) => variant_id === id);
  if (!row) throw new Error(`${sku} is not in the sheet`);
  return row;
};
const line = (goods: Goods, price: number, seen_price = 500) => ({ variant_id: goods.id, price, seen_price });
const save = (prices: ReturnType<typeof line>[], by = sales) =>
  by.call('PUT /api/staff/price_sheet', { prices });
const pricesOf = (goods: Goods[]) =>
  api.db.run<{ price: number }>('SELECT price FROM variant WHERE id = ANY ($1) ORDER BY id', [
    goods.map(({ id }) => id),
  ]);

test('sets prices, moves tiers, keeps yesterday’s price and writes one audit entry per save', async () => {
  const [one, two, idle] = [await sell(api), await sell(api), await sell(api)];
  await setPastPrices(api, one, { '2026-11-17': 480 });
  await api.tier(one.id, '6', 480);
  await api.tier(one.id, '12', 460);
  const { status, body } = await sales.call('PUT /api/staff/price_sheet', {
    prices: [line(one, 550), { ...line(two, 500), cost: 300 }, line(idle, 500)],
  });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.data.changed).toBe(2);
  const by = { at: '2026-11-18T12:00:00+08:00', by: sales.member.name };
  const tiers = [
    { from: 6, price: 528 },
    { from: 12, price: 506 },
  ];
  expect(body.data.rows).toEqual([await rowOf(one), await rowOf(two), await rowOf(idle)]);
  expect(body.data.rows[0]).toMatchObject({ price: 550, yesterday: 480, tiers, set: by });
  expect(body.data.rows[1]).toMatchObject({ price: 500, cost: 300, margin: 40, set: null });
  const entries = await api.db.orm.select().from(auditEntry).where(eq(auditEntry.action, 'price.save'));
  const entry = entries.at(-1);
  expect(entry).toMatchObject({
    staff_id: sales.member.id,
    record_type: 'price',
    record_id: '2026-11-18',
    before: {
      [one.sku]: { product_id: one.productId, price: 500, tiers: { 6: 480, 12: 460 } },
      [two.sku]: { cost: null },
    },
    after: { [one.sku]: { price: 550, tiers: { 6: 528, 12: 506 } }, [two.sku]: { cost: 300 } },
  });
  const admin = await asStaff(api, 'admin');
  for (const { productId, sku } of [one, two]) {
    const history = await admin.call('GET /api/staff/history', { type: 'product', id: String(productId) });
    expect(history.body.data.map(({ action, after }) => [action, Object.keys(after ?? {})])).toEqual([
      ['price.save', [sku]],
    ]);
  }
  const shown = await api.read('GET /api/product/{id}', { id: one.productId });
  expect(shown.data.variants[0]).toMatchObject({ price: 550 });
});

test('shows today’s price as yesterday’s on the next day', async () => {
  const goods = await sell(api);
  await save([line(goods, 520)]);
  await save([line(goods, 530, 520)]);
  expect(await rowOf(goods)).toMatchObject({ price: 530, set: { by: sales.member.name } });
  api.moveTo('2026-11-19T00:00:00+08:00');
  const { headers } = await asStaff(api, 'sales');
  const { body } = await sales.call('GET /api/staff/price_sheet', { keywords: goods.sku }, headers);
  expect(body.data[0]).toMatchObject({ price: 530, yesterday: 530, set: null });
});

test('answers 409 with the current price and who set it, and writes nothing, when a price was changed since', async () => {
  const other = await asStaff(api, 'admin');
  const [mine, theirs, moved] = [await sell(api), await sell(api), await sell(api)];
  await save([line(theirs, 610)], other);
  await setPrice(api, moved, 450);
  await api.db.run('UPDATE price_history SET set_by = NULL WHERE variant_id = $1', [moved.id]);
  const before = await pricesOf([mine, theirs, moved]);
  const { status, body } = await save([line(mine, 530), line(theirs, 620), line(moved, 460)]);
  expect([status, body.exception]).toEqual([409, 'ConflictException']);
  const current: PriceConflict[] = [
    { variant_id: theirs.id, price: 610, set: { at: '2026-11-18T12:00:00+08:00', by: other.member.name } },
    { variant_id: moved.id, price: 450, set: null },
  ];
  expect(body.current).toEqual(current);
  expect(body.errors).toEqual({
    'prices.1.price': [`${theirs.sku} is now RM\u00a06.10, set by ${other.member.name} at 12:00.`],
    'prices.2.price': [`${moved.sku} is now RM\u00a04.50.`],
  });
  expect(await pricesOf([mine, theirs, moved])).toEqual(before);
});

test('ignores a repeated save and writes no second audit entry', async () => {
  const goods = await sell(api);
  const count = async () => (await api.db.orm.select().from(auditEntry)).length;
  expect((await save([line(goods, 540)])).body.data.changed).toBe(1);
  const entries = await count();
  const again = await save([line(goods, 540)]);
  expect([again.status, again.body.data.changed]).toEqual([200, 0]);
  expect(await count()).toBe(entries);
});

test('lets one of 20 parallel saves of a sheet win completely and answers 409 to the others', async () => {
  const goods = [await sell(api), await sell(api), await sell(api)];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => {
      const rows = goods.map((each) => line(each, 600 + n));
      return save(n % 2 ? rows : rows.toReversed());
    }),
  );
  const won = answers.flatMap(({ status }, n) => (status === 200 ? [n] : []));
  expect(won).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  const price = 600 + (won[0] ?? 0);
  expect(await pricesOf(goods)).toEqual([{ price }, { price }, { price }]);
});

test('does not deadlock when prices, edits and orders of the same goods run in parallel', async () => {
  const goods = await Promise.all(Array.from({ length: 6 }, () => sell(api)));
  const ids = goods.map(({ id }) => id);
  const move = (n: number) =>
    api.db.transaction(async (db) => {
      await db.run('SELECT id FROM variant WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE', [ids]);
      await db.run('UPDATE variant SET reserved = reserved + 1 WHERE id = ANY ($1)', [
        n % 2 ? ids : ids.toReversed(),
      ]);
    });
  const edit = () =>
    api.db.run('UPDATE variant SET weight_grams = weight_grams + 1 WHERE id = ANY ($1)', [ids.toReversed()]);
  const work = Array.from({ length: 10 }, (_, n) => [
    save(goods.map((each) => line(each, 700 + n))).then(({ status }) => status),
    move(n),
    edit(),
  ]);
  const statuses = (await Promise.all(work.flat())).filter((each) => typeof each === 'number');
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

test('notifies other processes once per save, for any number of prices', async () => {
  const goods = await Promise.all(Array.from({ length: 40 }, () => sell(api)));
  for (const { id } of goods) await api.tier(id, '6', 480);
  const client = await api.database.pool.connect();
  const heard: (string | undefined)[] = [];
  client.on('notification', ({ payload }) => heard.push(payload));
  await client.query('LISTEN shop_changed');
  const { status } = await save(goods.map((each) => line(each, 560)));
  await client.query('SELECT 1');
  await client.query('UNLISTEN shop_changed');
  client.release();
  expect(status).toBe(200);
  expect(heard).toEqual(['catalogue']);
});

test('accepts 2,000 prices per save and refuses 2,001', async () => {
  const goods = await sell(api);
  const lines = (n: number) => Array.from({ length: n }, () => line(goods, 510));
  const most = await save(lines(2000));
  // The rows are parsed, then refused as duplicates.
  expect([most.status, Object.keys(most.body.errors).length]).toEqual([422, 1999]);
  const more = await save(lines(2001));
  expect([more.status, Object.keys(more.body.errors)]).toEqual([422, ['prices']]);
});

test.each([
  [{ price: 0 }, 'prices.0.price'],
  [{ price: -5 }, 'prices.0.price'],
  [{ price: 3.4 }, 'prices.0.price'],
  [{ price: 10_000_001 }, 'prices.0.price'],
  [{ cost: 0 }, 'prices.0.cost'],
  [{ seen_price: undefined }, 'prices.0.seen_price'],
  [{ variant_id: 2_000_000_000 }, 'prices.0.variant_id'],
])('refuses %j with an error on its field', async (over, field) => {
  const goods = await sell(api);
  const { status, body } = await save([{ ...line(goods, 510), ...over } as ReturnType<typeof line>]);
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  expect(await pricesOf([goods])).toEqual([{ price: 500 }]);
});

test('refuses a price too low for its tiers, in both languages', async () => {
  const goods = await sell(api);
  await api.tier(goods.id, '6', 480);
  const malay = { 'accept-language': 'ms' };
  const input = { prices: [line(goods, 1)] };
  const { status, body } = await sales.call('PUT /api/staff/price_sheet', input, malay);
  expect(status).toBe(422);
  expect(body.errors['prices.0.price']).toEqual(['Harga ini terlalu rendah untuk harga kuantitinya (1).']);
});
