import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asStaff } from '../../../testing/people/as-staff.ts';
import { buildDebitNote } from '../../../testing/records/credit.ts';
import * as make from '../../../testing/records/einvoices.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';
import { company } from '../../company/company.table.ts';
import { einvoiceSubmission } from '../einvoice.table.ts';
import { consolidatePastMonths } from './consolidate.service.ts';
import { followUpSubmissions } from './follow-up.service.ts';
import { hasDocumentsToSubmit, submitDocuments } from './submit.service.ts';

let api: TestApi;
let variantId: number;
beforeAll(async () => {
  api = await openTestApi();
  variantId = await api.variant(await api.product('Tomato'), { on_hand: '50000', price: 500 });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.moveTo(testNow);
  await make.removeEinvoices(api);
});

const received = async () =>
  (await api.myInvoisSimulator.listDocuments(100)).map(({ number, status }) => [number, status]);
const state = (number: string) => make.stateOf(api, number);
const invoiceOf = async (customer: Awaited<ReturnType<typeof make.buildTaxpayer>>, quantity = 2) =>
  (await make.invoiceFor(api, customer, { variantId, quantity })).number;
const minutesLater = (minutes: number) => api.moveTo(new Date(api.deps.clock().getTime() + minutes * 60_000));

test('submits an invoice within seconds and polls until it is valid', async () => {
  await make.startEinvoices(api);
  const number = await invoiceOf(await make.buildTaxpayer(api));
  expect(await hasDocumentsToSubmit(api.deps)).toBe(true);
  expect(await submitDocuments(api.deps)).toEqual({ submitted: 1, invalid: 0 });
  expect(await make.einvoiceOf(api, number)).toMatchObject({ state: 'submitted', attempts: 1 });
  expect(await hasDocumentsToSubmit(api.deps)).toBe(false);
  await make.submitAndPoll(api);
  const row = await make.einvoiceOf(api, number);
  expect(row).toMatchObject({ state: 'valid', environment: 'simulator', attempts: 1 });
  expect([row.uuid, row.long_id, row.validated_at, row.document]).not.toContain(null);
  expect(await received()).toEqual([[number, 'Valid']]);
  expect(api.failures).toEqual([]);
});

test('submits nothing without settings, before the start day, or twice', async () => {
  const customer = await make.buildTaxpayer(api);
  const number = await invoiceOf(customer);
  await make.submitAndPoll(api);
  await make.startEinvoices(api, { starts_on: null });
  await make.submitAndPoll(api);
  await make.startEinvoices(api, { starts_on: '2026-11-19' });
  await make.submitAndPoll(api);
  expect([await state(number), await received()]).toEqual(['queued', []]);
  await make.startEinvoices(api, { starts_on: '2026-11-18' });
  await Promise.all([submitDocuments(api.deps), submitDocuments(api.deps), submitDocuments(api.deps)]);
  await make.submitAndPoll(api);
  expect([await state(number), await received()]).toEqual(['valid', [[number, 'Valid']]]);
});

test('explains what our own check finds, without sending it', async () => {
  await make.startEinvoices(api);
  const customer = await make.buildTaxpayer(api);
  const { db } = api;
  await db.orm.update(company).set({ phone: '12' }).where(eq(company.id, customer.company.id));
  const number = await invoiceOf(customer);
  await make.submitAndPoll(api);
  const row = await make.einvoiceOf(api, number);
  expect(row.errors).toEqual([{ code: 'buyer_phone_invalid', field: 'buyer.phone', message: '' }]);
  expect([row.state, row.attempts, await received()]).toEqual(['invalid', 0, []]);
});

