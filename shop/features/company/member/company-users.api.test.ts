import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Api } from '../../../api.ts';
import { logIn } from '../../../testing/people/as-buyer.ts';
import { asMember, buildCompany } from '../../../testing/people/as-member.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

describe('the list', () => {
  test('shows members with role, limits and last use, paginated', async () => {
    const { owner, company } = await buildCompany(api, {}, { name: 'Zainab' });
    const buyer = await asMember(api, company.id, 'purchaser', { order_limit: 0, month_limit: 500_000 });
    await asMember(api, company.id, 'viewer', { is_active: false });
    await buildCompany(api);
    const { body } = await owner.call('GET /api/company/users', { pageSize: '2' });
    expect(body).toMatchObject({ page: 1, total: 2, records: 3 });
    const all = (await owner.call('GET /api/company/users')).body.data;
    expect(all).toHaveLength(3);
    expect(all.find(({ id }) => id === buyer.memberId)).toEqual({
      id: buyer.memberId,
      name: buyer.person.name,
      email: buyer.person.email,
      mobile_phone: buyer.person.mobile_phone,
      role: 'purchaser',
      order_limit: 0,
      month_limit: 500_000,
      may_buy_on_credit: false,
      is_active: true,
      joined_at: '2026-11-18T12:00:00+08:00',
      last_seen_at: '2026-11-18T12:00:00+08:00',
      is_me: false,
    });
    expect(all.at(-1)).toMatchObject({ name: 'Zainab', is_me: true });
  });

  test('filters by name, email, role and activity, and treats % literally', async () => {
    const { owner, company } = await buildCompany(api, {}, { name: 'Siti 100%' });
    const other = await asMember(api, company.id, 'viewer', { is_active: false });
    const ids = async (input: Api['GET /api/company/users']['input']) =>
      (await owner.call('GET /api/company/users', input)).body.data.map(({ id }) => id);
    expect(await ids({ keywords: '0%' })).toEqual([owner.memberId]);
    expect(await ids({ keywords: 'siti' })).toEqual([owner.memberId]);
    expect(await ids({ keywords: other.person.email.toUpperCase() })).toEqual([other.memberId]);
    expect(await ids({ keywords: '%' })).toEqual([owner.memberId]);
    expect(await ids({ role: 'viewer' })).toEqual([other.memberId]);
    expect(await ids({ is_active: 'true' })).toEqual([owner.memberId]);
    expect((await owner.call('GET /api/company/users', { pageSize: '101' })).status).toBe(422);
  });

  test('last_seen_at comes from the newest session, including ended ones, and is null without any', async () => {
    const { owner, company } = await buildCompany(api);
    const member = await asMember(api, company.id, 'viewer');
    const seen = async () =>
      (await owner.call('GET /api/company/users/{id}', { id: member.memberId })).body.data.last_seen_at;
    api.moveTo(new Date(testNow.getTime() + 3_600_000));
    const later = await logIn(api, member.person);
    await later.call('POST /api/auth/logout', {});
    expect(await seen()).toBe('2026-11-18T13:00:00+08:00');
    api.moveTo(testNow);
    await api.db.run('DELETE FROM session WHERE person_id = $1', [member.person.id]);
    expect(await seen()).toBeNull();
  });
});

