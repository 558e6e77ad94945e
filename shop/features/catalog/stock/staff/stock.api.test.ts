import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asStaff, type Staff } from '../../../../testing/people/as-staff.ts';
import { type Goods, sell } from '../../../../testing/records/goods.ts';
import { openTestApi, type TestApi, testNow } from '../../../../testing/test-api.ts';
import { auditEntry } from '../../../staff/staff.table.ts';

let api: TestApi;
let store: Staff;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  store = await asStaff(api, 'warehouse');
});
afterAll(() => api.close());

type Adjust = {
  kind: 'received' | 'spoiled' | 'counted' | 'returned';
  quantity: number;
  reason?: string;
  seen_on_hand?: number;
};
const adjust = ({ id }: Goods, input: Adjust, headers: Record<string, string> = {}) =>
  store.call('POST /api/staff/stock/{variant_id}/adjust', { variant_id: id, ...input }, headers);
const rowOf = async ({ sku }: Goods) =>
  (await store.call('GET /api/staff/stock', { keywords: sku })).body.data[0];
const movesOf = async ({ id }: Goods) =>
  (await store.call('GET /api/staff/stock/{variant_id}/moves', { variant_id: id })).body.data;
const picked = ({ id }: Goods, quantity: number, at: string) =>
  api.db.run(
    `INSERT INTO stock_move (variant_id, change, on_hand, kind, actor, at) VALUES ($1, $2, 0, 'picked', 'system', $3)`,
    [id, -quantity, at],
  );

test('shows stock on hand, reserved and sold, and the days it lasts', async () => {
  const goods = await sell(api, { on_hand: '30', reserved: '6' });
  await picked(goods, 20, '2026-11-17T08:00:00+08:00');
  await picked(goods, 36, '2026-11-12T08:00:00+08:00');
  await picked(goods, 500, '2026-11-11T11:59:00+08:00');
  expect(await rowOf(goods)).toMatchObject({
    variant_id: goods.id,
    sku: goods.sku,
    farm: 'Ladang Ujian',
    on_hand: 30,
    reserved: 6,
    available: 24,
    sold: 56,
    days_left: 3,
    level: 'fine',
  });
});

test('filters by the same levels as the rule', async () => {
  const category = await api.category('Stock levels');
  const cases = [
    [10, 0, 1, 0],
    [0, 0, 1, 0],
    [5, 5, 1, 10],
    [3, 0, 4, 0],
    [10, 0, 1, 23],
    [10, 0, 1, 24],
  ] as const;
  for (const [on_hand, reserved, minimum, sold] of cases) {
    const over = { on_hand: String(on_hand), reserved: String(reserved), min_quantity: String(minimum) };
    const goods = await sell(api, { ...over, categories: [category] });
    if (sold > 0) await picked(goods, sold, '2026-11-16T08:00:00+08:00');
  }
  const list = async (level: 'all' | 'low' | 'none') =>
    (await store.call('GET /api/staff/stock', { category, level })).body.data;
  const all = await list('all');
  expect(all.map(({ level }) => level)).toEqual(['fine', 'none', 'none', 'none', 'fine', 'low']);
  expect(await list('low')).toEqual(all.filter(({ level }) => level === 'low'));
  expect(await list('none')).toEqual(all.filter(({ level }) => level === 'none'));
});

test('finds names in both languages, SKUs without hyphens, and farms', async () => {
  const farm_id = await api.farm({ name: 'Kebun Pak 100% Hijau' });
  const productId = await api.product('Winged bean', { name_ms: 'Kacang botol', farm_id, variants: [] });
  await api.variant(productId, { sku: 'WNG-B-01', is_default: true });
  const find = async (keywords: string) =>
    (await store.call('GET /api/staff/stock', { keywords })).body.data.map(({ sku }) => sku);
  for (const words of ['winged', 'BOTOL', 'wngb01', 'WNG-B', '100% hijau']) {
    expect(await find(words), words).toEqual(['WNG-B-01']);
  }
  expect(await find('100_ hijau')).toEqual([]);
});

