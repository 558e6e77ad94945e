import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jpeg, sendForm } from '../../../testing/forms.ts';
import { mailsTo } from '../../../testing/people/as-buyer.ts';
import { asMember } from '../../../testing/people/as-member.ts';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import {
  accountOf,
  buildCreditOrder,
  buildCustomer,
  type Customer,
  ledgerProblems,
  sendOff,
} from '../../../testing/records/credit.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';
import { invoice } from '../../credit/invoice/invoice.table.ts';
import { ledgerPosting } from '../../credit/ledger/ledger.table.ts';
import { applyRepayment } from '../../credit/repayment/repayment.service.ts';
import { repayment } from '../../credit/repayment/repayment.table.ts';
import { startPayment } from '../pay.service.ts';
import { payment, refund } from '../payment.table.ts';
import { settle } from '../settle.service.ts';
import { expireRepayments } from './repayment.service.ts';

let api: TestApi;
let staff: Staff;
let tomato: number;
let customer: Customer;
beforeAll(async () => {
  api = await openTestApi({ max: 30 });
  staff = await asStaff(api, 'admin');
  tomato = await api.variant(await api.product('Tomato'), { on_hand: '5000' });
});
beforeEach(async () => {
  api.moveTo(testNow);
  customer = await buildCustomer(api);
});
afterAll(() => api.close());

/** Creates invoices of the given numbers of boxes at RM 25 each plus RM 10 delivery, due one day apart. */
async function owe(...boxes: number[]): Promise<{ number: string; total: number }[]> {
  const made = [];
  for (const [day, quantity] of boxes.entries()) {
    const order = await buildCreditOrder(api, customer, { variantId: tomato, quantity });
    await sendOff(api, staff, order);
    const due_on = `2026-12-${String(10 + day)}`;
    const [row] = await api.db.orm
      .update(invoice)
      .set({ due_on })
      .where(eq(invoice.order_id, order.id))
      .returning();
    made.push({ number: row?.number ?? '', total: order.total });
  }
  return made;
}
const stateOf = async ({ number }: { number: string }) => {
  const [row] = await api.db.orm.select().from(invoice).where(eq(invoice.number, number));
  return [row?.state, row?.paid, row?.credited];
};
const sums = async () => {
  const { outstanding, advance } = await accountOf(api, customer.accountId);
  return { outstanding, advance };
};
type RepaymentInput = {
  amount?: number;
  settlements?: { invoice_number: string; amount?: number | null }[];
  invoice_numbers?: string[];
  method?: 'online' | 'transfer';
};
const begin = (wish: RepaymentInput = {}) =>
  customer.finance.call(
    'POST /api/credit/repayment',
    { method: 'online', ...wish },
    { 'idempotency-key': randomUUID() },
  );
const paymentOf = async (reference: string) =>
  (await api.db.orm.select().from(payment).where(eq(payment.reference, reference)))[0];
const factsOf = (reference: string, amount: number) =>
  ({ outcome: 'paid', reference, amount, currency: 'MYR', reason: null }) as const;

/** Pays online. */
async function pay(wish: RepaymentInput = {}) {
  const { body } = await begin(wish);
  const { slug, amount, payment: opened } = body.data;
  await settle(api.db, factsOf(opened.reference, amount), api.deps.clock());
  return (await customer.finance.call('GET /api/credit/repayment/{slug}', { slug })).body.data;
}

test('one online payment settles several invoices, oldest first', async () => {
  const [first, second] = await owe(2, 4);
  const { body } = await begin();
  expect(body.data).toMatchObject({ amount: 6000 + 11_000, status: 'pending', chosen: [], invoices: [] });
  const { reference, redirect_url } = body.data.payment;
  expect(redirect_url).toBe(`/pay/${reference}`);
  const page = await startPayment({ ...api.deps, now: testNow }, reference);
  const ref = page?.split('/').at(-1) ?? '';
  expect(await api.sandbox.act(ref, { action: 'pay', method: 'fpx', reason: 'declined' })).toBeTruthy();
  const { slug } = body.data;
  const checked = await customer.finance.call('POST /api/credit/repayment/{slug}/check', { slug });
  expect(checked.body.data).toMatchObject({
    status: 'paid',
    invoices: [
      { number: first?.number, amount: 6000 },
      { number: second?.number, amount: 11_000 },
    ],
    advance: 0,
  });
  expect(await sums()).toEqual({ outstanding: 0, advance: 0 });
  expect(await stateOf(first ?? { number: '' })).toEqual(['paid', 6000, 0]);
  expect((await mailsTo(api, customer.finance.person.email))[0]).toMatchObject({
    template: 'repayment_received',
  });
  expect(await ledgerProblems(api)).toEqual([]);
});

