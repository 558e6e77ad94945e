import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pdf, sendForm } from '../../testing/forms.ts';
import { asStaff, type Staff } from '../../testing/people/as-staff.ts';
import { buildTransferOrder, importCredit, settleCredit } from '../../testing/records/bank-credits.ts';
import { ledgerProblems } from '../../testing/records/credit.ts';
import * as make from '../../testing/records/einvoices.ts';
import { openTestApi, type TestApi, testNow } from '../../testing/test-api.ts';
import { payment, refund, transferProof } from '../payment/payment.table.ts';
import { auditEntry } from '../staff/staff.table.ts';
import { secondApproval } from './second-approval.table.ts';

/** Above the limit, one person asks and another approves; nobody does both. */

let api: TestApi;
let variantId: number;
let finance: Staff;
let second: Staff;
let admin: Staff;
beforeAll(async () => {
  api = await openTestApi({ max: 30 });
  variantId = await api.variant(await api.product('Tomato'), { on_hand: '500000', price: 500 });
  [finance, second, admin] = await Promise.all([
    asStaff(api, 'finance'),
    asStaff(api, 'finance'),
    asStaff(api, 'admin'),
  ]);
});
beforeEach(() => api.moveTo(testNow));
afterAll(async () => {
  expect(await ledgerProblems(api)).toEqual([]);
  await api.close();
});

const actions = {
  transfer_proof: 'proof.verify',
  payment: 'payment.refund',
  e_invoice: 'e_invoice.cancel',
} as const;
type Subject = { type: keyof typeof actions; id: number };

async function requestsOn({ type, id }: Subject) {
  const rows = await api.db.orm
    .select()
    .from(secondApproval)
    .where(and(eq(secondApproval.action, actions[type]), eq(secondApproval.record_id, id)))
    .orderBy(secondApproval.id);
  return rows.map(({ state }) => state);
}
async function auditOn({ type, id }: Subject): Promise<string[]> {
  const rows = await api.db.orm
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.record_id, String(id)))
    .orderBy(auditEntry.id);
  return rows.filter((row) => row.record_type === type).map(({ action }) => action);
}

/** What the three actions have in common, so that each is tested alike. */
const largeQuantity = 500;

async function bigProof() {
  const order = await buildTransferOrder(api, { variantId, quantity: largeQuantity });
  const form = { files: [{ name: 'slip.pdf', bytes: pdf }] };
  await sendForm(api, `/api/transaction/${order.slug}/proof`, form, order.buyer.headers);
  const [proof] = await api.db.orm
    .select()
    .from(transferProof)
    .where(eq(transferProof.payment_id, order.paymentId));
  const id = String(proof?.id);
  return {
    order,
    record: { type: 'transfer_proof', id: Number(id) } as const,
    ask: (by: Staff) => by.call('POST /api/staff/proof/{id}/verify', { id, bank_reference: 'MBB-1' }),
    approve: (by: Staff) => by.call('POST /api/staff/proof/{id}/verify/approve', { id }),
    decline: (by: Staff) => by.call('POST /api/staff/proof/{id}/verify/decline', { id }),
    isDone: async () =>
      (await api.db.orm.select().from(payment).where(eq(payment.id, order.paymentId)))[0]?.captured !== 0,
  };
}

async function bigRefund() {
  const { order } = await bigPayment();
  const id = String(order.paymentId);
  const input = { id, amount: 1_000_001, reason: 'Paid twice' };
  return {
    order,
    record: { type: 'payment', id: order.paymentId } as const,
    ask: (by: Staff) => by.call('POST /api/staff/payment/{id}/refund', input),
    approve: (by: Staff) => by.call('POST /api/staff/payment/{id}/refund/approve', { id }),
    decline: (by: Staff) => by.call('POST /api/staff/payment/{id}/refund/decline', { id }),
    isDone: async () => (await api.db.orm.$count(refund, eq(refund.payment_id, order.paymentId))) > 0,
  };
}

/** A transfer that two people settled. */
async function bigPayment() {
  const order = await buildTransferOrder(api, { variantId, quantity: largeQuantity });
  const id = await importCredit(api, finance, { amount: order.total, reference: order.slug });
  await settleCredit(finance, id, order.target);
  await second.call('POST /api/staff/bank/credit/{id}/confirm', { id: String(id) });
  return { order };
}

