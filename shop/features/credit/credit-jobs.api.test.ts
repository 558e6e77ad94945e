import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, localDate } from '../../kit/local-date.ts';
import { logIn, mailsTo } from '../../testing/people/as-buyer.ts';
import { asMember } from '../../testing/people/as-member.ts';
import { asStaff, type Staff } from '../../testing/people/as-staff.ts';
import {
  accountOf,
  buildCreditOrder,
  buildCustomer,
  type Customer,
  sendOff,
} from '../../testing/records/credit.ts';
import { openTestApi, type TestApi, testNow } from '../../testing/test-api.ts';
import { person } from '../account/account.table.ts';
import { settle } from '../payment/settle.service.ts';
import { assessAccounts, sendReminders } from './credit-jobs.service.ts';

let api: TestApi;
let staff: Staff;
let tomato: number;
let customer: Customer;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  staff = await asStaff(api, 'admin');
  tomato = await api.variant(await api.product('Tomato'), { on_hand: '5000' });
});
beforeEach(async () => {
  api.moveTo(testNow);
  customer = await buildCustomer(api, { tenor_days: 7 });
});
afterAll(() => api.close());

const dueOn = addDays(localDate(testNow), 7);
const at = (days: number) => api.moveTo(`${addDays(dueOn, days)}T09:00:00+08:00`);
const owe = async (quantity = 2) => {
  const order = await buildCreditOrder(api, customer, { variantId: tomato, quantity });
  await sendOff(api, staff, order);
  return order;
};
const sentTemplates = async () =>
  (await mailsTo(api, customer.finance.person.email))
    .map(({ template }) => template)
    .filter((template) => template.startsWith('credit_'))
    .toReversed();

async function payAll(): Promise<void> {
  const { call } = await asMember(api, customer.company.id, 'finance');
  const { body } = await call('POST /api/credit/repayment', { method: 'online' });
  const { amount, payment } = body.data;
  const facts = {
    outcome: 'paid',
    reference: payment.reference,
    amount,
    currency: 'MYR',
    reason: null,
  } as const;
  await settle(api.db, facts, api.deps.clock());
}

test('reminds 3 days before, on, and 1, 7 and 14 days after the due date, once each', async () => {
  await owe();
  for (let day = -6; day <= 20; day++) {
    at(day);
    await Promise.all([sendReminders(api.deps), sendReminders(api.deps)]);
    await sendReminders(api.deps);
  }
  expect(await sentTemplates()).toEqual([
    'credit_due_soon',
    'credit_due_today',
    'credit_overdue',
    'credit_overdue',
    'credit_overdue',
  ]);
});

test('reminds each reader in their own language, and nobody about a paid invoice', async () => {
  await api.db.orm.update(person).set({ language: 'ms' }).where(eq(person.id, customer.finance.person.id));
  await owe();
  at(-3);
  await sendReminders(api.deps);
  const [mine] = await mailsTo(api, customer.finance.person.email);
  expect(mine).toMatchObject({
    lang: 'ms',
    params: { path: '/ms/credit-terms', company: customer.company.name },
  });
  expect((await mailsTo(api, customer.owner.person.email))[0]).toMatchObject({
    lang: 'en',
    template: 'credit_due_soon',
  });
  await payAll();
  at(0);
  await sendReminders(api.deps);
  expect(await sentTemplates()).toEqual(['credit_due_soon']);
});

test('a payer without emails about invoices is reminded in the app, the billing address always by email', async () => {
  const billing = `bil-${customer.company.id}@example.com`;
  const { call, person: payer } = customer.finance;
  await api.database.pool.query('UPDATE company SET billing_email = $2 WHERE id = $1', [
    customer.company.id,
    billing,
  ]);
  const channels = { mail: false, push: false, in_app: true };
  await call('PATCH /api/notification/preferences', { kind: 'invoice', ...channels });
  await owe();
  at(1);
  await Promise.all([sendReminders(api.deps), sendReminders(api.deps)]);
  const templatesTo = async (email: string) =>
    (await mailsTo(api, email)).map(({ template }) => template).filter((name) => name.startsWith('credit_'));
  expect(await templatesTo(payer.email)).toEqual([]);
  expect(await templatesTo(billing)).toEqual(['credit_overdue']);
  expect(await templatesTo(customer.owner.person.email)).toEqual(['credit_overdue']);
  const later = await logIn(api, payer);
  const list = (await later.call('GET /api/notification')).body.data;
  expect(list.map(({ kind, link }) => [kind, link])).toEqual([['invoice', '/credit-terms']]);
});

test('holds an account more than 7 days overdue and lifts the hold on payment', async () => {
  await owe();
  at(7);
  await assessAccounts(api.deps);
  expect((await accountOf(api, customer.accountId)).state).toBe('active');
  at(8);
  await assessAccounts(api.deps);
  await assessAccounts(api.deps);
  expect(await accountOf(api, customer.accountId)).toMatchObject({ state: 'on_hold', hold: 'overdue' });
  expect(await sentTemplates()).toEqual(['credit_on_hold']);
  await payAll();
  expect(await accountOf(api, customer.accountId)).toMatchObject({ state: 'active', hold: null });
  expect(await sentTemplates()).toEqual(['credit_on_hold', 'credit_lifted']);
});

test('a payment does not lift a hold set by staff', async () => {
  await owe();
  await staff.call('POST /api/staff/credit/account/{id}/hold', {
    id: String(customer.accountId),
    reason: 'Court',
  });
  await payAll();
  await assessAccounts(api.deps);
  expect(await accountOf(api, customer.accountId)).toMatchObject({ state: 'on_hold', hold: 'staff' });
});

test('suspends an account more than 30 days overdue until staff reopen it', async () => {
  await owe();
  at(30);
  await assessAccounts(api.deps);
  expect((await accountOf(api, customer.accountId)).state).toBe('on_hold');
  at(31);
  await assessAccounts(api.deps);
  expect((await accountOf(api, customer.accountId)).state).toBe('suspended');
  expect(await sentTemplates()).toContain('credit_suspended');
  await payAll();
  await assessAccounts(api.deps);
  expect((await accountOf(api, customer.accountId)).state).toBe('suspended');
  const later = await asStaff(api, 'admin');
  const { body } = await later.call('POST /api/staff/credit/account/{id}/reopen', {
    id: String(customer.accountId),
    reason: 'Paid',
  });
  expect(body.data.status).toBe('active');
});
