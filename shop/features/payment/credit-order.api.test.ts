import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpeg, sendForm } from '../../testing/forms.ts';
import { mailsTo } from '../../testing/people/as-buyer.ts';
import { asStaff, type Staff } from '../../testing/people/as-staff.ts';
import {
  accountOf,
  buildCreditOrder,
  buildCustomer,
  type Customer,
  ledgerProblems,
  sendOff,
} from '../../testing/records/credit.ts';
import { buildOrder, type TestOrder } from '../../testing/records/orders.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { invoice } from '../credit/invoice/invoice.table.ts';
import { creditReservation } from '../credit/ledger/account.table.ts';
import { ledgerEntry, ledgerPosting } from '../credit/ledger/ledger.table.ts';
import { claim } from '../order/claim/claim.table.ts';
import { orderLine, shopOrder } from '../order/order.table.ts';
import { settle } from './settle.service.ts';

let api: TestApi;
let staff: Staff;
let tomato: number;
let durian: number;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  staff = await asStaff(api, 'admin');
  tomato = await api.variant(await api.product('Tomato'), { on_hand: '5000' });
  const weighed = { on_hand: '500', is_catch_weight: true, pack_size: '20', price: 1000 };
  durian = await api.variant(await api.product('Durian'), weighed);
});
afterAll(() => api.close());

const totalsOf = async ({ accountId }: Customer) => {
  const { outstanding, reserved, advance } = await accountOf(api, accountId);
  return { outstanding, reserved, advance };
};
const claimState = async (id: string) =>
  (
    await api.db.orm
      .select()
      .from(claim)
      .where(eq(claim.id, Number(id)))
  )[0]?.state;
const invoiceOf = async ({ id }: TestOrder) =>
  (await api.db.orm.select().from(invoice).where(eq(invoice.order_id, id)))[0];
const entriesOf = async (invoiceId: number | undefined) =>
  (
    await api.db.orm
      .select({ ledger: ledgerEntry.ledger, side: ledgerEntry.side, amount: ledgerEntry.amount })
      .from(ledgerEntry)
      .innerJoin(ledgerPosting, eq(ledgerPosting.id, ledgerEntry.posting_id))
      .where(eq(ledgerPosting.invoice_id, invoiceId ?? 0))
      .orderBy(ledgerEntry.id)
  ).map(({ ledger, side, amount }) => [ledger, side, amount]);

test('dispatch turns the reservation into an invoice due after the account’s tenor', async () => {
  const customer = await buildCustomer(api, { tenor_days: 14 });
  const order = await buildCreditOrder(api, customer, { variantId: tomato, quantity: 4 });
  expect(await totalsOf(customer)).toEqual({ outstanding: 0, reserved: order.total, advance: 0 });
  expect((await sendOff(api, staff, order)).body.data.status).toBe('out_for_delivery');
  expect(await totalsOf(customer)).toEqual({ outstanding: order.total, reserved: 0, advance: 0 });
  const issued = await invoiceOf(order);
  expect(issued).toMatchObject({
    state: 'issued',
    account_id: customer.accountId,
    issued_on: '2026-11-18',
    due_on: '2026-12-02',
    total: order.total,
    paid: 0,
    prepaid: 0,
  });
  expect(await entriesOf(issued?.id)).toEqual([
    ['receivable', 'debit', order.total],
    ['sales', 'credit', order.total],
  ]);
  expect(await ledgerProblems(api)).toEqual([]);
});

test('a short delivery owes only what left and frees the rest of the limit', async () => {
  const customer = await buildCustomer(api);
  const order = await buildCreditOrder(api, customer, { variantId: tomato, quantity: 4 });
  await sendOff(api, staff, order, 1);
  expect(await totalsOf(customer)).toEqual({ outstanding: order.total - 7500, reserved: 0, advance: 0 });
});