test('records why MyInvois refuses a document, and sends it again with corrected details', async () => {
  await make.startEinvoices(api);
  const customer = await make.buildTaxpayer(api, 'C258456320990');
  await api.db.orm
    .update(company)
    .set({ tax_number: 'IG25845632099' })
    .where(eq(company.id, customer.company.id));
  const number = await invoiceOf(customer);
  await make.submitAndPoll(api);
  const row = await make.einvoiceOf(api, number);
  expect([row.state, row.errors.map(({ code }) => code)]).toEqual(['invalid', ['ERR406']]);
  await api.db.orm
    .update(company)
    .set({ tax_number: 'C2584563200' })
    .where(eq(company.id, customer.company.id));
  const finance = await asStaff(api, 'finance');
  await finance.call('POST /api/staff/e_invoice/{id}/resubmit', { id: String(row.id) });
  await make.submitAndPoll(api);
  expect(await make.einvoiceOf(api, number)).toMatchObject({ state: 'valid', attempts: 2, errors: [] });
  expect((await received()).sort()).toEqual([
    [number, 'Invalid'],
    [number, 'Valid'],
  ]);
});

test('adopts what MyInvois received although its answer was lost', async () => {
  await make.startEinvoices(api);
  const customer = await make.buildTaxpayer(api);
  await api.deps.myInvois.checkAccess();
  const number = await invoiceOf(customer);
  api.myInvoisSimulator.loseAnswers(1);
  await submitDocuments(api.deps);
  expect([await state(number), (await received()).length]).toEqual(['submitted', 1]);
  // Nothing else is sent while the outcome is unknown.
  const second = await invoiceOf(customer);
  await submitDocuments(api.deps);
  expect(await state(second)).toBe('queued');
  minutesLater(3);
  await followUpSubmissions(api.deps);
  minutesLater(1);
  await followUpSubmissions(api.deps);
  expect(await state(number)).toBe('valid');
  await make.submitAndPoll(api);
  expect(await received()).toEqual([
    [second, 'Valid'],
    [number, 'Valid'],
  ]);
});

test('sends again, unchanged, what did not arrive while MyInvois was away for an hour', async () => {
  await make.startEinvoices(api);
  const number = await invoiceOf(await make.buildTaxpayer(api));
  await api.myInvoisSimulator.setMode('away');
  await submitDocuments(api.deps);
  const sent = (await make.einvoiceOf(api, number)).document;
  for (let minute = 0; minute < 60; minute += 5) {
    minutesLater(5);
    await followUpSubmissions(api.deps);
    await submitDocuments(api.deps);
  }
  const [waiting] = await api.db.orm.select().from(einvoiceSubmission);
  expect([await state(number), waiting?.state]).toEqual(['submitted', 'sending']);
  await api.myInvoisSimulator.setMode('normal');
  minutesLater(5);
  await followUpSubmissions(api.deps);
  expect(await state(number)).toBe('queued');
  await make.submitAndPoll(api);
  const row = await make.einvoiceOf(api, number);
  expect([row.state, row.document, row.attempts]).toEqual(['valid', sent, 2]);
  expect(await received()).toEqual([[number, 'Valid']]);
});

test('waits for the Retry-After of MyInvois, with every submission and in every process', async () => {
  await make.startEinvoices(api);
  const customer = await make.buildTaxpayer(api);
  const numbers: string[] = [];
  for (let n = 0; n < 2; n++) {
    numbers.push(await invoiceOf(customer));
    await submitDocuments(api.deps);
  }
  await api.myInvoisSimulator.setMode('throttle');
  minutesLater(1);
  expect(await followUpSubmissions(api.deps)).toEqual({ checked: 0 });
  const submissions = await api.db.orm.select().from(einvoiceSubmission);
  const waits = submissions.map(({ check_at }) => (check_at?.getTime() ?? 0) - api.deps.clock().getTime());
  expect(waits).toEqual([90_000, 90_000]);
  await api.myInvoisSimulator.setMode('normal');
  minutesLater(1);
  expect(await followUpSubmissions(api.deps)).toEqual({ checked: 0 });
  minutesLater(1);
  expect(await followUpSubmissions(api.deps)).toEqual({ checked: 2 });
  expect(await Promise.all(numbers.map(state))).toEqual(['valid', 'valid']);
});

