import { afterAll, beforeAll, expect, test } from 'vitest';
import { CompanyFields } from '../shop/features/company/company.contract.ts';
import { roles } from '../shop/features/company/company.rules.ts';
import { callerOf } from '../shop/testing/people/as-buyer.ts';
import { openTestApi, type TestApi, testNow } from '../shop/testing/test-api.ts';
import { demoPassword } from './seed-accounts.ts';
import { seedCompanies } from './seed-companies.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  await api.db.transaction((db) => seedCompanies(db, { now: testNow, secrets: api.deps.secrets }));
});
afterAll(() => api.close());

async function demoCaller(email: string) {
  const login = { login: email, password: demoPassword };
  const { body } = await callerOf(api)('POST /api/auth/login', login);
  return callerOf(api, { authorization: `Bearer ${body.data.access?.token}` });
}

test.each(roles)(
  'the demo company has a member with the role %s, who logs in acting for the company',
  async (role) => {
    const call = await demoCaller(`${role}@company.bakul.example`);
    const { body } = await call('GET /api/company');
    expect(body.data).toMatchObject({ name: 'Restoran Warisan Nusantara Sdn Bhd', state: 'active', role });
    expect((await call('GET /api/profile/addresses')).body.data).toHaveLength(3);
  },
);

test('the demo company has a verified certificate, a tax number, a billing address, limits and an approval rule', async () => {
  const call = await demoCaller('owner@company.bakul.example');
  const { body } = await call('GET /api/company');
  expect(body.data).toMatchObject({
    ssm_state: 'verified',
    tax_number: 'C20880050010',
    billing_address: { city: 'Kuala Lumpur' },
  });
  expect((await call('GET /api/profile/ssm')).body.data).toMatchObject({
    state: 'verified',
    fields: { ssm_company_name: 'Restoran Warisan Nusantara Sdn Bhd' },
  });
  const users = await call('GET /api/company/users', { role: 'purchaser' });
  expect(users.body.data).toMatchObject([{ order_limit: 300_000, month_limit: 2_000_000 }]);
  expect((await call('GET /api/company/rules')).body.data).toMatchObject([{ role: null, above: 200_000 }]);
});

test('the second demo company cannot see any data of the first', async () => {
  const call = await demoCaller('owner@other.bakul.example');
  expect((await call('GET /api/company')).body.data).toMatchObject({ state: 'active', role: 'owner' });
  expect((await call('GET /api/company/users')).body.data).toHaveLength(1);
  expect((await call('GET /api/profile/addresses')).body.data).toHaveLength(1);
});

test('the seeded company data passes the validation of the update endpoint', async () => {
  for (const email of ['owner@company.bakul.example', 'owner@other.bakul.example']) {
    const call = await demoCaller(email);
    const { body } = await call('GET /api/company');
    const { tax_number, sst_number, phone, billing_email, billing_address } = body.data;
    const input = CompanyFields.parse({ tax_number, sst_number, phone, billing_email, billing_address });
    const saved = await call('PATCH /api/company', input);
    expect([saved.status, saved.body.data]).toEqual([200, body.data]);
  }
});
