import { afterAll, beforeAll, expect, test } from 'vitest';
import { asStaff } from '../shop/testing/people/as-staff.ts';
import { stateOf, submitAndPoll } from '../shop/testing/records/einvoices.ts';
import type { TestApi } from '../shop/testing/test-api.ts';
import { demoApi } from './testing/demo-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await demoApi();
});
afterAll(() => api.close());

const countByState = async () => {
  const rows = await api.db.run<{ state: string; n: number }>(
    'SELECT state, count(*)::integer AS n FROM e_invoice GROUP BY 1',
  );
  return new Map(rows.map(({ state, n }) => [state, n]));
};

test('the demo has e-invoices in every state that a shop in use has', async () => {
  const counts = await countByState();
  expect(counts.get('valid')).toBeGreaterThan(10);
  expect(counts.get('queued')).toBeGreaterThan(0);
  expect(counts.get('consolidated')).toBeGreaterThan(0);
  expect([counts.get('invalid'), counts.get('rejected_by_buyer')]).toEqual([1, 1]);
  expect(counts.get('submitted')).toBeUndefined();
});

test('the invalid one is valid after it was submitted again', async () => {
  const finance = await asStaff(api, 'finance');
  const { body } = await finance.call('GET /api/staff/e_invoice', { status: 'invalid' });
  const [invalid] = body.data;
  expect(invalid?.errors.map(({ code }) => code)).toEqual(['ERR406']);
  await finance.call('POST /api/staff/e_invoice/{id}/resubmit', { id: String(invalid?.id) });
  await submitAndPoll(api);
  expect(await stateOf(api, invalid?.number ?? '')).toBe('valid');
});
