import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asBuyer, type Buyer, callerOf } from '../../testing/people/as-buyer.ts';
import { asMember, buildCompany } from '../../testing/people/as-member.ts';
import { addAddress, buildZone, type Goods, sell, setPrice, setStock } from '../../testing/records/goods.ts';
import { openTestApi, type TestApi, testNow } from '../../testing/test-api.ts';
import { companyMember } from '../company/company.table.ts';
import { closedDay, pickupPoint } from '../delivery/delivery.table.ts';

let api: TestApi;
let pickup: number;
let goods: Goods;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  await buildZone(api);
  const point = { address: 'Lot 12', postcode: '43300', city: 'Seri Kembangan', state: 'SGR' };
  const hours = { opens: '05:00', closes: '11:00' };
  const [row] = await api.db.orm
    .insert(pickupPoint)
    .values({ name_en: 'Gate 2', name_ms: 'Pintu 2', ...point, ...hours })
    .returning({ id: pickupPoint.id });
  pickup = row?.id ?? 0;
});
beforeEach(async () => {
  api.moveTo(testNow);
  goods = await sell(api, { price: 1000 });
});
afterAll(() => api.close());

const online = { payment_method: 'online' } as const;

async function shopper(quantity = 10, buyer?: Buyer): Promise<Buyer> {
  const who = buyer ?? (await asBuyer(api));
  await who.call('POST /api/cart/items', { variant_id: goods.id, quantity });
  return who;
}

type Choices = {
  address_id?: number;
  pickup_id?: number;
  delivery_date?: string;
  promotion_code?: string;
  add_to?: string;
};

async function preview({ call }: Buyer, choices: Choices) {
  return (await call('POST /api/checkout/preview', { ...online, ...choices })).body.data;
}

let keys = 0;
async function place(buyer: Buyer, choices: Choices, over: { delivery_date?: string } = {}) {
  const { price_hash, delivery_date } = await preview(buyer, choices);
  const input = { ...online, ...choices, price_hash, delivery_date: delivery_date ?? '', ...over };
  return buyer.call('POST /api/checkout', input, { 'idempotency-key': `checkout-${++keys}` });
}

const reservedOf = async ({ id }: Goods) => {
  const { rows } = await api.database.pool.query('SELECT reserved::float8 FROM variant WHERE id = $1', [id]);
  return rows[0].reserved;
};
const ordersOf = async ({ person }: Buyer) => {
  const { rows } = await api.database.pool.query(
    'SELECT * FROM shop_order WHERE author_id = $1 ORDER BY id',
    [person.id],
  );
  return rows;
};

