import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentRows } from '../../../testing/database/document-rows.ts';
import { jpeg, sendForm } from '../../../testing/forms.ts';
import { asBuyer } from '../../../testing/people/as-buyer.ts';
import { staffCtx } from '../../../testing/people/staff-ctx.ts';
import { bank } from '../../../testing/records/bank-account.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';
import { personDocument } from './document.table.ts';
import { rejectDocument, revealFields, startReview, verifyDocument } from './document-review.service.ts';

let api: TestApi;
let photo: Buffer;
const logged: string[] = [];
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line) => logged.push(line) });
  api = await openTestApi({ max: 20, deps: { log } });
  photo = await jpeg(80, 50);
});
afterAll(() => api.close());

const numbers = { identity: '900101145678', account: '5123456789012345', ssm: '202401012345' };
const card = { full_name: 'Siti Aminah binti Ali', identity_number: '900101-14-5678' };
const company = {
  ssm_id: numbers.ssm,
  ssm_company_name: 'Restoran Seri',
  buyer_variant_id: 1,
  ssm_old_id: '1548193-k',
};

test('takes an identity card from nothing to verified, through a rejection with a reason', async () => {
  const buyer = await asBuyer(api);
  const read = async () => (await buyer.call('GET /api/profile/identity_card', {})).body.data;
  expect(await read()).toMatchObject({ id: null, state: 'not_submitted', fields: null, can_submit: false });
  expect((await read()).missing).toEqual(['fields', 'front', 'back']);

  const entered = await buyer.call('PUT /api/profile/identity_card', card);
  expect(entered.body.data.fields).toEqual({ full_name: card.full_name, identity_number: '••••••••5678' });
  const early = await buyer.call('POST /api/profile/identity_card/submit', {});
  expect([early.status, early.body.errors]).toEqual([
    422,
    { front: ['front field is required.'], back: ['back field is required.'] },
  ]);
  for (const part of ['front', 'back', 'front']) {
    const form = { files: [{ name: `${part}.jpg`, bytes: photo }], fields: { part } };
    expect((await sendForm(api, '/api/profile/identity_card/files', form, buyer.headers)).status).toBe(200);
  }
  expect((await read()).files.map(({ part }) => part).sort()).toEqual(['back', 'front']);
  expect((await buyer.call('POST /api/profile/identity_card/submit', {})).body.data.state).toBe('submitted');

  const id = (await read()).id ?? 0;
  await startReview(staffCtx(api), { id, staffId: 4 });
  expect(await revealFields(staffCtx(api), { id, staffId: 4 })).toEqual({
    ...card,
    identity_number: numbers.identity,
  });
  await rejectDocument(staffCtx(api), { id, staffId: 4, reason: ' The back is blurred. ' });
  expect(await read()).toMatchObject({ state: 'rejected', reason: 'The back is blurred.', can_submit: true });
  await buyer.call('POST /api/profile/identity_card/submit', {});
  expect((await read()).reason).toBeNull();
  await startReview(staffCtx(api), { id, staffId: 4 });
  await verifyDocument(staffCtx(api), { id, staffId: 4 });
  const done = await read();
  expect(done).toMatchObject({ state: 'verified', can_change: false, can_submit: false });
  expect(done.history.map(({ to }) => to)).toEqual([
    'submitted',
    'under_review',
    'rejected',
    'submitted',
    'under_review',
    'verified',
  ]);
  expect(JSON.stringify(done)).not.toContain('staff');
  const profile = await buyer.call('GET /api/profile', {});
  expect(profile.body.data.checklist).toContainEqual({ item: 'identity_card', state: 'done' });
  const seen = (await documentRows(api).historyOf(id)).filter(
    ({ record_type }) => record_type === 'document_numbers',
  );
  expect(seen).toMatchObject([{ actor: 'staff:4', to_state: 'seen' }]);
});

