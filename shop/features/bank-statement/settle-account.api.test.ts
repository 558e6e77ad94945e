import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pdf, sendForm } from '../../testing/forms.ts';
import { type Buyer, mailsTo } from '../../testing/people/as-buyer.ts';
import { asStaff, type Staff } from '../../testing/people/as-staff.ts';
import {
  buildTransferOrder,
  creditActions,
  importCredit,
  settleCredit,
} from '../../testing/records/bank-credits.ts';
import {
  accountOf,
  buildCreditOrder,
  buildCustomer,
  ledgerProblems,
  sendOff,
} from '../../testing/records/credit.ts';
import { openTestApi, type TestApi, testNow } from '../../testing/test-api.ts';
import { invoice } from '../credit/invoice/invoice.table.ts';
import { repayment } from '../credit/repayment/repayment.table.ts';
import { payment } from '../payment/payment.table.ts';
import type { Target } from './bank-statement.contract.ts';
import { bankCredit } from './bank-statement.table.ts';

/** Settling money on account, by two people above the limit, and what nobody owes. */

let api: TestApi;
let finance: Staff;
let second: Staff;
let admin: Staff;
let tomato: number;
beforeAll(async () => {
  api = await openTestApi({ max: 30 });
  [finance, second, admin] = await Promise.all([
    asStaff(api, 'finance'),
    asStaff(api, 'finance'),
    asStaff(api, 'admin'),
  ]);
  tomato = await api.variant(await api.product('Tomato'), { on_hand: '50000' });
});
beforeEach(() => api.moveTo(testNow));
afterAll(async () => {
  expect(await ledgerProblems(api)).toEqual([]);
  await api.close();
});

const transferOrder = (quantity = 2) => buildTransferOrder(api, { variantId: tomato, quantity });
const creditFor = (amount: number, reference = '') => importCredit(api, finance, { amount, reference });
const settle = (id: number, target: Target, by = finance) => settleCredit(by, id, target);
const actionsOf = (id: number) => creditActions(api, id);
const paymentOf = async (id: number) =>
  (await api.db.orm.select().from(payment).where(eq(payment.id, id)))[0];
const creditOf = async (id: number) =>
  (await api.db.orm.select().from(bankCredit).where(eq(bankCredit.id, id)))[0];

async function sendProof({ slug, buyer }: { slug: string; buyer: Buyer }) {
  const form = { files: [{ name: 'slip.pdf', bytes: pdf }] };
  expect((await sendForm(api, `/api/transaction/${slug}/proof`, form, buyer.headers)).status).toBe(200);
}