describe('placing an order', () => {
  test('to an address charges fee, tax and total as previewed, reserves stock and empties the cart', async () => {
    const buyer = await asBuyer(api);
    const address_id = await addAddress(buyer);
    await shopper(10, buyer);
    const shown = await preview(buyer, { address_id });
    expect(shown).toMatchObject({
      goods: 10_000,
      discount: 0,
      tax: 0,
      delivery: 1200,
      total: 11_200,
      problems: [],
      needs_approval: false,
      zone: { name: 'South', minimum: 8000, shortfall: 0 },
      delivery_date: '2026-11-19',
      earliest_date: '2026-11-19',
      cut_off: '2026-11-18T16:00:00+08:00',
    });
    expect(shown.dates.at(-1)).toBe('2026-12-02');
    const { status, body } = await place(buyer, { address_id });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      transaction: { slug: expect.stringMatching(/^B-261118-/), status: 'pending_payment', total: 11_200 },
      payment: { status: 'pending', redirect_url: expect.stringMatching(/^\/pay\//) },
    });
    expect(await reservedOf(goods)).toBe(10);
    expect((await buyer.call('GET /api/cart')).body.data.lines).toEqual([]);
    expect(await ordersOf(buyer)).toMatchObject([{ fulfilment: 'delivery', total: 11_200, delivery: 1200 }]);
  });

  test('to a pickup point has no fee and no minimum', async () => {
    const buyer = await shopper(1);
    expect(await preview(buyer, { pickup_id: pickup })).toMatchObject({
      delivery: 0,
      total: 1000,
      zone: null,
    });
    expect((await place(buyer, { pickup_id: pickup })).body.data.transaction.total).toBe(1000);
  });

  test('takes only the selected lines and keeps the rest in the cart', async () => {
    const buyer = await shopper(2);
    const other = await sell(api);
    const { body } = await buyer.call('POST /api/cart/items', { variant_id: other.id, quantity: 1 });
    const id = body.data.lines[1]?.id ?? 0;
    await buyer.call('PATCH /api/cart/items/{id}', { id, is_selected: false });
    expect((await place(buyer, { pickup_id: pickup })).status).toBe(200);
    expect((await buyer.call('GET /api/cart')).body.data.lines).toMatchObject([{ id }]);
    expect(await reservedOf(other)).toBe(0);
  });

  test('allows a day for a transfer, but not shortly before the cut-off, and requires an account for credit', async () => {
    const buyer = await shopper(2);
    const shown = await preview(buyer, { pickup_id: pickup });
    const reasons = (of: typeof shown) => of.payment_methods.map(({ method, reason }) => [method, reason]);
    const payBy = (of: typeof shown) => of.payment_methods.map(({ pay_by }) => pay_by);
    // The cut-off of the earliest date comes before the 24 hours of a transfer; for a later date it does not.
    expect(payBy(shown)).toEqual(['2026-11-18T12:30:00+08:00', '2026-11-18T16:00:00+08:00', null]);
    const later = await preview(buyer, { pickup_id: pickup, delivery_date: '2026-11-25' });
    expect(payBy(later)[1]).toBe('2026-11-19T12:00:00+08:00');
    expect(reasons(shown)).toEqual([
      ['online', null],
      ['transfer', null],
      ['credit', 'no_credit_account'],
    ]);
    api.moveTo('2026-11-18T15:30:00+08:00');
    const late = await preview(buyer, { pickup_id: pickup });
    expect(reasons(late)[1]).toEqual(['transfer', 'too_late_for_transfer']);
    for (const payment_method of ['transfer', 'credit'] as const) {
      const input = { payment_method, pickup_id: pickup, price_hash: late.price_hash };
      const answer = await buyer.call('POST /api/checkout', { ...input, delivery_date: '2026-11-19' });
      expect(answer.status, payment_method).toBe(422);
      expect(Object.keys(answer.body.errors ?? {})).toEqual(['payment_method']);
    }
    expect(await ordersOf(buyer)).toEqual([]);
  });
});

