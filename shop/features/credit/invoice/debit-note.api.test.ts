import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, localDate } from '../../../kit/local-date.ts';
import { mailsTo } from '../../../testing/people/as-buyer.ts';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import {
  accountOf,
  buildCreditOrder,
  buildCustomer,
  buildDebitNote,
  type Customer,
  ledgerProblems,
  sendOff,
} from '../../../testing/records/credit.ts';
import type { TestOrder } from '../../../testing/records/orders.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';
import { notification } from '../../notification/notification.table.ts';
import { orderLine } from '../../order/order.table.ts';
import { payment } from '../../payment/payment.table.ts';
import { settle } from '../../payment/settle.service.ts';
import { auditEntry } from '../../staff/staff.table.ts';
import { sendReminders } from '../credit-jobs.service.ts';
import { invoice } from './invoice.table.ts';

let api: TestApi;
let finance: Staff;
let tomato: number;
let customer: Customer;
let order: TestOrder;
let number: string;
beforeAll(async () => {
  api = await openTestApi({ max: 30 });
  finance = await asStaff(api, 'finance');
  tomato = await api.variant(await api.product('Tomato'), { on_hand: '50000' });
});
beforeEach(async () => {
  api.moveTo(testNow);
  customer = await buildCustomer(api);
  order = await buildCreditOrder(api, customer, { variantId: tomato, quantity: 10 });
  await sendOff(api, await asStaff(api, 'admin'), order);
  const [row] = await api.db.orm.select().from(invoice).where(eq(invoice.order_id, order.id));
  number = row?.number ?? '';
});
afterAll(() => api.close());

const charge = { cause: 'delivery', amount: 1500, reason: 'Second delivery on Tuesday' } as const;
const endpoint = 'POST /api/staff/credit/invoice/{number}/debit_note';
const issue = (over: object = {}, staff = finance) => staff.call(endpoint, { number, ...charge, ...over });
const rowsOf = (buyerId: number) =>
  api.db.orm.select().from(invoice).where(eq(invoice.buyer_id, buyerId)).orderBy(invoice.id);
const debitNotes = async () =>
  (await rowsOf(customer.company.buyer_id)).filter(({ kind }) => kind === 'debit_note');

describe('issuing', () => {
  test('charges an additional amount that is owed, due after the tenor, audited and told by email', async () => {
    const before = await accountOf(api, customer.accountId);
    const { status, body } = await issue();
    expect(status).toBe(200);
    const { number: debit, invoice: shown } = body.data;
    expect(debit).toMatch(/^DN-2026-\d{6}$/);
    const today = localDate(api.deps.clock());
    expect(shown).toMatchObject({
      ...{ kind: 'debit_note', number: debit, corrects: number, transaction: order.slug, status: 'issued' },
      ...{ total: 1500, open: 1500, issued_on: today, due_on: addDays(today, 30), cause: 'delivery' },
    });
    const after = await accountOf(api, customer.accountId);
    expect(after.outstanding).toBe(before.outstanding + 1500);
    expect(await ledgerProblems(api)).toEqual([]);
    const [entry] = await api.db.orm
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'invoice.debit_note'));
    expect(entry).toMatchObject({ reason: charge.reason, after: { debit_note: debit, amount: 1500 } });
    const [mail] = await mailsTo(api, customer.finance.person.email);
    expect(mail).toMatchObject({
      template: 'debit_note_issued',
      params: { note: debit, invoice: number, amount: 'RM\u00a015.00' },
    });
    const notified = await api.db.orm
      .select()
      .from(notification)
      .where(eq(notification.event, `debit_note:${debit}`));
    expect(notified.map(({ person_id }) => person_id).toSorted()).toEqual(
      [customer.owner.person.id, customer.finance.person.id].toSorted(),
    );
  });

  test('adds the tax of taxed goods, and refuses a rate that the invoice has not', async () => {
    expect((await issue({ cause: 'price', tax_rate: 500 })).status).toBe(409);
    await api.db.orm.update(orderLine).set({ tax_rate: 500 }).where(eq(orderLine.order_id, order.id));
    expect((await issue({ tax_rate: 500 })).body.detail).toBe(
      'This tax rate does not apply to the invoice or to this kind of charge.',
    );
    const { body } = await issue({ cause: 'price', amount: 1010, tax_rate: 500 });
    expect(body.data).toMatchObject({ total: 1061, tax: 51 });
    expect(await ledgerProblems(api)).toEqual([]);
  });

  test('an advance pays it at once', async () => {
    const whole = order.total;
    await finance.call('POST /api/staff/credit/invoice/{number}/credit_note', {
      ...{ number, amount: 100, reason: 'Bruised' },
    });
    const { body } = await customer.finance.call('POST /api/credit/repayment', { method: 'online' });
    const paid = { outcome: 'paid', currency: 'MYR', reason: null } as const;
    await settle(
      api.db,
      { ...paid, reference: body.data.payment.reference, amount: whole - 100 },
      api.deps.clock(),
    );
    await finance.call('POST /api/staff/credit/invoice/{number}/credit_note', {
      ...{ number, amount: 900, reason: 'Bruised' },
    });
    const issued = await issue();
    expect(issued.body.data.invoice).toMatchObject({ paid: 900, open: 600, status: 'partially_paid' });
    expect(await accountOf(api, customer.accountId)).toMatchObject({ outstanding: 600, advance: 0 });
  });
});

