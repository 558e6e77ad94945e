import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asBuyer, type Buyer, mailsTo } from '../../testing/people/as-buyer.ts';
import { asMember, buildCompany } from '../../testing/people/as-member.ts';
import { asStaff, type Staff } from '../../testing/people/as-staff.ts';
import { addAddress, type Goods, sell, setPrice } from '../../testing/records/goods.ts';
import { buildOrder } from '../../testing/records/orders.ts';
import {
  acceptNewest,
  counterWith,
  draftFor,
  offerAt,
  quotationIn,
  someKey,
  somePickup,
} from '../../testing/records/quotations.ts';
import { openTestApi, type TestApi, testConfig, testNow } from '../../testing/test-api.ts';

let api: TestApi;
let buyer: Buyer;
let sales: Staff;
let goods: Goods;
let other: Goods;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  sales = await asStaff(api, 'sales');
});
beforeEach(async () => {
  api.moveTo(testNow);
  buyer = await asBuyer(api);
  goods = await sell(api);
  other = await sell(api, { pack_size: '5', min_quantity: '2', quantity_step: '2' });
});
afterAll(() => api.close());

const get = async (who: Buyer, slug: string) =>
  (await who.call('GET /api/quotation/{slug}', { slug })).body.data;
const patch = (slug: string, change: object) =>
  buyer.call('PATCH /api/quotation/{slug}', { slug, ...change });
const submit = (slug: string) => buyer.call('POST /api/quotation/{slug}/submit', { slug });

describe('creating a request', () => {
  test('from scratch makes an empty draft', async () => {
    const { status, body } = await buyer.call('POST /api/quotation', { from: 'scratch' }, someKey());
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'draft',
      turn: 'buyer',
      round: 0,
      lines: [],
      versions: [],
      goods: null,
      offer: null,
      frequency: 'once',
      actions: ['edit', 'remove', 'attach', 'submit'],
      has_document: false,
    });
    expect(body.data.slug).toMatch(/^Q-261118-[0-9A-Z]{5}$/);
  });

  test('from the cart copies the selected lines and leaves the cart unchanged', async () => {
    await buyer.call('POST /api/cart/items', { variant_id: goods.id, quantity: 3, note: 'ripe' });
    const { body: cart } = await buyer.call('POST /api/cart/items', { variant_id: other.id, quantity: 2 });
    const last = cart.data.lines.find(({ variant_id }) => variant_id === other.id)?.id ?? 0;
    await buyer.call('PATCH /api/cart/items/{id}', { id: last, is_selected: false });
    const { body } = await buyer.call('POST /api/quotation', { from: 'cart' }, someKey());
    expect(body.data.lines).toMatchObject([{ variant_id: goods.id, quantity: 3, note: 'ripe' }]);
    expect((await buyer.call('GET /api/cart')).body.data.lines).toHaveLength(2);
  });

  test('from a product uses its minimum quantity by default and refuses what is not sold', async () => {
    const product = { from: 'product', variant_id: other.id } as const;
    const least = await buyer.call('POST /api/quotation', product, someKey());
    expect(least.body.data.lines).toMatchObject([{ variant_id: other.id, quantity: 2, list_price: 500 }]);
    const more = await buyer.call('POST /api/quotation', { ...product, quantity: 40 }, someKey());
    expect(more.body.data.lines).toMatchObject([{ quantity: 40, list_amount: 100_000 }]);
    await api.database.pool.query(`UPDATE product SET status = 'archived' WHERE id = $1`, [other.productId]);
    expect((await buyer.call('POST /api/quotation', product, someKey())).status).toBe(422);
    expect((await buyer.call('POST /api/quotation', { from: 'product' }, someKey())).status).toBe(422);
  });

  test('from an order works only for the buyer’s own', async () => {
    const { slug } = await buildOrder(api, buyer, { variantId: goods.id, quantity: 4 });
    const again = await buyer.call('POST /api/quotation', { from: 'order', slug }, someKey());
    expect(again.body.data.lines).toMatchObject([{ variant_id: goods.id, quantity: 4 }]);
    const stranger = await asBuyer(api);
    const foreign = await stranger.call('POST /api/quotation', { from: 'order', slug }, someKey());
    expect(foreign.status).toBe(404);
  });

  test('is idempotent', async () => {
    const key = someKey();
    const all = await Promise.all(
      Array.from({ length: 10 }, () => buyer.call('POST /api/quotation', { from: 'scratch' }, key)),
    );
    expect(new Set(all.map(({ body }) => body.data.slug)).size).toBe(1);
    expect((await buyer.call('GET /api/quotation', {})).body.records).toBe(1);
  });
});