test('pays chosen invoices first, also in part; the surplus is an advance that pays the next invoice', async () => {
  const [first, second] = await owe(2, 4);
  const part = await pay({ invoice_numbers: [second?.number ?? ''], amount: 5000 });
  expect(part).toMatchObject({
    chosen: [second?.number],
    invoices: [{ number: second?.number, amount: 5000 }],
  });
  expect(await stateOf(second ?? { number: '' })).toEqual(['partially_paid', 5000, 0]);
  expect(await stateOf(first ?? { number: '' })).toEqual(['issued', 0, 0]);
  const over = await pay({ amount: 20_000 });
  expect(over).toMatchObject({ advance: 8000 });
  expect(await sums()).toEqual({ outstanding: 0, advance: 8000 });
  const [third] = await owe(4);
  expect(await sums()).toEqual({ outstanding: 3000, advance: 0 });
  expect(await stateOf(third ?? { number: '' })).toEqual(['partially_paid', 8000, 0]);
  expect(await ledgerProblems(api)).toEqual([]);
});

test('settlements give invoices and amounts; without an amount all that is open is paid', async () => {
  const [first, second, third] = await owe(2, 4, 4);
  const settlements = [
    { invoice_number: third?.number ?? '', amount: null },
    { invoice_number: second?.number ?? '', amount: 4000 },
  ];
  const paid = await pay({ settlements });
  expect(paid).toMatchObject({
    amount: 11_000 + 4000,
    settlements: expect.arrayContaining(settlements),
    invoices: [
      { number: second?.number, amount: 4000 },
      { number: third?.number, amount: 11_000 },
    ],
    advance: 0,
  });
  expect(await stateOf(first ?? { number: '' })).toEqual(['issued', 0, 0]);
  expect(await ledgerProblems(api)).toEqual([]);
});

test('refuses settlements that are too high, duplicate, unknown or mixed with the older form', async () => {
  const [first, second] = await owe(2, 4);
  const [one, two] = [first?.number ?? '', second?.number ?? ''];
  const refused = async (wish: RepaymentInput) => {
    const { status, body } = await begin(wish);
    return [status, Object.keys(body.errors ?? {})];
  };
  expect(await refused({ settlements: [{ invoice_number: one, amount: 6001 }] })).toEqual([
    422,
    ['settlements'],
  ]);
  expect(await refused({ amount: 3000, settlements: [{ invoice_number: one, amount: 5000 }] })).toEqual([
    422,
    ['amount'],
  ]);
  const twice = [{ invoice_number: two }, { invoice_number: two, amount: 500 }];
  expect(await refused({ settlements: twice })).toEqual([422, ['settlements']]);
  expect(await refused({ settlements: [{ invoice_number: 'INV-2026-999999' }] })).toEqual([
    422,
    ['settlements'],
  ]);
  expect(await refused({ settlements: [{ invoice_number: one }], invoice_numbers: [two] })).toEqual([
    422,
    ['settlements'],
  ]);
});

/** The maker of a company submits a repayment by corporate FPX; a checker has a day to approve it. */
async function submitForApproval() {
  const { body } = await begin();
  const { reference } = body.data.payment;
  const page = await startPayment({ ...api.deps, now: testNow }, reference);
  const ref = page?.split('/').at(-1) ?? '';
  const act = (action: 'submit' | 'approve' | 'reject') =>
    api.sandbox.act(ref, { action, method: 'corporate_fpx', reason: 'declined' });
  await act('submit');
  const { slug, amount } = body.data;
  const show = async () =>
    (await customer.finance.call('GET /api/credit/repayment/{slug}', { slug })).body.data;
  return { slug, amount, reference, act, show };
}
const hoursOn = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000);

test('a repayment that waits for approval at the bank outlives the half hour, and pays once approved', async () => {
  const [first] = await owe(2);
  const { act, show } = await submitForApproval();
  const approval_until = '2026-11-19T12:00:00+08:00';
  expect(await show()).toMatchObject({ status: 'processing', payment: { approval_until } });
  const credit = await customer.finance.call('GET /api/credit');
  expect(credit.body.data).toMatchObject({ repayments: [{ status: 'processing', approval_until }] });
  api.moveTo(hoursOn(23));
  expect(await expireRepayments(api.deps)).toEqual({ expired: 0 });
  await act('approve');
  expect(await show()).toMatchObject({ status: 'paid', payment: { approval_until: null } });
  expect(await stateOf(first ?? { number: '' })).toEqual(['paid', 6000, 0]);
  expect(await ledgerProblems(api)).toEqual([]);
});

