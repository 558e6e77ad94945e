import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createThrottle } from '../../platform/http/throttle/throttle.ts';
import { asBuyer, type Buyer } from '../../testing/people/as-buyer.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let address: string;
/** The rate limits are those of production. */
beforeAll(async () => {
  api = await openTestApi({ deps: { addressOf: () => address } });
});
afterAll(() => api.close());
beforeEach(async () => {
  address = '198.51.100.1';
  await api.db.run('DELETE FROM rate_limit');
  // It remembers which counters have reached their limit.
  api.deps.throttle = createThrottle(api.database);
});

const preview = ({ call }: Buyer, promotion_code?: string, lang = 'en') =>
  call(
    'POST /api/checkout/preview',
    { payment_method: 'online', ...(promotion_code && { promotion_code }) },
    { 'accept-language': lang },
  );

test('refuses any code, even a valid one, for 15 minutes after 20 unknown ones', async () => {
  await api.promotion('Welcome', { code: 'WELCOME', kind: 'amount', value: 700 });
  const buyer = await asBuyer(api);
  for (let n = 0; n < 20; n++) {
    const { status, body } = await preview(buyer, `GUESS${n}`);
    expect([status, body.data.code_problem]).toEqual([200, 'unknown']);
  }
  for (const code of ['GUESS20', 'WELCOME']) {
    const refused = await preview(buyer, code);
    expect([refused.status, refused.body.exception]).toEqual([429, 'TooManyRequestsException']);
    expect(refused.body.detail).toMatch(/^Too many incorrect promo codes/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
  }
  expect((await preview(buyer, 'WELCOME', 'ms')).body.detail).toMatch(/^Terlalu banyak kod promosi/);
  // Checkout without a code still works, and a colleague at the same IP address is not limited.
  expect((await preview(buyer)).status).toBe(200);
  expect((await preview(await asBuyer(api), 'WELCOME')).status).toBe(200);
});

test('applies the limit to placing an order as well', async () => {
  const buyer = await asBuyer(api);
  for (let n = 0; n < 20; n++) await preview(buyer, `GUESS${n}`);
  const { status } = await buyer.call('POST /api/checkout', {
    payment_method: 'online',
    promotion_code: 'GUESS20',
    price_hash: 'a'.repeat(64),
    delivery_date: '2026-11-19',
  });
  expect(status).toBe(429);
});

test('never counts an existing code, whether it applies or not', async () => {
  await api.promotion('Much', { code: 'MUCH', minimum: 5001 });
  const buyer = await asBuyer(api);
  for (let n = 0; n < 30; n++) expect((await preview(buyer, 'MUCH')).status).toBe(200);
  expect((await preview(buyer, 'GUESS')).status).toBe(200);
});

test('answers 20 of 40 parallel guesses', async () => {
  const buyer = await asBuyer(api);
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => preview(buyer, `GUESS${n}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
});

test('limits one IP address to 100 guesses over any number of accounts', async () => {
  const statuses: number[] = [];
  for (let account = 0; account < 6; account++) {
    const buyer = await asBuyer(api);
    for (let n = 0; n < 20; n++) statuses.push((await preview(buyer, `GUESS${n}`)).status);
  }
  expect(new Set(statuses.slice(0, 100))).toEqual(new Set([200]));
  expect(new Set(statuses.slice(100))).toEqual(new Set([429]));
  address = '198.51.100.2';
  expect((await preview(await asBuyer(api), 'GUESS')).status).toBe(200);
});