describe('checkout problems', () => {
  const refusedWith = async (buyer: Buyer, choices: Choices, problem: string) => {
    expect((await preview(buyer, choices)).problems).toEqual([problem]);
    const { status } = await place(buyer, choices);
    expect(status, problem).toBeOneOf([409, 422]);
    expect(await ordersOf(buyer)).toEqual([]);
  };

  test('refuses an empty selection', async () => {
    await refusedWith(await asBuyer(api), { pickup_id: pickup }, 'nothing_selected');
  });

  test('refuses a line that cannot be ordered', async () => {
    const buyer = await shopper(10);
    await setStock(api, goods, 5);
    await refusedWith(buyer, { pickup_id: pickup }, 'line_blocked');
  });

  test('refuses no place or two places', async () => {
    const buyer = await asBuyer(api);
    const address_id = await addAddress(buyer);
    await shopper(10, buyer);
    await refusedWith(buyer, {}, 'no_place');
    await refusedWith(buyer, { address_id, pickup_id: pickup }, 'no_place');
    await refusedWith(buyer, { pickup_id: 999_999 }, 'no_place');
  });

  test('refuses an address outside all zones or an order below the zone’s minimum', async () => {
    const buyer = await asBuyer(api);
    const far = await addAddress(buyer, '88000');
    const near = await addAddress(buyer);
    await shopper(7, buyer);
    await refusedWith(buyer, { address_id: far }, 'not_delivered_there');
    await refusedWith(buyer, { address_id: near }, 'below_minimum');
    expect((await preview(buyer, { address_id: near })).zone?.shortfall).toBe(1000);
  });

  test('answers 404 for another buyer’s address', async () => {
    const address_id = await addAddress(await asBuyer(api));
    const buyer = await shopper(10);
    expect((await buyer.call('POST /api/checkout/preview', { ...online, address_id })).status).toBe(404);
  });

  test('refuses a closed day or one too far ahead', async () => {
    const buyer = await shopper(2);
    await api.db.orm
      .insert(closedDay)
      .values({ day: '2026-11-19', reason_en: 'Festival', reason_ms: 'Perayaan' });
    const shown = await preview(buyer, { pickup_id: pickup });
    expect([shown.earliest_date, shown.delivery_date]).toEqual(['2026-11-20', '2026-11-20']);
    for (const delivery_date of ['2026-12-03', '2027-11-20']) {
      const choices = { ...online, pickup_id: pickup, delivery_date };
      const { body } = await buyer.call('POST /api/checkout/preview', choices);
      expect(body.data.problems).toEqual(['no_date']);
      const input = { ...choices, price_hash: body.data.price_hash };
      expect((await buyer.call('POST /api/checkout', input)).status).toBe(422);
    }
    await api.db.orm.delete(closedDay);
  });

  test('refuses an order above a limit that nobody else may approve, or with a limit of zero', async () => {
    const limits = [
      [{ order_limit: 0 }, 'may_not_buy'],
      [{ order_limit: 1999 }, 'above_order_limit'],
      [{ month_limit: 1999 }, 'above_month_limit'],
    ] as const;
    for (const [limit, problem] of limits) {
      const { owner } = await buildCompany(api);
      await api.db.orm.update(companyMember).set(limit).where(eq(companyMember.id, owner.memberId));
      await refusedWith(await shopperAs(owner, 2), { pickup_id: pickup }, problem);
    }
    const { company } = await buildCompany(api);
    const member = await asMember(api, company.id, 'purchaser', { month_limit: 3000 });
    expect((await place(await shopperAs(member, 2), { pickup_id: pickup })).status).toBe(200);
    await shopperAs(member, 2);
    expect((await preview(member, { pickup_id: pickup })).approval_reason).toBe('month_limit');
  });

  test('returns what is left of the limits', async () => {
    const { company } = await buildCompany(api);
    const limits = { order_limit: 5000, month_limit: 9000 };
    const member = await asMember(api, company.id, 'purchaser', limits);
    await place(await shopperAs(member, 2), { pickup_id: pickup });
    await shopperAs(member, 1);
    const shown = await preview(member, { pickup_id: pickup });
    expect(shown.limits).toEqual({ order: 5000, month_left: 7000 });
    expect((await preview(await shopper(1), { pickup_id: pickup })).limits).toBeNull();
  });

  test('explains a blocked company to members who may order and refuses others and guests', async () => {
    const { company, owner } = await buildCompany(api);
    const viewer = await asMember(api, company.id, 'viewer');
    await shopperAs(owner, 2);
    await api.database.pool.query(`UPDATE company SET state = 'blocked' WHERE id = $1`, [company.id]);
    const choices = { ...online, pickup_id: pickup };
    const shown = await preview(owner, { pickup_id: pickup });
    expect([shown.problems, shown.lines.length, shown.total]).toEqual([['company_may_not_buy'], 1, 2000]);
    const guest = callerOf(api, { 'x-device-id': 'device-of-a-guest-1' });
    for (const call of [viewer.call, guest]) {
      expect((await call('POST /api/checkout/preview', choices)).status).toBe(403);
    }
    for (const call of [owner.call, viewer.call, guest]) {
      const input = { ...choices, price_hash: shown.price_hash, delivery_date: '2026-11-19' };
      expect((await call('POST /api/checkout', input)).status).toBe(403);
    }
    expect(await ordersOf(owner)).toEqual([]);
  });

  const shopperAs = (buyer: Buyer, quantity: number) => shopper(quantity, buyer);
});

