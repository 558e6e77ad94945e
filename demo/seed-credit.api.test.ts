import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../shop/features/credit/ledger/verify.service.ts';
import { callerOf } from '../shop/testing/people/as-buyer.ts';
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

test('the company has a credit account of RM 20,000 with invoices in every state, and the ledger balances', async () => {
  const call = await demoCaller('finance@company.bakul.example');
  const { data } = (await call('GET /api/credit')).body;
  expect(data).toMatchObject({
    account: { status: 'active', limit: 2_000_000, tenor_days: 30, reserved: 0, advance: 0 },
    is_eligible: true,
    application: { status: 'approved' },
  });
  expect(data.overdue).toBeGreaterThan(0);
  expect(data.due_this_week).toBeGreaterThan(0);
  expect(data.ageing.map(({ bucket, invoices }) => [bucket, invoices])).toEqual([
    ['not_due', 3],
    ['days_1_7', 1],
    ['days_8_30', 0],
    ['days_31_60', 0],
    ['over_60', 0],
    ['disputed', 0],
  ]);
  const invoices = (await call('GET /api/credit/invoice', { status: 'all' })).body.data;
  expect(invoices.map(({ status }) => status).toSorted()).toEqual([
    'issued',
    'issued',
    'issued',
    'paid',
    'paid',
    'partially_credited',
  ]);
  const moved = (await call('GET /api/credit/transaction')).body.data;
  expect(new Set(moved.map(({ kind }) => kind))).toEqual(new Set(['invoice', 'repayment', 'credit_note']));
  expect(moved[0]?.balance).toBe(data.account?.outstanding);
  expect(await verifyLedger(api.db)).toMatchObject({ problems: [] });
});

test('the second company’s application is under review', async () => {
  const call = await demoCaller('owner@other.bakul.example');
  const { data } = (await call('GET /api/credit')).body;
  expect(data).toMatchObject({ account: null, is_eligible: true, application: { status: 'under_review' } });
  expect(data.application?.messages.map(({ side }) => side)).toEqual(['staff', 'buyer']);
});