test('an overweight delivery owes up to ten percent more, even above the limit', async () => {
  const customer = await buildCustomer(api, { credit_limit: 42_000 });
  const order = await buildCreditOrder(api, customer, { variantId: durian, quantity: 2 });
  expect(order.total).toBe(41_000);
  const [line] = await api.db.orm.select().from(orderLine).where(eq(orderLine.order_id, order.id));
  const lines = [{ id: line?.id ?? 0, picked_quantity: 2, picked_weight: 44 }];
  await staff.call('POST /api/staff/order/{slug}/pack', { slug: order.slug, lines });
  await staff.call('POST /api/staff/order/{slug}/dispatch', { slug: order.slug });
  expect(await totalsOf(customer)).toEqual({ outstanding: 45_000, reserved: 0, advance: 0 });
  const { body } = await customer.finance.call('GET /api/credit');
  expect(body.data.account).toMatchObject({ limit: 42_000, outstanding: 45_000, available: 0 });
});

test('posts tax separately', async () => {
  const customer = await buildCustomer(api);
  const order = await buildCreditOrder(api, customer, { variantId: tomato, quantity: 4 });
  await api.db.orm.update(orderLine).set({ tax_rate: 500, tax: 500 }).where(eq(orderLine.order_id, order.id));
  const taxed = { tax: 500, total: order.total + 500 };
  await api.db.orm.update(shopOrder).set(taxed).where(eq(shopOrder.id, order.id));
  await sendOff(api, staff, order);
  const issued = await invoiceOf(order);
  expect(issued).toMatchObject({ total: order.total + 500, tax: 500 });
  expect(await entriesOf(issued?.id)).toEqual([
    ['receivable', 'debit', order.total + 500],
    ['sales', 'credit', order.total],
    ['tax', 'credit', 500],
  ]);
});

test('an order with a prepaid addition gets one invoice, of which only the credit part is owed', async () => {
  const customer = await buildCustomer(api);
  const { owner, company } = customer;
  const parent = await buildCreditOrder(api, customer, { variantId: tomato });
  const whose = { buyer_id: company.buyer_id, company_id: company.id, parent_id: parent.id };
  const paid = await buildOrder(api, owner, { variantId: tomato, ...whose, state: 'preparing' });
  const second = await buildCreditOrder(api, customer, { variantId: tomato, parent_id: parent.id });
  await api.db.orm.update(orderLine).set({ picked_quantity: '2' });
  await sendOff(api, staff, parent);
  expect(await invoiceOf(parent)).toMatchObject({
    state: 'partially_paid',
    total: parent.total + paid.total + second.total,
    prepaid: paid.total,
    paid: paid.total,
  });
  expect(await totalsOf(customer)).toEqual({
    outstanding: parent.total + second.total,
    reserved: 0,
    advance: 0,
  });
  const ended = await api.db.orm
    .select({ state: creditReservation.state })
    .from(creditReservation)
    .where(eq(creditReservation.account_id, customer.accountId));
  expect(ended).toEqual([{ state: 'used' }, { state: 'used' }]);
  expect(await ledgerProblems(api)).toEqual([]);
});