describe('updating a member', () => {
  test('sets role and limits and records the role in the history', async () => {
    const { owner, company } = await buildCompany(api);
    const member = await asMember(api, company.id, 'viewer');
    const input = {
      id: member.memberId,
      role: 'purchaser',
      order_limit: 300_000,
      month_limit: null,
    } as const;
    const { body } = await owner.call('PATCH /api/company/users/{id}', input);
    expect(body.data).toMatchObject({ role: 'purchaser', order_limit: 300_000, month_limit: null });
    const only = await owner.call('PATCH /api/company/users/{id}', {
      id: member.memberId,
      order_limit: null,
    });
    expect(only.body.data).toMatchObject({ role: 'purchaser', order_limit: null });
    expect(
      await api.db.run(
        "SELECT actor, from_state, to_state FROM history WHERE record_type = 'company_member' AND record_id = $1",
        [member.memberId],
      ),
    ).toEqual([{ actor: `person:${owner.person.id}`, from_state: 'viewer', to_state: 'purchaser' }]);
  });

  test.each([{ role: 'boss' }, { order_limit: -1 }, { month_limit: 1.5 }, { order_limit: 100_000_001 }])(
    'refuses %j',
    async (input) => {
      const { owner, company } = await buildCompany(api);
      const { memberId: id } = await asMember(api, company.id, 'viewer');
      const bad = { id, ...input } as Api['PATCH /api/company/users/{id}']['input'];
      expect((await owner.call('PATCH /api/company/users/{id}', bad)).status).toBe(422);
    },
  );

  test('ignores unknown fields', async () => {
    const { owner, company } = await buildCompany(api);
    const other = await buildCompany(api);
    const { memberId: id, person } = await asMember(api, company.id, 'viewer');
    const extra = {
      company_id: other.company.id,
      person_id: owner.person.id,
      is_active: false,
      scopes: ['company.close'],
      verified: true,
      email: 'x@example.com',
      name: 'x',
    };
    const { body } = await owner.call('PATCH /api/company/users/{id}', { id, ...extra });
    expect(body.data).toMatchObject({
      role: 'viewer',
      is_active: true,
      name: person.name,
      email: person.email,
    });
    expect(await api.db.run('SELECT company_id, person_id FROM company_member WHERE id = $1', [id])).toEqual([
      { company_id: company.id, person_id: person.id },
    ]);
  });

  test('an admin can neither appoint nor change owners, and nobody can raise their own role or limits', async () => {
    const { owner, company } = await buildCompany(api);
    const admin = await asMember(api, company.id, 'admin', { order_limit: 1000 });
    const viewer = await asMember(api, company.id, 'viewer');
    const change = (input: Omit<Api['PATCH /api/company/users/{id}']['input'], never>) =>
      admin.call('PATCH /api/company/users/{id}', input);
    for (const refused of [
      await change({ id: viewer.memberId, role: 'owner' }),
      await change({ id: owner.memberId, role: 'viewer' }),
      await change({ id: owner.memberId, order_limit: 0 }),
      await change({ id: admin.memberId, role: 'owner' }),
      await change({ id: admin.memberId, role: 'viewer' }),
      await change({ id: admin.memberId, order_limit: null }),
      await admin.call('POST /api/company/users/{id}/deactivate', { id: owner.memberId }),
    ]) {
      expect([refused.status, refused.body.exception]).toEqual([403, 'AuthorizationException']);
    }
    const users = (await owner.call('GET /api/company/users')).body.data;
    expect(users.map(({ role, is_active, order_limit }) => [role, is_active, order_limit]).sort()).toEqual([
      ['admin', true, 1000],
      ['owner', true, null],
      ['viewer', true, null],
    ]);
    expect((await change({ id: viewer.memberId, role: 'admin' })).status).toBe(200);
    await owner.call('POST /api/company/users/{id}/deactivate', { id: viewer.memberId });
    await api.db.run("UPDATE company_member SET role = 'owner' WHERE id = $1", [viewer.memberId]);
    expect(
      (await admin.call('POST /api/company/users/{id}/reactivate', { id: viewer.memberId })).status,
    ).toBe(403);
  });

  test('an owner can step down while another remains', async () => {
    const { owner, company } = await buildCompany(api);
    const stepDown = () =>
      owner.call('PATCH /api/company/users/{id}', { id: owner.memberId, role: 'viewer' });
    expect((await stepDown()).status).toBe(409);
    const second = await asMember(api, company.id, 'admin');
    await owner.call('PATCH /api/company/users/{id}', { id: second.memberId, role: 'owner' });
    expect((await stepDown()).body.data).toMatchObject({ role: 'viewer', is_me: true });
    expect((await owner.call('GET /api/company/users')).status).toBe(403);
  });
});

describe('deactivating and reactivating a member', () => {
  test('works once each, and answers 409 when already done', async () => {
    const { owner, company } = await buildCompany(api);
    const { memberId: id } = await asMember(api, company.id, 'viewer');
    const off = () => owner.call('POST /api/company/users/{id}/deactivate', { id });
    const on = () => owner.call('POST /api/company/users/{id}/reactivate', { id });
    expect((await on()).status).toBe(409);
    expect((await off()).body.data.is_active).toBe(false);
    expect((await off()).status).toBe(409);
    expect((await on()).body.data.is_active).toBe(true);
    expect(await api.db.run('SELECT * FROM session_company WHERE member_id = $1', [id])).toEqual([]);
  });

  test('answers 404 for members of another company', async () => {
    const { owner } = await buildCompany(api);
    const other = await buildCompany(api, {}, { name: 'OTHERS-SECRET' });
    const { memberId: id } = other.owner;
    for (const answer of [
      await owner.call('GET /api/company/users/{id}', { id }),
      await owner.call('PATCH /api/company/users/{id}', { id, role: 'viewer' }),
      await owner.call('POST /api/company/users/{id}/deactivate', { id }),
      await owner.call('POST /api/company/users/{id}/reactivate', { id }),
    ]) {
      expect(answer.status).toBe(404);
      expect(JSON.stringify(answer.body)).not.toContain('OTHERS-SECRET');
    }
    const keywords = await owner.call('GET /api/company/users', { keywords: 'OTHERS-SECRET' });
    expect(keywords.body.data).toEqual([]);
  });
});

test('changes of spending limits and approval rules are recorded as security events', async () => {
  const { owner, company } = await buildCompany(api);
  const buyer = await asMember(api, company.id, 'purchaser', { order_limit: 1000 });
  const change = { id: buyer.memberId, order_limit: 5000, month_limit: null };
  await owner.call('PATCH /api/company/users/{id}', change);
  await owner.call('PATCH /api/company/users/{id}', change);
  await owner.call('PUT /api/company/rules', { rules: [{ role: null, above: 700 }] });
  await owner.call('PUT /api/company/rules', { rules: [] });
  const { rows } = await api.database.pool.query(
    "SELECT kind, subject, detail FROM security_event WHERE actor = $1 AND kind ~ 'limits|rules' ORDER BY id",
    [`person:${owner.person.id}`],
  );
  const rules = { kind: 'approval_rules_changed', subject: null };
  expect(rows).toEqual([
    {
      kind: 'spending_limits_changed',
      subject: `person:${buyer.person.id}`,
      detail: { company: company.id, order_limit: 5000, month_limit: 'none' },
    },
    { ...rules, detail: { company: company.id, before: '', after: 'all>700/day/delivery' } },
    { ...rules, detail: { company: company.id, before: 'all>700/day/delivery', after: '' } },
  ]);
});