test('records every kind of change with its author, reason and resulting stock', async () => {
  const goods = await sell(api, { on_hand: '10', reserved: '2' });
  expect((await adjust(goods, { kind: 'received', quantity: 4.5 })).body.data).toMatchObject({
    on_hand: 14.5,
  });
  await adjust(goods, { kind: 'spoiled', quantity: 1.25, reason: 'Rotten' });
  await adjust(goods, { kind: 'returned', quantity: 1, reason: 'Wrong size' });
  const last = await adjust(goods, {
    kind: 'counted',
    quantity: 12,
    reason: 'Monday count',
    seen_on_hand: 14.25,
  });
  expect(last.body.data).toMatchObject({ on_hand: 12, reserved: 2, available: 10 });
  const by = store.member.name;
  expect(await movesOf(goods)).toMatchObject([
    { kind: 'counted', change: -2.25, on_hand: 12, reason: 'Monday count', by },
    { kind: 'returned', change: 1, on_hand: 14.25, reason: 'Wrong size', by },
    { kind: 'spoiled', change: -1.25, on_hand: 13.25, reason: 'Rotten', by },
    { kind: 'received', change: 4.5, on_hand: 14.5, reason: null, by },
  ]);
  const entries = await api.db.orm
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.record_id, String(goods.id)));
  expect(entries.filter(({ action }) => action === 'stock.adjust')).toHaveLength(4);
  expect(entries.at(-1)).toMatchObject({
    record_type: 'stock',
    before: { on_hand: 14.25 },
    after: { on_hand: 12, kind: 'counted' },
    reason: 'Monday count',
  });
});

test.each([
  [{ kind: 'spoiled', quantity: 7, reason: 'Rotten' }],
  [{ kind: 'counted', quantity: 3, reason: 'Count', seen_on_hand: 10 }],
] as const)('refuses to go below the reserved stock: %j', async (input) => {
  const goods = await sell(api, { on_hand: '10', reserved: '4' });
  const { status, body } = await adjust(goods, input);
  const text = `4 of ${goods.sku} are allocated to orders. Stock on hand cannot be less.`;
  expect([status, body.detail, body.errors]).toEqual([409, text, { quantity: [text] }]);
  expect(await rowOf(goods)).toMatchObject({ on_hand: 10 });
  expect(await movesOf(goods)).toEqual([]);
});

test('refuses a count against outdated stock and returns the current one', async () => {
  const goods = await sell(api, { on_hand: '10' });
  await adjust(goods, { kind: 'received', quantity: 5 });
  const { status, body } = await adjust(goods, {
    kind: 'counted',
    quantity: 9,
    reason: 'Count',
    seen_on_hand: 10,
  });
  expect([status, body.detail]).toEqual([409, 'Stock on hand is now 15, not 10. Please count again.']);
  expect(body.current).toMatchObject({ variant_id: goods.id, on_hand: 15 });
  expect(await rowOf(goods)).toMatchObject({ on_hand: 15 });
});

test.each([
  [{ kind: 'spoiled', quantity: 1 }, 'reason'],
  [{ kind: 'returned', quantity: 1, reason: ' ' }, 'reason'],
  [{ kind: 'counted', quantity: 1, reason: 'Count' }, 'seen_on_hand'],
  [{ kind: 'received', quantity: 0 }, 'quantity'],
  [{ kind: 'received', quantity: -1 }, 'quantity'],
  [{ kind: 'received', quantity: 0.0001 }, 'quantity'],
  [{ kind: 'received', quantity: 1_000_001 }, 'quantity'],
  [{ kind: 'picked', quantity: 1 }, 'kind'],
])('refuses %j with an error on its field', async (input, field) => {
  const goods = await sell(api);
  const { status, body } = await adjust(goods, input as Adjust);
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  expect(await movesOf(goods)).toEqual([]);
});

test('answers 404 for an unknown variant', async () => {
  const nothing = { id: 2_000_000_000, productId: 1, sku: '', name: '' };
  expect((await adjust(nothing, { kind: 'received', quantity: 1 })).status).toBe(404);
  const input = { variant_id: nothing.id };
  expect((await store.call('GET /api/staff/stock/{variant_id}/moves', input)).status).toBe(404);
});

