import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailsTo } from '../../../testing/people/as-buyer.ts';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import {
  accountOf,
  buildCreditOrder,
  buildCustomer,
  type Customer,
  ledgerProblems,
  sendOff,
} from '../../../testing/records/credit.ts';
import type { TestOrder } from '../../../testing/records/orders.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';
import { auditEntry } from '../../staff/staff.table.ts';
import { invoice } from '../invoice/invoice.table.ts';
import { type AccountAction, accountActions, nextStanding, type Standing } from '../ledger/account.rules.ts';
import { creditAccount } from '../ledger/account.table.ts';

let api: TestApi;
let finance: Staff;
let admin: Staff;
let tomato: number;
let customer: Customer;
let id: string;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  finance = await asStaff(api, 'finance');
  admin = await asStaff(api, 'admin');
  tomato = await api.variant(await api.product('Tomato'), { on_hand: '5000' });
});
beforeEach(async () => {
  api.moveTo(testNow);
  customer = await buildCustomer(api);
  id = String(customer.accountId);
});
afterAll(() => api.close());

async function owe(quantity = 2, due_on?: string): Promise<TestOrder & { number: string }> {
  const order = await buildCreditOrder(api, customer, { variantId: tomato, quantity });
  await sendOff(api, admin, order);
  const [row] = await api.db.orm
    .update(invoice)
    .set(due_on ? { due_on } : { paid: 0 })
    .where(eq(invoice.order_id, order.id))
    .returning();
  return { ...order, number: row?.number ?? '' };
}
const invoiceOf = async (number: string) =>
  (await api.db.orm.select().from(invoice).where(eq(invoice.number, number)))[0];

describe('staff actions on an account', () => {
  const why = () => ({ id, reason: 'As agreed' });
  const calls = {
    hold: () => finance.call('POST /api/staff/credit/account/{id}/hold', why()),
    lift: () => finance.call('POST /api/staff/credit/account/{id}/lift', why()),
    suspend: () => finance.call('POST /api/staff/credit/account/{id}/suspend', why()),
    reopen: () => finance.call('POST /api/staff/credit/account/{id}/reopen', why()),
    close: () => finance.call('POST /api/staff/credit/account/{id}/close', why()),
  } satisfies Partial<Record<AccountAction, unknown>>;
  const standings: Standing[] = [
    { state: 'active', hold: null },
    { state: 'on_hold', hold: 'overdue' },
    { state: 'on_hold', hold: 'staff' },
    { state: 'suspended', hold: null },
    { state: 'closed', hold: null },
  ];

  test.each(standings)('succeed only when declared for state $state ($hold)', async (standing) => {
    for (const action of accountActions) {
      if (!(action in calls)) continue;
      await api.db.orm.update(creditAccount).set(standing).where(eq(creditAccount.id, customer.accountId));
      const next = nextStanding(standing, action);
      const { status } = await calls[action as keyof typeof calls]();
      expect([action, status]).toEqual([action, next ? 200 : 409]);
      const { state, hold } = await accountOf(api, customer.accountId);
      expect({ state, hold }).toEqual(next ?? standing);
    }
  });

  test('are audited with the state before and after, and notify the company', async () => {
    await calls.hold();
    const [action] = await api.db.orm.select().from(auditEntry).where(eq(auditEntry.record_id, id));
    expect(action).toMatchObject({
      action: 'credit_account.hold',
      staff_id: finance.member.id,
      before: { status: 'active', hold: null },
      after: { status: 'on_hold', hold: 'staff' },
      reason: 'As agreed',
    });
    expect((await mailsTo(api, customer.owner.person.email))[0]).toMatchObject({ template: 'credit_held' });
    const { body } = await finance.call('GET /api/staff/credit/account/{id}', { id });
    expect(body.data.timeline).toMatchObject([
      { what: 'on_hold', who: finance.member.name, reason: 'As agreed' },
    ]);
  });

  test('are refused when they would be undone at once, naming the overdue invoice', async () => {
    await owe(2, '2026-10-20');
    await calls.hold();
    const lift = await calls.lift();
    expect([lift.status, lift.body.detail]).toEqual([
      409,
      'An invoice is 29 days overdue. It must be paid first.',
    ]);
    await calls.suspend();
    // At most 30 days overdue: it is reopened, and held automatically until it is paid.
    expect((await calls.reopen()).body.data).toMatchObject({ status: 'on_hold', hold: 'overdue' });
    await calls.suspend();
    api.moveTo('2026-11-20T12:00:00+08:00');
    const later = await asStaff(api, 'finance');
    expect((await later.call('POST /api/staff/credit/account/{id}/reopen', why())).status).toBe(409);
  });

  test('close an account only when nothing is outstanding, reserved or in advance', async () => {
    const order = await buildCreditOrder(api, customer, { variantId: tomato });
    const close = await calls.close();
    expect([close.status, close.body.detail]).toEqual([
      409,
      'This account still has an outstanding balance, orders or an advance.',
    ]);
    await sendOff(api, admin, order);
    expect((await calls.close()).status).toBe(409);
    expect((await accountOf(api, customer.accountId)).state).toBe('active');
  });

  test('change terms with one person up to RM 50,000, two above it, and one to lower them', async () => {
    const terms = (by: Staff, limit: number, tenor_days: 30 | 60 = 30) =>
      by.call('POST /api/staff/credit/account/{id}/terms', { ...why(), limit, tenor_days });
    expect((await terms(finance, 3_000_000)).body.data).toMatchObject({ limit: 3_000_000, approvals: [] });
    const first = await terms(finance, 8_000_000);
    expect(first.body.data).toMatchObject({ limit: 3_000_000, approvals: [{ limit: 8_000_000 }] });
    expect((await terms(finance, 8_000_000)).status).toBe(409);
    expect((await terms(admin, 7_000_000)).status).toBe(409);
    expect((await terms(admin, 8_000_000)).body.data).toMatchObject({ limit: 8_000_000, approvals: [] });
    expect((await terms(finance, 6_000_000)).body.data).toMatchObject({ limit: 6_000_000 });
    expect((await terms(finance, 6_000_000, 60)).body.data).toMatchObject({ tenor_days: 30 });
    expect((await mailsTo(api, customer.owner.person.email))[0]).toMatchObject({
      template: 'credit_terms_changed',
    });
  });
});

