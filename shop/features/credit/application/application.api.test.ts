import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailsTo } from '../../../testing/people/as-buyer.ts';
import { asMember, buildCompany, type Member } from '../../../testing/people/as-member.ts';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';
import { personDocument } from '../../account/document/document.table.ts';
import { auditEntry } from '../../staff/staff.table.ts';
import { type ApplicationState, applicationStates } from '../credit.constants.ts';
import { creditAccount } from '../ledger/account.table.ts';
import { type ApplicationAction, applicationActions, nextApplicationState } from './application.rules.ts';
import { creditApplication, creditApproval } from './application.table.ts';

let api: TestApi;
let staff: Staff;
let second: Staff;
let company: { id: number; buyer_id: number; name: string };
let owner: Member;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  staff = await asStaff(api, 'finance');
  second = await asStaff(api, 'admin');
});
beforeEach(async () => {
  ({ company, owner } = await buildCompany(api));
});
afterAll(() => api.close());

const verify = (personId: number, kinds: readonly ('identity_card' | 'bank_information')[]) =>
  api.db.orm.insert(personDocument).values(
    kinds.map((kind) => ({
      person_id: personId,
      kind,
      state: 'verified' as const,
      updated_at: api.deps.clock(),
    })),
  );
const verifyAll = () => verify(owner.person.id, ['identity_card', 'bank_information']);
const applicationInput = {
  requested_limit: 2_000_000,
  tenor_days: 30,
  purpose: 'Weekly vegetables',
} as const;
const begin = async (member = owner) =>
  (await member.call('POST /api/credit/application', applicationInput)).body.data.slug;
const rowOf = async (slug: string) =>
  (await api.db.orm.select().from(creditApplication).where(eq(creditApplication.slug, slug)))[0];
const accountRow = async () =>
  (await api.db.orm.select().from(creditAccount).where(eq(creditAccount.buyer_id, company.buyer_id)))[0];

async function underReview(): Promise<string> {
  await verifyAll();
  const slug = await begin();
  expect((await owner.call('POST /api/credit/application/{slug}/submit', { slug })).status).toBe(200);
  expect((await staff.call('POST /api/staff/credit/application/{slug}/take', { slug })).status).toBe(200);
  return slug;
}
const approve = (by: Staff, slug: string, limit = 2_000_000, tenor_days: 30 | 60 = 30) =>
  by.call('POST /api/staff/credit/application/{slug}/approve', { slug, limit, tenor_days });

test('lists missing documents, refuses to submit without them and opens an account once they are verified', async () => {
  const first = await owner.call('GET /api/credit');
  expect(first.body.data).toMatchObject({ account: null, application: null, is_eligible: false, overdue: 0 });
  expect(first.body.data.eligibility.map(({ key, is_met }) => [key, is_met])).toEqual([
    ['company', true],
    ['ssm', true],
    ['identity_card', false],
    ['bank_information', false],
  ]);
  const slug = await begin();
  const refused = await owner.call('POST /api/credit/application/{slug}/submit', { slug });
  expect([refused.status, refused.body.detail]).toEqual([
    422,
    'These must be verified before you can apply: an owner’s identity card, an owner’s bank account.',
  ]);
  expect((await rowOf(slug))?.state).toBe('draft');
  await verifyAll();
  await owner.call('PATCH /api/credit/application/{slug}', { slug, tenor_days: 14 });
  const sent = await owner.call('POST /api/credit/application/{slug}/submit', { slug });
  expect(sent.body.data).toMatchObject({
    status: 'submitted',
    tenor_days: 14,
    purpose: 'Weekly vegetables',
    actions: [],
  });
  await staff.call('POST /api/staff/credit/application/{slug}/take', { slug });
  await staff.call('POST /api/staff/credit/application/{slug}/ask', { slug, text: 'How much a week?' });
  expect((await mailsTo(api, owner.person.email))[0]).toMatchObject({ template: 'credit_asked' });
  const answered = await owner.call('POST /api/credit/application/{slug}/answer', { slug, text: 'RM 4,000' });
  expect(answered.body.data.messages.map(({ side, text }) => [side, text])).toEqual([
    ['staff', 'How much a week?'],
    ['buyer', 'RM 4,000'],
  ]);
  const approved = await approve(staff, slug);
  expect(approved.body.data).toMatchObject({
    status: 'approved',
    current: { limit: 2_000_000, tenor_days: 30 },
  });
  const { body } = await owner.call('GET /api/credit');
  expect(body.data.account).toMatchObject({
    status: 'active',
    limit: 2_000_000,
    available: 2_000_000,
    tenor_days: 30,
  });
  expect((await mailsTo(api, owner.person.email))[0]).toMatchObject({ template: 'credit_approved' });
  const actions = await api.db.orm
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.record_id, String((await rowOf(slug))?.id)));
  expect(
    actions.filter(({ record_type }) => record_type === 'credit_application').map(({ action }) => action),
  ).toEqual(['credit_application.take', 'credit_application.ask', 'credit_application.approve']);
  expect(actions.at(-1)).toMatchObject({
    before: { status: 'under_review', terms: null },
    after: { status: 'approved', terms: { limit: 2_000_000 } },
  });
});

