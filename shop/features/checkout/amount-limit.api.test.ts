import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxSen } from '../../kit/money.ts';
import { asBuyer, type Buyer } from '../../testing/people/as-buyer.ts';
import { asStaff, type Staff } from '../../testing/people/as-staff.ts';
import { buildApplication, buildCustomer } from '../../testing/records/credit.ts';
import { type Goods, sell } from '../../testing/records/goods.ts';
import { buildOrder } from '../../testing/records/orders.ts';
import { offerAt, quotationIn, somePickup } from '../../testing/records/quotations.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { creditAccount } from '../credit/ledger/account.table.ts';

/** Amounts above RM 21,474,836.47 cannot be stored. Every way to produce one answers 422, never 500. */

const tooLarge = 'An amount is too large. The maximum is RM 21,474,836.47.';
const packs = 1_000_000;

let api: TestApi;
let staff: Staff;
/** RM 100,000.00 and RM 1,000,000.00 per pack. */
let dear: Goods;
let dearer: Goods;
let pickup_id: number;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  staff = await asStaff(api, 'admin');
  dear = await sell(api, { price: 10_000_000, on_hand: String(packs) });
  dearer = await sell(api, { price: 100_000_000, on_hand: String(packs) });
  pickup_id = await somePickup(api);
});
afterAll(() => {
  expect(api.failures).toEqual([]);
  return api.close();
});

const put = ({ call }: Buyer, { id }: Goods, quantity: number) =>
  call('POST /api/cart/items', { variant_id: id, quantity });

test('refuses a cart quantity whose amount is too large and keeps the previous one', async () => {
  const buyer = await asBuyer(api);
  const { body } = await put(buyer, dear, 214);
  const id = body.data.lines[0]?.id ?? 0;
  const attempts = [
    await put(buyer, dear, 1),
    await put(buyer, dearer, packs),
    await buyer.call('PATCH /api/cart/items/{id}', { id, quantity: 215 }),
  ];
  for (const refused of attempts) expect([refused.status, refused.body.message]).toEqual([422, tooLarge]);
  expect((await buyer.call('GET /api/cart')).body.data.lines).toMatchObject([{ quantity: 214 }]);
  const inMalay = await buyer.call(
    'POST /api/cart/items',
    { variant_id: dearer.id, quantity: packs },
    { 'accept-language': 'ms' },
  );
  expect(inMalay.body.message).toContain('Jumlah terlalu besar');
});

test('refuses a checkout whose total is too large although each line is not', async () => {
  const buyer = await asBuyer(api);
  await put(buyer, dear, 200);
  await put(buyer, dearer, 20);
  const choices = { payment_method: 'online', pickup_id } as const;
  const { body } = await buyer.call('POST /api/checkout/preview', choices);
  expect(body.data.problems).toEqual(['amount_too_large']);
  expect(body.data.total).toBe(4_000_000_000);
  const { price_hash, delivery_date } = body.data;
  const agreed = { ...choices, price_hash, delivery_date: delivery_date ?? '' };
  const placed = await buyer.call('POST /api/checkout', agreed);
  expect(placed.status).toBe(422);
  expect(placed.body.detail).toContain('The maximum total is RM 21,474,836.47');
});

test('refuses a phone order of any quantity whose total is too large', async () => {
  const { company, owner } = await buildCustomer(api);
  const order = {
    buyer_id: company.buyer_id,
    person_id: owner.person.id,
    pickup_id,
    payment_method: 'transfer' as const,
    lines: [{ variant_id: dearer.id, quantity: packs }],
  };
  const { body } = await staff.call('POST /api/staff/phone_order/preview', order);
  expect(body.data.problems).toEqual(['amount_too_large']);
  const { price_hash, delivery_date } = body.data;
  const agreed = { ...order, price_hash, delivery_date: delivery_date ?? '' };
  expect((await staff.call('POST /api/staff/phone_order', agreed)).status).toBe(422);
});

test('refuses an addition when the total with its order is too large to invoice', async () => {
  const { company, owner } = await buildCustomer(api);
  const parent = await buildOrder(api, owner, {
    variantId: dear.id,
    quantity: 200,
    state: 'confirmed',
    fulfilment: 'pickup',
    pickup_id,
    zone_id: null,
    buyer_id: company.buyer_id,
    company_id: company.id,
  });
  await put(owner, dear, 15);
  const choices = { payment_method: 'online', add_to: parent.slug } as const;
  const { body } = await owner.call('POST /api/checkout/preview', choices);
  expect(body.data.problems).toEqual(['amount_too_large']);
});

test('refuses an offer whose total is too large', async () => {
  const { owner } = await buildCustomer(api);
  const lines = [{ variant_id: dear.id, quantity: 1000 }];
  const slug = await quotationIn(api, 'in_review', { buyer: owner, sales: staff }, lines);
  const refused = await offerAt({ sales: staff, slug, price: 10_000_000 });
  expect([refused.status, refused.body.message]).toEqual([422, tooLarge]);
  expect((await offerAt({ sales: staff, slug, price: 1_000_000 })).status).toBe(200);
});

test('refuses a repayment that would overflow the advance', async () => {
  const { finance, accountId } = await buildCustomer(api);
  await api.db.orm
    .update(creditAccount)
    .set({ advance: maxSen - 99_999 })
    .where(eq(creditAccount.id, accountId));
  const pay = (amount: number) => finance.call('POST /api/credit/repayment', { method: 'transfer', amount });
  const refused = await pay(100_000);
  expect([refused.status, refused.body.message]).toEqual([422, tooLarge]);
  expect((await pay(99_999)).status).toBe(200);
});

test('shows staff sums above the maximum amount', async () => {
  const half = maxSen - 1;
  const { company, owner } = await buildCustomer(api, { outstanding: half });
  await buildCustomer(api, { outstanding: half });
  const over = {
    variantId: dear.id,
    quantity: 200,
    fulfilment: 'pickup',
    zone_id: null,
    pickup_id,
    buyer_id: company.buyer_id,
    company_id: company.id,
    delivery_date: '2026-11-19',
  } as const;
  for (const state of ['confirmed', 'confirmed', 'pending_payment', 'pending_payment'] as const)
    await buildOrder(api, owner, { ...over, state });
  const [two, four] = [4_000_000_000, 8_000_000_000];

  const board = (await staff.call('GET /api/staff/order/board', { delivery_date: '2026-11-19' })).body.data;
  expect(board.columns.find(({ status }) => status === 'confirmed')?.total).toBe(two);
  expect(board.waiting.total).toBe(two);
  const { sales } = (await staff.call('GET /api/staff/dashboard', {})).body.data;
  expect([sales?.today.total, sales?.this_week].map((sum) => Number(sum) >= four)).toEqual([true, true]);
  const companies = (await staff.call('GET /api/staff/company', {})).body.data;
  expect(companies.find(({ id }) => id === company.id)?.spent).toBe(four);
  const detail = await staff.call('GET /api/staff/company/{id}', { id: company.id });
  expect(detail.body.data.spending).toEqual({ d30: four, d90: four, d365: four });
  const ageing = (await staff.call('GET /api/staff/credit/ageing', {})).body.data;
  expect(ageing.outstanding).toBe(2 * half);
  const slug = await buildApplication(api, company.id, owner);
  const application = await staff.call('GET /api/staff/credit/application/{slug}', { slug });
  expect(application.body.data.orders).toMatchObject({ total: two, last_90_days: two });
});