describe('a draft', () => {
  test('saves the given fields and keeps the rest', async () => {
    const slug = await draftFor(buyer, [goods]);
    const address_id = await addAddress(buyer);
    await patch(slug, { title: 'Weekly greens', required_on: '2026-11-30', frequency: 'weekly', address_id });
    await patch(slug, { note: 'Before 7' });
    const lines = [
      { variant_id: other.id, quantity: 4, target_price: 430, note: 'large ones' },
      { variant_id: goods.id, quantity: 1 },
    ];
    expect((await patch(slug, { lines })).body.data).toMatchObject({
      title: 'Weekly greens',
      required_on: '2026-11-30',
      frequency: 'weekly',
      address_id,
      note: 'Before 7',
      lines: [
        { position: 1, variant_id: other.id, quantity: 4, target_price: 430, note: 'large ones' },
        { position: 2, variant_id: goods.id, target_price: null },
      ],
    });
    const pickup_id = await somePickup(api);
    expect((await patch(slug, { pickup_id })).body.data).toMatchObject({ address_id: null, pickup_id });
  });

  test('refuses duplicate products, a past date, two places and places of others', async () => {
    const slug = await draftFor(buyer, [goods]);
    const twice = { variant_id: goods.id, quantity: 1 };
    expect((await patch(slug, { lines: [twice, twice] })).body.errors).toHaveProperty('lines');
    expect((await patch(slug, { lines: [{ variant_id: 999_999_999, quantity: 1 }] })).status).toBe(422);
    expect((await patch(slug, { required_on: '2026-11-18' })).body.errors).toHaveProperty('required_on');
    const own = await addAddress(buyer);
    const both = await patch(slug, { address_id: own, pickup_id: await somePickup(api) });
    expect(both.status).toBe(422);
    const stranger = await asBuyer(api);
    expect((await patch(slug, { address_id: await addAddress(stranger) })).status).toBe(404);
    expect((await patch(slug, { pickup_id: 999_999 })).status).toBe(404);
    expect((await get(buyer, slug)).lines).toHaveLength(1);
  });

  test('can be deleted, and staff never see it', async () => {
    const slug = await draftFor(buyer, [goods]);
    expect((await sales.call('GET /api/staff/quotation/{slug}', { slug })).status).toBe(404);
    expect((await sales.call('POST /api/staff/quotation/{slug}/take', { slug })).status).toBe(404);
    expect((await buyer.call('DELETE /api/quotation/{slug}', { slug })).body.data).toEqual({ removed: true });
    expect((await buyer.call('GET /api/quotation/{slug}', { slug })).status).toBe(404);
  });
});

