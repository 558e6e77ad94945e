import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asBuyer, type Buyer, logIn } from '../../testing/people/as-buyer.ts';
import { asMember, buildCompany } from '../../testing/people/as-member.ts';
import { asStaff, type Staff } from '../../testing/people/as-staff.ts';
import { addAddress, buildZone, type Goods, sell, setPrice, setStock } from '../../testing/records/goods.ts';
import {
  acceptNewest,
  orderQuotation,
  previewQuotation,
  quotationIn,
  someKey,
  somePickup,
} from '../../testing/records/quotations.ts';
import { openTestApi, type TestApi, testNow } from '../../testing/test-api.ts';
import { expireOrders } from '../payment/payment-jobs.service.ts';
import { expireQuotations } from '../quotation/expire-quotations.service.ts';

/** An accepted quotation is ordered at its prices. */

let api: TestApi;
let buyer: Buyer;
let sales: Staff;
let goods: Goods;
let other: Goods;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  await buildZone(api);
});
beforeEach(async () => {
  api.moveTo(testNow);
  sales = await asStaff(api, 'sales');
  buyer = await asBuyer(api);
  [goods, other] = [await sell(api), await sell(api)];
});
afterAll(() => api.close());

const accepted = (who: Buyer = buyer) => quotationIn(api, 'accepted', { buyer: who, sales }, [goods, other]);
const preview = async (slug: string, over: { promotion_code?: string } = {}) =>
  (await previewQuotation(api, buyer, slug, over)).body.data;
const quotation = async (slug: string, who: Buyer = buyer) =>
  (await who.call('GET /api/quotation/{slug}', { slug })).body.data;
const slugOf = (answer: Awaited<ReturnType<typeof orderQuotation>>) =>
  'data' in answer.body && 'transaction' in answer.body.data ? answer.body.data.transaction.slug : '';
const reservedOf = async ({ id }: Goods) =>
  (await api.database.pool.query('SELECT reserved::float8 FROM variant WHERE id = $1', [id])).rows[0]
    .reserved;

test('keeps the quoted prices after list prices change, reserves stock and leaves the cart unchanged', async () => {
  const slug = await accepted();
  await buyer.call('POST /api/cart/items', { variant_id: goods.id, quantity: 3 });
  await setPrice(api, goods, 900);
  await setPrice(api, other, 100);
  expect(await preview(slug)).toMatchObject({
    goods: 9600,
    total: 9600,
    discount: 0,
    problems: [],
    lines: [
      { price: 480, price_source: 'quote', list_price: 900, quantity: 10, amount: 4800, problems: [] },
      { price: 480, price_source: 'quote', list_price: 100 },
    ],
  });
  const placed = await orderQuotation(api, buyer, slug);
  expect(placed.status).toBe(200);
  const order = (await buyer.call('GET /api/transaction/{slug}', { slug: slugOf(placed) })).body.data;
  expect(order).toMatchObject({
    total: 9600,
    lines: [
      { price: 480, price_source: 'quote' },
      { price: 480, price_source: 'quote' },
    ],
  });
  expect([await reservedOf(goods), await reservedOf(other)]).toEqual([10, 10]);
  expect((await buyer.call('GET /api/cart')).body.data.lines).toMatchObject([{ quantity: 3 }]);
  expect(await quotation(slug)).toMatchObject({ status: 'ordered', transaction: order.slug, turn: null });
});

test('has one list price in the quotation, its versions, the cart, checkout and the order', async () => {
  await api.database.pool.query(
    'INSERT INTO variant_tier (variant_id, from_quantity, price) VALUES ($1, 10, 490)',
    [goods.id],
  );
  const slug = await accepted();
  const offered = await quotation(slug);
  const cart = await buyer.call('POST /api/cart/items', { variant_id: goods.id, quantity: 10 });
  const shown = await preview(slug);
  const placed = slugOf(await orderQuotation(api, buyer, slug));
  const order = (await buyer.call('GET /api/transaction/{slug}', { slug: placed })).body.data;
  expect({
    quotation: offered.lines[0]?.list_price,
    versions: offered.versions.map(({ lines }) => lines[0]?.list_price),
    cart: cart.body.data.lines[0]?.list_price,
    checkout: shown.lines[0]?.list_price,
    order: order.lines[0]?.list_price,
  }).toEqual({ quotation: 500, versions: [500, 500], cart: 500, checkout: 500, order: 500 });
});

