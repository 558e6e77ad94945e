import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asBuyer, callerOf } from '../../testing/people/as-buyer.ts';
import { asMember, buildCompany } from '../../testing/people/as-member.ts';
import {
  addAddress,
  buildPriceList,
  buildZone,
  sell,
  setPrice,
  setStock,
} from '../../testing/records/goods.ts';
import { openTestApi, type TestApi, testNow } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ max: 10 });
});
afterAll(() => api.close());

let devices = 0;
const guest = () => callerOf(api, { 'x-device-id': `device-of-a-guest-${++devices}` });

test('shows the previous price next to a changed one until the buyer sets the quantity again', async () => {
  const call = guest();
  const goods = await sell(api, { price: 500 });
  await call('POST /api/cart/items', { variant_id: goods.id, quantity: 3 });
  await setPrice(api, goods, 550);
  const { data } = (await call('GET /api/cart')).body;
  expect(data.lines[0]).toMatchObject({
    price: 550,
    price_before: 500,
    problems: ['price_changed'],
    amount: 1650,
  });
  // A changed price is only a hint and does not block checkout.
  expect(data).toMatchObject({ blocked: 0, goods: 1650 });
  await call('PATCH /api/cart/items/{id}', { id: data.lines[0]?.id ?? 0, quantity: 3 });
  expect((await call('GET /api/cart')).body.data.lines[0]).toMatchObject({
    problems: [],
    price_before: null,
  });
});

test('blocks a line with too little stock and leaves a line without stock out of the total', async () => {
  const call = guest();
  const goods = await sell(api, { price: 500, min_quantity: '2' });
  await call('POST /api/cart/items', { variant_id: goods.id, quantity: 10 });
  await setStock(api, goods, 4);
  let { data } = (await call('GET /api/cart')).body;
  expect(data).toMatchObject({ blocked: 1, goods: 5000 });
  expect(data.lines[0]).toMatchObject({ problems: ['stock_short'], available: 4, quantity: 10 });
  await call('PATCH /api/cart', { is_selected: false });
  expect((await call('GET /api/cart')).body.data.blocked).toBe(0);
  await call('PATCH /api/cart', { is_selected: true });
  await setStock(api, goods, 1);
  ({ data } = (await call('GET /api/cart')).body);
  expect(data).toMatchObject({ blocked: 1, goods: 0 });
  expect(data.lines[0]?.problems).toEqual(['unavailable']);
  await setStock(api, goods, 100);
  expect((await call('GET /api/cart')).body.data).toMatchObject({ blocked: 0, goods: 5000 });
});

test('does not offer stock reserved by other orders', async () => {
  const call = guest();
  const goods = await sell(api, { on_hand: '10', reserved: '7' });
  const { body } = await call('POST /api/cart/items', { variant_id: goods.id, quantity: 4 });
  expect(body.data.lines[0]).toMatchObject({ available: 3, problems: ['stock_short'] });
});

test('applies tier prices and returns the distance to the next tier', async () => {
  const call = guest();
  const goods = await sell(api, { price: 500 });
  await api.tier(goods.id, '10', 450);
  await api.tier(goods.id, '50', 400);
  const { body } = await call('POST /api/cart/items', { variant_id: goods.id, quantity: 4 });
  const id = body.data.lines[0]?.id ?? 0;
  const seen: unknown[] = [];
  for (const quantity of [9, 10, 49, 50, 51]) {
    const { data } = (await call('PATCH /api/cart/items/{id}', { id, quantity })).body;
    const [line] = data.lines;
    seen.push([quantity, line?.price, line?.price_source, line?.next_tier, data.goods, data.saved]);
  }
  expect(seen).toEqual([
    [9, 500, 'list', { add: 1, price: 450 }, 4500, 0],
    [10, 450, 'tier', { add: 40, price: 400 }, 4500, 500],
    [49, 450, 'tier', { add: 1, price: 400 }, 22_050, 2450],
    [50, 400, 'tier', null, 20_000, 5000],
    [51, 400, 'tier', null, 20_400, 5100],
  ]);
});

test('applies a promotion price while the promotion runs', async () => {
  const goods = await sell(api, { price: 500 });
  await api.promotion('Product week', { product_id: goods.productId });
  const call = guest();
  const { body } = await call('POST /api/cart/items', { variant_id: goods.id, quantity: 2 });
  expect(body.data.lines[0]).toMatchObject({ price: 450, list_price: 500, price_source: 'promotion' });
  expect(body.data).toMatchObject({ goods: 900, saved: 100 });
  api.moveTo(new Date(testNow.getTime() + 2 * 86_400_000));
  expect((await call('GET /api/cart')).body.data.lines[0]).toMatchObject({
    price: 500,
    price_before: 450,
    problems: ['price_changed'],
  });
  api.moveTo(testNow);
});