describe('submitting', () => {
  test('stores the request as a version with its place and notifies the shop', async () => {
    const slug = await draftFor(buyer, [{ variant_id: goods.id, quantity: 10, target_price: 450 }]);
    const address_id = await addAddress(buyer);
    await patch(slug, { address_id });
    const { body } = await submit(slug);
    expect(body.data).toMatchObject({
      status: 'submitted',
      turn: 'staff',
      submitted_at: '2026-11-18T12:00:00+08:00',
      place: { postcode: '43300' },
      actions: ['cancel', 'write'],
      timeline: [{ what: 'submitted', who: 'buyer' }],
      versions: [
        {
          number: 1,
          side: 'buyer',
          goods: null,
          lines: [{ list_price: 500, target_price: 450, offered_price: null }],
        },
      ],
    });
    const [mail] = await mailsTo(api, testConfig.operator.email);
    expect(mail).toMatchObject({
      template: 'quotation_received',
      params: { quotation: slug, buyer: buyer.person.name, path: `/backoffice/quotations?open=${slug}` },
    });
  });

  test('requires a product, orderable quantities and a future date', async () => {
    const empty = await draftFor(buyer, []);
    expect((await submit(empty)).body.detail).toBe('Add at least one item.');
    const odd = await draftFor(buyer, [{ variant_id: other.id, quantity: 3 }]);
    expect((await submit(odd)).body.detail).toBe(`${other.name}: Minimum 2, in steps of 2.`);
    const late = await draftFor(buyer, [goods]);
    await patch(late, { required_on: '2026-11-19' });
    api.moveTo('2026-11-19T00:00:01+08:00');
    expect((await submit(late)).body.errors).toHaveProperty('required_on');
    expect((await get(buyer, late)).status).toBe('draft');
  });
});

test('runs from a question to an order with turns, versions, messages, savings and emails', async () => {
  const slug = await quotationIn(api, 'info_requested', { buyer, sales }, [goods, other]);
  const asked = await get(buyer, slug);
  expect(asked).toMatchObject({ turn: 'buyer', messages: [{ side: 'staff', text: 'When?' }] });
  expect((await mailsTo(api, buyer.person.email))[0]).toMatchObject({
    template: 'quotation_question',
    params: { text: 'When?', path: `/quotations/${slug}` },
  });
  await patch(slug, { lines: [{ variant_id: goods.id, quantity: 20 }] });
  await buyer.call('POST /api/quotation/{slug}/answer', { slug, message: 'On Monday' }, someKey());
  await sales.call('POST /api/staff/quotation/{slug}/take', { slug });
  await offerAt({ sales, slug, price: 480 });
  const offered = await get(buyer, slug);
  expect(offered).toMatchObject({
    status: 'offered',
    round: 1,
    rounds_left: 4,
    offer: 3,
    list_goods: 10_000,
    goods: 9600,
    saving: 400,
    valid_until: '2026-11-25T23:59:59+08:00',
    seconds_left: 7 * 86_400 + 43_199,
    lines: [{ quantity: 20, list_price: 500, offered_price: 480, offered_amount: 9600, saving: 400 }],
    has_document: true,
  });
  expect((await mailsTo(api, buyer.person.email))[0]).toMatchObject({
    template: 'quotation_offered',
    params: { total: 'RM\u00a096.00', until: '25 Nov 2026' },
  });
  // Savings use today's list price; a version keeps its own.
  await setPrice(api, goods, 600);
  const later = await get(buyer, slug);
  expect(later).toMatchObject({ list_goods: 12_000, saving: 2400 });
  expect(later.versions.map(({ lines }) => lines[0]?.list_price)).toEqual([500, 500, 500]);
  await counterWith(buyer, slug);
  const countered = await get(buyer, slug);
  expect(countered).toMatchObject({ status: 'countered', turn: 'staff', goods: null, valid_until: null });
  expect(countered.lines).toMatchObject([{ target_price: 450, offered_price: null }]);
  await sales.call('POST /api/staff/quotation/{slug}/take', { slug });
  await offerAt({ sales, slug, price: 590 });
  await acceptNewest(buyer, slug);
  const accepted = await get(buyer, slug);
  expect(accepted).toMatchObject({ status: 'accepted', actions: ['write', 'order'], round: 2 });
  expect(accepted.versions.map(({ side, message }) => [side, message])).toEqual([
    ['buyer', null],
    ['buyer', 'On Monday'],
    ['staff', null],
    ['buyer', 'A little less?'],
    ['staff', null],
  ]);
  expect(accepted.timeline.map(({ what }) => what)).toEqual(
    'submitted in_review info_requested submitted in_review offered countered in_review offered accepted'.split(
      ' ',
    ),
  );
});

