import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Api } from '../api.ts';
import { createThrottle } from '../http/throttle.ts';
import { asBuyer, buildPerson, callerOf, lastCode, logIn, mailsTo } from '../testing/as-buyer.ts';
import { asMember, buildCompany, type Member } from '../testing/as-member.ts';
import { openTestApi, type TestApi, testNow } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
});
afterAll(() => api.close());
afterEach(() => api.moveTo(testNow));

const day = 86_400_000;
let n = 0;
const someEmail = () => `jemputan-${++n}@example.com`;
const somePhone = () => `012-77${String(10_000 + ++n)}`;
const guest = () => callerOf(api);
const invite = (
  by: Member,
  email: string,
  over: Partial<Api['POST /api/company/invitations']['input']> = {},
) => by.call('POST /api/company/invitations', { email, role: 'purchaser', ...over });

/** The token in the newest invitation that was mailed to an address. */
async function tokenOf(email: string): Promise<string> {
  const [mail] = (await mailsTo(api, email)).filter(({ template }) => template === 'invitation');
  if (!mail?.params.token) throw new Error(`No invitation was mailed to ${email}`);
  return mail.params.token;
}

const signUp = (email: string, invitation: string) => ({
  account_type: 1 as const,
  name: 'Kavitha',
  email,
  mobile_phone: somePhone(),
  password: 'Kangkung-segar 1',
  invitation,
});
const membersOf = (companyId: number, email: string) =>
  api.db.run(
    `SELECT m.role, m.order_limit, m.month_limit, m.is_active FROM company_member m JOIN person p ON p.id = m.person_id
     WHERE m.company_id = $1 AND p.email = $2`,
    [companyId, email],
  );