test('looks up a throttled submission after its Retry-After, and sends it once', async () => {
  await make.startEinvoices(api);
  const number = await invoiceOf(await make.buildTaxpayer(api));
  await api.myInvoisSimulator.setMode('throttle');
  await submitDocuments(api.deps);
  const [submission] = await api.db.orm.select().from(einvoiceSubmission);
  expect([submission?.state, submission?.check_at]).toEqual([
    'sending',
    new Date(api.deps.clock().getTime() + 90_000),
  ]);
  await api.myInvoisSimulator.setMode('normal');
  minutesLater(1);
  expect(await followUpSubmissions(api.deps)).toEqual({ checked: 0 });
  minutesLater(1);
  expect(await followUpSubmissions(api.deps)).toEqual({ checked: 1 });
  await make.submitAndPoll(api);
  expect([await state(number), await received()]).toEqual(['valid', [[number, 'Valid']]]);
});

test('notices a rejection by the buyer within the hour, and that it lapsed after 72 hours', async () => {
  await make.startEinvoices(api);
  const number = await invoiceOf(await make.buildTaxpayer(api));
  await make.submitAndPoll(api);
  const { uuid } = await make.einvoiceOf(api, number);
  await api.myInvoisSimulator.rejectAsBuyer(uuid ?? '', 'Wrong price');
  minutesLater(61);
  await followUpSubmissions(api.deps);
  expect(await make.einvoiceOf(api, number)).toMatchObject({
    state: 'rejected_by_buyer',
    reason: 'Wrong price',
  });
  minutesLater(72 * 60);
  await followUpSubmissions(api.deps);
  expect(await state(number)).toBe('valid');
  expect(await api.db.orm.select().from(einvoiceSubmission)).toMatchObject([
    { state: 'done', check_at: null },
  ]);
});

test('consolidates buyers without a tax number after the month, once, and their notes follow', async () => {
  await make.startEinvoices(api);
  const person = await make.buildTaxpayer(api, null);
  const numbers = [await invoiceOf(person), await invoiceOf(person, 3)];
  const finance = await asStaff(api, 'finance');
  const note = { number: numbers[0] ?? '', amount: 300, reason: 'Bruised' };
  const { body } = await finance.call('POST /api/staff/credit/invoice/{number}/credit_note', note);
  await make.submitAndPoll(api);
  expect([await state(numbers[0] ?? ''), await state(body.data.number)]).toEqual(['queued', 'queued']);
  expect(await consolidatePastMonths(api.deps)).toEqual({ documents: 0, consolidated: 0 });
  api.moveTo('2026-12-01T01:30:00+08:00');
  const runs = await Promise.all([consolidatePastMonths(api.deps), consolidatePastMonths(api.deps)]);
  expect(runs.map(({ documents }) => documents).sort()).toEqual([0, 2]);
  await make.submitAndPoll(api);
  const con = await make.einvoiceOf(api, 'CON-2026-11-01');
  const members = await Promise.all(numbers.map((number) => make.einvoiceOf(api, number)));
  expect(con).toMatchObject({ state: 'valid', total: members.reduce((sum, { total }) => sum + total, 0) });
  expect(members.map((row) => [row.state, row.consolidated_in])).toEqual([
    ['consolidated', con.id],
    ['consolidated', con.id],
  ]);
  await make.submitAndPoll(api);
  const corrected = await make.einvoiceOf(api, body.data.number);
  expect(corrected.errors).toEqual([]);
  expect([corrected.state, corrected.document?.includes(con.uuid ?? '-')]).toEqual(['valid', true]);
});

test('of two processes that consolidate a month at once, one does, whatever their order', async () => {
  await make.startEinvoices(api);
  const number = await invoiceOf(await make.buildTaxpayer(api, null));
  const { id } = await make.einvoiceOf(api, number);
  api.moveTo('2026-12-01T01:30:00+08:00');
  const runs = await api.db.transaction(async (db) => {
    await db.run('SELECT FROM e_invoice WHERE id = $1 FOR UPDATE', [id]);
    const started = [consolidatePastMonths(api.deps), consolidatePastMonths(api.deps)];
    await waitForLocks(2);
    return started;
  });
  const documents = (await Promise.all(runs)).map((run) => run.documents);
  expect(documents.sort()).toEqual([0, 1]);
  expect(await make.einvoiceOf(api, 'CON-2026-11-01')).toMatchObject({ state: 'queued' });
});

/** Waits until this many connections of this database wait for a lock. */
const waitForLocks = (count: number) =>
  expect
    .poll(() =>
      api.db.run(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      ),
    )
    .toHaveLength(count);

