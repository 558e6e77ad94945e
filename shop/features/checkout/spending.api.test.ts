import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Api } from '../../api.ts';
import type { Buyer } from '../../testing/people/as-buyer.ts';
import { asMember, buildCompany, type Member } from '../../testing/people/as-member.ts';
import { asStaff, type Staff } from '../../testing/people/as-staff.ts';
import { addAddress, buildZone, type Goods, sell } from '../../testing/records/goods.ts';
import { buildOrder } from '../../testing/records/orders.ts';
import { openTestApi, type TestApi, testNow } from '../../testing/test-api.ts';
import { pickupPoint } from '../delivery/delivery.table.ts';

/** What limits and approval rules count, however an order is split. Goods cost RM 1.00 each. */

let api: TestApi;
let staff: Staff;
let goods: Goods;
let pickup: number;
let otherPickup: number;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  await buildZone(api, { minimum: 0, fee: 0, free_from: null });
  staff = await asStaff(api, 'sales');
  const point = { address: 'Lot 12', postcode: '43300', city: 'Seri Kembangan', state: 'SGR' };
  const hours = { opens: '05:00', closes: '11:00' };
  const rows = await api.db.orm
    .insert(pickupPoint)
    .values([
      { name_en: 'Gate 2', name_ms: 'Pintu 2', ...point, ...hours },
      { name_en: 'Gate 3', name_ms: 'Pintu 3', ...point, ...hours },
    ])
    .returning({ id: pickupPoint.id });
  [pickup, otherPickup] = [rows[0]?.id ?? 0, rows[1]?.id ?? 0];
  goods = await sell(api, { price: 100, on_hand: '100000000' });
});
beforeEach(() => api.moveTo(testNow));
afterAll(() => api.close());

type RuleInput = Api['PUT /api/company/rules']['input']['rules'];
type Choices = { address_id?: number; pickup_id?: number; add_to?: string; delivery_date?: string };

async function makeCompany(
  rules: RuleInput = [],
  limits: { order_limit?: number; month_limit?: number } = {},
) {
  const { company, owner } = await buildCompany(api);
  await owner.call('PUT /api/company/rules', { rules });
  const member = await asMember(api, company.id, 'purchaser', limits);
  return { company, owner, member };
}

async function preview(buyer: Buyer, quantity: number, choices: Choices) {
  const { body } = await buyer.call('GET /api/cart');
  for (const { id } of body.data.lines) await buyer.call('DELETE /api/cart/items/{id}', { id });
  await buyer.call('POST /api/cart/items', { variant_id: goods.id, quantity });
  const answer = await buyer.call('POST /api/checkout/preview', { payment_method: 'online', ...choices });
  return answer.body.data;
}

let keys = 0;
/** Fills the cart and previews the checkout. Returns a function that places the order. */
async function prepare(buyer: Buyer, quantity: number, choices: Choices) {
  const { price_hash, delivery_date } = await preview(buyer, quantity, choices);
  const agreed = { price_hash, delivery_date: delivery_date ?? '' };
  const input = { payment_method: 'online', ...choices, ...agreed } as const;
  return () => buyer.call('POST /api/checkout', input, { 'idempotency-key': `spending-${++keys}` });
}

const place = async (...order: Parameters<typeof prepare>) => (await prepare(...order))();

/** Prepares a phone order for the member. Each call of the returned function places another one. */
async function phoneOrder({ company, member }: Awaited<ReturnType<typeof makeCompany>>, quantity: number) {
  const input: Api['POST /api/staff/phone_order/preview']['input'] = {
    buyer_id: company.buyer_id,
    person_id: member.person.id,
    pickup_id: pickup,
    payment_method: 'transfer',
    lines: [{ variant_id: goods.id, quantity }],
  };
  const { price_hash, delivery_date } = (await staff.call('POST /api/staff/phone_order/preview', input)).body
    .data;
  const agreed = { ...input, price_hash, delivery_date: delivery_date ?? '' };
  return () => staff.call('POST /api/staff/phone_order', agreed, { 'idempotency-key': `spending-${++keys}` });
}