describe('contract prices', () => {
  test('charge the lower of contract and public price', async () => {
    const category = await api.category('Contract greens');
    const [fixed, dear, percent] = [
      await sell(api, { price: 500 }),
      await sell(api, { price: 500 }),
      await sell(api, { price: 500, categories: [category] }),
    ];
    await api.tier(fixed.id, '10', 380);
    const { company, owner } = await buildCompany(api);
    await buildPriceList(api, company.id, [
      { variant_id: fixed.id, price: 400 },
      { variant_id: dear.id, price: 520 },
      { category_id: category, percent_off: 15 },
    ]);
    for (const { id } of [fixed, dear, percent]) {
      await owner.call('POST /api/cart/items', { variant_id: id, quantity: 2 });
    }
    const prices = async () =>
      (await owner.call('GET /api/cart')).body.data.lines.map(({ price, price_source }) => [
        price,
        price_source,
      ]);
    expect(await prices()).toEqual([
      [400, 'contract'],
      [500, 'list'],
      [425, 'contract'],
    ]);
    // A tier price below the contract price wins. The contract price wins again where it is lower.
    await owner.call('POST /api/cart/items', { variant_id: fixed.id, quantity: 8 });
    expect((await prices())[0]).toEqual([380, 'tier']);
    const purchaser = await asMember(api, company.id, 'purchaser');
    const { body } = await purchaser.call('POST /api/cart/items', { variant_id: fixed.id, quantity: 2 });
    expect(body.data.lines[0]).toMatchObject({ price: 400, list_price: 500 });
    expect(body.data.saved).toBe(200);
  });

  test('are hidden from guests, other companies and the same person acting for themselves', async () => {
    const goods = await sell(api, { price: 500 });
    const { company, owner } = await buildCompany(api);
    await buildPriceList(api, company.id, [{ variant_id: goods.id, price: 300 }]);
    const price = async (call: typeof owner.call) => {
      const { body, headers } = await call('POST /api/cart/items', { variant_id: goods.id, quantity: 1 });
      expect(headers.get('cache-control')).toBe('no-store');
      const shown = await call('GET /api/cart');
      expect(shown.headers.get('cache-control')).toMatch(/no-store|private/);
      expect(shown.body.data.lines[0]?.price).toBe(body.data.lines[0]?.price);
      return shown.body.data.lines[0]?.price;
    };
    expect(await price(owner.call)).toBe(300);
    expect(await price(guest())).toBe(500);
    expect(await price((await asBuyer(api)).call)).toBe(500);
    expect(await price((await buildCompany(api)).owner.call)).toBe(500);
    await owner.call('POST /api/company/switch', { company_id: null });
    expect(await price(owner.call)).toBe(500);
    // Repeated after a request at contract prices, to rule out a shared cache.
    expect(await price(guest())).toBe(500);
    const detail = await api.get<unknown>(`/api/product/${goods.productId}`);
    expect(JSON.stringify(detail.body)).not.toMatch(/:300\b/);
  });

  test('apply only to a verified company', async () => {
    const goods = await sell(api, { price: 500 });
    const { company, owner } = await buildCompany(api, { state: 'pending' });
    await buildPriceList(api, company.id, [{ variant_id: goods.id, price: 300 }]);
    const { body } = await owner.call('POST /api/cart/items', { variant_id: goods.id, quantity: 1 });
    expect(body.data.lines[0]?.price).toBe(500);
    await api.database.pool.query(`UPDATE company SET state = 'active' WHERE id = $1`, [company.id]);
    expect((await owner.call('GET /api/cart')).body.data.lines[0]?.price).toBe(300);
  });

  test('apply from the first to the last day, inclusive, in Kuala Lumpur time', async () => {
    const goods = await sell(api, { price: 500 });
    const { company, owner } = await buildCompany(api);
    await buildPriceList(api, company.id, [{ variant_id: goods.id, price: 300 }], {
      starts_on: '2026-11-19',
      ends_on: '2026-11-20',
    });
    await owner.call('POST /api/cart/items', { variant_id: goods.id, quantity: 1 });
    const seen: unknown[] = [];
    for (const at of [
      '2026-11-18T23:59:59+08:00',
      '2026-11-19T00:00:00+08:00',
      '2026-11-20T23:59:59+08:00',
      '2026-11-21T00:00:00+08:00',
    ]) {
      api.moveTo(at);
      seen.push((await owner.call('GET /api/cart')).body.data.lines[0]?.price);
    }
    api.moveTo(testNow);
    expect(seen).toEqual([500, 300, 300, 500]);
  });
});

describe('delivery', () => {
  beforeAll(async () => {
    await buildZone(api);
  });

  test('uses the address in the x-address-id header, else the default address', async () => {
    const goods = await sell(api, { price: 1000 });
    const buyer = await asBuyer(api);
    const near = await addAddress(buyer);
    const far = await addAddress(buyer, '88000');
    await buyer.call('POST /api/cart/items', { variant_id: goods.id, quantity: 5 });
    const shown = async (addressId?: number) => {
      const headers: Record<string, string> = addressId ? { 'x-address-id': String(addressId) } : {};
      return (await buyer.call('GET /api/cart', {}, headers)).body.data.delivery;
    };
    const short = { zone: 'South', minimum: 8000, shortfall: 3000, fee: 1200, free_from: 25_000 };
    expect(await shown()).toEqual(short);
    expect(await shown(near)).toEqual(short);
    expect(await shown(far)).toBeNull();
    await buyer.call('POST /api/cart/items', { variant_id: goods.id, quantity: 20 });
    expect(await shown()).toMatchObject({ shortfall: 0, fee: 0 });
    // Another buyer's address is ignored in favour of the caller's own default.
    const stranger = await asBuyer(api);
    await stranger.call('POST /api/cart/items', { variant_id: goods.id, quantity: 5 });
    const foreign = await stranger.call('GET /api/cart', {}, { 'x-address-id': String(near) });
    expect(foreign.body.data.delivery).toBeNull();
    expect(
      (await guest()('GET /api/cart', {}, { 'x-address-id': String(near) })).body.data.delivery,
    ).toBeNull();
  });

  test('is part of the answer when goods are added', async () => {
    const goods = await sell(api, { price: 1000 });
    const buyer = await asBuyer(api);
    await addAddress(buyer);
    const added = await buyer.call('POST /api/cart/items', { variant_id: goods.id, quantity: 5 });
    expect(added.body.data.delivery).toEqual((await buyer.call('GET /api/cart')).body.data.delivery);
    expect(added.body.data.delivery).toMatchObject({ zone: 'South', shortfall: 3000 });
  });
});