test('requires an approval above a rule, without reserving stock or asking for payment', async () => {
  const { company, owner } = await buildCompany(api);
  await owner.call('PUT /api/company/rules', { rules: [{ role: 'purchaser', above: 1500 }] });
  const member = await asMember(api, company.id, 'purchaser');
  await shopper(1, member);
  expect((await preview(member, { pickup_id: pickup })).needs_approval).toBe(false);
  await shopper(1, member);
  expect((await preview(member, { pickup_id: pickup })).needs_approval).toBe(true);
  const { body } = await place(member, { pickup_id: pickup });
  expect(body.data).toMatchObject({ transaction: { status: 'pending_approval' }, payment: null });
  expect(await reservedOf(goods)).toBe(0);
});

describe('changes since the preview', () => {
  test('answers 409 with the old and new price and places nothing', async () => {
    const buyer = await shopper(2);
    const { price_hash } = await preview(buyer, { pickup_id: pickup });
    await setPrice(api, goods, 1250);
    const input = { ...online, pickup_id: pickup, price_hash, delivery_date: '2026-11-19' };
    const { status, body } = await buyer.call('POST /api/checkout', input);
    expect(status).toBe(409);
    expect(body.detail).toContain(`${goods.name} now costs RM`);
    expect(body.detail).toMatch(/12\.50 instead of RM.?10\.00.*total is now RM.?25\.00/);
    expect([await ordersOf(buyer), await reservedOf(goods)]).toEqual([[], 0]);
    expect((await place(buyer, { pickup_id: pickup })).body.data.transaction.total).toBe(2500);
  });

  test('refuses a quantity changed in another tab', async () => {
    const buyer = await shopper(2);
    const { price_hash } = await preview(buyer, { pickup_id: pickup });
    await shopper(1, buyer);
    const input = { ...online, pickup_id: pickup, price_hash, delivery_date: '2026-11-19' };
    expect((await buyer.call('POST /api/checkout', input)).status).toBe(409);
  });

  test('accepts tomorrow until 16:00:00 and refuses it a second later', async () => {
    const buyer = await shopper(2);
    api.moveTo('2026-11-18T15:59:00+08:00');
    const { price_hash } = await preview(buyer, { pickup_id: pickup });
    const input = { ...online, pickup_id: pickup, price_hash, delivery_date: '2026-11-19' };
    api.moveTo('2026-11-18T16:00:01+08:00');
    const moved = await buyer.call('POST /api/checkout', input);
    expect([moved.status, moved.body.detail]).toEqual([
      409,
      expect.stringMatching(/The next delivery is now .*20/),
    ]);
    expect(await ordersOf(buyer)).toEqual([]);
    api.moveTo('2026-11-18T16:00:00+08:00');
    expect((await buyer.call('POST /api/checkout', input)).status).toBe(200);
  });

  test('refuses an order when stock ran short after the preview', async () => {
    const buyer = await shopper(8);
    const { price_hash } = await preview(buyer, { pickup_id: pickup });
    await setStock(api, goods, 3);
    const input = { ...online, pickup_id: pickup, price_hash, delivery_date: '2026-11-19' };
    expect((await buyer.call('POST /api/checkout', input)).status).toBeOneOf([409, 422]);
    expect(await reservedOf(goods)).toBe(0);
  });
});

