import { afterAll, beforeAll, expect, test } from 'vitest';
import { asBuyer, callerOf, type TestCall } from '../../../testing/people/as-buyer.ts';
import { buildCompany } from '../../../testing/people/as-member.ts';
import { buildPriceList, type Goods, sell } from '../../../testing/records/goods.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let fixed: Goods;
let percent: Goods;
let plain: Goods;
let owner: TestCall;
beforeAll(async () => {
  api = await openTestApi();
  const category = await api.category('Agreed greens');
  fixed = await sell(api, { price: 500, pack_size: '2' });
  await api.tier(fixed.id, '10', 450);
  await api.tier(fixed.id, '50', 380);
  percent = await sell(api, { price: 1000, categories: [category] });
  plain = await sell(api, { price: 700 });
  await api.promotion('Small', { product_id: fixed.productId, value: 5 });
  const made = await buildCompany(api);
  await buildPriceList(api, made.company.id, [
    { variant_id: fixed.id, price: 400 },
    { category_id: category, percent_off: 20 },
  ]);
  owner = made.owner.call;
});
afterAll(() => api.close());

async function pricesFor(call: TestCall) {
  const { body } = await call('GET /api/product', { relationships: 'default_variant,variants' });
  const listed = [fixed, percent, plain].map(({ productId }) => {
    const product = body.data.find(({ id }) => id === productId);
    return [product?.price, product?.minPrice, product?.maxPrice, product?.default_variant?.price];
  });
  const detail = (await call('GET /api/product/{id}', { id: fixed.productId })).body.data;
  const [variant] = (await call('GET /api/product/{id}/variants', { id: fixed.productId })).body.data;
  const priceAt = async (quantity: number) => {
    const input = { id: fixed.productId, quantity };
    return (await call('GET /api/product/{id}/variant_price', input)).body.data[0]?.price;
  };
  const { data: suggestions } = (await call('GET /api/product/search', { keywords: fixed.sku })).body;
  return {
    listed,
    suggested: suggestions.map(({ price }) => price),
    detail: [detail.price, detail.list_price, detail.promotion?.percent ?? null],
    pack: variant?.pack_price,
    tiers: variant?.tiers.map(({ price }) => price),
    asked: [await priceAt(1), await priceAt(10), await priceAt(50)],
  };
}

const agreed = {
  listed: [
    [400, 400, 400, 400],
    [800, 800, 800, 800],
    [700, 700, 700, 700],
  ],
  suggested: [400],
  detail: [400, 500, null],
  pack: 800,
  // 5 % off the tier price of 380 is below the contract price.
  tiers: [400, 361],
  asked: [400, 400, 361],
};
const open = {
  listed: [
    [475, 475, 475, 475],
    [1000, 1000, 1000, 1000],
    [700, 700, 700, 700],
  ],
  suggested: [475],
  detail: [475, 500, 5],
  pack: 950,
  tiers: [427, 361],
  asked: [475, 427, 361],
};

test('shows contract prices to the company everywhere and to nobody else, in any order of requests', async () => {
  const guest = callerOf(api);
  expect(await pricesFor(owner)).toEqual(agreed);
  expect(await pricesFor(guest)).toEqual(open);
  expect(await pricesFor(owner)).toEqual(agreed);
  expect(await pricesFor(guest)).toEqual(open);
  expect(await pricesFor((await asBuyer(api)).call)).toEqual(open);
  expect(await pricesFor((await buildCompany(api)).owner.call)).toEqual(open);
});

test('never caches a response with contract prices', async () => {
  const search = `/search?keywords=${fixed.sku}`;
  for (const path of ['', search, '/{id}', '/{id}/variants', '/{id}/variant_price']) {
    const url = `/api/product${path.replace('{id}', String(fixed.productId))}`;
    const { company, owner: other } = await buildCompany(api);
    await buildPriceList(api, company.id, [{ variant_id: fixed.id, price: 123 }]);
    const own = await api.get<unknown>(url, other.headers);
    expect(own.headers.get('cache-control')).toBe('no-store');
    expect(own.headers.get('etag')).toBeNull();
    expect(JSON.stringify(own.body), path).toContain(':123,');
    expect(JSON.stringify((await api.get<unknown>(url)).body), path).not.toContain(':123,');
  }
});