test('consolidates what was left out of a month in a document of its own', async () => {
  await make.startEinvoices(api);
  const first = await invoiceOf(await make.buildTaxpayer(api, null));
  const late = await make.invalidEinvoice(api, variantId);
  api.moveTo('2026-12-01T01:30:00+08:00');
  expect(await consolidatePastMonths(api.deps)).toEqual({ documents: 1, consolidated: 1 });
  const { company: buyer } = late.customer;
  await api.db.orm.update(company).set({ tax_number: null }).where(eq(company.id, buyer.id));
  const finance = await asStaff(api, 'finance');
  await finance.call('POST /api/staff/e_invoice/{id}/resubmit', { id: String(late.row.id) });
  expect(await consolidatePastMonths(api.deps)).toEqual({ documents: 1, consolidated: 1 });
  expect(await Promise.all([first, late.row.number].map(state))).toEqual(['consolidated', 'consolidated']);
  const parts = ['CON-2026-11-01', 'CON-2026-11-02'].map((number) => make.einvoiceOf(api, number));
  expect((await Promise.all(parts)).map(({ state }) => state)).toEqual(['queued', 'queued']);
});

test('never consolidates an invoice above RM 10,000: staff have to ask for the tax number', async () => {
  await make.startEinvoices(api);
  const person = await make.buildTaxpayer(api, null);
  const most = await invoiceOf(person, 199);
  const large = await invoiceOf(person, 500);
  await make.submitAndPoll(api);
  const row = await make.einvoiceOf(api, large);
  expect(row.total).toBeGreaterThan(1_000_000);
  expect([row.state, row.errors.map(({ code }) => code)]).toEqual(['invalid', ['buyer_identity_missing']]);
  expect(await state(most)).toBe('queued');
});

test('a credit note waits for its invoice and refers to it', async () => {
  await make.startEinvoices(api);
  const number = await invoiceOf(await make.buildTaxpayer(api));
  const finance = await asStaff(api, 'finance');
  const note = { number, amount: 300, reason: 'Bruised' };
  const { body } = await finance.call('POST /api/staff/credit/invoice/{number}/credit_note', note);
  await submitDocuments(api.deps);
  expect([await state(number), await state(body.data.number)]).toEqual(['submitted', 'queued']);
  await make.submitAndPoll(api);
  await make.submitAndPoll(api);
  const { uuid } = await make.einvoiceOf(api, number);
  const corrected = await make.einvoiceOf(api, body.data.number);
  expect([corrected.state, corrected.document?.includes(uuid ?? '-')]).toEqual(['valid', true]);
});

/** The parts of a document that say what it is and what it corrects. */
function headOf(document: string | null) {
  const {
    Invoice: [invoice],
  } = JSON.parse(document ?? '{}') as {
    Invoice: [
      {
        InvoiceTypeCode: [{ _: string }];
        BillingReference: [{ InvoiceDocumentReference: [{ ID: [{ _: string }]; UUID: [{ _: string }] }] }];
        AccountingCustomerParty: [{ Party: [{ PartyLegalEntity: [{ RegistrationName: [{ _: string }] }] }] }];
      },
    ];
  };
  const [{ ID, UUID }] = invoice.BillingReference[0].InvoiceDocumentReference;
  const [{ PartyLegalEntity }] = invoice.AccountingCustomerParty[0].Party;
  const buyer = PartyLegalEntity[0].RegistrationName[0]._;
  return { type: invoice.InvoiceTypeCode[0]._, number: ID[0]._, uuid: UUID[0]._, buyer };
}

