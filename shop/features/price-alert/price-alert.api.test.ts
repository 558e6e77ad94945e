import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asBuyer, type Buyer, mailsTo } from '../../testing/people/as-buyer.ts';
import { asMember, buildCompany } from '../../testing/people/as-member.ts';
import { buildPriceList, type Goods, sell, setPrice } from '../../testing/records/goods.ts';
import { openTestApi, type TestApi, testNow } from '../../testing/test-api.ts';
import { checkPrices } from './check-prices.service.ts';

let api: TestApi;
let buyer: Buyer;
let goods: Goods;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
});
beforeEach(async () => {
  api.moveTo(testNow);
  buyer = await asBuyer(api);
  goods = await sell(api, { price: 500 });
});
afterAll(() => api.close());

const watch = ({ call }: Buyer, price: number) =>
  call('POST /api/price_alert', { product_id: goods.productId, price });
const titlesOf = async ({ call }: Buyer) =>
  (await call('GET /api/notification')).body.data.map(({ title }) => title.replace('\u00a0', ' '));

test('notifies once when the price falls to the wanted one, whatever happens afterwards', async () => {
  expect((await watch(buyer, 450)).body.data).toMatchObject({
    price: 450,
    current_price: 500,
    notified_at: null,
  });
  await checkPrices(api.deps);
  await setPrice(api, goods, 451);
  await checkPrices(api.deps);
  expect(await titlesOf(buyer)).toEqual([]);
  await setPrice(api, goods, 450);
  await Promise.all([checkPrices(api.deps), checkPrices(api.deps), checkPrices(api.deps)]);
  await setPrice(api, goods, 300);
  await checkPrices(api.deps);
  expect(await titlesOf(buyer)).toEqual([`${goods.name} now costs RM 4.50/kg`]);
  const mails = await mailsTo(api, buyer.person.email);
  expect(mails.map(({ template }) => template)).toEqual(['price_reached']);
  expect(mails[0]?.params).toMatchObject({ price: 'RM\u00a04.50/kg', wanted: 'RM\u00a04.50/kg' });
});

test('an alert that is set again notifies again, and a person has one per product', async () => {
  await watch(buyer, 450);
  await setPrice(api, goods, 400);
  await checkPrices(api.deps);
  api.moveTo(new Date(testNow.getTime() + 60_000));
  await watch(buyer, 350);
  await checkPrices(api.deps);
  expect(await titlesOf(buyer)).toHaveLength(1);
  await setPrice(api, goods, 300);
  await checkPrices(api.deps);
  expect(await titlesOf(buyer)).toHaveLength(2);
  expect((await buyer.call('GET /api/price_alert')).body.data).toHaveLength(1);
});

test('the price must be below the cheapest that the caller pays today', async () => {
  const { company } = await buildCompany(api);
  const member = await asMember(api, company.id, 'purchaser');
  await buildPriceList(api, company.id, [{ variant_id: goods.id, price: 390 }]);
  const statuses = async (who: Buyer, prices: readonly number[]) => {
    const answers = [];
    for (const price of prices) answers.push((await watch(who, price)).status);
    return answers;
  };
  expect(await statuses(buyer, [501, 500, 499])).toEqual([422, 422, 200]);
  expect(await statuses(member, [499, 390, 389])).toEqual([422, 422, 200]);
  const text = 'Enter a price below today’s RM\u00a03.90/kg.';
  const { body } = await member.call('POST /api/price_alert', { product_id: goods.productId, price: 390 });
  expect(body).toMatchObject({ errors: { price: [text] } });
});

test('a company member is notified of the contract price, and others are not', async () => {
  const { company } = await buildCompany(api);
  const member = await asMember(api, company.id, 'purchaser');
  await watch(member, 400);
  await watch(buyer, 400);
  await buildPriceList(api, company.id, [{ variant_id: goods.id, price: 390 }]);
  await checkPrices(api.deps);
  expect(await titlesOf(member)).toEqual([`${goods.name} now costs RM 3.90/kg`]);
  expect(await titlesOf(buyer)).toEqual([]);
});

test('whoever left the company is not notified of its prices', async () => {
  const { company } = await buildCompany(api);
  const member = await asMember(api, company.id, 'purchaser');
  await watch(member, 400);
  await api.database.pool.query('UPDATE company_member SET is_active = false WHERE person_id = $1', [
    member.person.id,
  ]);
  await buildPriceList(api, company.id, [{ variant_id: goods.id, price: 390 }]);
  await checkPrices(api.deps);
  expect(await titlesOf(member)).toEqual([]);
  const mails = await mailsTo(api, member.person.email);
  expect(mails.filter(({ template }) => template === 'price_reached')).toEqual([]);
});

test('an alert that was removed notifies nobody', async () => {
  const { id } = (await watch(buyer, 450)).body.data;
  await setPrice(api, goods, 400);
  expect((await buyer.call('DELETE /api/price_alert/{id}', { id })).status).toBe(200);
  expect((await buyer.call('DELETE /api/price_alert/{id}', { id })).status).toBe(404);
  await checkPrices(api.deps);
  expect(await titlesOf(buyer)).toEqual([]);
});

test.each([
  [{ price: 0 }, 422],
  [{ price: -5 }, 422],
  [{ price: 4.5 }, 422],
  [{ price: 400, product_id: 999_999 }, 404],
])('refuses %j', async (input, status) => {
  const { productId: product_id } = goods;
  expect((await buyer.call('POST /api/price_alert', { product_id, ...input })).status).toBe(status);
});

test('a person has at most 100 alerts', async () => {
  await api.database.pool.query(
    `INSERT INTO price_alert (person_id, buyer_id, product_id, price, created_at)
     SELECT $1, b.id, $2, 1, now() FROM (SELECT id FROM buyer WHERE id <> $3 LIMIT 1) b`,
    [buyer.person.id, goods.productId, buyer.person.buyer_id],
  );
  const products: number[] = [];
  for (let n = 0; n < 99; n++) products.push((await sell(api)).productId);
  await api.database.pool.query(
    `INSERT INTO price_alert (person_id, buyer_id, product_id, price, created_at)
     SELECT $1, $2, unnest($3::integer[]), 1, now()`,
    [buyer.person.id, buyer.person.buyer_id, products],
  );
  expect((await watch(buyer, 400)).status).toBe(409);
  const [replaced = 0] = products;
  expect((await buyer.call('POST /api/price_alert', { product_id: replaced, price: 2 })).status).toBe(200);
});
