import { afterAll, beforeAll, expect, test } from 'vitest';
import { quotationStates } from '../shop/features/quotation/quotation.constants.ts';
import { callerOf } from '../shop/testing/people/as-buyer.ts';
import { asStaff } from '../shop/testing/people/as-staff.ts';
import type { TestApi } from '../shop/testing/test-api.ts';
import { demoPassword } from './seed-accounts.ts';
import { demoApi } from './testing/demo-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await demoApi();
});
afterAll(() => api.close());

async function demoCaller(login: string) {
  const { body } = await callerOf(api)('POST /api/auth/login', { login, password: demoPassword });
  return callerOf(api, { authorization: `Bearer ${body.data.access?.token}` });
}

test('the demo company has a complete quotation in every state', async () => {
  const call = await demoCaller('owner@company.bakul.example');
  const { data } = (await call('GET /api/quotation', { pageSize: 50 })).body;
  expect(data.map(({ status }) => status).toSorted()).toEqual([...quotationStates].toSorted());
  for (const { slug, status } of data) {
    const shown = await call('GET /api/quotation/{slug}', { slug });
    expect(shown.status, status).toBe(200);
    if (status === 'draft') continue;
    expect(shown.body.data.timeline.at(-1)?.what).toBe(status);
    expect(shown.body.data.versions.length).toBeGreaterThan(0);
    const moments = shown.body.data.timeline.map(({ at }) => Date.parse(at));
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(Math.max(...moments), status).toBeLessThanOrEqual(api.deps.clock().getTime());
  }
  const ordered = data.find(({ status }) => status === 'ordered')?.slug ?? '';
  const { transaction } = (await call('GET /api/quotation/{slug}', { slug: ordered })).body.data;
  const order = (await call('GET /api/transaction/{slug}', { slug: transaction ?? '' })).body.data;
  expect(order).toMatchObject({
    status: 'confirmed',
    lines: [{ price_source: 'quote' }, { price_source: 'quote' }],
  });
});

test('the accepted quotation can be ordered, and one offer needs a manager’s approval', async () => {
  const call = await demoCaller('owner@company.bakul.example');
  const { data } = (await call('GET /api/quotation', { tab: 'accepted' })).body;
  const quotation = data.find(({ status }) => status === 'accepted')?.slug ?? '';
  const [address] = (await call('GET /api/profile/addresses')).body.data;
  const choices = { payment_method: 'online', address_id: address?.id ?? 0, quotation } as const;
  const preview = (await call('POST /api/checkout/preview', choices)).body.data;
  expect(preview.problems).toEqual([]);
  expect(preview.lines.every(({ price_source }) => price_source === 'quote')).toBe(true);
  const admin = await asStaff(api, 'admin');
  const waiting = await admin.call('GET /api/staff/quotation', { needs_manager: 'true' });
  expect(waiting.body.data).toMatchObject([{ status: 'in_review', needs_manager: true }]);
});
