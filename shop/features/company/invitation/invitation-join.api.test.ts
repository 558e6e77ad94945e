import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  asBuyer,
  buildPerson,
  callerOf,
  lastCode,
  logIn,
  mailsTo,
} from '../../../testing/people/as-buyer.ts';
import { asMember, buildCompany } from '../../../testing/people/as-member.ts';
import { invite, membersOf, signUp, someEmail, tokenOf } from '../../../testing/people/invitations.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
});
afterAll(() => api.close());
afterEach(() => api.moveTo(testNow));

const day = 86_400_000;
const guest = () => callerOf(api);

describe('joining by registration', () => {
  test('leads from the email to membership of the company', async () => {
    const { owner, company } = await buildCompany(api, { name: 'Restoran Sertai' });
    const email = someEmail();
    await invite(owner, email, { role: 'approver', month_limit: 700 });
    const invitation = await tokenOf(api, email);
    const opened = await guest()('POST /api/auth/invitation', { invitation });
    expect(opened.body.data).toEqual({
      company_name: 'Restoran Sertai',
      invited_by: owner.person.name,
      role: 'approver',
      email,
      expires_at: '2026-11-25T12:00:00+08:00',
      has_account: false,
    });
    const ssm = { ssm_id: '202401012345', ssm_company_name: 'Mine', buyer_variant_id: 1 };
    const input = { ...signUp(email, invitation), account_type: 2 as const, ssm, role: 'owner' };
    const { body } = await guest()('POST /api/auth/invitation_register', input);
    // Until the address is verified, the link remains valid, and registering again starts over.
    expect((await guest()('POST /api/auth/invitation', { invitation })).status).toBe(200);
    const code = await lastCode(api, email);
    const verified = await guest()('POST /api/auth/verification', { token: body.data.token, code });
    expect(verified.body.data.scopes).toEqual(['order.view', 'order.approve', 'quote.accept', 'report.view']);
    const own = callerOf(api, { authorization: `Bearer ${verified.body.data.access.token}` });
    expect((await own('GET /api/company/standing')).body.data).toMatchObject({
      buyer: { company_id: company.id, role: 'approver' },
      companies: [{ id: company.id }],
    });
    expect((await own('GET /api/profile')).body.data.account_type).toBe(2);
    expect((await own('GET /api/profile/ssm')).body.data.state).toBe('not_submitted');
    expect(await membersOf(api, company.id, email)).toMatchObject([{ role: 'approver', month_limit: 700 }]);
    expect((await guest()('POST /api/auth/invitation', { invitation })).status).toBe(404);
    const list = await owner.call('GET /api/company/invitations');
    expect(list.body.data).toMatchObject([{ state: 'accepted', resends_left: 0 }]);
  });

  test('creates one membership when somebody registers again before verifying', async () => {
    const { owner, company } = await buildCompany(api);
    const email = someEmail();
    await invite(owner, email);
    const invitation = await tokenOf(api, email);
    for (let each = 0; each < 3; each++) {
      const answer = await guest()('POST /api/auth/invitation_register', signUp(email, invitation));
      expect(answer.status).toBe(200);
    }
    expect(await membersOf(api, company.id, email)).toHaveLength(1);
  });

  test.each(['P@ssw0rd', 'Admin@123', 'Bakul@2026', 'Aaaaaaa!'])(
    'refuses the password %s',
    async (password) => {
      const { owner } = await buildCompany(api);
      const email = someEmail();
      await invite(owner, email);
      const input = { ...signUp(email, await tokenOf(api, email)), password };
      const { status, body } = await guest()('POST /api/auth/invitation_register', input);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['password']]);
    },
  );

  test('refuses a password made of the company’s name', async () => {
    const { owner } = await buildCompany(api, { name: 'Restoran Cempaka Biru' });
    const email = someEmail();
    await invite(owner, email);
    const input = { ...signUp(email, await tokenOf(api, email)), password: 'CempakaBiru#1' };
    const { status, body } = await guest()('POST /api/auth/invitation_register', input);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['password']]);
  });

  test('requires the invited address and a valid invitation', async () => {
    const { owner } = await buildCompany(api);
    const email = someEmail();
    const { id } = (await invite(owner, email)).body.data;
    const invitation = await tokenOf(api, email);
    const register = (input: ReturnType<typeof signUp>) =>
      guest()('POST /api/auth/invitation_register', input);
    const other = someEmail();
    expect((await register(signUp(other, invitation))).status).toBe(404);
    expect((await register(signUp(email, 'x'.repeat(43)))).status).toBe(404);
    expect((await register({ ...signUp(email, invitation), password: 'weak' })).status).toBe(422);
    api.moveTo(new Date(testNow.getTime() + 7 * day));
    expect((await register(signUp(email, invitation))).status).toBe(404);
    api.moveTo(testNow);
    await owner.call('DELETE /api/company/invitations/{id}', { id });
    expect((await register(signUp(email, invitation))).status).toBe(404);
    const people = await api.db.run('SELECT 1 FROM person WHERE email = ANY($1)', [[email, other]]);
    expect(people).toEqual([]);
  });

  test('an address with an account gets the same response as from register, and joins nothing', async () => {
    const { owner, company } = await buildCompany(api);
    const person = await buildPerson(api);
    await invite(owner, person.email);
    const invitation = await tokenOf(api, person.email);
    const { status, body } = await guest()(
      'POST /api/auth/invitation_register',
      signUp(person.email, invitation),
    );
    expect([status, Object.keys(body.data)]).toEqual([200, ['token']]);
    expect(await membersOf(api, company.id, person.email)).toEqual([]);
    expect((await mailsTo(api, person.email))[0]?.template).toBe('already_registered');
    const opened = await guest()('POST /api/auth/invitation', { invitation });
    expect(opened.body.data.has_account).toBe(true);
  });

  test('creates one person and one membership from 30 parallel registrations with one invitation', async () => {
    const { owner, company } = await buildCompany(api);
    const email = someEmail();
    await invite(owner, email);
    const invitation = await tokenOf(api, email);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        guest()('POST /api/auth/invitation_register', signUp(email, invitation)),
      ),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await membersOf(api, company.id, email)).toHaveLength(1);
  });
});