test('a repayment that nobody approves expires with the reason; one approved later still pays', async () => {
  const [first] = await owe(2);
  const { show, reference, amount } = await submitForApproval();
  api.moveTo(hoursOn(24));
  expect(await expireRepayments(api.deps)).toEqual({ expired: 1 });
  expect(await show()).toMatchObject({ status: 'expired', payment: { failure: 'approval_expired' } });
  expect(await stateOf(first ?? { number: '' })).toEqual(['issued', 0, 0]);
  await settle(api.db, factsOf(reference, amount), api.deps.clock());
  expect(await stateOf(first ?? { number: '' })).toEqual(['paid', 6000, 0]);
  expect(await ledgerProblems(api)).toEqual([]);
});

test('approval, expiry and cancelling at once: the money is posted once, and the invoice is paid', {
  timeout: 60_000,
}, async () => {
  for (let n = 0; n < 10; n++) {
    api.moveTo(testNow);
    await owe(2);
    const { slug, reference, amount, show } = await submitForApproval();
    api.moveTo(hoursOn(24));
    await Promise.all([
      expireRepayments(api.deps),
      settle(api.db, factsOf(reference, amount), api.deps.clock()),
      customer.finance.call('POST /api/credit/repayment/{slug}/cancel', { slug }),
      settle(api.db, factsOf(reference, amount), api.deps.clock()),
    ]);
    expect(await show()).toMatchObject({ status: 'paid', payment: { approval_until: null } });
    expect(await sums()).toEqual({ outstanding: 0, advance: 0 });
  }
  expect(await ledgerProblems(api)).toEqual([]);
});

test('a repayment that waits cannot be cancelled, and another one does not end it', async () => {
  await owe(2);
  const { slug, show } = await submitForApproval();
  const cancelled = await customer.finance.call('POST /api/credit/repayment/{slug}/cancel', { slug });
  expect(cancelled.status).toBe(409);
  await begin();
  expect(await show()).toMatchObject({ status: 'processing' });
});

test('a repayment that is rejected at the bank fails with the reason', async () => {
  await owe(2);
  const { act, show } = await submitForApproval();
  await act('reject');
  expect(await show()).toMatchObject({ status: 'failed', payment: { failure: 'approval_rejected' } });
  expect(await sums()).toMatchObject({ outstanding: 6000 });
});

test('posts a payment once when it is reported 20 times in parallel', async () => {
  await owe(4, 4);
  const { body } = await begin({ amount: 9000 });
  const { slug, payment: opened } = body.data;
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      settle(api.db, factsOf(opened.reference, 9000), testNow, {
        provider: 'sandbox',
        id: n % 2 ? 'same-event' : `event-${randomUUID()}`,
        kind: 'paid',
      }),
    ),
  );
  const [row] = await api.db.orm.select().from(repayment).where(eq(repayment.slug, slug));
  const posted = await api.db.orm
    .select()
    .from(ledgerPosting)
    .where(eq(ledgerPosting.repayment_id, row?.id ?? 0));
  expect(posted).toHaveLength(1);
  expect(await sums()).toEqual({ outstanding: 22_000 - 9000, advance: 0 });
  expect(await ledgerProblems(api)).toEqual([]);
});

test('posts a repayment once even when the payment’s own check is bypassed', async () => {
  await owe(4, 4);
  const { body } = await begin({ amount: 9000 });
  const { slug } = body.data;
  const [row] = await api.db.orm.select().from(repayment).where(eq(repayment.slug, slug));
  await Promise.all(
    Array.from({ length: 20 }, () =>
      api.db.transaction(async (db) => row && applyRepayment(db, row, { actor: 'system', now: testNow })),
    ),
  );
  const posted = await api.db.orm
    .select()
    .from(ledgerPosting)
    .where(eq(ledgerPosting.repayment_id, row?.id ?? 0));
  expect(posted).toHaveLength(1);
  expect(await sums()).toEqual({ outstanding: 13_000, advance: 0 });
});

test('20 requests with one idempotency key make one repayment', async () => {
  await owe(2);
  const key = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      customer.finance.call('POST /api/credit/repayment', { method: 'online' }, key),
    ),
  );
  expect(new Set(answers.map(({ body }) => body.data.slug)).size).toBe(1);
});