describe('inviting', () => {
  test('mails a link in the inviter’s language and lists the invitation', async () => {
    const { owner, company } = await buildCompany(api, { name: 'Restoran Jemput' });
    const email = someEmail();
    const input = { email: email.toUpperCase(), role: 'purchaser', order_limit: 100_000 } as const;
    const { status, body } = await owner.call('POST /api/company/invitations', input, {
      'accept-language': 'ms',
    });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      id: body.data.id,
      email,
      role: 'purchaser',
      order_limit: 100_000,
      month_limit: null,
      state: 'open',
      invited_by: owner.person.name,
      created_at: '2026-11-18T12:00:00+08:00',
      expires_at: '2026-11-25T12:00:00+08:00',
      resends_left: 3,
    });
    const mails = await mailsTo(api, email);
    expect(mails).toMatchObject([
      {
        template: 'invitation',
        lang: 'ms',
        params: { name: owner.person.name, company: company.name, role: 'Pegawai pembelian' },
      },
    ]);
    const stored = await api.db.run<{ token_hash: string }>(
      'SELECT token_hash FROM company_invitation WHERE id = $1',
      [body.data.id],
    );
    expect(stored[0]?.token_hash).not.toBe(await tokenOf(email));
    const list = await owner.call('GET /api/company/invitations', { state: 'open' });
    expect(list.body).toMatchObject({ data: [{ id: body.data.id }], page: 1, total: 1, records: 1 });
  });

  test('writes to somebody who has an account in their own language', async () => {
    const { owner } = await buildCompany(api);
    const person = await buildPerson(api, { language: 'ms' });
    await invite(owner, person.email);
    expect(await mailsTo(api, person.email)).toMatchObject([{ lang: 'ms' }]);
  });

  test.each([
    { email: 'nobody' },
    { role: 'boss' },
    { order_limit: -1 },
    { month_limit: 0.5 },
    { order_limit: 100_000_001 },
  ])('refuses %j', async (bad) => {
    const { owner } = await buildCompany(api);
    const input = { ...{ email: someEmail(), role: 'viewer' }, ...bad };
    const sent = input as Api['POST /api/company/invitations']['input'];
    expect((await owner.call('POST /api/company/invitations', sent)).status).toBe(422);
    expect((await owner.call('GET /api/company/invitations')).body.records).toBe(0);
  });

  test('extra fields have no effect', async () => {
    const { owner, company } = await buildCompany(api);
    const other = await buildCompany(api);
    const extra = {
      company_id: other.company.id,
      scopes: ['company.close'],
      accepted_by: owner.person.id,
      expires_at: '2099-01-01',
      state: 'accepted',
      verified: true,
    };
    const { body } = await invite(owner, someEmail(), { role: 'viewer', ...extra });
    expect(body.data).toMatchObject({ state: 'open', expires_at: '2026-11-25T12:00:00+08:00' });
    expect((await other.owner.call('GET /api/company/invitations')).body.records).toBe(0);
    expect(company.id).not.toBe(other.company.id);
  });

  test('a member, or somebody with an open invitation, is a 409; an expired one is replaced', async () => {
    const { owner, company } = await buildCompany(api);
    const member = await asMember(api, company.id, 'viewer');
    const known = await invite(owner, member.person.email);
    expect([known.status, known.body.detail]).toEqual([
      409,
      `${member.person.email} already belongs to the company.`,
    ]);
    const email = someEmail();
    await invite(owner, email);
    const twice = await invite(owner, email);
    expect([twice.status, twice.body.detail]).toEqual([
      409,
      `${email} has an open invitation. You can send it again.`,
    ]);
    const old = await tokenOf(email);
    api.moveTo(new Date(testNow.getTime() + 7 * day));
    const again = await logIn(api, owner.person);
    const { body } = await again.call('GET /api/company/invitations', { state: 'expired' });
    expect(body.data).toMatchObject([{ email, state: 'expired' }]);
    expect((await again.call('POST /api/company/invitations', { email, role: 'viewer' })).status).toBe(200);
    expect((await guest()('POST /api/auth/invitation', { invitation: old })).status).toBe(404);
    const states = (await again.call('GET /api/company/invitations')).body.data.map(({ state }) => state);
    expect(states).toEqual(['open', 'revoked']);
  });

  test('20 invitations of one address at once: one is open', async () => {
    const { owner } = await buildCompany(api);
    const email = someEmail();
    const answers = await Promise.all(Array.from({ length: 20 }, () => invite(owner, email)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await mailsTo(api, email)).toHaveLength(1);
  });

  test('a company has at most 200 people, open invitations included', async () => {
    const { owner, company } = await buildCompany(api);
    await api.db.run(
      `INSERT INTO company_invitation (company_id, email, role, token_hash, created_at, expires_at)
       SELECT $1, 'many-' || i || '@example.com', 'viewer', 'many-' || i, $2, $2::timestamptz + interval '1 day'
       FROM generate_series(1, 198) i`,
      [company.id, testNow],
    );
    expect((await invite(owner, someEmail())).status).toBe(200);
    expect((await invite(owner, someEmail())).status).toBe(409);
  });

  test('an admin neither invites an owner nor touches an owner’s invitation', async () => {
    const { owner, company } = await buildCompany(api);
    const admin = await asMember(api, company.id, 'admin');
    expect((await invite(admin, someEmail(), { role: 'owner' })).body.exception).toBe(
      'AuthorizationException',
    );
    const { body } = await invite(owner, someEmail(), { role: 'owner' });
    const { id } = body.data;
    for (const refused of [
      await admin.call('POST /api/company/invitations/{id}/resend', { id }),
      await admin.call('DELETE /api/company/invitations/{id}', { id }),
    ]) {
      expect([refused.status, refused.body.exception]).toEqual([403, 'AuthorizationException']);
    }
    expect((await invite(admin, someEmail(), { role: 'admin' })).status).toBe(200);
  });
});

describe('sending again', () => {
  test('gives another link and 7 new days, three times a day, also when all come at once', async () => {
    const { owner } = await buildCompany(api);
    const email = someEmail();
    const { id } = (await invite(owner, email)).body.data;
    const first = await tokenOf(email);
    api.moveTo('2026-11-19T20:00:00+08:00');
    const resend = () => owner.call('POST /api/company/invitations/{id}/resend', { id });
    const once = await resend();
    expect(once.body.data).toMatchObject({ resends_left: 2, expires_at: '2026-11-26T20:00:00+08:00' });
    expect((await guest()('POST /api/auth/invitation', { invitation: first })).status).toBe(404);
    expect((await guest()('POST /api/auth/invitation', { invitation: await tokenOf(email) })).status).toBe(
      200,
    );
    const answers = await Promise.all(Array.from({ length: 10 }, resend));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(8);
    for (const { headers } of refused) expect(headers.get('retry-after')).toBe(String(4 * 3600));
    expect(await mailsTo(api, email)).toHaveLength(4);
    api.moveTo('2026-11-20T00:00:00+08:00');
    expect((await resend()).body.data.resends_left).toBe(2);
  });

  test('revives an expired one, not one that was revoked', async () => {
    const { owner } = await buildCompany(api);
    const { id } = (await invite(owner, someEmail())).body.data;
    api.moveTo(new Date(testNow.getTime() + 8 * day));
    const resend = () => owner.call('POST /api/company/invitations/{id}/resend', { id });
    expect((await resend()).body.data.state).toBe('open');
    expect((await owner.call('DELETE /api/company/invitations/{id}', { id })).body.data.state).toBe(
      'revoked',
    );
    expect((await resend()).status).toBe(409);
    expect((await owner.call('DELETE /api/company/invitations/{id}', { id })).status).toBe(409);
  });

  test('another company’s invitations do not exist', async () => {
    const { owner } = await buildCompany(api);
    const other = await buildCompany(api);
    const email = someEmail();
    const { id } = (await invite(other.owner, email)).body.data;
    for (const answer of [
      await owner.call('POST /api/company/invitations/{id}/resend', { id }),
      await owner.call('DELETE /api/company/invitations/{id}', { id }),
    ]) {
      expect(answer.status).toBe(404);
      expect(JSON.stringify(answer.body)).not.toContain(email);
    }
    expect((await other.owner.call('GET /api/company/invitations')).body.data).toMatchObject([
      { state: 'open' },
    ]);
  });
});