test('applies no promotion to quoted prices, with or without a code', async () => {
  const slug = await accepted();
  await api.promotion('Everything', { code: 'ALL', kind: 'percent', value: 50 });
  await api.promotion('By itself', { kind: 'percent', value: 50, product_id: goods.productId });
  await api.promotion('On the order', { kind: 'amount', value: 500 });
  expect(await preview(slug, { promotion_code: 'ALL' })).toMatchObject({
    total: 9600,
    discount: 0,
    promotion: null,
    code_problem: 'nothing_fits',
    lines: [{ price: 480 }, { price: 480 }],
  });
  const { body } = await orderQuotation(api, buyer, slug, { promotion_code: 'ALL' });
  expect(body).toMatchObject({ data: { transaction: { total: 9600 } } });
});

test('charges the usual delivery fee', async () => {
  const slug = await accepted();
  const chosen = { payment_method: 'online', quotation: slug, address_id: await addAddress(buyer) } as const;
  const { data } = (await buyer.call('POST /api/checkout/preview', chosen)).body;
  expect(data).toMatchObject({ goods: 9600, delivery: 1200, total: 10_800 });
});

describe('refusals', () => {
  test('answers 409 with the product that is short, orders nothing and allows a retry', async () => {
    const slug = await accepted();
    const shown = await preview(slug);
    await setStock(api, other, 4);
    expect((await preview(slug)).problems).toEqual(['line_blocked']);
    const pickup_id = await somePickup(api);
    const chosen = { payment_method: 'online', pickup_id, quotation: slug } as const;
    const input = { ...chosen, price_hash: shown.price_hash, delivery_date: shown.delivery_date ?? '' };
    const short = await buyer.call('POST /api/checkout', input, someKey());
    expect([short.status, short.body.detail]).toEqual([409, `Only 4 of ${other.name} left.`]);
    expect([await reservedOf(goods), (await quotation(slug)).status]).toEqual([0, 'accepted']);
    await setStock(api, other, 40);
    expect((await buyer.call('POST /api/checkout', input, someKey())).status).toBe(200);
  });

  test('refuses a product that is no longer sold and a quantity below a raised minimum', async () => {
    const slug = await accepted();
    await api.database.pool.query('UPDATE variant SET min_quantity = 20 WHERE id = $1', [other.id]);
    const { status, body } = await orderQuotation(api, buyer, slug);
    expect([status, 'detail' in body && body.detail]).toEqual([
      409,
      `${other.name} can no longer be ordered.`,
    ]);
    await api.database.pool.query(`UPDATE product SET status = 'archived' WHERE id = $1`, [other.productId]);
    expect((await orderQuotation(api, buyer, slug)).status).toBe(409);
  });

  test('refuses an expired offer, one that is not accepted and one of another buyer', async () => {
    const slug = await accepted();
    const stranger = await asBuyer(api);
    expect((await previewQuotation(api, stranger, slug)).status).toBe(404);
    const offered = await quotationIn(api, 'offered', { buyer, sales }, [goods]);
    expect((await previewQuotation(api, buyer, offered)).status).toBe(409);
    api.moveTo('2026-11-26T00:00:00+08:00');
    const returning = await logIn(api, buyer.person);
    const late = await previewQuotation(api, returning, slug);
    expect([late.status, late.body.detail]).toEqual([409, 'Not possible: the offer has expired.']);
  });

  test('refuses the price hash of the cart or of another offer', async () => {
    const slug = await accepted();
    const twin = await accepted();
    const pickup_id = await somePickup(api);
    const { price_hash, delivery_date } = await preview(twin);
    const chosen = {
      payment_method: 'online',
      pickup_id,
      price_hash,
      delivery_date: delivery_date ?? '',
    } as const;
    expect((await buyer.call('POST /api/checkout', { ...chosen, quotation: slug }, someKey())).status).toBe(
      409,
    );
  });

  test('applies the spending limits of the member', async () => {
    const { company } = await buildCompany(api);
    const member = await asMember(api, company.id, 'purchaser', { order_limit: 5000 });
    const slug = await accepted(member);
    const { body } = await previewQuotation(api, member, slug);
    expect(body.data.approval_reason).toBe('order_limit');
    await api.db.run('UPDATE company_member SET order_limit = 0 WHERE id = $1', [member.memberId]);
    expect((await orderQuotation(api, member, slug)).status).toBe(422);
    expect((await quotation(slug, member)).status).toBe('accepted');
  });
});

