import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { linesOf, packAs } from '../../../testing/database/order-rows.ts';
import { asBuyer } from '../../../testing/people/as-buyer.ts';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import { buildOrder } from '../../../testing/records/orders.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';
import { auditEntry } from '../../staff/staff.table.ts';
import { orderLine } from '../order.table.ts';

let api: TestApi;
let variantId: number;
let catchWeight: number;
let ali: Staff;
let mei: Staff;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  variantId = await api.variant(await api.product('Tomato'), { on_hand: '10000', weight_grams: 5000 });
  catchWeight = await api.variant(await api.product('Watermelon'), {
    on_hand: '10000',
    is_catch_weight: true,
  });
  [ali, mei] = [await asStaff(api, 'warehouse'), await asStaff(api, 'warehouse')];
});
beforeEach(() => api.moveTo(testNow));
afterAll(() => api.close());

const later = (minutes: number) => api.moveTo(new Date(testNow.getTime() + minutes * 60_000));
const take = (staff: Staff, slug: string, take_over = false) =>
  staff.call('POST /api/staff/order/{slug}/take', { slug, take_over });
const confirmed = async (over: { quantity?: number; delivery_date?: string; variantId?: number } = {}) =>
  buildOrder(api, await asBuyer(api), { variantId, state: 'confirmed', ...over });

test('of 20 parallel takers one gets the lease, and the others learn who has it', async () => {
  const { slug } = await confirmed();
  const crowd = await Promise.all(Array.from({ length: 20 }, () => asStaff(api, 'warehouse')));
  const answers = await Promise.all(crowd.map((staff) => take(staff, slug)));
  const winner = answers.findIndex(({ status }) => status === 200);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  const name = crowd[winner]?.member.name ?? 'nobody';
  for (const { status, body } of answers) {
    if (status === 409) expect(body.detail).toBe(`${name} has been working on this since 12:00 pm.`);
  }
});

test('refuses actions on an order leased by somebody else and allows those of the holder', async () => {
  const { slug } = await confirmed();
  await take(ali, slug);
  const support = await asStaff(api, 'support');
  const refused = await Promise.all([
    mei.call('POST /api/staff/order/{slug}/prepare', { slug }),
    mei.call('POST /api/staff/order/{slug}/dispatch', { slug }),
    mei.call('POST /api/staff/order/{slug}/pack', { slug, lines: [{ id: 1, picked_quantity: 1 }] }),
    support.call('POST /api/staff/order/{slug}/cancel', { slug, reason: 'No' }),
  ]);
  const message = `${ali.member.name} has been working on this since 12:00 pm.`;
  expect(refused.map(({ status, body }) => [status, body.detail])).toEqual(refused.map(() => [409, message]));
  const ms = await mei.call('POST /api/staff/order/{slug}/prepare', { slug }, { 'accept-language': 'ms' });
  expect(ms.body.detail).toBe(`${ali.member.name} sedang mengerjakannya sejak 12:00 tengah hari.`);
  const seen = (await mei.call('GET /api/staff/order/{slug}', { slug })).body.data;
  expect([seen.status, seen.lease]).toMatchObject(['confirmed', { name: ali.member.name, is_mine: false }]);
  expect((await ali.call('POST /api/staff/order/{slug}/prepare', { slug })).status).toBe(200);
});

test('a lease lasts ten minutes, is renewed by work, and can be released or taken over', async () => {
  const { id, slug } = await confirmed();
  await take(ali, slug);
  later(8);
  await take(ali, slug);
  later(17);
  expect((await take(mei, slug)).status).toBe(409);
  later(19);
  expect((await take(mei, slug)).status).toBe(200);
  expect((await take(ali, slug)).status).toBe(409);
  expect((await take(ali, slug, true)).body.data).toMatchObject({ name: ali.member.name, is_mine: true });
  // Only the holder can release a lease.
  await mei.call('POST /api/staff/order/{slug}/give_back', { slug });
  expect((await take(mei, slug)).status).toBe(409);
  await ali.call('POST /api/staff/order/{slug}/give_back', { slug });
  expect((await take(mei, slug)).status).toBe(200);
  const entries = await api.db.orm
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.record_id, String(id)));
  expect(entries.map(({ action }) => action)).toEqual([
    'order.take',
    'order.take',
    'order.take_over',
    'order.take',
  ]);
  expect(entries[2]).toMatchObject({
    before: { holder: mei.member.name },
    after: { holder: ali.member.name },
  });
});

test('an addition shares the lease of its parent', async () => {
  const buyer = await asBuyer(api);
  const parent = await buildOrder(api, buyer, { variantId, state: 'preparing' });
  const added = await buildOrder(api, buyer, { variantId, state: 'preparing', parent_id: parent.id });
  await take(ali, parent.slug);
  expect((await packAs(api, mei, added, 2)).status).toBe(409);
  expect((await packAs(api, ali, added, 2)).status).toBe(200);
});