describe('joining by registering', () => {
  test('from the mail to the company', async () => {
    const { owner, company } = await buildCompany(api, { name: 'Restoran Sertai' });
    const email = someEmail();
    await invite(owner, email, { role: 'approver', month_limit: 700 });
    const invitation = await tokenOf(email);
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
    // Not confirmed yet: the link still tells what it is about, and registering again starts over.
    expect((await guest()('POST /api/auth/invitation', { invitation })).status).toBe(200);
    const code = await lastCode(api, email);
    const verified = await guest()('POST /api/auth/verification', { token: body.data.token, code });
    expect(verified.body.data.scopes).toEqual(['order.view', 'order.approve', 'quote.accept']);
    const own = callerOf(api, { authorization: `Bearer ${verified.body.data.access.token}` });
    expect((await own('GET /api/company/standing')).body.data).toMatchObject({
      buyer: { company_id: company.id, role: 'approver' },
      companies: [{ id: company.id }],
    });
    expect((await own('GET /api/profile')).body.data.account_type).toBe(2);
    expect((await own('GET /api/profile/ssm')).body.data.state).toBe('not_submitted');
    expect(await membersOf(company.id, email)).toMatchObject([{ role: 'approver', month_limit: 700 }]);
    expect((await guest()('POST /api/auth/invitation', { invitation })).status).toBe(404);
    const list = await owner.call('GET /api/company/invitations');
    expect(list.body.data).toMatchObject([{ state: 'accepted', resends_left: 0 }]);
  });

  test('somebody who registers again before confirming is a member once', async () => {
    const { owner, company } = await buildCompany(api);
    const email = someEmail();
    await invite(owner, email);
    const invitation = await tokenOf(email);
    for (let each = 0; each < 3; each++) {
      const answer = await guest()('POST /api/auth/invitation_register', signUp(email, invitation));
      expect(answer.status).toBe(200);
    }
    expect(await membersOf(company.id, email)).toHaveLength(1);
  });

  test('needs the invited address, and an invitation that is alive', async () => {
    const { owner } = await buildCompany(api);
    const email = someEmail();
    const { id } = (await invite(owner, email)).body.data;
    const invitation = await tokenOf(email);
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

  test('an address that has an account gets the answer of register, and joins nothing', async () => {
    const { owner, company } = await buildCompany(api);
    const person = await buildPerson(api);
    await invite(owner, person.email);
    const invitation = await tokenOf(person.email);
    const { status, body } = await guest()(
      'POST /api/auth/invitation_register',
      signUp(person.email, invitation),
    );
    expect([status, Object.keys(body.data)]).toEqual([200, ['token']]);
    expect(await membersOf(company.id, person.email)).toEqual([]);
    expect((await mailsTo(api, person.email))[0]?.template).toBe('already_registered');
    const opened = await guest()('POST /api/auth/invitation', { invitation });
    expect(opened.body.data.has_account).toBe(true);
  });

  test('30 registrations with one invitation at once: one person, one membership', async () => {
    const { owner, company } = await buildCompany(api);
    const email = someEmail();
    await invite(owner, email);
    const invitation = await tokenOf(email);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        guest()('POST /api/auth/invitation_register', signUp(email, invitation)),
      ),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await membersOf(company.id, email)).toHaveLength(1);
  });
});