async function bigCancellation() {
  await make.startEinvoices(api);
  const { number } = await make.invoiceFor(api, await make.buildTaxpayer(api), { variantId, quantity: 500 });
  await make.submitAndPoll(api);
  const row = await make.einvoiceOf(api, number);
  const id = String(row.id);
  return {
    record: { type: 'e_invoice', id: row.id } as const,
    ask: (by: Staff) => by.call('POST /api/staff/e_invoice/{id}/cancel', { id, reason: 'Wrong buyer' }),
    approve: (by: Staff) => by.call('POST /api/staff/e_invoice/{id}/cancel/approve', { id }),
    decline: (by: Staff) => by.call('POST /api/staff/e_invoice/{id}/cancel/decline', { id }),
    isDone: async () => (await make.stateOf(api, number)) === 'cancelled',
    number,
  };
}

const cases = [
  ['verifying a proof', bigProof],
  ['refunding a payment', bigRefund],
  ['cancelling an e-invoice', bigCancellation],
] as const;

describe.each(cases)('%s above the limit', (_, build) => {
  test('one asks and another approves; neither can do both', async () => {
    const { record, ask, approve, isDone } = await build();
    const asked = await ask(finance);
    expect([asked.status, asked.body.data.approval]).toEqual([
      200,
      expect.objectContaining({ by: finance.member.name, is_mine: true }),
    ]);
    expect(await isDone()).toBe(false);
    const own = await approve(finance);
    expect([own.status, own.body.detail]).toEqual([409, expect.stringContaining('You requested')]);
    const twice = await ask(second);
    expect([twice.status, twice.body.detail]).toEqual([409, expect.stringContaining(finance.member.name)]);
    const approved = await approve(second);
    expect([approved.status, approved.body.data.approval, await isDone()]).toEqual([200, null, true]);
    expect(await requestsOn(record)).toEqual(['approved']);
    const audit = await auditOn(record);
    expect(audit.slice(audit.indexOf('approval.request'))).toEqual([
      'approval.request',
      actions[record.type],
    ]);
    expect((await approve(admin)).status).toBe(409);
  });

  test('a request is declined by another person or withdrawn by its author, and can be made again', async () => {
    const { record, ask, approve, decline, isDone } = await build();
    await ask(finance);
    expect((await decline(second)).body.data.approval).toBeNull();
    expect((await approve(second)).status).toBe(409);
    await ask(finance);
    expect((await decline(finance)).status).toBe(200);
    expect([await isDone(), await requestsOn(record)]).toEqual([false, ['declined', 'withdrawn']]);
    const audit = await auditOn(record);
    expect(audit.slice(audit.indexOf('approval.request'))).toEqual([
      ...['approval.request', 'approval.decline', 'approval.request', 'approval.withdraw'],
    ]);
    expect((await decline(second)).status).toBe(409);
  });

  test('of several who ask at once one request waits, and of several who approve at once one does it', async () => {
    const { record, ask, approve, decline } = await build();
    const asked = await Promise.all([ask(finance), ask(second)]);
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 409]);
    const other = asked[0]?.status === 200 ? second : finance;
    const answers = await Promise.all([approve(other), approve(admin), decline(admin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const times = (await auditOn(record)).filter((action) => action === actions[record.type]).length;
    expect(times).toBe(answers[2]?.status === 200 ? 0 : 1);
  });
});

test('a proof that the bank statement settles meanwhile needs nobody any more', async () => {
  const { order, record, ask, approve } = await bigProof();
  await ask(finance);
  const id = await importCredit(api, finance, { amount: order.total, reference: order.slug });
  await settleCredit(finance, id, order.target);
  await second.call('POST /api/staff/bank/credit/{id}/confirm', { id: String(id) });
  expect([(await approve(second)).status, await requestsOn(record)]).toEqual([409, ['lapsed']]);
});

test('a rejected proof needs nobody any more', async () => {
  const { record, ask } = await bigProof();
  await ask(finance);
  await second.call('POST /api/staff/proof/{id}/reject', { id: String(record.id), reason: 'Blurred' });
  expect(await requestsOn(record)).toEqual(['lapsed']);
});

test('of proofs from a bank statement, one above the limit needs a second approval', async () => {
  const { order, record } = await bigProof();
  const proofs = [{ id: record.id, amount: order.total, bank_reference: 'MBB-2' }];
  const { body } = await finance.call('POST /api/staff/proof/verify', { proofs });
  expect(body.data).toEqual([
    { id: record.id, is_done: false, problem: expect.stringContaining('second approval') },
  ]);
  expect(await requestsOn(record)).toEqual(['waiting']);
});

test('a refund above what is left can be neither requested nor approved', async () => {
  const { order } = await bigPayment();
  const id = String(order.paymentId);
  const refundOf = (amount: number) =>
    finance.call('POST /api/staff/payment/{id}/refund', { id, amount, reason: 'Paid twice' });
  expect((await refundOf(order.total + 1)).status).toBe(409);
  expect((await refundOf(1_000_001)).body.data.approval).toMatchObject({ amount: 1_000_001 });
  for (let left = order.total; left > 1_000_000; left -= 500_000)
    expect((await refundOf(Math.min(500_000, left))).status).toBe(200);
  const { status } = await second.call('POST /api/staff/payment/{id}/refund/approve', { id });
  expect([status, await requestsOn({ type: 'payment', id: order.paymentId })]).toEqual([409, ['waiting']]);
});

test('an approved refund and smaller ones at once return no more than was paid', async () => {
  const { order, record, ask, approve } = await bigRefund();
  await ask(finance);
  const id = String(order.paymentId);
  const small = { id, amount: 200_000, reason: 'Bruised' };
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => second.call('POST /api/staff/payment/{id}/refund', small)),
    approve(second),
    approve(admin),
    ...Array.from({ length: 5 }, () => admin.call('POST /api/staff/payment/{id}/refund', small)),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const [row] = await api.db.orm.select().from(payment).where(eq(payment.id, order.paymentId));
  const refunds = await api.db.orm.select().from(refund).where(eq(refund.payment_id, order.paymentId));
  const amounts = refunds.map(({ amount }) => amount);
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(row?.refunded);
  expect(row?.refunded).toBeLessThanOrEqual(row?.captured ?? 0);
  const isApproved = amounts.filter((amount) => amount === 1_000_001).length;
  expect(await requestsOn(record)).toEqual([isApproved === 1 ? 'approved' : 'waiting']);
});

