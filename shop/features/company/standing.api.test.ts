import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personalScopes } from '../../declarations.ts';
import { asBuyer, logIn } from '../../testing/people/as-buyer.ts';
import { addMember, asMember, buildCompany } from '../../testing/people/as-member.ts';
import { asStaff } from '../../testing/people/as-staff.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

describe('acting for a buyer', () => {
  test('a personal account acts for itself and has no company', async () => {
    const buyer = await asBuyer(api);
    const { body } = await buyer.call('GET /api/company/standing');
    expect(body.data).toEqual({
      buyer: { kind: 'person', company_id: null, name: buyer.person.name, state: null, role: null },
      scopes: personalScopes,
      companies: [],
      second_factor_required: false,
    });
    expect((await buyer.call('GET /api/company')).status).toBe(404);
    expect((await buyer.call('GET /api/company/rules')).status).toBe(404);
    expect((await buyer.call('POST /api/company/leave', {})).status).toBe(404);
  });

  test('a member of two companies sees only the one they act for, and can switch', async () => {
    const one = await buildCompany(api, { name: 'AAA Satu' });
    const two = await buildCompany(api, { name: 'BBB Dua' });
    const member = await asMember(api, one.company.id, 'admin');
    await addMember(api, { companyId: two.company.id, personId: member.person.id, role: 'viewer' });
    const acting = async () => (await member.call('GET /api/company/standing')).body.data;
    expect(await acting()).toMatchObject({
      buyer: { kind: 'company', company_id: one.company.id, role: 'admin', state: 'active' },
      companies: [
        { id: one.company.id, name: 'AAA Satu', role: 'admin' },
        { id: two.company.id, name: 'BBB Dua', role: 'viewer' },
      ],
    });
    expect((await member.call('GET /api/company')).body.data).toMatchObject({
      name: 'AAA Satu',
      role: 'admin',
    });
    expect((await member.call('GET /api/company/users')).body.data).toHaveLength(2);

    const switched = await member.call('POST /api/company/switch', { company_id: two.company.id });
    expect(switched.body.data).toMatchObject({
      buyer: { company_id: two.company.id },
      scopes: ['order.view', 'credit.view', 'report.view'],
    });
    expect((await member.call('GET /api/company')).body.data.name).toBe('BBB Dua');
    expect((await member.call('GET /api/company/users')).body.exception).toBe('AuthorizationException');

    const self = await member.call('POST /api/company/switch', { company_id: null });
    expect(self.body.data.buyer).toMatchObject({ kind: 'person', company_id: null });
    expect((await member.call('GET /api/company')).status).toBe(404);
  });

  test('switching affects only that session, and a new login starts with the last choice', async () => {
    const one = await buildCompany(api);
    const two = await buildCompany(api);
    const phone = await asMember(api, one.company.id, 'admin');
    await addMember(
      api,
      { companyId: two.company.id, personId: phone.person.id, role: 'viewer' },
      { chosen_at: null },
    );
    const laptop = await logIn(api, phone.person);
    const companyOf = async (buyer: typeof laptop) =>
      (await buyer.call('GET /api/company/standing')).body.data.buyer.company_id;
    expect(await companyOf(laptop)).toBe(one.company.id);
    api.moveTo(new Date(api.deps.clock().getTime() + 1000));
    await laptop.call('POST /api/company/switch', { company_id: two.company.id });
    expect([await companyOf(phone), await companyOf(laptop)]).toEqual([one.company.id, two.company.id]);
    expect(await companyOf(await logIn(api, phone.person))).toBe(two.company.id);
    await laptop.call('POST /api/company/switch', { company_id: null });
    expect([await companyOf(phone), await companyOf(laptop)]).toEqual([one.company.id, null]);
    expect(await companyOf(await logIn(api, phone.person))).toBeNull();
  });

  test('answers 404 for a company the person does not belong to or has left, or that is closed', async () => {
    const mine = await buildCompany(api);
    const other = await buildCompany(api, { name: 'OTHERS-SECRET' });
    const left = await buildCompany(api);
    const closed = await buildCompany(api);
    const { person, call } = mine.owner;
    await addMember(
      api,
      { companyId: left.company.id, personId: person.id, role: 'admin' },
      { is_active: false },
    );
    await addMember(api, { companyId: closed.company.id, personId: person.id, role: 'admin' });
    await closed.owner.call('POST /api/company/close', { name: closed.company.name });
    for (const id of [other.company.id, left.company.id, closed.company.id, 2_000_000_000]) {
      const { status, body } = await call('POST /api/company/switch', { company_id: id });
      expect(status).toBe(404);
      expect(JSON.stringify(body)).not.toContain('OTHERS-SECRET');
    }
    expect((await call('GET /api/company')).body.data.id).toBe(mine.company.id);
    expect((await call('GET /api/company/standing')).body.data.companies).toHaveLength(1);
  });

  test('refuses invalid input with 422 and ignores unknown fields', async () => {
    const { owner, company } = await buildCompany(api);
    for (const company_id of [0, -1, 1.5, 'x', 3e9, {}]) {
      const input = { company_id } as unknown as { company_id: number };
      expect((await owner.call('POST /api/company/switch', input)).status).toBe(422);
    }
    const input = { company_id: company.id, role: 'owner', scopes: ['company.close'], member_id: 1 };
    const viewer = await asMember(api, company.id, 'viewer');
    const { body } = await viewer.call('POST /api/company/switch', input);
    expect(body.data).toMatchObject({
      buyer: { role: 'viewer' },
      scopes: ['order.view', 'credit.view', 'report.view'],
    });
  });
});

