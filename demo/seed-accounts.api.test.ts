import { expect, test } from 'vitest';
import { insertDefaultDelivery } from '../shop/features/delivery/default-delivery.ts';
import { setUpRealShop } from '../shop/platform/db/set-up.ts';
import { callerOf } from '../shop/testing/people/as-buyer.ts';
import { testApi, testNow } from '../shop/testing/test-api.ts';
import { demoPassword, seedAccounts } from './seed-accounts.ts';

const credentials = { login: 'buyer@demo.bakul.example', password: demoPassword };

test('the demo buyer can log in and has addresses, one of which is the default', async () => {
  const api = await testApi();
  await api.db.transaction((db) => seedAccounts(db, { now: testNow }));
  const { body } = await callerOf(api)('POST /api/auth/login', credentials);
  expect(body.data).toMatchObject({ verified: true, user: { email: credentials.login } });
  const own = callerOf(api, { authorization: `Bearer ${body.data.access?.token}` });
  const addresses = await own('GET /api/profile/addresses');
  expect(addresses.body.data.map(({ is_default }) => is_default)).toEqual([true, false]);
});

test('a shop that starts empty has no demo accounts', async () => {
  const api = await testApi();
  await setUpRealShop(api.db, testNow, insertDefaultDelivery);
  expect((await callerOf(api)('POST /api/auth/login', credentials)).status).toBe(422);
});