describe('quotation of an order that ends unpaid', () => {
  test('can be ordered again after the buyer cancels', async () => {
    const slug = await accepted();
    const first = slugOf(await orderQuotation(api, buyer, slug));
    await buyer.call('POST /api/transaction/{slug}/cancel', { slug: first });
    expect(await quotation(slug)).toMatchObject({
      status: 'accepted',
      transaction: null,
      actions: ['write', 'order'],
    });
    expect((await quotation(slug)).timeline.at(-1)).toMatchObject({ what: 'accepted', who: 'system' });
    await setPrice(api, goods, 900);
    const second = await orderQuotation(api, buyer, slug);
    expect(second.body).toMatchObject({ data: { transaction: { total: 9600 } } });
    expect(slugOf(second)).not.toBe(first);
  });

  test('can be ordered again after the order expires, unless the offer has expired too', async () => {
    const slug = await accepted();
    await orderQuotation(api, buyer, slug);
    const short = await accepted();
    await orderQuotation(api, buyer, short);
    const soon = new Date('2026-11-18T12:20:00+08:00');
    await api.database.pool.query('UPDATE quotation SET valid_until = $2 WHERE slug = $1', [short, soon]);
    api.moveTo('2026-11-18T12:31:00+08:00');
    // A quotation that is ordered does not expire.
    await expireQuotations(api.db, api.deps.clock());
    expect((await quotation(short)).status).toBe('ordered');
    await expireOrders(api.deps);
    expect((await quotation(slug)).status).toBe('accepted');
    expect(await quotation(short)).toMatchObject({ status: 'expired', transaction: null });
  });

  test('can be ordered again after the approver rejects the order', async () => {
    const { company, owner } = await buildCompany(api);
    await owner.call('PUT /api/company/rules', { rules: [{ role: 'purchaser', above: 1500 }] });
    const member = await asMember(api, company.id, 'purchaser');
    const slug = await accepted(member);
    const order = slugOf(await orderQuotation(api, member, slug));
    expect(await reservedOf(goods)).toBe(0);
    await owner.call('POST /api/transaction/{slug}/reject', { slug: order, reason: 'Too much' });
    expect(await quotation(slug, member)).toMatchObject({ status: 'accepted', transaction: null });
  });

  test('stays ordered when a paid order is cancelled', async () => {
    const slug = await accepted();
    const order = slugOf(await orderQuotation(api, buyer, slug));
    await api.database.pool.query(
      `UPDATE shop_order SET state = 'confirmed', lapses_at = NULL WHERE slug = $1`,
      [order],
    );
    expect((await buyer.call('POST /api/transaction/{slug}/cancel', { slug: order })).status).toBe(200);
    expect(await quotation(slug)).toMatchObject({ status: 'ordered', transaction: order });
  });
});

test('lets an approver accept what a purchaser requested, and the purchaser order it', async () => {
  const { company } = await buildCompany(api);
  const purchaser = await asMember(api, company.id, 'purchaser');
  const approver = await asMember(api, company.id, 'approver');
  const slug = await quotationIn(api, 'offered', { buyer: purchaser, sales }, [goods]);
  expect((await acceptNewest(approver, slug)).status).toBe(200);
  expect((await previewQuotation(api, approver, slug)).status).toBe(403);
  expect((await orderQuotation(api, purchaser, slug)).status).toBe(200);
});