describe('credit notes', () => {
  const note = (number: string, amount: number) =>
    finance.call('POST /api/staff/credit/invoice/{number}/credit_note', {
      number,
      amount,
      reason: 'Wrong price',
    });

  test('credit a part, then the rest, never more, and once under parallel requests', async () => {
    const { number, total } = await owe(2);
    const answers = await Promise.all(Array.from({ length: 8 }, () => note(number, total - 1000)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    expect(await invoiceOf(number)).toMatchObject({
      state: 'issued',
      paid: 0,
      credited: total - 1000,
    });
    const { body: open } = await customer.finance.call('GET /api/credit/invoice/{number}', { number });
    expect(open.data).toMatchObject({ status: 'partially_credited', open: 1000 });
    const refused = answers.find(({ status }) => status === 409)?.body.detail?.replaceAll('\u00a0', ' ');
    expect(refused).toBe('Up to RM 10.00 of this invoice can be credited.');
    const rest = { number, reason: 'All of it' };
    const { body } = await finance.call('POST /api/staff/credit/invoice/{number}/void', rest);
    expect(body.data).toMatchObject({ amount: 1000, invoice: { status: 'void', open: 0 } });
    expect((await finance.call('POST /api/staff/credit/invoice/{number}/void', rest)).status).toBe(409);
    expect(await accountOf(api, customer.accountId)).toMatchObject({ outstanding: 0, advance: 0 });
    const shown = await customer.finance.call('GET /api/credit/invoice/{number}', { number });
    expect(shown.body.data.credit_notes.map(({ amount }) => amount)).toEqual([total - 1000, 1000]);
    expect(await ledgerProblems(api)).toEqual([]);
  });

  test('have gapless numbers, also after refused requests', async () => {
    const { number } = await owe(4);
    const numbers = [];
    for (const amount of [100, 10_000_000, 200, 300]) {
      const { body } = await note(number, amount);
      if (body.data) numbers.push(Number(body.data.number.slice(-6)));
    }
    const [first = 0] = numbers;
    expect(numbers).toEqual([first, first + 1, first + 2]);
  });

  test('answer 404 for an unknown invoice', async () => {
    expect((await note('INV-2026-999999', 100)).status).toBe(404);
  });
});

test('lists accounts, invoices and ageing across all companies', async () => {
  const late = await owe(2, '2026-11-10');
  const { body } = await finance.call('GET /api/staff/credit/account', { keywords: customer.company.name });
  expect(body.data).toMatchObject([
    { id: customer.accountId, company: customer.company.name, overdue: late.total, days_overdue: 8 },
  ]);
  const invoices = await finance.call('GET /api/staff/credit/invoice', { status: 'overdue', account_id: id });
  expect(invoices.body.data).toMatchObject([
    {
      number: late.number,
      company: customer.company.name,
      is_overdue: true,
      days_overdue: 8,
      open: late.total,
    },
  ]);
  const all = (await finance.call('GET /api/staff/credit/ageing')).body.data;
  const sum = all.ageing.reduce((total, { amount }) => total + amount, 0);
  expect(sum).toBe(all.outstanding);
  expect(all.ageing.find(({ bucket }) => bucket === 'days_8_30')?.amount).toBeGreaterThanOrEqual(late.total);
});
