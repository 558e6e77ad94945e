import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentRows } from '../../../testing/database/document-rows.ts';
import { pdf, sendForm } from '../../../testing/forms.ts';
import { asBuyer } from '../../../testing/people/as-buyer.ts';
import { accountSteps, bank, completeAccount } from '../../../testing/records/bank-account.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let rows: ReturnType<typeof documentRows>;
let steps: ReturnType<typeof accountSteps>;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  rows = documentRows(api);
  steps = accountSteps(api);
});
afterAll(() => api.close());

test('answers 404 for another person’s bank account', async () => {
  const [owner, stranger] = [await asBuyer(api), await asBuyer(api)];
  const id = await completeAccount(api, owner);
  const before = await rows.rowOf(id);
  const form = { files: [{ name: 'a.pdf', bytes: pdf }] };
  const answers = [
    await stranger.call('GET /api/profile/bank_information/{id}', { id }),
    await stranger.call('PUT /api/profile/bank_information/{id}', { id, ...bank }),
    await stranger.call('POST /api/profile/bank_information/{id}/submit', { id }),
    await stranger.call('DELETE /api/profile/bank_information/{id}', { id }),
    await sendForm(api, `/api/profile/bank_information/${id}/files`, form, stranger.headers),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect(JSON.stringify(answers)).not.toContain('Siti');
  expect(await rows.rowOf(id)).toEqual(before);
});

test('stores at most five bank accounts, even when many are created in parallel', async () => {
  const buyer = await asBuyer(api);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => buyer.call('POST /api/profile/bank_information', bank)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const { body } = await buyer.call('GET /api/profile/bank_information', {});
  expect(body.records).toBe(5);
});

test('erases a removed bank account except for its state', async () => {
  const buyer = await asBuyer(api);
  const id = await completeAccount(api, buyer);
  expect(await steps.remove(buyer, id)).toBe(200);
  expect(await rows.rowOf(id)).toMatchObject({ fields: null, masked: {}, state: 'not_submitted' });
  expect((await buyer.call('GET /api/profile/bank_information', {})).body.records).toBe(0);
  expect((await buyer.call('GET /api/profile/bank_information/{id}', { id })).status).toBe(404);
  expect(await steps.remove(buyer, id)).toBe(404);
});