test('encrypts numbers at rest and masks them wherever they appear', async () => {
  const buyer = await asBuyer(api);
  const answers = [
    await buyer.call('PUT /api/profile/identity_card', card),
    await buyer.call('PUT /api/profile/ssm', company),
    await buyer.call('POST /api/profile/bank_information', bank),
    await buyer.call('GET /api/profile/identity_card', {}),
    await buyer.call('GET /api/profile/ssm', {}),
    await buyer.call('GET /api/profile/bank_information', {}),
    await buyer.call('GET /api/profile/export', {}),
    // Error messages must not reveal them either.
    await buyer.call('PUT /api/profile/identity_card', { ...card, identity_number: '901301145678' }),
    await buyer.call('POST /api/profile/bank_information', {
      ...bank,
      account_number: `${numbers.account}${numbers.account}`,
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200, 422, 422]);
  const shown = JSON.stringify(answers.map(({ body }) => body));
  for (const number of [...Object.values(numbers), '900101-14-5678', '901301145678', '1548193']) {
    expect(shown).not.toContain(number);
  }
  expect(shown).toContain('••••••••5678');
  expect(shown).toContain('••••••••••••2345');
  const rows = await api.db.orm
    .select()
    .from(personDocument)
    .where(eq(personDocument.person_id, buyer.person.id));
  expect(rows).toHaveLength(3);
  for (const number of [...Object.values(numbers), '1548193'])
    expect(JSON.stringify(rows)).not.toContain(number);
});

test('returns the registration as entered, with the numbers masked', async () => {
  const buyer = await asBuyer(api, { account_type: 2 });
  const { body } = await buyer.call('PUT /api/profile/ssm', {
    ...company,
    buyer_variant_id: 7,
    other_variant: 'Food truck',
  });
  expect(body.data.fields).toEqual({
    ssm_id: '••••••••2345',
    ssm_old_id: '•••••93-K',
    ssm_company_name: 'Restoran Seri',
    buyer_variant_id: 7,
    other_variant: 'Food truck',
  });
});

test.each([
  [
    'identity_card',
    { ...card, identity_number: '900230145678' },
    'identity_number',
    /valid date of birth/,
    /tarikh lahir yang sah/,
  ],
  [
    'identity_card',
    { ...card, identity_number: '12345' },
    'identity_number',
    /should be 12 characters/,
    /12 aksara/,
  ],
  ['identity_card', { identity_number: numbers.identity }, 'full_name', /required/, /wajib/],
  [
    'ssm',
    { ...company, ssm_id: '202701012345' },
    'ssm_id',
    /for example 202401012345/,
    /contohnya 202401012345/,
  ],
  ['ssm', { ...company, ssm_old_id: 'abc' }, 'ssm_old_id', /for example 1548193-K/, /contohnya 1548193-K/],
  ['ssm', { ...company, buyer_variant_id: 8 }, 'buyer_variant_id', /at most 7/, /tidak melebihi 7/],
  ['ssm', { ...company, buyer_variant_id: 7 }, 'other_variant', /required/, /wajib/],
  ['bank_information', { ...bank, bank_code: 'NOBANK' }, 'bank_code', /not valid/, /tidak sah/],
  [
    'bank_information',
    { ...bank, account_number: '12345' },
    'account_number',
    /greater than or equal to 6 characters/,
    /lebih daripada atau sama dengan 6 aksara/,
  ],
  [
    'bank_information',
    { ...bank, account_number: '1'.repeat(21) },
    'account_number',
    /less than or equal to 20 characters/,
    /kurang daripada atau sama dengan 20 aksara/,
  ],
  [
    'bank_information',
    { ...bank, account_number: '12345A' },
    'account_number',
    /must be a number/,
    /mestilah nombor/,
  ],
])('%s refuses %j in both languages', async (kind, body, field, english, malay) => {
  const buyer = await asBuyer(api);
  for (const [lang, text] of [
    ['en', english],
    ['ms', malay],
  ] as const) {
    const answer = await api.send(`/api/profile/${kind}`, {
      method: kind === 'bank_information' ? 'POST' : 'PUT',
      body: JSON.stringify(body),
      headers: { ...buyer.headers, 'content-type': 'application/json', 'accept-language': lang },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[field]?.[0]).toMatch(text);
  }
  expect((await buyer.call('GET /api/profile/bank_information', {})).body.records).toBe(0);
});

test('creates one identity card when it is entered many times in parallel', async () => {
  const buyer = await asBuyer(api);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => buyer.call('PUT /api/profile/identity_card', card)),
  );
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
});

test('logs no number, even when the database rejects the write', async () => {
  const buyer = await asBuyer(api);
  await api.db.run(
    `ALTER TABLE person_document ADD CONSTRAINT nobody CHECK (person_id <> ${buyer.person.id})`,
  );
  const answers = [
    await buyer.call('PUT /api/profile/identity_card', card),
    await buyer.call('PUT /api/profile/ssm', company),
    await buyer.call('POST /api/profile/bank_information', bank),
  ];
  await api.db.run('ALTER TABLE person_document DROP CONSTRAINT nobody');
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500]);
  const text = logged.join('') + JSON.stringify(answers.map(({ body }) => body));
  expect(logged.join('')).toContain('nobody');
  for (const number of [...Object.values(numbers), card.identity_number, bank.account_number, '1548193'])
    expect(text).not.toContain(number);
});