describe('refuses', () => {
  test.each([
    ['nothing', { amount: 0 }],
    ['less than nothing', { amount: -5 }],
    ['half a sen', { amount: 10.5 }],
    ['an unknown cause', { cause: 'late_payment' }],
    ['no reason', { reason: '' }],
    ['a negative rate', { tax_rate: -1 }],
  ])('%s', async (_, over) => {
    expect((await issue(over)).status).toBe(422);
    expect(await debitNotes()).toEqual([]);
  });

  test('more than the invoice, also in several steps', async () => {
    expect((await issue({ amount: order.total - 1500 })).status).toBe(200);
    expect((await issue({ amount: 1501 })).status).toBe(409);
    expect((await issue({ amount: 1500 })).status).toBe(200);
    expect((await issue({ amount: 1 })).status).toBe(409);
  });

  test('a void invoice, a debit note, and a closed account', async () => {
    const { body } = await issue();
    expect((await issue({ number: body.data.number })).body.detail).toContain('can only refer to an invoice');
    const voided = await finance.call('POST /api/staff/credit/invoice/{number}/void', {
      number,
      reason: 'Wrong',
    });
    expect(voided.status).toBe(200);
    expect((await issue()).body.detail).toContain('was voided');
    const other = await buildCustomer(api);
    const theirs = await buildCreditOrder(api, other, { variantId: tomato, quantity: 10 });
    await sendOff(api, await asStaff(api, 'admin'), theirs);
    const [row] = await rowsOf(other.company.buyer_id);
    await api.db.orm
      .update(invoice)
      .set({ paid: theirs.total, state: 'paid' })
      .where(eq(invoice.id, row?.id ?? 0));
    await api.db.run(
      "UPDATE credit_account SET state = 'closed', outstanding = 0, reserved = 0 WHERE id = $1",
      [other.accountId],
    );
    expect((await issue({ number: row?.number })).status).toBe(409);
    await api.db.run("UPDATE credit_account SET state = 'active', outstanding = $2 WHERE id = $1", [
      other.accountId,
      theirs.total,
    ]);
    await api.db.orm
      .update(invoice)
      .set({ paid: 0, state: 'issued' })
      .where(eq(invoice.id, row?.id ?? 0));
  });

  test('an unknown invoice, and staff without the permission', async () => {
    expect((await issue({ number: 'INV-2026-999999' })).status).toBe(404);
    for (const role of ['sales', 'warehouse', 'support'] as const)
      expect((await issue({}, await asStaff(api, role))).status).toBe(403);
    expect(await debitNotes()).toEqual([]);
  });
});

