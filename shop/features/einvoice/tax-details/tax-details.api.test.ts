import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sealText } from '../../../platform/secrets/secrets.ts';
import { asBuyer, type Buyer, mailsTo } from '../../../testing/people/as-buyer.ts';
import { asStaff } from '../../../testing/people/as-staff.ts';
import * as make from '../../../testing/records/einvoices.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';
import { sealContext } from '../../account/document/document.rules.ts';
import { personDocument } from '../../account/document/document.table.ts';
import { auditEntry } from '../../staff/staff.table.ts';
import { hasDocumentsToSubmit } from '../flow/submit.service.ts';
import { personTaxDetails } from './tax-details.table.ts';

/** A private person gives the numbers that an e-invoice needs; documents that wait for them are submitted. */

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
  await api.db.orm.delete(personTaxDetails);
});

const card = { id_type: 'NRIC', id_number: '900101-14-5678' } as const;
const put = ({ call }: Buyer, input: object) => call('PUT /api/profile/tax_details', input as typeof card);
const state = (number: string) => make.stateOf(api, number);

/** A verified identity card, as staff leave it. */
async function verifyCard({ person }: Buyer, number: string): Promise<void> {
  const [row] = await api.db.orm
    .insert(personDocument)
    .values({ person_id: person.id, kind: 'identity_card', state: 'verified', updated_at: api.deps.clock() })
    .returning({ id: personDocument.id });
  const id = row?.id ?? 0;
  const fields = JSON.stringify({ full_name: 'Aina', identity_number: number });
  await api.db.orm
    .update(personDocument)
    .set({
      fields: sealText(api.deps.secrets.fields, fields, sealContext(id)),
      masked: { full_name: 'Aina', identity_number: '••••••••5678' },
    })
    .where(eq(personDocument.id, id));
}

test('the numbers of a person make the invoice above RM 10,000 valid that waited for them', async () => {
  const { buyer, number, row } = await make.unidentifiedEinvoice(api, variantId);
  expect([row.state, row.errors.map(({ code }) => code)]).toEqual(['invalid', ['buyer_identity_missing']]);
  expect((await put(buyer, card)).body.data).toMatchObject({
    tin: null,
    id_type: 'NRIC',
    id_number: '••••••••5678',
    source: 'entered',
  });
  expect(await state(number)).toBe('queued');
  await make.submitAndPoll(api);
  const valid = await make.einvoiceOf(api, number);
  expect([valid.state, valid.errors]).toEqual(['valid', []]);
  expect(valid.document).toContain(
    '{"ID":[{"_":"EI00000000010","schemeID":"TIN"}]},{"ID":[{"_":"900101145678","schemeID":"NRIC"}]}',
  );
});

test('a passport goes with the general tax number of foreigners', async () => {
  const { buyer, number } = await make.unidentifiedEinvoice(api, variantId);
  await put(buyer, { id_type: 'PASSPORT', id_number: 'a 1234567' });
  await make.submitAndPoll(api);
  const { document, ...row } = await make.einvoiceOf(api, number);
  expect(row.state).toBe('valid');
  expect(document).toContain(
    '{"ID":[{"_":"EI00000000020","schemeID":"TIN"}]},{"ID":[{"_":"A1234567","schemeID":"PASSPORT"}]}',
  );
});

test('with a tax number every invoice has an e-invoice of its own; with an identity card only large ones', async () => {
  await make.startEinvoices(api);
  const [withTin, withCard] = [await asBuyer(api), await asBuyer(api)];
  await put(withTin, { ...card, tin: 'IG 1234567890' });
  await put(withCard, card);
  const small = { variantId, quantity: 2 };
  const numbers = [
    (await make.privateInvoice(api, small, withTin)).number,
    (await make.privateInvoice(api, small, withCard)).number,
  ];
  await make.submitAndPoll(api);
  expect(await Promise.all(numbers.map(state))).toEqual(['valid', 'queued']);
});

test('the verified identity card is used where nothing was entered, also when it is verified later', async () => {
  const { buyer, number } = await make.unidentifiedEinvoice(api, variantId);
  expect(await hasDocumentsToSubmit(api.deps)).toBe(false);
  await verifyCard(buyer, '880202105678');
  expect((await buyer.call('GET /api/profile/tax_details', {})).body.data).toMatchObject({
    id_number: '••••••••5678',
    source: 'identity_card',
  });
  expect(await hasDocumentsToSubmit(api.deps)).toBe(true);
  await make.submitAndPoll(api);
  const row = await make.einvoiceOf(api, number);
  expect([row.state, row.document?.includes('880202105678')]).toEqual(['valid', true]);
});

