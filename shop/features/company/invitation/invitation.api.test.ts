import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Api } from '../../../api.ts';
import { createThrottle } from '../../../platform/http/throttle/throttle.ts';
import { buildPerson, callerOf, logIn, mailsTo } from '../../../testing/people/as-buyer.ts';
import { asMember, buildCompany } from '../../../testing/people/as-member.ts';
import { invite, someEmail, tokenOf } from '../../../testing/people/invitations.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
});
afterAll(() => api.close());
afterEach(() => api.moveTo(testNow));

const day = 86_400_000;
const guest = () => callerOf(api);

describe('inviting a person', () => {
  test('emails a link in the inviter’s language and lists the invitation', async () => {
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
        params: { name: owner.person.name, company: company.name, role: 'Pembeli' },
      },
    ]);
    const stored = await api.db.run<{ token_hash: string }>(
      'SELECT token_hash FROM company_invitation WHERE id = $1',
      [body.data.id],
    );
    expect(stored[0]?.token_hash).not.toBe(await tokenOf(api, email));
    const list = await owner.call('GET /api/company/invitations', { state: 'open' });
    expect(list.body).toMatchObject({ data: [{ id: body.data.id }], page: 1, total: 1, records: 1 });
  });

  test('emails a person with an account in their own language', async () => {
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

  test('ignores unknown fields', async () => {
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

  test('answers 409 for a member or an open invitation, and replaces an expired one', async () => {
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
      `${email} already has a pending invitation. You can resend it.`,
    ]);
    const old = await tokenOf(api, email);
    api.moveTo(new Date(testNow.getTime() + 7 * day));
    const again = await logIn(api, owner.person);
    const { body } = await again.call('GET /api/company/invitations', { state: 'expired' });
    expect(body.data).toMatchObject([{ email, state: 'expired' }]);
    expect((await again.call('POST /api/company/invitations', { email, role: 'viewer' })).status).toBe(200);
    expect((await guest()('POST /api/auth/invitation', { invitation: old })).status).toBe(404);
    const states = (await again.call('GET /api/company/invitations')).body.data.map(({ state }) => state);
    expect(states).toEqual(['open', 'revoked']);
  });

  test('opens one invitation when an address is invited 20 times in parallel', async () => {
    const { owner } = await buildCompany(api);
    const email = someEmail();
    const answers = await Promise.all(Array.from({ length: 20 }, () => invite(owner, email)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await mailsTo(api, email)).toHaveLength(1);
  });

  test('limits a company to 200 people, including open invitations', async () => {
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

  test('an admin can neither invite an owner nor change an owner’s invitation', async () => {
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

describe('resending an invitation', () => {
  test('issues a new link and 7 more days, at most three times a day, even in parallel', async () => {
    const { owner } = await buildCompany(api);
    const email = someEmail();
    const { id } = (await invite(owner, email)).body.data;
    const first = await tokenOf(api, email);
    api.moveTo('2026-11-19T20:00:00+08:00');
    const resend = () => owner.call('POST /api/company/invitations/{id}/resend', { id });
    const once = await resend();
    expect(once.body.data).toMatchObject({ resends_left: 2, expires_at: '2026-11-26T20:00:00+08:00' });
    expect((await guest()('POST /api/auth/invitation', { invitation: first })).status).toBe(404);
    expect(
      (await guest()('POST /api/auth/invitation', { invitation: await tokenOf(api, email) })).status,
    ).toBe(200);
    const answers = await Promise.all(Array.from({ length: 10 }, resend));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(8);
    for (const { headers } of refused) expect(headers.get('retry-after')).toBe(String(4 * 3600));
    expect(await mailsTo(api, email)).toHaveLength(4);
    api.moveTo('2026-11-20T00:00:00+08:00');
    expect((await resend()).body.data.resends_left).toBe(2);
  });

  test('reopens an expired invitation but not a revoked one', async () => {
    const { owner: founder } = await buildCompany(api);
    const { id } = (await invite(founder, someEmail())).body.data;
    api.moveTo(new Date(testNow.getTime() + 8 * day));
    const owner = await logIn(api, founder.person);
    const resend = () => owner.call('POST /api/company/invitations/{id}/resend', { id });
    expect((await resend()).body.data.state).toBe('open');
    expect((await owner.call('DELETE /api/company/invitations/{id}', { id })).body.data.state).toBe(
      'revoked',
    );
    expect((await resend()).status).toBe(409);
    expect((await owner.call('DELETE /api/company/invitations/{id}', { id })).status).toBe(409);
  });

  test('answers 404 for another company’s invitations', async () => {
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

test('throttles inviting and opening links', async () => {
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