test('a debit note waits for its invoice and refers to it, and a credit note to the debit note', async () => {
  await make.startEinvoices(api);
  const customer = await make.buildTaxpayer(api);
  const number = await invoiceOf(customer);
  const debit = await buildDebitNote(api, number);
  await submitDocuments(api.deps);
  expect([await state(number), await state(debit)]).toEqual(['submitted', 'queued']);
  for (let n = 0; n < 2; n++) await make.submitAndPoll(api);
  const { uuid } = await make.einvoiceOf(api, number);
  const row = await make.einvoiceOf(api, debit);
  expect(row).toMatchObject({ kind: 'debit_note', state: 'valid', total: 500, errors: [] });
  expect(headOf(row.document)).toEqual({ type: '03', number, uuid, buyer: customer.company.name });
  const finance = await asStaff(api, 'finance');
  const { body } = await finance.call('POST /api/staff/credit/invoice/{number}/void', {
    ...{ number: debit, reason: 'Typed wrongly' },
  });
  for (let n = 0; n < 2; n++) await make.submitAndPoll(api);
  const corrected = await make.einvoiceOf(api, body.data.number);
  expect([corrected.state, headOf(corrected.document)]).toMatchObject([
    'valid',
    { type: '02', uuid: row.uuid },
  ]);
  const { body: month } = await finance.call('GET /api/staff/e_invoice/completeness', { month: '2026-11' });
  expect(month.data).toMatchObject({ documents: 3, valid: 3, is_complete: true });
  const { body: own } = await customer.finance.call('GET /api/e_invoice', { numbers: debit });
  expect(own.data).toMatchObject([{ kind: 'debit_note', status: 'valid', uuid: row.uuid }]);
});

test('a debit note to a consolidated invoice refers to the consolidated one and goes to the public', async () => {
  await make.startEinvoices(api);
  const number = await invoiceOf(await make.buildTaxpayer(api, null));
  const debit = await buildDebitNote(api, number);
  await make.submitAndPoll(api);
  expect([await state(number), await state(debit)]).toEqual(['queued', 'queued']);
  api.moveTo('2026-12-01T01:30:00+08:00');
  expect(await consolidatePastMonths(api.deps)).toMatchObject({ documents: 1 });
  for (let n = 0; n < 2; n++) await make.submitAndPoll(api);
  const con = await make.einvoiceOf(api, 'CON-2026-11-01');
  const row = await make.einvoiceOf(api, debit);
  expect([row.state, row.errors]).toEqual(['valid', []]);
  expect(headOf(row.document)).toEqual({
    type: '03',
    number: con.number,
    uuid: con.uuid,
    buyer: 'General Public',
  });
  const finance = await asStaff(api, 'finance');
  const note = { number: debit, amount: 100, reason: 'Agreed on less' };
  const { body } = await finance.call('POST /api/staff/credit/invoice/{number}/credit_note', note);
  for (let n = 0; n < 2; n++) await make.submitAndPoll(api);
  const corrected = await make.einvoiceOf(api, body.data.number);
  expect([corrected.state, headOf(corrected.document)]).toMatchObject([
    'valid',
    { uuid: row.uuid, buyer: 'General Public' },
  ]);
});

test('a debit note to an invoice from before e-invoices refers to NA', async () => {
  const customer = await make.buildTaxpayer(api);
  const number = await invoiceOf(customer);
  minutesLater(24 * 60);
  await make.startEinvoices(api, { starts_on: '2026-11-19' });
  const debit = await buildDebitNote(api, number);
  for (let n = 0; n < 2; n++) await make.submitAndPoll(api);
  const row = await make.einvoiceOf(api, debit);
  expect([row.state, row.errors, await state(number)]).toEqual(['valid', [], 'queued']);
  expect(headOf(row.document)).toEqual({ type: '03', number, uuid: 'NA', buyer: customer.company.name });
});

test('a debit note is cancelled within 72 hours, not later', async () => {
  const { row: original } = await make.validEinvoice(api, variantId);
  const debit = await buildDebitNote(api, original.number);
  await make.submitAndPoll(api);
  const cancel = async (number: string) => {
    const { id } = await make.einvoiceOf(api, number);
    const finance = await asStaff(api, 'finance');
    return finance.call('POST /api/staff/e_invoice/{id}/cancel', { id: String(id), reason: 'Typed wrongly' });
  };
  expect((await cancel(debit)).status).toBe(200);
  const late = await buildDebitNote(api, original.number);
  await make.submitAndPoll(api);
  minutesLater(72 * 60 + 1);
  expect([await state(debit), (await cancel(late)).status]).toEqual(['cancelled', 409]);
});