test('after five offers a buyer can only accept or withdraw', async () => {
  const slug = await quotationIn(api, 'offered', { buyer, sales }, [goods]);
  for (let round = 2; round <= 5; round++) {
    expect((await counterWith(buyer, slug)).status).toBe(200);
    await sales.call('POST /api/staff/quotation/{slug}/take', { slug });
    await offerAt({ sales, slug, price: 480 - round });
  }
  const { status, body } = await counterWith(buyer, slug);
  expect([status, body.detail]).toEqual([
    409,
    '5 offers have been made. Accept the last one, or withdraw the request.',
  ]);
  expect((await acceptNewest(buyer, slug)).body.data.goods).toBe(4750);
});

test('the list has tabs, finds by number, title and product, and is paged', async () => {
  const draft = await draftFor(buyer, [goods]);
  await patch(draft, { title: 'Hari Raya' });
  api.moveTo('2026-11-18T12:00:01+08:00');
  const offered = await quotationIn(api, 'offered', { buyer, sales }, [other]);
  api.moveTo('2026-11-18T12:00:02+08:00');
  const cancelled = await quotationIn(api, 'cancelled', { buyer, sales }, [goods]);
  const slugs = async (input: object) =>
    (await buyer.call('GET /api/quotation', input)).body.data.map(({ slug }) => slug);
  expect(await slugs({})).toEqual([cancelled, offered, draft]);
  expect(await slugs({ tab: 'drafts' })).toEqual([draft]);
  expect(await slugs({ tab: 'waiting_for_you' })).toEqual([offered]);
  expect(await slugs({ tab: 'waiting_for_us' })).toEqual([]);
  expect(await slugs({ tab: 'ended' })).toEqual([cancelled]);
  expect(await slugs({ keywords: 'raya' })).toEqual([draft]);
  expect(await slugs({ keywords: other.name })).toEqual([offered]);
  expect(await slugs({ keywords: offered.slice(3) })).toEqual([offered]);
  expect(await slugs({ keywords: '%' })).toEqual([]);
  const { body } = await buyer.call('GET /api/quotation', { page: 2, pageSize: 2 });
  expect([body.records, body.total, body.data.length]).toEqual([3, 2, 1]);
  const head = (await buyer.call('GET /api/quotation', { tab: 'waiting_for_you' })).body.data[0];
  expect(head).toMatchObject({ goods: 24_000, lines: 1, preview: [{ name: other.name }], turn: 'buyer' });
});

describe('quotations of a company', () => {
  test('are visible to all who may view them; an approver accepts but cannot request; others can do neither', async () => {
    const { company, owner } = await buildCompany(api);
    const purchaser = await asMember(api, company.id, 'purchaser');
    const approver = await asMember(api, company.id, 'approver');
    const viewer = await asMember(api, company.id, 'viewer');
    const slug = await quotationIn(api, 'offered', { buyer: purchaser, sales }, [goods]);
    expect((await get(owner, slug)).actions).toContain('accept');
    expect((await get(viewer, slug)).actions).toEqual([]);
    expect((await get(approver, slug)).actions).toEqual(['accept']);
    expect((await counterWith(approver, slug)).status).toBe(403);
    expect((await acceptNewest(viewer, slug)).status).toBe(403);
    expect((await acceptNewest(approver, slug)).status).toBe(200);
    const stranger = await asBuyer(api);
    expect((await stranger.call('GET /api/quotation/{slug}', { slug })).status).toBe(404);
  });

  test('are read-only for a blocked company', async () => {
    const { company, owner } = await buildCompany(api);
    const slug = await quotationIn(api, 'offered', { buyer: owner, sales }, [goods]);
    await api.database.pool.query(`UPDATE company SET state = 'blocked' WHERE id = $1`, [company.id]);
    expect((await get(owner, slug)).actions).toEqual([]);
    expect((await acceptNewest(owner, slug)).status).toBe(403);
    expect((await owner.call('POST /api/quotation', { from: 'scratch' }, someKey())).status).toBe(403);
  });
});