describe('changes effective from the next request', () => {
  test('a lowered role loses its scopes', async () => {
    const { owner, company } = await buildCompany(api);
    const admin = await asMember(api, company.id, 'admin');
    expect((await admin.call('GET /api/company/users')).status).toBe(200);
    await owner.call('PATCH /api/company/users/{id}', { id: admin.memberId, role: 'viewer' });
    expect((await admin.call('GET /api/company/users')).body.exception).toBe('AuthorizationException');
  });

  test('after a deactivation the person acts for themselves in every session', async () => {
    const { owner, company } = await buildCompany(api);
    const admin = await asMember(api, company.id, 'admin');
    const second = await logIn(api, admin.person);
    await owner.call('POST /api/company/users/{id}/deactivate', { id: admin.memberId });
    for (const session of [admin, second]) {
      const { body } = await session.call('GET /api/company/standing');
      expect(body.data).toMatchObject({ buyer: { kind: 'person' }, scopes: personalScopes, companies: [] });
    }
    expect((await admin.call('GET /api/company')).status).toBe(404);
    const again = await logIn(api, admin.person);
    expect((await again.call('GET /api/company/standing')).body.data.buyer.kind).toBe('person');
  });

  test.each([
    'UPDATE company_member SET is_active = false WHERE id = $1',
    "UPDATE company SET state = 'closed' WHERE id = (SELECT company_id FROM company_member WHERE id = $1)",
  ])('a session that references an ended membership acts for its person: %s', async (ending) => {
    const { company } = await buildCompany(api);
    const admin = await asMember(api, company.id, 'admin');
    // The state left behind by a switch concurrent with the end of the membership.
    await api.db.run(ending, [admin.memberId]);
    expect(
      await api.db.run('SELECT 1 FROM session_company WHERE member_id = $1', [admin.memberId]),
    ).toHaveLength(1);
    expect((await admin.call('GET /api/company')).status).toBe(404);
    expect((await admin.call('GET /api/company/users')).body.exception).toBe('AuthorizationException');
    expect((await admin.call('GET /api/company/standing')).body.data.buyer.kind).toBe('person');
  });

  test('a block removes the buying scopes, an unblock restores them, and both are recorded with a reason', async () => {
    const { owner, company } = await buildCompany(api);
    const { id } = company;
    const scopesNow = async () => (await owner.call('GET /api/company/standing')).body.data.scopes;
    const before = await scopesNow();
    const staff = await asStaff(api, 'sales');
    const block = (reason: string) => staff.call('POST /api/staff/company/{id}/block', { id, reason });
    expect((await block(' ')).status).toBe(422);
    expect((await block('Unpaid')).body.data.state).toBe('blocked');
    const buying = [
      'cart.use',
      'order.create',
      'order.approve',
      'quote.request',
      'quote.accept',
      'credit.use',
    ];
    expect(await scopesNow()).toEqual(before.filter((scope) => ![...buying, 'credit.apply'].includes(scope)));
    expect((await block('Again')).status).toBe(409);
    expect((await owner.call('POST /api/company/close', { name: company.name })).status).toBe(409);
    const unblock = (id: number) =>
      staff.call('POST /api/staff/company/{id}/unblock', { id, reason: 'Paid' });
    expect((await unblock(id)).status).toBe(200);
    expect(await scopesNow()).toEqual(before);
    expect((await unblock(999_999)).status).toBe(404);
    const actor = `staff:${staff.member.id}`;
    const rows = await api.db.run(
      "SELECT actor, from_state, to_state, reason FROM history WHERE record_type = 'company' AND record_id = $1 ORDER BY id",
      [id],
    );
    expect(rows).toEqual([
      { actor, from_state: 'active', to_state: 'blocked', reason: 'Unpaid' },
      { actor, from_state: 'blocked', to_state: 'active', reason: 'Paid' },
    ]);
  });
});

describe('leaving a company', () => {
  test('makes every session of the person act for themselves, and is refused to the last owner', async () => {
    const { owner, company } = await buildCompany(api, { name: 'Restoran Setia' });
    const receiver = await asMember(api, company.id, 'receiver');
    const { body } = await receiver.call('POST /api/company/leave', {});
    expect(body.data).toMatchObject({ buyer: { kind: 'person' }, companies: [] });
    const refused = await owner.call('POST /api/company/leave', {}, { 'accept-language': 'ms' });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Restoran Setia akan tiada pemilik. Lantik pemilik lain dahulu, atau tutup syarikat ini.',
    ]);
    expect((await owner.call('GET /api/company/standing')).body.data.buyer.role).toBe('owner');
  });

  test('does not count an owner with an unverified address', async () => {
    const { owner, company } = await buildCompany(api);
    const second = await asMember(api, company.id, 'owner');
    await api.db.run('UPDATE person SET verified_at = NULL WHERE id = $1', [second.person.id]);
    expect((await owner.call('POST /api/company/leave', {})).status).toBe(409);
    await api.db.run('UPDATE person SET verified_at = now() WHERE id = $1', [second.person.id]);
    expect((await owner.call('POST /api/company/leave', {})).status).toBe(200);
  });
});
