import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../../kit/local-date.ts';
import { asBuyer, type Buyer, callerOf } from '../../../testing/people/as-buyer.ts';
import { asMember, buildCompany } from '../../../testing/people/as-member.ts';
import { sell } from '../../../testing/records/goods.ts';
import { buildOrder } from '../../../testing/records/orders.ts';
import { somePickup } from '../../../testing/records/quotations.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';
import { product, variant } from '../../catalog/catalog.table.ts';

/** The Thursday after the test clock's Wednesday. */
const thursday = '2026-11-19';
const weeksAgo = (weeks: number) => addDays(thursday, -7 * weeks);

let api: TestApi;
let tomato: number;
let carrot: number;
beforeAll(async () => {
  api = await openTestApi();
  tomato = (await sell(api, { price: 480, min_quantity: '2', quantity_step: '2' })).id;
  carrot = (await sell(api, { price: 320 })).id;
});
afterAll(() => api.close());

/** The address of `buildOrder`. */
const kitchen = {
  label: 'Dapur',
  contact: 'Siti Aminah',
  phone: '+60123456701',
  line_1: '7 Jalan Kiara 3',
  postcode: '50480',
  city: 'Kuala Lumpur',
  state: 'KUL',
} as const;

async function addAddress(buyer: Buyer, over: { label?: string; line_1?: string } = {}): Promise<number> {
  const { status, body } = await buyer.call('POST /api/profile/addresses', { ...kitchen, ...over });
  expect(status).toBe(200);
  return body.data.id;
}

const order = (buyer: Buyer, variantId: number, delivery_date: string, over: object = {}) =>
  buildOrder(api, buyer, { variantId, delivery_date, state: 'completed', ...over });

const usualOf = async (buyer: Buyer, input: Record<string, string | number> = {}) => {
  const { status, body } = await buyer.call('GET /api/usual_order', input);
  expect(status).toBe(200);
  const lines = body.data.lines.map(({ variant_id, quantity, weeks }) => [variant_id, quantity, weeks]);
  return { ...body.data, lines };
};

test('suggests what was ordered for this weekday and branch in two of the last eight weeks', async () => {
  const buyer = await asBuyer(api);
  const address_id = await addAddress(buyer);
  for (const weeks of [1, 2, 8]) await order(buyer, carrot, weeksAgo(weeks), { quantity: 3 });
  await order(buyer, tomato, weeksAgo(1), { quantity: 2 });
  await order(buyer, tomato, weeksAgo(3), { quantity: 4 });
  const expected = {
    date: thursday,
    place_label: 'Dapur',
    lines: [
      [carrot, 3, 3],
      [tomato, 4, 2],
    ],
    goods: 3 * 320 + 4 * 480,
  };
  expect(await usualOf(buyer, { date: thursday, address_id })).toEqual(expected);
  // Without input: the earliest delivery to the default address.
  expect(await usualOf(buyer)).toEqual(expected);
});

test('ignores other weekdays, older orders, other places and orders that never came', async () => {
  const buyer = await asBuyer(api);
  await addAddress(buyer);
  const branch = await addAddress(buyer, { label: 'Cawangan', line_1: '9 Jalan Lain' });
  const pickup_id = await somePickup(api);
  await order(buyer, carrot, weeksAgo(1));
  await order(buyer, carrot, weeksAgo(6));
  await order(buyer, carrot, weeksAgo(9));
  await order(buyer, carrot, addDays(weeksAgo(2), 1));
  for (const state of ['cancelled', 'rejected', 'expired'] as const) {
    await order(buyer, carrot, weeksAgo(3), { state });
  }
  const pickup = { fulfilment: 'pickup', pickup_id };
  for (const weeks of [4, 5]) await order(buyer, tomato, weeksAgo(weeks), pickup);
  expect((await usualOf(buyer)).lines).toEqual([[carrot, 2, 2]]);
  expect((await usualOf(buyer, { address_id: branch })).lines).toEqual([]);
  expect((await usualOf(buyer, { pickup_id })).lines).toEqual([[tomato, 2, 2]]);
  expect((await usualOf(buyer, { pickup_id, date: addDays(thursday, 1) })).lines).toEqual([]);
});

test('leaves out products that are no longer sold and marks those that are sold out', async () => {
  const buyer = await asBuyer(api);
  await addAddress(buyer);
  const { id: gone, productId } = await sell(api);
  const empty = (await sell(api)).id;
  for (const weeks of [1, 2]) {
    await order(buyer, gone, weeksAgo(weeks));
    await order(buyer, empty, weeksAgo(weeks));
  }
  await api.db.orm.update(product).set({ status: 'archived' }).where(eq(product.id, productId));
  await api.db.orm.update(variant).set({ on_hand: '0' }).where(eq(variant.id, empty));
  const { body } = await buyer.call('GET /api/usual_order');
  expect(body.data.lines).toMatchObject([{ variant_id: empty, problems: ['unavailable'] }]);
  expect(body.data.goods).toBe(0);
});

test('shows the orders of a company to those who buy for it, and to nobody else', async () => {
  const { company, owner } = await buildCompany(api);
  const member = await asMember(api, company.id, 'purchaser');
  const address_id = await addAddress(owner);
  const ofCompany = { buyer_id: company.buyer_id, company_id: company.id };
  for (const weeks of [1, 2]) await order(owner, carrot, weeksAgo(weeks), ofCompany);
  expect((await usualOf(member, { address_id })).lines).toEqual([[carrot, 2, 2]]);

  const stranger = await asBuyer(api);
  await addAddress(stranger);
  expect((await usualOf(stranger)).lines).toEqual([]);
  expect((await stranger.call('GET /api/usual_order', { address_id })).status).toBe(404);
  const viewer = await asMember(api, company.id, 'viewer');
  const denied = await viewer.call('GET /api/usual_order', { address_id });
  expect(denied.body.exception).toBe('AuthorizationException');
  const guest = await callerOf(api)('GET /api/usual_order');
  expect(guest.body.exception).toBe('AuthenticationException');
});

test('refuses two places, a place that does not exist and a date that is none', async () => {
  const buyer = await asBuyer(api);
  const address_id = await addAddress(buyer);
  const pickup_id = await somePickup(api);
  const statusOf = async (input: object) => (await buyer.call('GET /api/usual_order', input)).status;
  expect(await statusOf({ address_id, pickup_id })).toBe(422);
  expect(await statusOf({ pickup_id: 999_999 })).toBe(404);
  expect(await statusOf({ date: '2026-02-30' })).toBe(422);
});

test('is empty for a buyer without an address', async () => {
  const expected = { date: thursday, place_label: null, lines: [], goods: 0 };
  expect(await usualOf(await asBuyer(api))).toEqual(expected);
});