describe('an account', () => {
  async function owing(...boxes: number[]) {
    const customer = await buildCustomer(api);
    const invoices = [];
    for (const quantity of boxes) {
      const order = await buildCreditOrder(api, customer, { variantId: tomato, quantity });
      await sendOff(api, admin, order);
      const [row] = await api.db.orm.select().from(invoice).where(eq(invoice.order_id, order.id));
      if (row) invoices.push(row);
    }
    return { customer, invoices };
  }
  const targetOf = (accountId: number, invoices: readonly { id: number }[]): Target => ({
    kind: 'account',
    account_id: accountId,
    invoice_ids: invoices.map(({ id }) => id),
  });

  test('is matched by its invoice numbers, and the surplus becomes an advance', async () => {
    const { customer, invoices } = await owing(2, 4);
    const [first, other] = invoices;
    const total = (first?.total ?? 0) + (other?.total ?? 0);
    const id = await creditFor(total, invoices.map(({ number }) => number.replaceAll('-', '')).join(' '));
    const { body } = await finance.call('GET /api/staff/bank/credit', {
      keywords: first?.number.replaceAll('-', ''),
    });
    const candidate = body.data[0]?.candidates[0];
    expect(body.data[0]).toMatchObject({ id, match: 'exact' });
    expect(candidate).toMatchObject({ amount: total, buyer: customer.company.name });
    if (!candidate) return;
    expect(await settle(id, candidate.target)).toMatchObject({
      ok: true,
      credit: { settlement: { kind: 'repayment', buyer: customer.company.name } },
    });
    expect(await accountOf(api, customer.accountId)).toMatchObject({ outstanding: 0, advance: 0 });
    const [made] = await api.db.orm
      .select()
      .from(repayment)
      .where(eq(repayment.account_id, customer.accountId));
    expect(made).toMatchObject({ author_id: customer.owner.person.id, method: 'transfer', state: 'paid' });
    const mails = await mailsTo(api, customer.owner.person.email);
    expect(mails.map(({ template }) => template)).toContain('repayment_received');

    const more = await creditFor(5000, 'FOR LATER');
    expect(await settle(more, targetOf(customer.accountId, []))).toMatchObject({ ok: true });
    expect(await accountOf(api, customer.accountId)).toMatchObject({ outstanding: 0, advance: 5000 });
  });

  test('is paid in part on the named invoice, and refused when that is paid or of somebody else', async () => {
    const { customer, invoices } = await owing(2, 4);
    const [first, other] = invoices;
    if (!first || !other) throw new Error('There are no invoices');
    const part = await creditFor(other.total - 100, other.number);
    expect(await settle(part, targetOf(customer.accountId, [other]))).toMatchObject({ ok: true });
    const rest = await creditFor(100, other.number);
    expect(await settle(rest, targetOf(customer.accountId, [other]))).toMatchObject({ ok: true });
    const [row] = await api.db.orm.select().from(invoice).where(eq(invoice.id, other.id));
    expect(row).toMatchObject({ state: 'paid' });
    const again = await creditFor(100, other.number);
    expect((await settle(again, targetOf(customer.accountId, [other]))).problem).toContain('already paid');
    const stranger = await owing(1);
    expect(await settle(again, targetOf(stranger.customer.accountId, [first]))).toMatchObject({ ok: false });
    expect(await settle(again, targetOf(2_000_000_000, []))).toMatchObject({ ok: false });
  });

  test('is credited once when two clerks settle the same credit at once', async () => {
    const { customer, invoices } = await owing(3);
    const id = await creditFor(invoices[0]?.total ?? 0, 'TWICE');
    const target = targetOf(customer.accountId, invoices);
    const results = await Promise.all([
      settle(id, target),
      settle(id, target, second),
      settle(id, target, admin),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await accountOf(api, customer.accountId)).toMatchObject({ outstanding: 0, advance: 0 });
    expect(await api.db.orm.$count(repayment, eq(repayment.account_id, customer.accountId))).toBe(1);
  });
});

describe('above the limit of one person', () => {
  const big = () => transferOrder(500);

  test('one proposes and another confirms; neither can do both', async () => {
    const order = await big();
    const id = await creditFor(order.total, order.slug);
    const proposed = await settle(id, order.target);
    expect(proposed.credit).toMatchObject({
      status: 'proposed',
      needs_two_people: true,
      proposal: { candidate: { label: order.slug }, by: finance.member.name, is_mine: true },
    });
    expect(await paymentOf(order.paymentId)).toMatchObject({ captured: 0 });
    const own = await finance.call('POST /api/staff/bank/credit/{id}/confirm', { id: String(id) });
    expect([own.status, own.body.detail]).toEqual([409, expect.stringContaining('You proposed')]);
    expect((await settle(id, order.target, second)).problem).toContain(finance.member.name);
    const confirmed = await second.call('POST /api/staff/bank/credit/{id}/confirm', { id: String(id) });
    expect(confirmed.body.data).toMatchObject({ status: 'settled', settlement: { by: second.member.name } });
    expect(await paymentOf(order.paymentId)).toMatchObject({ state: 'verified' });
    expect(await actionsOf(id)).toEqual(['bank_credit.propose', 'bank_credit.settle']);
  });

  test('what cannot be settled cannot be proposed', async () => {
    const order = await big();
    const problems = [
      await settle(await creditFor(order.total + 1, order.slug), order.target),
      await settle(await creditFor(order.total), {
        kind: 'account',
        account_id: 2_000_000_000,
        invoice_ids: [],
      }),
      await settle(await creditFor(order.total), { kind: 'payment', payment_id: 2_000_000_000 }),
    ];
    expect(problems.map(({ ok }) => ok)).toEqual([false, false, false]);
  });

  test('confirming checks everything again', async () => {
    const order = await big();
    const id = await creditFor(order.total, order.slug);
    await settle(id, order.target);
    await sendProof(order);
    const { body } = await admin.call('GET /api/staff/proof', { keywords: order.slug });
    const proof = { id: String(body.data[0]?.id) };
    await admin.call('POST /api/staff/proof/{id}/verify', proof);
    await second.call('POST /api/staff/proof/{id}/verify/approve', proof);
    const confirmed = await second.call('POST /api/staff/bank/credit/{id}/confirm', { id: String(id) });
    expect([confirmed.status, confirmed.body.detail]).toEqual([409, expect.stringContaining(order.slug)]);
    const withdrawn = await second.call('POST /api/staff/bank/credit/{id}/withdraw', { id: String(id) });
    expect(withdrawn.body.data).toMatchObject({ status: 'open', proposal: null });
    expect(await actionsOf(id)).toEqual(['bank_credit.propose', 'bank_credit.withdraw']);
  });

  test('two people who confirm at once settle it once', async () => {
    const order = await big();
    const id = await creditFor(order.total, order.slug);
    await settle(id, order.target);
    const answers = await Promise.all(
      [second, admin].map(({ call }) => call('POST /api/staff/bank/credit/{id}/confirm', { id: String(id) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('of people who confirm, decline and withdraw at once, one succeeds', async () => {
    for (let n = 0; n < 5; n++) {
      const order = await big();
      const id = await creditFor(order.total, order.slug);
      await settle(id, order.target);
      const path = { id: String(id) };
      const [declined, confirmed, withdrawn] = await Promise.all([
        second.call('POST /api/staff/bank/credit/{id}/withdraw', path),
        admin.call('POST /api/staff/bank/credit/{id}/confirm', path),
        finance.call('POST /api/staff/bank/credit/{id}/withdraw', path),
      ]);
      expect([declined, confirmed, withdrawn].map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const isSettled = confirmed.status === 200;
      expect(await creditOf(id)).toMatchObject({ state: isSettled ? 'settled' : 'open' });
      expect(await paymentOf(order.paymentId)).toMatchObject({ captured: isSettled ? order.total : 0 });
    }
  });

  test('the database refuses a settlement that one person proposed and confirmed', async () => {
    const order = await big();
    const id = await creditFor(order.total, order.slug);
    await settle(id, order.target);
    const own = `UPDATE bank_credit SET state = 'settled', payment_id = $2, settled_by = proposed_by, settled_at = now()
      WHERE id = $1`;
    await expect(api.db.run(own, [id, order.paymentId])).rejects.toThrow('bank_credit_two_people');
  });

  test('the limit is a setting of the admin', async () => {
    const { body } = await finance.call('GET /api/staff/bank/settings', {});
    expect(body.data).toEqual({ two_people_above: 1_000_000, version: 0 });
    const change = { two_people_above: 500, version: 0 };
    expect((await finance.call('PUT /api/staff/bank/settings', change)).status).toBe(403);
    const changed = await admin.call('PUT /api/staff/bank/settings', change);
    expect(changed.body.data.two_people_above).toBe(500);
    const order = await transferOrder();
    const proposed = await settle(await creditFor(order.total, order.slug), order.target);
    expect(proposed.credit?.status).toBe('proposed');
    await admin.call('PUT /api/staff/bank/settings', {
      two_people_above: 1_000_000,
      version: changed.body.data.version,
    });
  });
});

test('a credit that nobody owes is set aside with a reason, and reopened', async () => {
  const id = await importCredit(api, finance, { amount: 37, details: 'INTEREST' });
  const path = { id: String(id) };
  expect(
    (await finance.call('POST /api/staff/bank/credit/{id}/ignore', { ...path, reason: ' ' })).status,
  ).toBe(422);
  const ignored = await finance.call('POST /api/staff/bank/credit/{id}/ignore', {
    ...path,
    reason: 'Interest',
  });
  expect(ignored.body.data).toMatchObject({ status: 'ignored', reason: 'Interest' });
  const order = await transferOrder();
  expect(await settle(id, order.target)).toMatchObject({ ok: false });
  const reopened = await finance.call('POST /api/staff/bank/credit/{id}/reopen', path);
  expect(reopened.body.data).toMatchObject({ status: 'open', reason: null });
  expect((await finance.call('POST /api/staff/bank/credit/{id}/reopen', path)).status).toBe(409);
});

test('credits are found by text, amount, state and settled number; targets by number, name and amount', async () => {
  const order = await transferOrder();
  const id = await importCredit(api, finance, { amount: order.total, payer: 'Warung Pak Mat 99%' });
  const found = async (input: object) =>
    (await finance.call('GET /api/staff/bank/credit', input)).body.data.map((each) => each.id);
  expect(await found({ keywords: 'pak mat 99%' })).toEqual([id]);
  expect(await found({ keywords: 'pak_mat' })).toEqual([]);
  expect(await found({ keywords: `RM ${(order.total / 100).toFixed(2)}`, status: 'open' })).toContain(id);
  const targets = async (keywords: string) =>
    (
      await finance.call('GET /api/staff/bank/credit/{id}/target', { id: String(id), keywords })
    ).body.data.map(({ label }) => label);
  for (const keywords of [order.slug, order.slug.toLowerCase(), order.buyer.person.name])
    expect(await targets(keywords), keywords).toContain(order.slug);
  await settle(id, order.target);
  expect(await found({ keywords: order.slug, status: 'settled' })).toEqual([id]);
  expect(await targets(order.slug)).toEqual([]);
});

test('only finance settles', async () => {
  const order = await transferOrder();
  const id = await creditFor(order.total, order.slug);
  for (const role of ['sales', 'support', 'warehouse'] as const) {
    const member = await asStaff(api, role);
    const { status } = await member.call('POST /api/staff/bank/credit/settle', {
      credits: [{ id, target: order.target }],
    });
    expect(status).toBe(403);
  }
  expect(await creditOf(id)).toMatchObject({ state: 'open' });
});