test('a claim on credit gets a credit note, never a refund; what was already paid becomes an advance', async () => {
  const customer = await buildCustomer(api);
  const photo = await jpeg(40, 30);
  const order = await buildCreditOrder(api, customer, { variantId: tomato, quantity: 4 });
  await sendOff(api, staff, order);
  await api.db.orm
    .update(shopOrder)
    .set({ state: 'delivered', delivered_at: api.deps.clock() })
    .where(eq(shopOrder.id, order.id));
  const [line] = await api.db.orm.select().from(orderLine).where(eq(orderLine.order_id, order.id));
  const complain = async () => {
    const fields = {
      claim: JSON.stringify({ lines: [{ line_id: line?.id, kind: 'damaged', quantity: 1 }] }),
    };
    const form = { files: [{ name: 'a.jpg', bytes: photo }], fields };
    await sendForm(api, `/api/transaction/${order.slug}/claim`, form, customer.owner.headers);
    const rows = await api.db.orm.select().from(claim).where(eq(claim.order_id, order.id)).orderBy(claim.id);
    return String(rows.at(-1)?.id);
  };
  const approve = (id: string, amount: number, resolution: 'refund' | 'credit_note' = 'credit_note') =>
    staff.call('POST /api/staff/claim/{id}/approve', { id, resolution, amount, answer: 'Sorry' });
  const first = await complain();
  const refused = await approve(first, 1000, 'refund');
  expect(refused.status).toBe(409);
  expect((await approve(first, 1000)).body.data).toMatchObject({
    status: 'resolved',
    resolution: 'credit_note',
  });
  expect(await totalsOf(customer)).toEqual({ outstanding: order.total - 1000, reserved: 0, advance: 0 });
  const second = await complain();
  expect((await approve(second, order.total)).status).toBe(409);
  expect(await claimState(second)).toBe('open');
  const { body } = await customer.finance.call('POST /api/credit/repayment', { method: 'online' });
  const { reference } = body.data.payment;
  const facts = { outcome: 'paid', currency: 'MYR', reason: null } as const;
  await settle(api.db, { ...facts, reference, amount: order.total - 1000 }, api.deps.clock());
  expect((await approve(second, 2500)).status).toBe(200);
  expect(await totalsOf(customer)).toEqual({ outstanding: 0, reserved: 0, advance: 2500 });
  expect((await mailsTo(api, customer.finance.person.email))[0]).toMatchObject({
    template: 'credit_note_issued',
  });
  expect(await ledgerProblems(api)).toEqual([]);
});

test('refuses to close a company with debts or orders on credit', async () => {
  const customer = await buildCustomer(api);
  const { owner, company } = customer;
  const close = () => owner.call('POST /api/company/close', { name: company.name });
  const order = await buildCreditOrder(api, customer, { variantId: tomato });
  expect((await close()).status).toBe(409);
  await sendOff(api, staff, order);
  const refused = await close();
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'The company has outstanding invoices or orders on credit. Please settle them first.',
  ]);
  const number = (await invoiceOf(order))?.number ?? '';
  await staff.call('POST /api/staff/credit/invoice/{number}/void', { number, reason: 'Gift' });
  expect((await close()).status).toBe(200);
});

test('cancelling an order releases its credit, whoever cancels', async () => {
  const customer = await buildCustomer(api);
  const order = await buildCreditOrder(api, customer, { variantId: tomato });
  const { slug } = order;
  const { status } = await staff.call('POST /api/staff/order/{slug}/cancel', { slug, reason: 'Frost' });
  expect(status).toBe(200);
  expect(await totalsOf(customer)).toEqual({ outstanding: 0, reserved: 0, advance: 0 });
  const own = await buildOrder(api, customer.owner, {
    variantId: tomato,
    buyer_id: customer.company.buyer_id,
    company_id: customer.company.id,
    payment_method: 'credit',
    state: 'confirmed',
    delivery_date: '2026-11-25',
  });
  await customer.owner.call('POST /api/transaction/{slug}/cancel', { slug: own.slug });
  expect(await totalsOf(customer)).toEqual({ outstanding: 0, reserved: 0, advance: 0 });
});

test('cancel racing dispatch leaves the amount released or owed, never both and never neither', {
  timeout: 60_000,
}, async () => {
  const customer = await buildCustomer(api);
  let owed = 0;
  for (let round = 0; round < 20; round++) {
    const order = await buildCreditOrder(api, customer, { variantId: tomato, quantity: 1 });
    await api.db.orm.update(orderLine).set({ picked_quantity: '1' }).where(eq(orderLine.order_id, order.id));
    const { slug } = order;
    const answers = await Promise.all([
      staff.call('POST /api/staff/order/{slug}/dispatch', { slug }),
      staff.call('POST /api/staff/order/{slug}/cancel', { slug, reason: 'Frost' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    if (await invoiceOf(order)) owed += order.total;
    expect(await totalsOf(customer)).toEqual({ outstanding: owed, reserved: 0, advance: 0 });
  }
  expect(await ledgerProblems(api)).toEqual([]);
});