async function waitingForLocks(): Promise<number> {
  const { rows } = await api.database.pool.query(
    `SELECT count(*)::integer AS waiting FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0].waiting;
}

const statusOf = async (...order: Parameters<typeof place>) =>
  (await place(...order)).body.data.transaction.status;

const reasonOf = async (...order: Parameters<typeof preview>) => {
  const { needs_approval, approval_reason } = await preview(...order);
  expect(needs_approval).toBe(approval_reason !== null);
  return approval_reason;
};

/** A paid order of the company that accepts additions. Its total in ringgit is the quantity. */
function confirmed(
  { company }: { company: { id: number; buyer_id: number } },
  author: Buyer,
  quantity: number,
  over: Partial<Parameters<typeof buildOrder>[2]> = {},
) {
  return buildOrder(api, author, {
    variantId: goods.id,
    quantity,
    state: 'confirmed',
    fulfilment: 'pickup',
    zone_id: null,
    pickup_id: pickup,
    buyer_id: company.buyer_id,
    company_id: company.id,
    delivery_date: '2026-11-19',
    ...over,
  });
}

describe('additions to an open order', () => {
  test('are limited by the whole order: RM 2,904 added to RM 2,904 exceeds RM 3,000', async () => {
    const made = await makeCompany([], { order_limit: 300_000 });
    const { slug } = await confirmed(made, made.member, 2904);
    expect(await reasonOf(made.member, 2904, { add_to: slug })).toBe('order_limit');
    expect(await statusOf(made.member, 96, { add_to: slug })).toBe('pending_payment');
    expect(await statusOf(made.member, 1, { add_to: slug })).toBe('pending_approval');
  });

  test('are limited by the whole order when a colleague placed the first part', async () => {
    const made = await makeCompany([], { order_limit: 300_000 });
    const { slug } = await confirmed(made, made.owner, 2904);
    expect(await reasonOf(made.member, 97, { add_to: slug })).toBe('order_limit');
    expect(await reasonOf(made.member, 96, { add_to: slug })).toBeNull();
  });

  test('are checked against approval rules with the whole order, including pending additions', async () => {
    const made = await makeCompany([
      { role: 'purchaser', above: 300_000, counts_day: false, counts_delivery: false },
    ]);
    const { slug } = await confirmed(made, made.member, 2904);
    expect(await reasonOf(made.member, 96, { add_to: slug })).toBeNull();
    expect(await reasonOf(made.member, 97, { add_to: slug })).toBe('order');
    expect(await statusOf(made.member, 97, { add_to: slug })).toBe('pending_approval');
    expect(await reasonOf(made.member, 1, { add_to: slug })).toBe('order');
  });

  test('do not count when rejected', async () => {
    const made = await makeCompany([], { order_limit: 300_000 });
    const { id, slug } = await confirmed(made, made.member, 2904);
    await confirmed(made, made.member, 96, { parent_id: id, state: 'rejected' });
    expect(await reasonOf(made.member, 96, { add_to: slug })).toBeNull();
  });

  test('let only one of six parallel additions pass the limit without an approver', async () => {
    const made = await makeCompany([]);
    const { slug } = await confirmed(made, made.owner, 2904);
    const sends: Awaited<ReturnType<typeof prepare>>[] = [];
    for (let n = 0; n < 6; n++) {
      const member = await asMember(api, made.company.id, 'purchaser', { order_limit: 300_000 });
      sends.push(await prepare(member, 60, { add_to: slug }));
    }
    // All requests are waiting for the lock before the first can proceed.
    const { sent } = await api.db.transaction(async (db) => {
      await db.run('SELECT FROM shop_order WHERE slug = $1 FOR UPDATE', [slug]);
      const sent = sends.map((send) => send());
      while ((await waitingForLocks()) < sends.length);
      return { sent };
    });
    const answers = await Promise.all(sent);
    const states = answers.map(({ body }) => body.data.transaction.status);
    expect(states.filter((state) => state === 'pending_payment')).toHaveLength(1);
    expect(states.filter((state) => state === 'pending_approval')).toHaveLength(5);
  });
});

describe('approval rule per day', () => {
  const rule = [{ role: 'purchaser', above: 1500, counts_day: true, counts_delivery: false }] as const;

  test('requires an approval once the sum of split orders exceeds the amount', async () => {
    const { member } = await makeCompany([...rule]);
    expect(await statusOf(member, 10, { pickup_id: pickup, delivery_date: '2026-11-19' })).toBe(
      'pending_payment',
    );
    const elsewhere = { pickup_id: otherPickup, delivery_date: '2026-11-20' };
    expect(await reasonOf(member, 5, elsewhere)).toBeNull();
    expect(await reasonOf(member, 6, elsewhere)).toBe('day');
    expect(await statusOf(member, 6, elsewhere)).toBe('pending_approval');
  });

  test('does not count orders that were approved or await approval', async () => {
    const { member, owner } = await makeCompany([...rule]);
    await place(member, 10, { pickup_id: pickup });
    const { body } = await place(member, 20, { pickup_id: pickup });
    expect(await reasonOf(member, 5, { pickup_id: pickup })).toBeNull();
    const { slug } = body.data.transaction;
    expect((await owner.call('POST /api/transaction/{slug}/approve', { slug })).status).toBe(200);
    expect(await reasonOf(member, 5, { pickup_id: pickup })).toBeNull();
    expect(await reasonOf(member, 6, { pickup_id: pickup })).toBe('day');
  });

  test.each(['cancelled', 'rejected', 'expired'] as const)(
    'does not count an order that is %s',
    async (state) => {
      const made = await makeCompany([...rule]);
      await confirmed(made, made.member, 15, { state });
      expect(await reasonOf(made.member, 15, { pickup_id: pickup })).toBeNull();
    },
  );

  test('does not count orders of a colleague, or of the same person for another buyer', async () => {
    const made = await makeCompany([...rule]);
    await confirmed(made, made.owner, 15);
    const { company: elsewhere } = await buildCompany(api);
    await confirmed({ company: elsewhere }, made.member, 15);
    expect(await reasonOf(made.member, 15, { pickup_id: pickup })).toBeNull();
  });

  test('uses the day in Kuala Lumpur', async () => {
    const { member } = await makeCompany([...rule]);
    api.moveTo('2026-11-18T00:00:00+08:00');
    await place(member, 10, { pickup_id: pickup });
    api.moveTo('2026-11-18T23:59:59+08:00');
    expect(await reasonOf(member, 6, { pickup_id: pickup })).toBe('day');
    api.moveTo('2026-11-19T00:00:00+08:00');
    expect(await reasonOf(member, 15, { pickup_id: pickup })).toBeNull();
  });

  test('lets one of eight parallel orders pass and sends the others to an approver', async () => {
    const made = await makeCompany([...rule]);
    const send = await phoneOrder(made, 10);
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    const states = answers.map(({ body }) => body.data.transaction.status);
    expect(states.filter((state) => state === 'pending_payment')).toHaveLength(1);
    expect(states.filter((state) => state === 'pending_approval')).toHaveLength(7);
  });
});

describe('approval rule per delivery', () => {
  const rule = [{ role: null, above: 1500, counts_day: false, counts_delivery: true }] as const;
  const date = '2026-11-23';

  test('sums orders of several days for one date and pickup point', async () => {
    const { member } = await makeCompany([...rule]);
    await place(member, 10, { pickup_id: pickup, delivery_date: date });
    api.moveTo('2026-11-20T12:00:00+08:00');
    expect(await reasonOf(member, 5, { pickup_id: pickup, delivery_date: date })).toBeNull();
    expect(await reasonOf(member, 6, { pickup_id: pickup, delivery_date: date })).toBe('delivery');
    expect(await reasonOf(member, 15, { pickup_id: otherPickup, delivery_date: date })).toBeNull();
    expect(await reasonOf(member, 15, { pickup_id: pickup, delivery_date: '2026-11-24' })).toBeNull();
    expect(await statusOf(member, 6, { pickup_id: pickup, delivery_date: date })).toBe('pending_approval');
  });

  test('identifies a branch by its address, not by its label or contact', async () => {
    const { member, owner } = await makeCompany([...rule]);
    const address_id = await addAddress(owner);
    const other = await addAddress(owner, '43200');
    await place(member, 10, { address_id, delivery_date: date });
    const renamed = { id: address_id, label: 'Kitchen', contact: 'Azman', notes: 'Back door' };
    expect((await owner.call('PATCH /api/profile/addresses/{id}', renamed)).status).toBe(200);
    expect(await reasonOf(member, 6, { address_id, delivery_date: date })).toBe('delivery');
    expect(await reasonOf(member, 15, { address_id: other, delivery_date: date })).toBeNull();
  });

  test('checks each order alone when it counts neither day nor delivery', async () => {
    const { member } = await makeCompany([{ ...rule[0], counts_delivery: false }]);
    await place(member, 15, { pickup_id: pickup });
    expect(await reasonOf(member, 15, { pickup_id: pickup })).toBeNull();
    expect(await reasonOf(member, 16, { pickup_id: pickup })).toBe('order');
  });
});

describe('month limit', () => {
  const left = async (member: Member) =>
    (await preview(member, 1, { pickup_id: pickup })).limits?.month_left ?? null;

  test('counts additions, orders pending approval and phone orders', async () => {
    const rules: RuleInput = [{ role: 'purchaser', above: 3000, counts_day: false, counts_delivery: false }];
    const made = await makeCompany(rules, { month_limit: 10_000 });
    const { member } = made;
    const { slug } = await confirmed(made, member, 10);
    expect(await left(member)).toBe(9000);
    expect((await place(member, 5, { add_to: slug })).status).toBe(200);
    expect(await left(member)).toBe(8500);
    expect(await statusOf(member, 40, { pickup_id: pickup })).toBe('pending_approval');
    expect(await left(member)).toBe(4500);
    const send = await phoneOrder(made, 20);
    expect((await send()).status).toBe(200);
    expect(await left(member)).toBe(2500);
    expect(await reasonOf(member, 26, { pickup_id: pickup })).toBe('month_limit');
    expect(await statusOf(member, 25, { pickup_id: pickup })).toBe('pending_payment');
  });

  test('sums more than 2^31 sen in a month', async () => {
    const made = await makeCompany([], { month_limit: 100_000_000 });
    for (let n = 0; n < 3; n++) await confirmed(made, made.member, 10_000_000);
    expect(await left(made.member)).toBe(0);
    expect(await reasonOf(made.member, 1, { pickup_id: pickup })).toBe('month_limit');
  });
});