test.each([
  ['no number', { id_type: 'NRIC', id_number: ' ' }, 'id_number'],
  ['a card that cannot be', { id_type: 'NRIC', id_number: '901301145678' }, 'id_number'],
  ['a passport that is too short', { id_type: 'PASSPORT', id_number: 'A1' }, 'id_number'],
  ['the tax number of a company', { ...card, tin: 'C2584563200' }, 'tin'],
  ['a tax number that MyInvois does not know', { ...card, tin: 'IG12345678999' }, 'tin'],
  ['another kind of identity', { id_type: 'BRN', id_number: '202401012345' }, 'id_type'],
])('refuses %s', async (_, input, field) => {
  const buyer = await asBuyer(api);
  const { status, body } = await put(buyer, input);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  expect(await api.db.orm.select().from(personTaxDetails)).toEqual([]);
});

test('saves the numbers while MyInvois is away', async () => {
  await api.myInvoisSimulator.setMode('away');
  expect((await put(await asBuyer(api), { ...card, tin: 'IG1234567890' })).status).toBe(200);
});

test('numbers are encrypted, shown masked, exported masked, and removed', async () => {
  const buyer = await asBuyer(api);
  await put(buyer, { ...card, tin: 'IG1234567890' });
  const [row] = await api.db.orm.select().from(personTaxDetails);
  expect(JSON.stringify(row)).not.toMatch(/900101145678|IG1234567890/);
  const exported = await buyer.call('GET /api/profile/export', {});
  expect(JSON.stringify(exported.body)).toContain('••••••••7890');
  expect(JSON.stringify(exported.body)).not.toContain('900101145678');
  const other = await asBuyer(api);
  expect((await other.call('GET /api/profile/tax_details', {})).body.data.source).toBeNull();
  const removed = await buyer.call('DELETE /api/profile/tax_details', {});
  expect(removed.body.data).toMatchObject({ tin: null, id_number: null, source: null });
  expect(await api.db.orm.select().from(personTaxDetails)).toEqual([]);
});

test('leaves documents alone that are invalid for another reason', async () => {
  const { buyer, number, row } = await make.unidentifiedEinvoice(api, variantId);
  const errors = JSON.stringify([{ code: 'supplier_tin_invalid', field: 'supplier.tin', message: '' }]);
  await api.db.run('UPDATE e_invoice SET errors = $2::jsonb WHERE id = $1', [row.id, errors]);
  await put(buyer, card);
  expect(await state(number)).toBe('invalid');
});

test('staff ask a private buyer once a day, who gets the link in their language', async () => {
  const { buyer, number, row } = await make.unidentifiedEinvoice(api, variantId);
  const finance = await asStaff(api, 'finance');
  const ask = () => finance.call('POST /api/staff/e_invoice/{id}/ask_buyer', { id: String(row.id) });
  const { body } = await ask();
  expect(body.data).toMatchObject({ is_private: true, actions: ['resubmit', 'ask_buyer'] });
  expect(body.data.buyer_asked_at).not.toBeNull();
  const again = await ask();
  expect([again.status, again.body.detail]).toEqual([409, expect.stringContaining('less than a day')]);
  const mails = (await mailsTo(api, buyer.person.email)).filter(
    ({ template }) => template === 'tax_details_needed',
  );
  expect(mails.map(({ params }) => params.number)).toEqual([number]);
  const actions = await api.db.orm
    .select({ action: auditEntry.action })
    .from(auditEntry)
    .where(eq(auditEntry.record_id, String(row.id)));
  expect(actions.map(({ action }) => action)).toEqual(['e_invoice.ask_buyer']);
});

test('refuses to request tax details from a company or for a valid document', async () => {
  const finance = await asStaff(api, 'finance');
  const company = await make.invalidEinvoice(api, variantId);
  const { row } = await make.validEinvoice(api, variantId);
  for (const { id } of [company.row, row]) {
    const { status } = await finance.call('POST /api/staff/e_invoice/{id}/ask_buyer', { id: String(id) });
    expect(status).toBe(409);
  }
});

test('staff see the document with masked numbers', async () => {
  const { buyer, number, row } = await make.unidentifiedEinvoice(api, variantId);
  await put(buyer, card);
  await make.submitAndPoll(api);
  expect(await state(number)).toBe('valid');
  const finance = await asStaff(api, 'finance');
  const { body } = await finance.call('GET /api/staff/e_invoice/{id}', { id: String(row.id) });
  expect(body.data.document).toContain('"_":"••••••••5678","schemeID":"NRIC"');
  expect(body.data.document).not.toContain('900101145678');
});
