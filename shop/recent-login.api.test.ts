import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdf, sendForm } from './testing/forms.ts';
import { type Buyer, callerOf } from './testing/people/as-buyer.ts';
import { asMember, buildCompany, type Member } from './testing/people/as-member.ts';
import { someEmail } from './testing/people/invitations.ts';
import { bank, completeAccount } from './testing/records/bank-account.ts';
import { openTestApi, type TestApi, testNow } from './testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

type Answer = { status: number; body: { exception?: string } };
type Made = { owner: Member; companyName: string; other: Member; formerOwner: Member; bankId: number };

/** A company with members whose logins are 16 minutes old. */
async function buildCompanyWithOldLogins(): Promise<Made> {
  api.moveTo(testNow);
  const { company, owner } = await buildCompany(api);
  const other = await asMember(api, company.id, 'purchaser');
  const formerOwner = await asMember(api, company.id, 'owner', { is_active: false });
  const bankId = await completeAccount(api, owner);
  api.moveTo(new Date(testNow.getTime() + 16 * 60_000));
  return { owner, companyName: company.name, other, formerOwner, bankId };
}

const sensitive: [string, (made: Made) => Promise<Answer>][] = [
  ['a change of email', ({ owner }) => owner.call('POST /api/profile/email_change', { email: someEmail() })],
  [
    'a change of phone number',
    ({ owner }) => owner.call('POST /api/profile/phone_change', { mobile_phone: '012-999 1234' }),
  ],
  ['an export of personal data', ({ owner }) => owner.call('GET /api/profile/export', {})],
  ['closing the account', ({ other }) => other.call('POST /api/profile/close', {})],
  [
    'closing the company',
    ({ owner, companyName }) => owner.call('POST /api/company/close', { name: companyName }),
  ],
  ['a new bank account', ({ owner }) => owner.call('POST /api/profile/bank_information', bank)],
  [
    'a changed bank account',
    ({ owner, bankId: id }) => owner.call('PUT /api/profile/bank_information/{id}', { id, ...bank }),
  ],
  [
    'a file for a bank account',
    ({ owner, bankId }) =>
      sendForm(
        api,
        `/api/profile/bank_information/${bankId}/files`,
        { files: [{ name: 'penyata.pdf', bytes: pdf }] },
        owner.headers,
      ),
  ],
  [
    'removing a bank account',
    ({ owner, bankId: id }) => owner.call('DELETE /api/profile/bank_information/{id}', { id }),
  ],
  [
    'making a member an owner',
    ({ owner, other }) => owner.call('PATCH /api/company/users/{id}', { id: other.memberId, role: 'owner' }),
  ],
  [
    'inviting an owner',
    ({ owner }) => owner.call('POST /api/company/invitations', { email: someEmail(), role: 'owner' }),
  ],
  [
    'reactivating an owner',
    ({ owner, formerOwner }) =>
      owner.call('POST /api/company/users/{id}/reactivate', { id: formerOwner.memberId }),
  ],
];

const proveIdentity = (buyer: Buyer) =>
  buyer.call('POST /api/auth/reauthenticate', { password: buyer.person.password });

test.each(sensitive)('%s needs a recent login and works after reauthentication', async (_, call) => {
  const made = await buildCompanyWithOldLogins();
  const { status, body } = await call(made);
  expect([status, body.exception]).toEqual([403, 'ReauthenticationException']);
  await proveIdentity(made.owner);
  await proveIdentity(made.other);
  expect((await call(made)).status).toBe(200);
});

test('other changes to a company’s members need no recent login', async () => {
  const { owner, other } = await buildCompanyWithOldLogins();
  const id = other.memberId;
  expect((await owner.call('PATCH /api/company/users/{id}', { id, role: 'viewer' })).status).toBe(200);
  expect((await owner.call('PATCH /api/company/users/{id}', { id, order_limit: 5000 })).status).toBe(200);
  const invitation = { email: someEmail(), role: 'purchaser' } as const;
  expect((await owner.call('POST /api/company/invitations', invitation)).status).toBe(200);
});

test('refuses callers without permission before asking for a password', async () => {
  const { other } = await buildCompanyWithOldLogins();
  const close = await other.call('POST /api/company/close', { name: 'x' });
  expect([close.status, close.body.exception]).toEqual([403, 'AuthorizationException']);
  const guest = await callerOf(api)('GET /api/profile/export', {});
  expect([guest.status, guest.body.exception]).toEqual([403, 'AuthenticationException']);
});

test('records sensitive actions without personal data', async () => {
  const made = await buildCompanyWithOldLogins();
  const { owner, other, companyName, bankId: id } = made;
  await proveIdentity(owner);
  await proveIdentity(other);
  await owner.call('GET /api/profile/export', {});
  await owner.call('PUT /api/profile/bank_information/{id}', { id, ...bank });
  await owner.call('DELETE /api/profile/bank_information/{id}', { id });
  await owner.call('PATCH /api/company/users/{id}', { id: other.memberId, role: 'owner' });
  await owner.call('POST /api/company/invitations', { email: someEmail(), role: 'owner' });
  await owner.call('POST /api/company/close', { name: companyName });
  await other.call('POST /api/profile/close', {});
  const { rows } = await api.database.pool.query<{ kind: string; subject: string; detail: object }>(
    'SELECT kind, actor, subject, detail FROM security_event WHERE actor = ANY($1) AND at = $2 ORDER BY id',
    [[`person:${owner.person.id}`, `person:${other.person.id}`], api.deps.clock()],
  );
  expect(rows.map(({ kind }) => kind).filter((kind) => kind !== 'reauthenticated')).toEqual([
    'data_exported',
    'bank_information_changed',
    'bank_information_changed',
    'owner_named',
    'owner_named',
    'company_closed',
    'account_closed',
  ]);
  expect(rows.find(({ kind }) => kind === 'owner_named')?.subject).toBe(`person:${other.person.id}`);
  expect(JSON.stringify(rows)).not.toMatch(/@|5123/);
});