test('accepts documents of an owner or of the applicant only', async () => {
  const viewer = await asMember(api, company.id, 'viewer');
  await verify(viewer.person.id, ['identity_card', 'bank_information']);
  expect((await owner.call('GET /api/credit')).body.data.is_eligible).toBe(false);
  const finance = await asMember(api, company.id, 'finance');
  await verify(finance.person.id, ['identity_card']);
  await verify(owner.person.id, ['bank_information']);
  expect((await finance.call('GET /api/credit')).body.data.is_eligible).toBe(true);
  expect((await owner.call('GET /api/credit')).body.data.is_eligible).toBe(false);
});

test('allows one open application per company under parallel requests', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => owner.call('POST /api/credit/application', applicationInput)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  const slug = answers.find(({ status }) => status === 200)?.body.data.slug ?? '';
  expect(answers.find(({ status }) => status === 409)?.body.detail).toBe(
    `There is already an application: ${slug}.`,
  );
});

describe('above RM 50,000', () => {
  test('requires two different people to approve the same terms', async () => {
    const slug = await underReview();
    const first = await approve(staff, slug, 5_000_001);
    expect(first.body.data).toMatchObject({ status: 'under_review', approvals: [{ limit: 5_000_001 }] });
    expect(await accountRow()).toBeUndefined();
    const again = await approve(staff, slug, 5_000_001);
    expect([again.status, again.body.detail?.replaceAll('\u00a0', ' ')]).toEqual([
      409,
      'You have already approved these terms. Above RM 50,000.00, a second person must approve.',
    ]);
    expect((await approve(second, slug, 6_000_000)).status).toBe(409);
    expect((await approve(second, slug, 5_000_001, 60)).status).toBe(409);
    expect(await accountRow()).toBeUndefined();
    const done = await approve(second, slug, 5_000_001);
    expect(done.body.data).toMatchObject({ status: 'approved', current: { limit: 5_000_001 } });
    expect(await accountRow()).toMatchObject({ credit_limit: 5_000_001, state: 'active' });
  });

  test('counts parallel approvals by one person as one', async () => {
    const slug = await underReview();
    const answers = await Promise.all(Array.from({ length: 8 }, () => approve(staff, slug, 9_000_000)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    expect(await accountRow()).toBeUndefined();
    expect((await rowOf(slug))?.state).toBe('under_review');
  });

  test('a question to the applicant drops earlier approvals', async () => {
    const slug = await underReview();
    await approve(staff, slug, 9_000_000);
    await staff.call('POST /api/staff/credit/application/{slug}/ask', { slug, text: 'Why so much?' });
    await owner.call('POST /api/credit/application/{slug}/answer', { slug, text: 'Ramadan' });
    expect((await approve(second, slug, 9_000_000)).body.data.status).toBe('under_review');
  });
});

describe('every state with every action', () => {
  const row = (state: ApplicationState) => ({
    state,
    submitted_at: state === 'draft' ? null : api.deps.clock(),
    decided_at: state === 'approved' || state === 'rejected' ? api.deps.clock() : null,
  });
  const calls: Record<ApplicationAction, (slug: string) => Promise<{ status: number }>> = {
    edit: (slug) => owner.call('PATCH /api/credit/application/{slug}', { slug, requested_limit: 3_000_000 }),
    submit: (slug) => owner.call('POST /api/credit/application/{slug}/submit', { slug }),
    answer: (slug) => owner.call('POST /api/credit/application/{slug}/answer', { slug, text: 'Yes' }),
    take: (slug) => staff.call('POST /api/staff/credit/application/{slug}/take', { slug }),
    ask: (slug) => staff.call('POST /api/staff/credit/application/{slug}/ask', { slug, text: 'Why?' }),
    approve: (slug) => approve(staff, slug),
    reject: (slug) => staff.call('POST /api/staff/credit/application/{slug}/reject', { slug, reason: 'No' }),
  };

  test.each(applicationStates)('%s', { timeout: 30_000 }, async (state) => {
    await verifyAll();
    for (const action of applicationActions) {
      await api.database.pool.query('DELETE FROM credit_message');
      await api.db.orm.delete(creditApproval);
      await api.db.orm.delete(creditApplication).where(eq(creditApplication.company_id, company.id));
      const slug = await begin();
      await api.db.orm.update(creditApplication).set(row(state)).where(eq(creditApplication.slug, slug));
      const before = await rowOf(slug);
      const next = nextApplicationState(state, action);
      const { status } = await calls[action](slug);
      // A draft is private to the company: staff get 404.
      const isHidden = state === 'draft' && !['edit', 'submit', 'answer'].includes(action);
      expect([action, status]).toEqual([action, isHidden ? 404 : next === null ? 409 : 200]);
      const after = await rowOf(slug);
      if (next === null) expect(after).toEqual(before);
      else expect(after?.state).toBe(next);
    }
  });
});

test('answers 404 for another company’s application and refuses a viewer', async () => {
  const slug = await begin();
  const other = await buildCompany(api);
  for (const call of ['submit', 'answer'] as const) {
    const input = { slug, text: 'Mine' };
    expect((await other.owner.call(`POST /api/credit/application/{slug}/${call}`, input)).status).toBe(404);
  }
  expect(
    (await other.owner.call('PATCH /api/credit/application/{slug}', { slug, tenor_days: 60 })).status,
  ).toBe(404);
  expect((await other.owner.call('GET /api/credit')).body.data.application).toBeNull();
  const viewer = await asMember(api, company.id, 'viewer');
  expect((await viewer.call('POST /api/credit/application', applicationInput)).body.exception).toBe(
    'AuthorizationException',
  );
  expect((await viewer.call('GET /api/credit')).body.data.application?.slug).toBe(slug);
});

test('ignores unknown fields and rejects invalid values', async () => {
  const extra = { status: 'approved', state: 'approved', company_id: 1, credit_limit: 9, author_id: 1 };
  const { body } = await owner.call('POST /api/credit/application', { ...applicationInput, ...extra });
  expect(await rowOf(body.data.slug)).toMatchObject({
    state: 'draft',
    company_id: company.id,
    author_id: owner.person.id,
  });
  for (const bad of [
    { tenor_days: 31 },
    { requested_limit: -1 },
    { requested_limit: 1.5 },
    { requested_limit: 1e12 },
  ]) {
    const answer = await api.send('/api/credit/application', {
      method: 'POST',
      body: JSON.stringify({ ...applicationInput, ...bad }),
      headers: { ...owner.headers, 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(422);
  }
});