test('20 parallel payments of one invoice pay it once; the rest becomes an advance', async () => {
  const [only] = await owe(2);
  const people = await Promise.all(
    Array.from({ length: 20 }, () => asMember(api, customer.company.id, 'finance')),
  );
  const opened = await Promise.all(
    people.map((each) =>
      each.call('POST /api/credit/repayment', { method: 'online' }, { 'idempotency-key': randomUUID() }),
    ),
  );
  await Promise.all(
    opened.map(({ body }) => settle(api.db, factsOf(body.data.payment.reference, 6000), testNow)),
  );
  expect(await stateOf(only ?? { number: '' })).toEqual(['paid', 6000, 0]);
  expect(await sums()).toEqual({ outstanding: 0, advance: 19 * 6000 });
  expect(await ledgerProblems(api)).toEqual([]);
});

test('the second payment of a repayment is an advance, which pays what is open and can be refunded', async () => {
  const [only] = await owe(2);
  const { body } = await begin();
  const { slug, payment: first } = body.data;
  await settle(api.db, factsOf(first.reference, 6000), testNow);
  const [known] = await api.db.orm.select().from(payment).where(eq(payment.reference, first.reference));
  if (!known) throw new Error('There is no payment');
  // Another attempt, whose money arrives although the repayment is paid.
  const reference = randomUUID();
  const { id: _, ...copy } = { ...known, reference, state: 'expired', captured: 0, paid_at: null } as const;
  await api.db.orm.insert(payment).values(copy);
  const late = () => settle(api.db, factsOf(reference, 6000), testNow);
  await Promise.all([late(), late(), late()]);
  expect([await stateOf(only ?? { number: '' }), await sums()]).toEqual([
    ['paid', 6000, 0],
    { outstanding: 0, advance: 6000 },
  ]);
  expect(await ledgerProblems(api)).toEqual([]);
  const shown = await customer.finance.call('GET /api/credit/repayment/{slug}', { slug });
  expect(shown.body.data.advance).toBe(6000);
  const [paid] = await api.db.orm.select().from(payment).where(eq(payment.reference, reference));
  const refunding = { id: String(paid?.id), amount: 6000, reason: 'Paid twice' };
  expect((await staff.call('POST /api/staff/payment/{id}/refund', refunding)).status).toBe(200);
  expect(await sums()).toEqual({ outstanding: 0, advance: 0 });
  expect(await ledgerProblems(api)).toEqual([]);
});

test('a wrong amount or currency pays nothing and is flagged for staff', async () => {
  await owe(2);
  const { body } = await begin();
  const { reference } = body.data.payment;
  await settle(api.db, factsOf(reference, 1), testNow);
  expect(await paymentOf(reference)).toMatchObject({ state: 'pending', problem: 'wrong_amount' });
  expect(await sums()).toEqual({ outstanding: 6000, advance: 0 });
  const { body: shown } = await staff.call('GET /api/staff/payment', { attention: 'true' });
  expect(shown.data.find((row) => row.reference === reference)).toMatchObject({ order: body.data.slug });
});

test('a verified transfer proof pays the invoices; after a rejection another can be sent', async () => {
  const [only] = await owe(2);
  const { body } = await begin({ method: 'transfer' });
  const { slug, payment: opened } = body.data;
  expect(opened).toMatchObject({ redirect_url: null, proofs_left: 3 });
  // The account, and the reference to put on the transfer.
  expect(opened.bank).toMatchObject({ reference: body.data.slug, amount: body.data.amount });
  const photo = await jpeg(40, 30);
  const upload = (headers: Record<string, string>) =>
    sendForm<{ data: { status: string } }>(
      api,
      `/api/credit/repayment/${slug}/proof`,
      { files: [{ name: 'a.jpg', bytes: photo }] },
      headers,
    );
  const stranger = await buildCustomer(api);
  expect((await upload(stranger.owner.headers)).status).toBe(404);
  expect((await upload(customer.finance.headers)).body.data.status).toBe('proof_submitted');
  const proofId = async () => {
    const { body } = await staff.call('GET /api/staff/proof', {});
    return String(body.data.find((row) => row.order === slug)?.id);
  };
  await staff.call('POST /api/staff/proof/{id}/reject', { id: await proofId(), reason: 'Blurred' });
  const told = (await mailsTo(api, customer.finance.person.email))[0];
  expect(told).toMatchObject({ template: 'repayment_proof_rejected' });
  const { body: shown } = await customer.finance.call('GET /api/credit/repayment/{slug}', { slug });
  expect(shown.data).toMatchObject({
    status: 'rejected',
    payment: { proofs_left: 2, proof_reason: 'Blurred' },
  });
  await upload(customer.finance.headers);
  const id = await proofId();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => staff.call('POST /api/staff/proof/{id}/verify', { id })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await stateOf(only ?? { number: '' })).toEqual(['paid', 6000, 0]);
  expect(await ledgerProblems(api)).toEqual([]);
});

