import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createThrottle } from '../../platform/http/throttle/throttle.ts';
import { asBuyer, callerOf, type TestCall } from '../../testing/people/as-buyer.ts';
import { buildCompany } from '../../testing/people/as-member.ts';
import { asStaff } from '../../testing/people/as-staff.ts';
import { buildPriceList, type Goods, sell } from '../../testing/records/goods.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { product } from '../catalog/catalog.table.ts';
import { maxMessageLength } from './message-order.contract.ts';

let api: TestApi;
let rambutan: Goods;
let cucumber: Goods;
beforeAll(async () => {
  api = await openTestApi();
  rambutan = await sell(api, { name: 'Rambutan', price: 480, pack_size: '5', order_unit: 'carton' });
  cucumber = await sell(api, { name: 'Cucumber', price: 320, order_unit: 'kg' });
});
afterAll(() => api.close());

const read = async (text: string, call: TestCall = callerOf(api)) => {
  const { status, body } = await call('POST /api/message_order/read', { text });
  expect(status).toBe(200);
  return body.data;
};
const squeeze = (text: string) => text.replace(/\s+/gu, '');

test('reads a guest’s message at public prices, in packs', async () => {
  const { lines, rest } = await read('rambutan 10 kg\n3 kg cucumber');
  expect(lines).toMatchObject([
    {
      text: 'rambutan 10 kg',
      state: 'understood',
      requested: { quantity: 10, unit: 'kg' },
      choices: [{ sku: rambutan.sku, quantity: 2, price: 480, amount: 4800 }],
    },
    { state: 'understood', choices: [{ sku: cucumber.sku, quantity: 3, amount: 960 }] },
  ]);
  expect(rest).toBe('');
});

test('returns what a line wishes for its goods as its note', async () => {
  const { lines } = await read('rambutan 10 kg jangan lembik\ncucumber 3 kg');
  expect(lines.map(({ note }) => note)).toEqual(['jangan lembik', null]);
});

test('reads at the prices of the buyer, and changes nothing', async () => {
  const { company, owner } = await buildCompany(api);
  await buildPriceList(api, company.id, [{ variant_id: rambutan.id, price: 400 }]);
  const { lines } = await read('rambutan 10 kg', owner.call);
  expect(lines[0]?.choices).toMatchObject([{ price: 400, amount: 4000 }]);
  expect((await owner.call('GET /api/cart')).body.data.lines).toEqual([]);
  const other = await asBuyer(api);
  expect((await read('rambutan 10 kg', other.call)).lines[0]?.choices).toMatchObject([{ price: 480 }]);
});

test('reads for staff at the prices of the buyer they serve', async () => {
  const { company } = await buildCompany(api);
  await buildPriceList(api, company.id, [{ variant_id: rambutan.id, price: 410 }]);
  const sales = await asStaff(api, 'sales');
  const input = { buyer_id: company.buyer_id, text: 'rambutan 10 kg' };
  const { status, body } = await sales.call('POST /api/staff/phone_order/message', input);
  expect(status).toBe(200);
  expect(body.data.lines[0]?.choices).toMatchObject([{ sku: rambutan.sku, quantity: 2, price: 410 }]);

  const unknown = await sales.call('POST /api/staff/phone_order/message', { ...input, buyer_id: 999_999 });
  expect(unknown.status).toBe(404);
  const warehouse = await asStaff(api, 'warehouse');
  const denied = await warehouse.call('POST /api/staff/phone_order/message', input);
  expect(denied.body.exception).toBe('AuthorizationException');
  const buyer = await asBuyer(api);
  const refused = await buyer.call('POST /api/staff/phone_order/message', input);
  expect(refused.body.exception).toBe('AuthenticationException');
});

test('returns a line for a product that has just been taken off sale as not understood', async () => {
  const longan = await sell(api, { name: 'Longan' });
  expect((await read('longan 3 kg')).lines).toMatchObject([{ state: 'understood' }]);
  await api.db.orm.update(product).set({ status: 'archived' }).where(eq(product.id, longan.productId));
  expect((await read('longan 3 kg')).lines).toMatchObject([
    { text: 'longan 3 kg', state: 'not_understood', choices: [] },
  ]);
});

test('asks for a quantity whose amount is too large to order', async () => {
  const saffron = await sell(api, { name: 'Saffron', price: 100_000, order_unit: 'kg' });
  const { lines } = await read('saffron 30000 kg');
  expect(lines).toMatchObject([
    { state: 'ambiguous', reason: 'no_quantity', choices: [{ sku: saffron.sku, quantity: null, amount: 0 }] },
  ]);
});

test.each([
  ['emoji only', '🍅🍅🥒 🙏🏽👨‍👩‍👧'],
  ['right-to-left text', 'السلام عليكم أريد طماطم ٥ كيلو\n‮olleh‬'],
  ['formulas', '=HYPERLINK("http://evil.example","x")\n+1+1\n@SUM(A1:A9)\n-2+3'],
  ['addresses of pages', 'https://evil.example/?q=rambutan&n=5 javascript:alert(1)'],
  ['markup and SQL', "<script>alert(1)</script>\n'; DROP TABLE variant; --"],
  ['a message without a line break', 'x '.repeat(maxMessageLength / 2)],
  ['line breaks only', '\r\n\n\n'],
  ['numbers only', '1\n2\n1/0\n1e9\n½'],
])('loses nothing of %s', async (_, text) => {
  const { lines, rest } = await read(text);
  expect(squeeze([...lines.map((line) => line.text), rest].join(''))).toBe(squeeze(text));
  expect(lines.flatMap(({ state }) => (state === 'understood' ? [state] : []))).toEqual([]);
});

test('reads 1,000 lines up to the limit of an order and returns the rest as written', async () => {
  const text = Array.from({ length: 1000 }, (_, n) => `cucumber ${n + 1} kg`).join('\n');
  const { lines, rest } = await read(text);
  expect(lines.length).toBeLessThanOrEqual(200);
  expect(lines.length).toBeGreaterThan(100);
  expect(squeeze([...lines.map((line) => line.text), rest].join(''))).toBe(squeeze(text));
});

test('reads 20 kB and refuses more, as well as what is no text', async () => {
  const statusOf = async (text: unknown) => {
    const input = { text } as { text: string };
    return (await callerOf(api)('POST /api/message_order/read', input)).status;
  };
  expect(await statusOf('a'.repeat(maxMessageLength))).toBe(200);
  expect(await statusOf('a'.repeat(maxMessageLength + 1))).toBe(422);
  expect(await statusOf(undefined)).toBe(422);
  expect(await statusOf(['rambutan 5'])).toBe(422);
});

test('limits how many messages one address has read', async () => {
  const { throttle } = api.deps;
  onTestFinished(() => {
    api.deps.throttle = throttle;
  });
  api.deps.throttle = createThrottle(api.database, 0.01);
  // The other tests have counted for the same address.
  await api.database.pool.query('DELETE FROM rate_limit');
  const statuses: number[] = [];
  for (let n = 0; n < 4; n++) {
    statuses.push((await callerOf(api)('POST /api/message_order/read', { text: 'rambutan 5' })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});