describe('joining with an existing account', () => {
  test('creates one membership from 50 parallel acceptances, and the session acts for the company', async () => {
    const { owner, company } = await buildCompany(api);
    const buyer = await asBuyer(api);
    await invite(owner, buyer.person.email, { role: 'finance' });
    const invitation = await tokenOf(api, buyer.person.email);
    const accept = () => buyer.call('POST /api/company/invitations/accept', { invitation });
    const answers = await Promise.all(Array.from({ length: 50 }, accept));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(49);
    expect(await membersOf(api, company.id, buyer.person.email)).toMatchObject([{ role: 'finance' }]);
    expect((await buyer.call('GET /api/company')).body.data).toMatchObject({
      id: company.id,
      role: 'finance',
    });
    const events = await api.db.run(
      `SELECT h.to_state FROM history h JOIN company_invitation i ON i.id = h.record_id
       WHERE h.record_type = 'company_invitation' AND i.company_id = $1 ORDER BY h.id`,
      [company.id],
    );
    expect(events).toEqual([{ to_state: 'open' }, { to_state: 'accepted' }]);
  });

  test('answers 404 to another account and keeps the invitation open', async () => {
    const { owner, company } = await buildCompany(api);
    const [invited, thief] = [await asBuyer(api), await asBuyer(api)];
    await invite(owner, invited.person.email);
    const invitation = await tokenOf(api, invited.person.email);
    const stolen = await thief.call('POST /api/company/invitations/accept', {
      invitation,
      ...{ email: invited.person.email, role: 'owner' },
    });
    expect(stolen.status).toBe(404);
    expect(JSON.stringify(stolen.body)).not.toContain(company.name);
    expect((await invited.call('POST /api/company/invitations/accept', { invitation })).status).toBe(200);
  });

  test('answers 404 for a used, revoked, expired or unknown invitation and for one of a closed company', async () => {
    const { owner, company } = await buildCompany(api);
    const buyer = await asBuyer(api);
    const { email } = buyer.person;
    const accept = (invitation: string, caller = buyer) =>
      caller.call('POST /api/company/invitations/accept', { invitation });
    expect((await accept('x'.repeat(43))).status).toBe(404);
    expect((await accept('short')).status).toBe(422);
    const first = (await invite(owner, email)).body.data;
    const revoked = await tokenOf(api, email);
    await owner.call('DELETE /api/company/invitations/{id}', { id: first.id });
    expect((await accept(revoked)).status).toBe(404);
    await invite(owner, email);
    const expiring = await tokenOf(api, email);
    api.moveTo(new Date(testNow.getTime() + 7 * day));
    expect((await accept(expiring, await logIn(api, buyer.person))).status).toBe(404);
    api.moveTo(testNow);
    await owner.call('POST /api/company/close', { name: company.name });
    expect((await accept(expiring)).status).toBe(404);
    expect(await membersOf(api, company.id, email)).toEqual([]);
  });

  test('reinstates a former member in the new role, and keeps the role of a current member', async () => {
    const { owner, company } = await buildCompany(api);
    const member = await asMember(api, company.id, 'admin');
    await member.call('POST /api/company/leave', {});
    await invite(owner, member.person.email, { role: 'viewer', order_limit: 5 });
    const accept = async () =>
      member.call('POST /api/company/invitations/accept', {
        invitation: await tokenOf(api, member.person.email),
      });
    expect((await accept()).body.data.buyer.role).toBe('viewer');
    expect(await membersOf(api, company.id, member.person.email)).toEqual([
      { role: 'viewer', order_limit: 5, month_limit: null, is_active: true },
    ]);
    // Invited at an address that only later became the owner's.
    const email = someEmail();
    await invite(owner, email, { role: 'viewer' });
    await api.db.run('UPDATE person SET email = $2 WHERE id = $1', [owner.person.id, email]);
    const answer = await owner.call('POST /api/company/invitations/accept', {
      invitation: await tokenOf(api, email),
    });
    expect(answer.body.data.buyer.role).toBe('owner');
  });
});

test('an abandoned registration reopens its invitation, even after a newer one', async () => {
  const { owner, company } = await buildCompany(api);
  const email = someEmail();
  await invite(owner, email);
  await guest()('POST /api/auth/invitation_register', signUp(email, await tokenOf(api, email)));
  await api.db.run('DELETE FROM person WHERE email = $1', [email]);
  const list = async (state: 'open') =>
    (await owner.call('GET /api/company/invitations', { state })).body.records;
  expect(await list('open')).toBe(1);

  await guest()('POST /api/auth/invitation_register', signUp(email, await tokenOf(api, email)));
  const [member] = await api.db.run<{ id: number }>(
    'SELECT m.id FROM company_member m JOIN person p ON p.id = m.person_id WHERE m.company_id = $1 AND p.email = $2',
    [company.id, email],
  );
  await owner.call('POST /api/company/users/{id}/deactivate', { id: member?.id ?? 0 });
  expect((await invite(owner, email)).status).toBe(200);
  await api.db.run('DELETE FROM person WHERE email = $1', [email]);
  expect(await list('open')).toBe(1);
});