describe('promotions', () => {
  const day = 86_400_000;
  const at = (days: number) => new Date(testNow.getTime() + days * day);

  test('applies a valid code and returns the reason for each invalid one', async () => {
    const buyer = await shopper(5);
    const other = await sell(api);
    await api.promotion('Welcome', { code: 'WELCOME', kind: 'amount', value: 700 });
    await api.promotion('Later', { code: 'LATER', starts_at: at(1), ends_at: at(2) });
    await api.promotion('Over', { code: 'OVER', starts_at: at(-2), ends_at: at(-1) });
    await api.promotion('Much', { code: 'MUCH', minimum: 5001 });
    await api.promotion('Other', { code: 'OTHER', product_id: other.productId });
    await api.promotion('Once', { code: 'ONCE', limit_per_buyer: 1 });
    await api.promotion('Draft', { code: 'DRAFT', state: 'draft' });
    const seen: Record<string, unknown> = {};
    for (const promotion_code of ['welcome', 'NONE', 'DRAFT', 'LATER', 'OVER', 'MUCH', 'OTHER', 'ONCE']) {
      const shown = await preview(buyer, { pickup_id: pickup, promotion_code });
      seen[promotion_code] = [shown.discount, shown.code_problem, shown.promotion?.code ?? null, shown.total];
    }
    expect(seen).toEqual({
      welcome: [700, null, 'WELCOME', 4300],
      NONE: [0, 'unknown', null, 5000],
      DRAFT: [0, 'unknown', null, 5000],
      LATER: [0, 'not_yet', null, 5000],
      OVER: [0, 'ended', null, 5000],
      MUCH: [0, 'below_minimum', null, 5000],
      OTHER: [0, 'nothing_fits', null, 5000],
      ONCE: [500, null, 'ONCE', 4500],
    });
    const placed = await place(buyer, { pickup_id: pickup, promotion_code: 'ONCE' });
    expect(placed.body.data.transaction.total).toBe(4500);
    await shopper(5, buyer);
    expect(await preview(buyer, { pickup_id: pickup, promotion_code: 'ONCE' })).toMatchObject({
      discount: 0,
      code_problem: 'used_up',
    });
    expect(await preview(await shopper(5), { pickup_id: pickup, promotion_code: 'ONCE' })).toMatchObject({
      discount: 500,
      code_problem: null,
    });
  });
});

describe('adding to an order', () => {
  const confirmed = async (buyer: Buyer) => {
    const address_id = await addAddress(buyer);
    await shopper(10, buyer);
    const { slug } = (await place(buyer, { address_id })).body.data.transaction;
    await api.database.pool.query(
      `UPDATE shop_order SET state = 'confirmed', lapses_at = NULL WHERE slug = $1`,
      [slug],
    );
    return slug;
  };

  test('uses its date and place, without a fee or minimum', async () => {
    const buyer = await asBuyer(api);
    const slug = await confirmed(buyer);
    await shopper(1, buyer);
    const shown = await preview(buyer, { add_to: slug });
    expect(shown).toMatchObject({ problems: [], delivery: 0, total: 1000, delivery_date: '2026-11-19' });
    expect(shown.open_orders).toMatchObject([{ slug, total: 11_200 }]);
    expect((await place(buyer, { add_to: slug })).status).toBe(200);
    const [parent, addition] = await ordersOf(buyer);
    expect([addition.parent_id, addition.delivery, addition.place]).toEqual([parent.id, 0, parent.place]);
  });

  test('is refused after the cut-off, for an order under way and for another buyer’s order', async () => {
    const buyer = await asBuyer(api);
    const slug = await confirmed(buyer);
    await shopper(1, buyer);
    const { price_hash } = await preview(buyer, { add_to: slug });
    const input = { ...online, add_to: slug, price_hash, delivery_date: '2026-11-19' };
    const stranger = await shopper(1);
    expect((await preview(stranger, { add_to: slug })).problems).toEqual(['cannot_add_to']);
    expect((await stranger.call('POST /api/checkout', input)).status).toBe(409);
    api.moveTo('2026-11-18T16:00:01+08:00');
    const late = await buyer.call('POST /api/checkout', input);
    expect([late.status, late.body.detail]).toEqual([409, 'This order can no longer be added to.']);
    api.moveTo(testNow);
    await api.database.pool.query(`UPDATE shop_order SET state = 'preparing' WHERE slug = $1`, [slug]);
    expect((await buyer.call('POST /api/checkout', input)).status).toBe(409);
    expect(await ordersOf(buyer)).toHaveLength(1);
  });
});