describe('at once', () => {
  test('20 requests with one key issue one debit note', async () => {
    const request = () =>
      api.app.fetch(
        new Request(`http://shop.test/api/staff/credit/invoice/${number}/debit_note`, {
          method: 'POST',
          headers: {
            ...finance.headers,
            'content-type': 'application/json',
            'idempotency-key': `dn-${number}`,
          },
          body: JSON.stringify(charge),
        }),
      );
    const answers = await Promise.all(Array.from({ length: 20 }, request));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await debitNotes()).toHaveLength(1);
    const again = await request();
    expect([again.status, await debitNotes()]).toEqual([200, [expect.objectContaining({ total: 1500 })]]);
  });

  test('20 people together add no more than the invoice', async () => {
    const amount = Math.floor(order.total / 3);
    const answers = await Promise.all(Array.from({ length: 20 }, () => issue({ amount })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 200),
      ...Array.from({ length: 17 }, () => 409),
    ]);
    expect(await ledgerProblems(api)).toEqual([]);
  });

  test('debit notes and repayments lose and create no money', async () => {
    const amount = Math.floor(order.total / 10);
    const opened = await customer.finance.call('POST /api/credit/repayment', { method: 'online' });
    const { reference } = opened.body.data.payment;
    const facts = { outcome: 'paid', currency: 'MYR', reason: null, reference, amount: order.total } as const;
    await Promise.all([
      ...Array.from({ length: 5 }, () => issue({ amount })),
      settle(api.db, facts, api.deps.clock()),
      ...Array.from({ length: 5 }, () => issue({ amount })),
    ]);
    expect(await accountOf(api, customer.accountId)).toMatchObject({ outstanding: 10 * amount, advance: 0 });
    expect(await ledgerProblems(api)).toEqual([]);
  });
});