test('a cancellation waits on when MyInvois is away, and lapses after 72 hours', async () => {
  const { record, ask, approve, isDone } = await bigCancellation();
  await ask(finance);
  await api.myInvoisSimulator.setMode('away');
  expect((await approve(second)).status).toBe(503);
  expect([await requestsOn(record), await isDone()]).toEqual([['waiting'], false]);
  await api.myInvoisSimulator.setMode('normal');
  const listed = await second.call('GET /api/staff/e_invoice', { status: 'attention' });
  expect(listed.body.data.map(({ id }) => id)).toContain(record.id);
  api.moveTo(new Date(testNow.getTime() + 73 * 3_600_000));
  expect((await approve(await asStaff(api, 'finance'))).status).toBe(409);
  await make.submitAndPoll(api);
  expect(await requestsOn(record)).toEqual(['lapsed']);
});

test('up to the limit one person suffices, and the limit is a setting of the admin', async () => {
  const { body } = await finance.call('GET /api/staff/bank/settings', {});
  const { version } = body.data;
  await admin.call('PUT /api/staff/bank/settings', { two_people_above: 100_000_000, version });
  for (const [, build] of cases) {
    const { record, ask, isDone } = await build();
    expect([(await ask(finance)).status, await isDone(), await requestsOn(record)]).toEqual([200, true, []]);
  }
  const after = await admin.call('GET /api/staff/bank/settings', {});
  await admin.call('PUT /api/staff/bank/settings', {
    two_people_above: 1_000_000,
    version: after.body.data.version,
  });
});

test('only finance approves', async () => {
  const { record, ask } = await bigCancellation();
  await ask(finance);
  const id = String(record.id);
  for (const role of ['sales', 'support', 'warehouse'] as const) {
    const member = await asStaff(api, role);
    const { status } = await member.call('POST /api/staff/e_invoice/{id}/cancel/approve', { id });
    expect(status, role).toBe(403);
  }
});

test('the database refuses a request that one person made and approved', async () => {
  const { record, ask } = await bigProof();
  await ask(finance);
  const own = `UPDATE second_approval SET state = 'approved', decided_by = requested_by, decided_at = now()
    WHERE record_id = $1`;
  await expect(api.db.run(own, [record.id])).rejects.toThrow('second_approval_two_people');
});