test('the board shows a day by state with counts, sums, weights and flags; tomorrow by default', async () => {
  const day = '2026-12-24';
  const first = await confirmed({ delivery_date: day });
  const second = await confirmed({ delivery_date: day, quantity: 3 });
  const buyer = await asBuyer(api);
  await buildOrder(api, buyer, { variantId, state: 'completed', delivery_date: day });
  await buildOrder(api, buyer, { variantId, state: 'cancelled', delivery_date: day });
  await buildOrder(api, buyer, { variantId, delivery_date: day });
  const parent = await buildOrder(api, buyer, {
    variantId: catchWeight,
    state: 'preparing',
    delivery_date: day,
  });
  await buildOrder(api, buyer, { variantId, state: 'preparing', delivery_date: day, parent_id: parent.id });
  await take(ali, second.slug);
  const { data } = (await mei.call('GET /api/staff/order/board', { delivery_date: day })).body;
  expect(data.columns.map(({ status, orders }) => [status, orders])).toEqual([
    ['confirmed', 2],
    ['preparing', 1],
    ['out_for_delivery', 0],
    ['ready_for_pickup', 0],
    ['delivered', 1],
  ]);
  const [column, packing] = data.columns;
  expect(column).toMatchObject({ total: first.total + second.total, weight_grams: 25_000 });
  expect(column?.heads.map(({ slug, lease }) => [slug, lease?.name ?? null])).toEqual([
    [first.slug, null],
    [second.slug, ali.member.name],
  ]);
  expect(column?.heads.map(({ place_label }) => place_label)).toEqual(['Dapur', 'Dapur']);
  expect(packing?.heads[0]).toMatchObject({ additions: 1, has_catch_weight: true, is_packed: false });
  expect(data.waiting).toMatchObject({ orders: 1 });
  const next = (await mei.call('GET /api/staff/order/board')).body.data;
  expect([next.delivery_date, next.today]).toEqual(['2026-11-19', '2026-11-18']);
});

test('a bulk action runs each order separately and reports each result', async () => {
  const [ready, other, held] = [await confirmed(), await confirmed(), await confirmed()];
  await mei.call('POST /api/staff/order/{slug}/prepare', { slug: other.slug });
  await take(mei, held.slug);
  const bulk = (slugs: string[], action: 'prepare' | 'pack_as_ordered' | 'dispatch') =>
    ali.call('POST /api/staff/order/bulk', { slugs, action });
  const gone = 'B-261118-00000';
  const { body } = await bulk([ready.slug, other.slug, held.slug, gone, ready.slug], 'prepare');
  expect(body.data).toEqual({
    done: 1,
    results: [
      { slug: ready.slug, status: 'preparing', problem: null },
      { slug: other.slug, status: null, problem: 'Not possible: the order is being packed.' },
      {
        slug: held.slug,
        status: null,
        problem: `${mei.member.name} has been working on this since 12:00 pm.`,
      },
      { slug: gone, status: null, problem: 'Not found.' },
    ],
  });
  const weighed = await buildOrder(api, await asBuyer(api), { variantId: catchWeight, state: 'preparing' });
  const packed = (await bulk([ready.slug, other.slug, weighed.slug], 'pack_as_ordered')).body.data;
  expect(packed.results.map(({ problem }) => problem)).toEqual([
    null,
    null,
    `${weighed.slug} has items sold by weight: weigh them first.`,
  ]);
  const left = (await bulk([ready.slug, weighed.slug], 'dispatch')).body.data;
  expect(left.results.map(({ status }) => status)).toEqual(['out_for_delivery', null]);
  expect((await ali.call('POST /api/staff/order/bulk', { slugs: [], action: 'prepare' })).status).toBe(422);
});

test('stores the shortage reason only for short lines', async () => {
  const order = await buildOrder(api, await asBuyer(api), { variantId, state: 'preparing', quantity: 4 });
  const [line] = await linesOf(api, order);
  const pack = (picked_quantity: number, shortage: 'damaged' | null) =>
    ali.call('POST /api/staff/order/{slug}/pack', {
      slug: order.slug,
      lines: [{ id: line?.id ?? 0, picked_quantity, shortage }],
    });
  expect((await pack(3, 'damaged')).body.data.lines[0]).toMatchObject({
    picked_quantity: 3,
    shortage: 'damaged',
  });
  await pack(4, 'damaged');
  const [row] = await api.db.orm.select().from(orderLine).where(eq(orderLine.order_id, order.id));
  expect(row?.shortage).toBe(null);
});

test('the picking list groups by farm and by route, and prints in both languages', async () => {
  const day = '2026-12-28';
  const first = await confirmed({ delivery_date: day });
  await confirmed({ delivery_date: day, quantity: 3 });
  const gone = await buildOrder(api, await asBuyer(api), {
    variantId,
    state: 'out_for_delivery',
    delivery_date: day,
  });
  const input = { delivery_date: day, by: 'farm' } as const;
  const farms = (await mei.call('GET /api/staff/picking', input)).body.data;
  expect([farms.orders, farms.weight_grams]).toEqual([2, 25_000]);
  expect(farms.farms.flatMap(({ lines }) => lines.map(({ quantity, orders }) => [quantity, orders]))).toEqual(
    [[5, 2]],
  );
  const routes = (await mei.call('GET /api/staff/picking', { ...input, by: 'route' })).body.data;
  const stops = routes.routes.flatMap((route) => route.stops.map(({ slug }) => slug));
  expect(stops).toContain(first.slug);
  expect(stops).not.toContain(gone.slug);
  for (const [lang, by] of [
    ['en', 'farm'],
    ['ms', 'route'],
  ] as const) {
    const url = `http://shop.test/api/staff/picking.pdf?delivery_date=${day}&by=${by}`;
    const answer = await api.app.fetch(
      new Request(url, { headers: { ...mei.headers, 'accept-language': lang } }),
    );
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toContain(`picking-${day}-${by}.pdf`);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  }
});