test('refunds only the advance of a repayment, never what paid invoices', async () => {
  await owe(2);
  const { payment: opened } = await pay({ amount: 10_000 });
  const row = await paymentOf(opened.reference);
  const back = (amount: number) =>
    staff.call('POST /api/staff/payment/{id}/refund', { id: String(row?.id), amount, reason: 'Asked for' });
  expect((await back(4001)).status).toBe(409);
  expect((await paymentOf(opened.reference))?.refunded).toBe(0);
  const answers = await Promise.all(Array.from({ length: 8 }, () => back(3000)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await sums()).toEqual({ outstanding: 0, advance: 1000 });
  const given = await api.db.orm
    .select()
    .from(refund)
    .where(eq(refund.payment_id, row?.id ?? 0));
  expect(given.map(({ amount, way }) => [amount, way])).toEqual([[3000, 'original']]);
  expect((await mailsTo(api, customer.finance.person.email))[0]).toMatchObject({
    template: 'repayment_refunded',
  });
  expect(await ledgerProblems(api)).toEqual([]);
});

test('cancelled and expired repayments end; money that still arrives pays the debt', async () => {
  await owe(2, 2);
  const { body: first } = await begin({ amount: 6000 });
  const cancel = () =>
    customer.finance.call('POST /api/credit/repayment/{slug}/cancel', { slug: first.data.slug });
  expect((await cancel()).body.data.status).toBe('expired');
  expect((await cancel()).status).toBe(409);
  await settle(api.db, factsOf(first.data.payment.reference, 6000), testNow);
  expect(await sums()).toEqual({ outstanding: 6000, advance: 0 });
  const { body: second } = await begin();
  const { slug } = second.data;
  await expireRepayments(api.deps);
  expect((await customer.finance.call('GET /api/credit/repayment/{slug}', { slug })).body.data.status).toBe(
    'pending',
  );
  api.moveTo(new Date(testNow.getTime() + 31 * 60_000));
  await expireRepayments(api.deps);
  expect((await customer.finance.call('GET /api/credit/repayment/{slug}', { slug })).body.data.status).toBe(
    'expired',
  );
  expect((await customer.finance.call('GET /api/credit')).body.data.repayments).toEqual([]);
});

test('starting again ends the same person’s open repayment, not a colleague’s', async () => {
  await owe(2);
  const colleague = await asMember(api, customer.company.id, 'finance');
  const other = await colleague.call('POST /api/credit/repayment', { method: 'transfer' });
  const { body: first } = await begin();
  const { body: second } = await begin();
  const open = (await customer.finance.call('GET /api/credit')).body.data.repayments.map(({ slug }) => slug);
  expect(open).toEqual([second.data.slug, other.body.data.slug]);
  expect((await paymentOf(first.data.payment.reference))?.state).toBe('expired');
});

test('refuses a repayment with nothing open, an unknown invoice, no account or an invalid amount', async () => {
  expect((await begin()).status).toBe(409);
  const [only] = await owe(2);
  const stranger = await buildCustomer(api);
  const foreign = await stranger.finance.call('POST /api/credit/repayment', {
    method: 'online',
    invoice_numbers: [only?.number ?? ''],
  });
  expect([foreign.status, JSON.stringify(foreign.body)]).toEqual([
    422,
    expect.not.stringContaining(only?.number ?? ''),
  ]);
  for (const amount of [0, -1, 99, 1.5, 1e12]) expect((await begin({ amount })).status).toBe(422);
  expect(
    await api.db.orm.select().from(repayment).where(eq(repayment.account_id, customer.accountId)),
  ).toEqual([]);
});

test('answers 404 for another company’s repayment and refuses members who may not pay', async () => {
  await owe(2);
  const { body } = await begin();
  const { slug } = body.data;
  const stranger = await buildCustomer(api);
  for (const call of [
    'GET /api/credit/repayment/{slug}',
    'POST /api/credit/repayment/{slug}/check',
    'POST /api/credit/repayment/{slug}/cancel',
  ] as const) {
    expect((await stranger.owner.call(call, { slug })).status, call).toBe(404);
  }
  const { reference } = body.data.payment;
  expect((await customer.owner.call('POST /api/payment/{reference}/check', { reference })).status).toBe(404);
  for (const role of ['purchaser', 'viewer', 'approver', 'receiver'] as const) {
    const member = await asMember(api, customer.company.id, role);
    const { body } = await member.call('POST /api/credit/repayment', { method: 'online' });
    expect(body.exception, role).toBe('AuthorizationException');
  }
});