test('applies 100 parallel changes without losing one, each based on the one before', async () => {
  const goods = await sell(api, { on_hand: '1000' });
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      n % 4 === 0
        ? adjust(goods, { kind: 'spoiled', quantity: 1.5, reason: 'Rotten' })
        : adjust(goods, { kind: 'received', quantity: n + 0.001 }),
    ),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const changes = Array.from({ length: 100 }, (_, n) => (n % 4 === 0 ? -1500 : n * 1000 + 1));
  const sum = changes.reduce((a, b) => a + b, 0);
  expect((await rowOf(goods))?.on_hand).toBe((1_000_000 + sum) / 1000);
  const moves = await api.db.run<{ is_right: boolean }>(
    `SELECT on_hand = 1000 + sum(change) OVER (ORDER BY id) AS is_right FROM stock_move WHERE variant_id = $1`,
    [goods.id],
  );
  expect(moves).toHaveLength(100);
  expect(moves.every(({ is_right }) => is_right)).toBe(true);
});

test('accepts one of 20 parallel counts of the same stock', async () => {
  const goods = await sell(api, { on_hand: '10' });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      adjust(goods, { kind: 'counted', quantity: 20 + n, reason: 'Count', seen_on_hand: 10 }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
});

test('receives goods once when the same idempotency key is sent twice', async () => {
  const goods = await sell(api, { on_hand: '10' });
  const key = { 'idempotency-key': randomUUID() };
  await Promise.all([1, 2].map(() => adjust(goods, { kind: 'received', quantity: 5 }, key)));
  expect(await rowOf(goods)).toMatchObject({ on_hand: 15 });
});

test('receives a whole delivery with one audit entry', async () => {
  const [tomato, chilli] = [await sell(api, { on_hand: '1' }), await sell(api, { on_hand: '2' })];
  const lines = [
    { variant_id: chilli.id, quantity: 12 },
    { variant_id: tomato.id, quantity: 30.5 },
  ];
  const { body } = await store.call('POST /api/staff/stock/receive', { reason: 'DO 4711', lines });
  expect(body.data).toMatchObject([
    { variant_id: tomato.id, on_hand: 31.5 },
    { variant_id: chilli.id, on_hand: 14 },
  ]);
  expect(await movesOf(chilli)).toMatchObject([
    { kind: 'received', change: 12, on_hand: 14, reason: 'DO 4711' },
  ]);
  const [entry] = await api.db.orm.select().from(auditEntry).where(eq(auditEntry.action, 'stock.receive'));
  expect(entry).toMatchObject({
    before: { [tomato.sku]: { on_hand: 1 }, [chilli.sku]: { on_hand: 2 } },
    after: { [tomato.sku]: { on_hand: 31.5 }, [chilli.sku]: { on_hand: 14 } },
    reason: 'DO 4711',
    at: testNow,
  });
  const history = await store.call('GET /api/staff/history', { type: 'stock', id: String(chilli.id) });
  expect(history.body.data[0]).toMatchObject({
    action: 'stock.receive',
    after: { [chilli.sku]: { on_hand: 14 } },
  });
  expect(history.body.data[0]?.after).not.toHaveProperty([tomato.sku]);
});

test('refuses a whole delivery with an unknown or duplicate line', async () => {
  const goods = await sell(api, { on_hand: '1' });
  const send = (lines: { variant_id: number; quantity: number }[]) =>
    store.call('POST /api/staff/stock/receive', { lines });
  const good = { variant_id: goods.id, quantity: 5 };
  const unknown = await send([good, { variant_id: 2_000_000_000, quantity: 1 }]);
  expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['lines.1.variant_id']]);
  const twice = await send([good, good]);
  expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['lines.1.variant_id']]);
  const none = await send([{ ...good, quantity: 0 }]);
  expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['lines.0.quantity']]);
  const tooMany = await send([good, { variant_id: (await sell(api)).id, quantity: 1_000_000 }]);
  expect([tooMany.status, Object.keys(tooMany.body.errors)]).toEqual([409, ['lines.1.quantity']]);
  expect(await rowOf(goods)).toMatchObject({ on_hand: 1 });
});

test('pages through the history', async () => {
  const goods = await sell(api, { on_hand: '0' });
  for (let n = 0; n < 60; n++) await picked(goods, 0, '2026-11-01T08:00:00+08:00');
  const read = async (before?: number) =>
    (
      await store.call('GET /api/staff/stock/{variant_id}/moves', {
        variant_id: goods.id,
        ...(before === undefined ? {} : { before }),
      })
    ).body;
  const first = await read();
  const second = await read(first.next ?? undefined);
  expect([first.data.length, second.data.length, second.next]).toEqual([50, 10, null]);
  const ids = [...first.data, ...second.data].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
});