describe('what was issued', () => {
  const pay = async (numbers: string[], amount: number) => {
    const settlements = numbers.map((invoice_number) => ({ invoice_number }));
    const opened = await customer.finance.call('POST /api/credit/repayment', {
      ...{ method: 'online', amount, settlements },
    });
    expect(opened.status).toBe(200);
    const { reference } = opened.body.data.payment;
    const facts = { outcome: 'paid', currency: 'MYR', reason: null, reference, amount } as const;
    await settle(api.db, facts, api.deps.clock());
  };

  test('is chosen and paid like an invoice, and counts as outstanding', async () => {
    const debit = await buildDebitNote(api, number);
    const { body: before } = await customer.finance.call('GET /api/credit', {});
    expect(before.data.account?.outstanding).toBe(order.total + 500);
    await pay([debit], 500);
    const { body } = await customer.finance.call('GET /api/credit/invoice/{number}', { number: debit });
    expect(body.data).toMatchObject({ status: 'paid', open: 0, corrects: number, reason: 'Second delivery' });
    const { body: original } = await customer.finance.call('GET /api/credit/invoice/{number}', { number });
    expect(original.data.debit_notes).toEqual([{ number: debit, amount: 500, status: 'paid' }]);
    expect(original.data.open).toBe(order.total);
    expect((await api.db.orm.select().from(payment).where(eq(payment.amount, 500))).length).toBeGreaterThan(
      0,
    );
  });

  test('is on the list, among the transactions and on the statement', async () => {
    const debit = await buildDebitNote(api, number);
    const { body } = await customer.finance.call('GET /api/credit/invoice', { keywords: debit });
    expect(body.data).toMatchObject([{ kind: 'debit_note', number: debit, transaction: order.slug }]);
    const { body: moves } = await customer.finance.call('GET /api/credit/transaction', {
      kind: 'debit_note',
    });
    expect(moves).toMatchObject({
      records: 1,
      data: [{ slug: debit, kind: 'debit_note', reference: number, amount: 500 }],
    });
    const { body: invoices } = await customer.finance.call('GET /api/credit/transaction', {
      kind: 'invoice',
    });
    expect(invoices.data.map(({ slug }) => slug)).toEqual([number]);
    const { body: one } = await customer.finance.call('GET /api/credit/transaction/{slug}', { slug: debit });
    expect(one.data).toMatchObject({
      kind: 'debit_note',
      reference: number,
      transaction: order.slug,
      reason: 'Second delivery',
    });
    const today = localDate(api.deps.clock());
    const response = await api.app.fetch(
      new Request(`http://shop.test/api/credit/statement?from=${today}&to=${today}&format=csv`, {
        headers: customer.finance.headers,
      }),
    );
    const line = (await response.text()).split('\r\n').find((row) => row.includes(debit));
    expect(line).toContain(`Debit note,${debit},${number},${addDays(today, 30)},5.00`);
  });

  test('is found by staff, by its own number and by that of its order', async () => {
    const debit = await buildDebitNote(api, number);
    for (const keywords of [debit, order.slug]) {
      const { body } = await finance.call('GET /api/staff/credit/invoice', { status: 'all', keywords });
      expect(body.data.map((each) => each.number)).toContain(debit);
    }
    const { body } = await finance.call('GET /api/staff/search', { keywords: debit });
    expect(body.data.invoices).toMatchObject([{ number: debit, order: order.slug }]);
    const { body: postings } = await finance.call('GET /api/staff/credit/account/{id}/posting', {
      id: String(customer.accountId),
    });
    expect(postings.data[0]).toMatchObject({ slug: debit, kind: 'debit_note' });
  });

  test('is reminded of and becomes overdue', async () => {
    const debit = await buildDebitNote(api, number);
    await pay([number], order.total);
    const today = localDate(api.deps.clock());
    api.moveTo(new Date(`${addDays(today, 31)}T09:00:00+08:00`));
    await sendReminders(api.deps);
    const [mail] = await mailsTo(api, customer.finance.person.email);
    expect(mail).toMatchObject({
      template: 'debit_note_overdue',
      params: { note: debit, amount: 'RM\u00a05.00' },
    });
    const { body } = await (await asStaff(api, 'finance')).call('GET /api/staff/credit/invoice/{number}', {
      number: debit,
    });
    expect(body.data).toMatchObject({ is_overdue: true, days_overdue: 1, debitable: 0 });
  });

  test('is corrected by a credit note, after which the same may be charged again', async () => {
    const first = (await issue({ amount: order.total })).body.data.number;
    const voided = await finance.call('POST /api/staff/credit/invoice/{number}/void', {
      ...{ number: first, reason: 'Typed wrongly' },
    });
    expect(voided.body.data).toMatchObject({ amount: order.total, invoice: { status: 'void' } });
    expect(await accountOf(api, customer.accountId)).toMatchObject({ outstanding: order.total, advance: 0 });
    expect((await issue({ amount: order.total })).status).toBe(200);
    expect(await ledgerProblems(api)).toEqual([]);
  });

  test('is a PDF for its buyer and for staff, and for nobody else', async () => {
    const debit = await buildDebitNote(api, number);
    const get = (path: string, headers: Record<string, string>) =>
      api.app.fetch(new Request(`http://shop.test${path}`, { headers }));
    const path = `/api/transaction/${order.slug}/debit_note/${debit}`;
    for (const lang of ['en', 'ms']) {
      const response = await get(path, { ...customer.finance.headers, 'accept-language': lang });
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    }
    const byStaff = await get(`/api/staff/credit/note/${debit}/document`, finance.headers);
    expect([byStaff.status, byStaff.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const stranger = await buildCustomer(api);
    expect((await get(path, stranger.finance.headers)).status).toBe(404);
    const theirs = await buildCreditOrder(api, stranger, { variantId: tomato });
    const borrowed = `/api/transaction/${theirs.slug}/debit_note/${debit}`;
    expect((await get(borrowed, stranger.finance.headers)).status).toBe(404);
    const { status } = await stranger.finance.call('GET /api/credit/invoice/{number}', { number: debit });
    expect(status).toBe(404);
    const { body } = await customer.finance.call('GET /api/transaction/{slug}', { slug: order.slug });
    expect(body.data.debit_notes).toMatchObject([{ number: debit, amount: 500 }]);
  });

  test('has its credit note among the documents of the order', async () => {
    const debit = await buildDebitNote(api, number);
    const { body } = await finance.call('POST /api/staff/credit/invoice/{number}/credit_note', {
      ...{ number: debit, amount: 100, reason: 'Agreed on less' },
    });
    const shown = await customer.finance.call('GET /api/transaction/{slug}', { slug: order.slug });
    expect(shown.body.data.credit_notes).toMatchObject([{ number: body.data.number, amount: 100 }]);
    const path = `/api/transaction/${order.slug}/credit_note/${body.data.number}`;
    const response = await api.app.fetch(
      new Request(`http://shop.test${path}`, { headers: customer.finance.headers }),
    );
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });
});
