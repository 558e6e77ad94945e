import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn } from '../../testing/people/as-buyer.ts';
import { asMember, buildCompany } from '../../testing/people/as-member.ts';
import { addPasskey, addTotp } from '../../testing/people/second-factor.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { findCaller } from '../staff/login/staff-session.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const kitchen = {
  label: 'Dapur',
  contact: 'Aminah binti Ali',
  phone: '03-8938 2200',
  line_1: '12, Jalan Kenari 3',
  postcode: '43300',
  city: 'Seri Kembangan',
  state: 'SGR',
} as const;

test('an owner cannot require a second factor without one in this session', async () => {
  const { owner } = await buildCompany(api);
  const refused = await owner.call('PUT /api/company/second_factor', { required: true });
  expect([refused.status, refused.body.exception]).toEqual([409, 'ConflictException']);
  await addPasskey(owner);
  const { status, body } = await owner.call('PUT /api/company/second_factor', { required: true });
  expect([status, body.data.requires_second_factor]).toEqual([200, true]);
  const { rows } = await api.database.pool.query(
    "SELECT detail FROM security_event WHERE kind = 'second_factor_required' AND actor = $1",
    [`person:${owner.person.id}`],
  );
  expect(rows).toEqual([{ detail: { company: body.data.id, required: true } }]);
});

test('members without a second factor may do nothing for the company until they set one up', async () => {
  const { owner, company } = await buildCompany(api);
  const buyer = await asMember(api, company.id, 'purchaser');
  expect((await buyer.call('GET /api/company/standing')).body.data.second_factor_required).toBe(false);
  await addPasskey(owner);
  await owner.call('PUT /api/company/second_factor', { required: true });

  const standing = (await buyer.call('GET /api/company/standing')).body.data;
  expect(standing).toMatchObject({
    buyer: { company_id: company.id, role: 'purchaser' },
    scopes: [],
    second_factor_required: true,
  });
  expect((await buyer.call('GET /api/profile')).body.data.second_factor_required).toBe(true);
  const refused = await buyer.call('GET /api/cart');
  expect([refused.status, refused.body.exception]).toEqual([403, 'AuthorizationException']);
  const again = await logIn(api, buyer.person);
  expect((await again.call('GET /api/company/standing')).body.data.scopes).toEqual([]);

  await addTotp(api, buyer);
  const after = (await buyer.call('GET /api/company/standing')).body.data;
  expect(after.second_factor_required).toBe(false);
  expect(after.scopes).toContain('cart.use');
  expect((await buyer.call('GET /api/cart')).status).toBe(200);
  // The other session was opened with the password alone and has ended.
  expect((await again.call('GET /api/company/standing')).status).toBe(403);
});

test('does not affect members who act for themselves or for another company', async () => {
  const { owner, company } = await buildCompany(api);
  const buyer = await asMember(api, company.id, 'purchaser');
  await addPasskey(owner);
  await owner.call('PUT /api/company/second_factor', { required: true });
  const { body } = await buyer.call('POST /api/company/switch', { company_id: null });
  expect(body.data.second_factor_required).toBe(false);
  expect((await buyer.call('GET /api/cart')).status).toBe(200);
  const back = await buyer.call('POST /api/company/switch', { company_id: company.id });
  expect(back.body.data).toMatchObject({ scopes: [], second_factor_required: true });
});

test('cannot be changed by an admin or by an owner without a recent login', async () => {
  const { owner, company } = await buildCompany(api);
  const admin = await asMember(api, company.id, 'admin');
  expect((await admin.call('PUT /api/company/second_factor', { required: true })).status).toBe(403);
  await addPasskey(owner);
  const now = api.deps.clock();
  api.moveTo(new Date(now.getTime() + 16 * 60_000));
  const { body } = await owner.call('PUT /api/company/second_factor', { required: true });
  expect(body.exception).toBe('ReauthenticationException');
  api.moveTo(now);
});

test('shows nothing of the company to a session without the second factor it requires', async () => {
  const { owner, company } = await buildCompany(api);
  const buyer = await asMember(api, company.id, 'admin');
  const address = await owner.call('POST /api/profile/addresses', kitchen);
  expect(address.status).toBe(200);
  const shared = await buyer.call('GET /api/profile/addresses', {});
  expect(shared.body.data).toHaveLength(1);
  await addPasskey(owner);
  await owner.call('PUT /api/company/second_factor', { required: true });

  expect((await buyer.call('GET /api/company')).status).toBe(404);
  expect((await buyer.call('GET /api/company/rules', {})).status).toBe(404);
  expect((await buyer.call('GET /api/profile/addresses', {})).body.data).toEqual([]);
  // Contract prices and everything else that belongs to a buyer follow from the buyer acted for.
  const actor = await findCaller(api.db, buyer.token, api.deps.clock());
  expect(actor).toMatchObject({ buyer: { kind: 'person' }, scopes: [] });
  expect((await buyer.call('POST /api/company/leave', {})).status).toBe(404);

  await addTotp(api, buyer);
  expect((await buyer.call('GET /api/company')).body.data.id).toBe(company.id);
  expect((await buyer.call('GET /api/profile/addresses', {})).body.data).toHaveLength(1);
});
