import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import * as make from '../../../testing/records/einvoices.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';
import { auditEntry } from '../../staff/staff.table.ts';
import { einvoice, einvoiceSubmission } from '../einvoice.table.ts';
import { followUpSubmissions } from '../flow/follow-up.service.ts';

let api: TestApi;
let variantId: number;
let finance: Staff;
beforeAll(async () => {
  api = await openTestApi();
  variantId = await api.variant(await api.product('Tomato'), { on_hand: '50000', price: 500 });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.moveTo(testNow);
  await make.removeEinvoices(api);
  finance = await asStaff(api, 'finance');
});

const cancel = (id: number, staff = finance, reason = 'Wrong buyer') =>
  staff.call('POST /api/staff/e_invoice/{id}/cancel', { id: String(id), reason });
const hoursLater = (hours: number) => api.moveTo(new Date(api.deps.clock().getTime() + hours * 3_600_000));
const auditOf = async (id: number) =>
  (
    await api.db.orm
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.record_id, String(id)))
  ).filter(({ record_type }) => record_type === 'e_invoice');

test('cancels within 72 hours at MyInvois and here, once, although two clerks try', async () => {
  const { row } = await make.validEinvoice(api, variantId);
  const other = await asStaff(api, 'finance');
  const answers = await Promise.all([cancel(row.id), cancel(row.id, other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await make.einvoiceOf(api, row.number)).toMatchObject({ state: 'cancelled', reason: 'Wrong buyer' });
  const [received] = await api.myInvoisSimulator.listDocuments(1);
  expect([received?.uuid, received?.status]).toEqual([row.uuid, 'Cancelled']);
  expect(await auditOf(row.id)).toMatchObject([{ action: 'e_invoice.cancel', reason: 'Wrong buyer' }]);
  const again = await cancel(row.id);
  expect([again.status, String(Object(again.body).detail)]).toEqual([
    409,
    expect.stringContaining('cancelled'),
  ]);
});

test('refuses after 72 hours and suggests a credit note', async () => {
  const { row } = await make.validEinvoice(api, variantId);
  hoursLater(72);
  const late = await asStaff(api, 'finance');
  const { status, body } = await cancel(row.id, late);
  expect(status).toBe(409);
  expect(Object(body).detail).toContain('issue a credit note');
  expect(await make.stateOf(api, row.number)).toBe('valid');
});

test('cancels what the buyer has rejected in the meantime', async () => {
  const { row } = await make.validEinvoice(api, variantId);
  await api.myInvoisSimulator.rejectAsBuyer(row.uuid ?? '', 'Not ours');
  expect((await cancel(row.id)).status).toBe(200);
  await api.db.orm.update(einvoiceSubmission).set({ check_at: api.deps.clock() });
  await followUpSubmissions(api.deps);
  expect(await make.einvoiceOf(api, row.number)).toMatchObject({ state: 'cancelled', reason: 'Wrong buyer' });
});

test('learns of a cancellation that was made at MyInvois itself', async () => {
  const { row } = await make.validEinvoice(api, variantId);
  await api.deps.myInvois.cancel(row.uuid ?? '', 'In the portal');
  expect((await cancel(row.id)).status).toBe(409);
  expect(await make.einvoiceOf(api, row.number)).toMatchObject({
    state: 'cancelled',
    reason: 'In the portal',
  });
});

test('does not cancel an e-invoice that a valid credit note refers to', async () => {
  const { row } = await make.validEinvoice(api, variantId);
  const note = { number: row.number, amount: 300, reason: 'Bruised' };
  await finance.call('POST /api/staff/credit/invoice/{number}/credit_note', note);
  await make.submitAndPoll(api);
  const { status, body } = await cancel(row.id);
  expect([status, Object(body).detail]).toEqual([409, expect.stringContaining('refers to this e-invoice')]);
  expect(await make.stateOf(api, row.number)).toBe('valid');
});

test('answers 503 and changes nothing while MyInvois is away', async () => {
  const { row } = await make.validEinvoice(api, variantId);
  await api.myInvoisSimulator.setMode('away');
  expect((await cancel(row.id)).status).toBe(503);
  expect([await make.stateOf(api, row.number), await auditOf(row.id)]).toEqual(['valid', []]);
});

test('resubmits a cancelled e-invoice under the same number, and refuses a valid one', async () => {
  const { row } = await make.validEinvoice(api, variantId);
  const resubmit = () => finance.call('POST /api/staff/e_invoice/{id}/resubmit', { id: String(row.id) });
  expect((await resubmit()).status).toBe(409);
  await cancel(row.id);
  hoursLater(0.1);
  const { status, body } = await resubmit();
  expect([status, body.data.status, body.data.uuid]).toEqual([200, 'queued', null]);
  await make.submitAndPoll(api);
  const after = await make.einvoiceOf(api, row.number);
  expect([after.state, after.uuid === row.uuid, after.cancelled_at]).toEqual(['valid', false, null]);
  const received = await api.myInvoisSimulator.listDocuments(10);
  expect(received.map(({ status }) => status).sort()).toEqual(['Cancelled', 'Valid']);
});

test('shows what to fix in both languages, and what can be done', async () => {
  const { row, customer, order } = await make.invalidEinvoice(api, variantId);
  const get = (lang: string) =>
    api.get<{ data: { errors: { text: string }[] } }>(`/api/staff/e_invoice/${row.id}`, {
      ...finance.headers,
      'accept-language': lang,
    });
  const english = await get('en');
  expect(english.body.data).toMatchObject({
    number: row.number,
    status: 'invalid',
    buyer: customer.company.name,
    order: order.slug,
    actions: ['resubmit'],
    cancel_until: null,
    errors: [{ code: 'buyer_tin_invalid', field: 'buyer.tin', original: '' }],
  });
  const texts = [english, await get('ms')].map(({ body }) => body.data.errors[0]?.text);
  expect(texts[0]).toContain('tax number is not valid');
  expect(texts[1]).toContain('Nombor cukai pembeli');
});

test('lists by state, kind, month, number and name, newest first', async () => {
  const { row: invalid } = await make.invalidEinvoice(api, variantId);
  const { row: valid, customer } = await make.validEinvoice(api, variantId);
  const list = async (input: object) =>
    (await finance.call('GET /api/staff/e_invoice', input)).body.data.map(({ number }) => number);
  expect(await list({})).toEqual([valid.number, invalid.number]);
  expect(await list({ status: 'attention' })).toEqual([invalid.number]);
  expect(await list({ status: 'valid', kind: 'invoice', month: '2026-11' })).toEqual([valid.number]);
  expect(await list({ kind: 'credit_note' })).toEqual([]);
  expect(await list({ month: '2026-10' })).toEqual([]);
  expect(await list({ keywords: valid.number.toLowerCase() })).toEqual([valid.number]);
  expect(await list({ keywords: customer.company.name })).toEqual([valid.number]);
  const { status } = await api.get('/api/staff/e_invoice?month=2026-13', finance.headers);
  expect(status).toBe(422);
  expect((await api.get('/api/staff/e_invoice/999999', finance.headers)).status).toBe(404);
});

test('reports a month as complete when every document has a valid e-invoice', async () => {
  const { row: valid } = await make.validEinvoice(api, variantId);
  const { row: invalid } = await make.invalidEinvoice(api, variantId);
  const guest = await make.buildTaxpayer(api, null);
  const waiting = await make.invoiceFor(api, guest, { variantId, quantity: 3 });
  const report = async () =>
    (await finance.call('GET /api/staff/e_invoice/completeness', { month: '2026-11' })).body.data;
  expect(await report()).toMatchObject({
    documents: 3,
    total: valid.total + invalid.total + waiting.order.total,
    valid: 1,
    valid_total: valid.total,
    waiting: 1,
    consolidate_by: '2026-12-07',
    problems: [{ number: invalid.number, status: 'invalid' }],
    is_complete: false,
  });
  await api.db.run(`UPDATE company SET tax_number = 'C2584563200' WHERE tax_number = 'C123'`);
  await finance.call('POST /api/staff/e_invoice/{id}/resubmit', { id: String(invalid.id) });
  const early = await finance.call('POST /api/staff/e_invoice/consolidate', { month: '2026-11' });
  expect(early.status).toBe(409);
  api.moveTo('2026-12-02T09:00:00+08:00');
  finance = await asStaff(api, 'finance');
  const consolidate = () => finance.call('POST /api/staff/e_invoice/consolidate', { month: '2026-11' });
  expect((await consolidate()).body.data).toEqual({ documents: 1, consolidated: 1 });
  expect((await consolidate()).body.data).toEqual({ documents: 0, consolidated: 0 });
  expect((await report()).waiting).toBe(2);
  await make.submitAndPoll(api);
  const { total, valid_total, problems, is_complete } = await report();
  expect([valid_total, problems, is_complete]).toEqual([total, [], true]);
  const [con] = await api.db.orm.select().from(einvoice).where(eq(einvoice.kind, 'consolidated'));
  const { body } = await finance.call('GET /api/staff/e_invoice/{id}', { id: String(con?.id) });
  expect(body.data.consolidates.map(({ number }) => number)).toEqual([waiting.number]);
});