describe('joining with an account', () => {
  test('50 acceptances at once: one membership, and the session acts for the company', async () => {
    const { owner, company } = await buildCompany(api);
    const buyer = await asBuyer(api);
    await invite(owner, buyer.person.email, { role: 'finance' });
    const invitation = await tokenOf(buyer.person.email);
    const accept = () => buyer.call('POST /api/company/invitations/accept', { invitation });
    const answers = await Promise.all(Array.from({ length: 50 }, accept));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(49);
    expect(await membersOf(company.id, buyer.person.email)).toMatchObject([{ role: 'finance' }]);
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

  test('is nobody else’s: another account gets 404 and the invitation stays open', async () => {
    const { owner, company } = await buildCompany(api);
    const [invited, thief] = [await asBuyer(api), await asBuyer(api)];
    await invite(owner, invited.person.email);
    const invitation = await tokenOf(invited.person.email);
    const stolen = await thief.call('POST /api/company/invitations/accept', {
      invitation,
      ...{ email: invited.person.email, role: 'owner' },
    });
    expect(stolen.status).toBe(404);
    expect(JSON.stringify(stolen.body)).not.toContain(company.name);
    expect((await invited.call('POST /api/company/invitations/accept', { invitation })).status).toBe(200);
  });

  test('a used, revoked, expired or unknown one is 404; so is one of a closed company', async () => {
    const { owner, company } = await buildCompany(api);
    const buyer = await asBuyer(api);
    const { email } = buyer.person;
    const accept = (invitation: string) => buyer.call('POST /api/company/invitations/accept', { invitation });
    expect((await accept('x'.repeat(43))).status).toBe(404);
    expect((await accept('short')).status).toBe(422);
    const first = (await invite(owner, email)).body.data;
    const revoked = await tokenOf(email);
    await owner.call('DELETE /api/company/invitations/{id}', { id: first.id });
    expect((await accept(revoked)).status).toBe(404);
    await invite(owner, email);
    const expiring = await tokenOf(email);
    api.moveTo(new Date(testNow.getTime() + 7 * day));
    expect((await accept(expiring)).status).toBe(404);
    api.moveTo(testNow);
    await owner.call('POST /api/company/close', { name: company.name });
    expect((await accept(expiring)).status).toBe(404);
    expect(await membersOf(company.id, email)).toEqual([]);
  });

  test('brings back somebody who had left, in the new role; who is a member stays what they are', async () => {
    const { owner, company } = await buildCompany(api);
    const member = await asMember(api, company.id, 'admin');
    await member.call('POST /api/company/leave', {});
    await invite(owner, member.person.email, { role: 'viewer', order_limit: 5 });
    const accept = async () =>
      member.call('POST /api/company/invitations/accept', { invitation: await tokenOf(member.person.email) });
    expect((await accept()).body.data.buyer.role).toBe('viewer');
    expect(await membersOf(company.id, member.person.email)).toEqual([
      { role: 'viewer', order_limit: 5, month_limit: null, is_active: true },
    ]);
    // Invited under an address that only later became the owner's.
    const email = someEmail();
    await invite(owner, email, { role: 'viewer' });
    await api.db.run('UPDATE person SET email = $2 WHERE id = $1', [owner.person.id, email]);
    const answer = await owner.call('POST /api/company/invitations/accept', {
      invitation: await tokenOf(email),
    });
    expect(answer.body.data.buyer.role).toBe('owner');
  });
});

test('a registration that was given up opens its invitation again, also after a newer one', async () => {
  const { owner, company } = await buildCompany(api);
  const email = someEmail();
  await invite(owner, email);
  await guest()('POST /api/auth/invitation_register', signUp(email, await tokenOf(email)));
  await api.db.run('DELETE FROM person WHERE email = $1', [email]);
  const list = async (state: 'open') =>
    (await owner.call('GET /api/company/invitations', { state })).body.records;
  expect(await list('open')).toBe(1);

  await guest()('POST /api/auth/invitation_register', signUp(email, await tokenOf(email)));
  const [member] = await api.db.run<{ id: number }>(
    'SELECT m.id FROM company_member m JOIN person p ON p.id = m.person_id WHERE m.company_id = $1 AND p.email = $2',
    [company.id, email],
  );
  await owner.call('POST /api/company/users/{id}/deactivate', { id: member?.id ?? 0 });
  expect((await invite(owner, email)).status).toBe(200);
  await api.db.run('DELETE FROM person WHERE email = $1', [email]);
  expect(await list('open')).toBe(1);
});

test('inviting and opening links are slowed down like everything that mails or guesses', async () => {
  const strict = await openTestApi();
  strict.deps.throttle = createThrottle(strict.database);
  const { owner } = await buildCompany(strict);
  const answers: number[] = [];
  for (let each = 0; each < 31; each++) answers.push((await invite(owner, someEmail())).status);
  expect(answers.filter((status) => status === 200)).toHaveLength(30);
  expect(answers.at(-1)).toBe(429);
  const open = () => callerOf(strict)('POST /api/auth/invitation', { invitation: 'x'.repeat(43) });
  const tries = await Promise.all(Array.from({ length: 101 }, open));
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
  await strict.close();
});
