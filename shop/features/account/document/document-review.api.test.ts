import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../../../kit/http/errors.ts';
import { documentRows } from '../../../testing/database/document-rows.ts';
import { asBuyer, mailsTo } from '../../../testing/people/as-buyer.ts';
import { staffCtx } from '../../../testing/people/staff-ctx.ts';
import { accountSteps, completeAccount } from '../../../testing/records/bank-account.ts';
import { runs } from '../../../testing/runs.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';
import {
  type DocumentAction,
  type DocumentState,
  documentActions,
  documentStates,
  nextState,
} from './document.rules.ts';
import { rejectDocument, verifyDocument } from './document-review.service.ts';

let api: TestApi;
let rows: ReturnType<typeof documentRows>;
let steps: ReturnType<typeof accountSteps>;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  rows = documentRows(api);
  steps = accountSteps(api);
});
afterAll(() => api.close());

const pathTo: Record<DocumentState, DocumentAction[]> = {
  not_submitted: [],
  submitted: ['submit'],
  under_review: ['submit', 'start_review'],
  verified: ['submit', 'start_review', 'verify'],
  rejected: ['submit', 'start_review', 'reject'],
};
const pairs = documentStates.flatMap((state) => documentActions.map((action) => [state, action] as const));

describe('every combination of state and action', () => {
  test.each(pairs)('%s: %s', async (state, action) => {
    const buyer = await asBuyer(api);
    const id = await completeAccount(api, buyer);
    for (const step of pathTo[state]) expect(await steps[step](buyer, id)).toBe(200);
    const before = await rows.rowOf(id);
    expect(before.state).toBe(state);
    const entries = await rows.historyOf(id);
    const to = nextState(state, action);
    expect(await steps[action](buyer, id)).toBe(to === null ? 409 : 200);
    const after = await rows.rowOf(id);
    if (to === null) expect(after).toEqual(before);
    else expect(after.state).toBe(to);
    const added = (await rows.historyOf(id)).slice(entries.length);
    if (to === null || to === state) expect(added).toEqual([]);
    else {
      const isStaff = action !== 'submit';
      expect(added).toMatchObject([
        {
          record_type: 'document',
          actor: isStaff ? 'staff:1' : `person:${buyer.person.id}`,
          from_state: state,
          to_state: to,
          reason: action === 'reject' ? 'Blurred' : null,
          at: api.deps.clock(),
        },
      ]);
    }
  });
});

test('explains in both languages why a document cannot be changed', async () => {
  const buyer = await asBuyer(api);
  const id = await completeAccount(api, buyer);
  await steps.submit(buyer, id);
  const send = (lang: string) =>
    api.send(`/api/profile/bank_information/${id}/submit`, {
      method: 'POST',
      headers: { ...buyer.headers, 'accept-language': lang },
    });
  expect((await send('en')).body).toMatchObject({
    exception: 'ConflictException',
    detail: 'This document cannot be changed now: it is awaiting review.',
  });
  expect((await send('ms')).body.detail).toBe(
    'Dokumen ini tidak boleh diubah sekarang: ia menunggu semakan.',
  );
});

test('applies exactly one of 20 parallel decisions, in each round', async () => {
  const buyer = await asBuyer(api);
  for (let round = 0; round < runs(3, 20); round++) {
    const id = await completeAccount(api, buyer);
    await steps.submit(buyer, id);
    await steps.start_review(buyer, id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => steps[n % 2 === 0 ? 'verify' : 'reject'](buyer, id)),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    const decisions = (await rows.historyOf(id)).filter(({ from_state }) => from_state === 'under_review');
    expect(decisions).toHaveLength(1);
    expect(await mailsTo(api, buyer.person.email), 'one email per decision').toHaveLength(round + 1);
    expect(await steps.remove(buyer, id)).toBe(200);
  }
});

test('requires a reason for a rejection', async () => {
  const buyer = await asBuyer(api);
  const id = await completeAccount(api, buyer);
  await steps.submit(buyer, id);
  await steps.start_review(buyer, id);
  expect(() => rejectDocument(staffCtx(api), { id, staffId: 1, reason: '  ' })).toThrow(AppError);
  expect((await rows.rowOf(id)).state).toBe('under_review');
});

describe.each(['en', 'ms'] as const)('decision email in the owner’s language: %s', (language) => {
  const decided = async (step: 'verify' | 'reject') => {
    const buyer = await asBuyer(api, { language });
    const id = await completeAccount(api, buyer);
    await steps.submit(buyer, id);
    await steps.start_review(buyer, id);
    expect(await steps[step](buyer, id)).toBe(200);
    // A second decision is refused and sends no email.
    expect(await steps[step](buyer, id)).toBe(409);
    const mails = await mailsTo(api, buyer.person.email);
    return { buyer, id, mails };
  };
  const document = language === 'en' ? 'bank account' : 'akaun bank';

  test('announces that a document was verified', async () => {
    const { buyer, id, mails } = await decided('verify');
    const params = { name: buyer.person.name, document, path: `/profile/bank-information/${id}` };
    expect(mails).toMatchObject([{ template: 'document_verified', lang: language, params, sent_at: null }]);
  });

  test('announces that it was rejected, and why', async () => {
    const { mails } = await decided('reject');
    expect(mails).toMatchObject([
      { template: 'document_rejected', lang: language, params: { document, reason: 'Blurred' } },
    ]);
  });
});

test('a decision that is rolled back sends no email', async () => {
  const buyer = await asBuyer(api);
  const id = await completeAccount(api, buyer);
  await steps.submit(buyer, id);
  await steps.start_review(buyer, id);
  const ctx = staffCtx(api);
  await expect(
    ctx.db.transaction(async (db) => {
      await verifyDocument({ ...ctx, db }, { id, staffId: 1 });
      throw new Error('the process ends here');
    }),
  ).rejects.toThrow('the process ends here');
  expect((await rows.rowOf(id)).state).toBe('under_review');
  expect(await mailsTo(api, buyer.person.email)).toEqual([]);
});
