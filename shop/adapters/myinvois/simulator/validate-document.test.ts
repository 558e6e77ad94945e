import { describe, expect, test } from 'vitest';
import { writeSample } from './sample-document.ts';
import { parseDocument, readInvoice } from './ubl-reader.ts';
import { findInvalidities, findRejections } from './validate-document.ts';

const now = new Date('2026-11-18T04:00:00Z');
const number = 'INV-2026-000001';
const sample = { number, issuedAt: now };
const hours = (n: number) => new Date(now.getTime() + n * 3600_000);

const value = (of: unknown, attributes: object = {}) => [{ _: of, ...attributes }];
const amount = (of: number) => value(of, { currencyID: 'MYR' });
const ids = (numbers: Readonly<Record<string, string>>) =>
  Object.entries(numbers).map(([schemeID, id]) => ({ ID: value(id, { schemeID }) }));

const supplier = 'AccountingSupplierParty.Party';
const buyer = 'AccountingCustomerParty.Party';
const line = 'InvoiceLine.0';
const totals = 'LegalMonetaryTotal';
const classCode = `${line}.Item.CommodityClassification.ItemClassificationCode`;
const consolidatedClass = value('004', { listID: 'CLASS' });

type Changes = Readonly<Record<string, unknown>>;

const rejectionsOf = (changes: Changes, over: object = {}) =>
  findRejections(parseDocument(writeSample({ ...sample, ...over }, changes)), number, now).map(
    ({ code }) => code,
  );

const emptyContext = { referenced: new Map(), recent: [] };

function invaliditiesOf(changes: Changes, over: object = {}, context: object = emptyContext): string[] {
  const text = writeSample({ ...sample, ...over }, changes);
  const invoice = readInvoice(text);
  if (!invoice) throw new Error('The sample is no invoice');
  return findInvalidities(text, invoice, { ...emptyContext, ...context }).map(({ code }) => code);
}

test('accepts the sample', () => {
  expect([...rejectionsOf({}), ...invaliditiesOf({})]).toEqual([]);
});

describe('rejects in the answer to the submission', () => {
  test.each<[string, string, Changes]>([
    ['no number', 'SIM-NUMBER and SIM-REQUIRED', { ID: undefined }],
    ['a number of more than 50 characters', 'SIM-NUMBER and SIM-LENGTH', { ID: value('1'.repeat(51)) }],
    ['another number than announced', 'SIM-NUMBER', { ID: value('INV-2026-000002') }],
    ['no currency', 'CF378', { DocumentCurrencyCode: undefined }],
    ['an element that is no list', 'BadStructure', { DocumentCurrencyCode: { _: 'MYR' } }],
    ['an empty date', 'BadStructure', { InvoicePeriod: [{ StartDate: value('') }] }],
    ['a time that is not in UTC', 'SIM-FORM', { IssueTime: value('12:00:00') }],
    ['no payable amount', 'SIM-REQUIRED', { [`${totals}.PayableAmount`]: undefined }],
    ['an amount as text', 'SIM-REQUIRED', { [`${totals}.PayableAmount`]: value('48.50') }],
    ['no tax', 'SIM-REQUIRED', { 'TaxTotal.TaxAmount': undefined }],
    ['no lines', 'SIM-REQUIRED', { InvoiceLine: undefined }],
    ['a line without a price', 'SIM-REQUIRED', { [`${line}.Price`]: undefined }],
    ['a line without a description', 'SIM-REQUIRED', { [`${line}.Item.Description`]: undefined }],
    ['a line without a class', 'SIM-REQUIRED', { [`${line}.Item.CommodityClassification`]: undefined }],
    ['no supplier', 'SIM-REQUIRED', { AccountingSupplierParty: undefined }],
    [
      'a supplier without an MSIC code',
      'SIM-FORM',
      { [`${supplier}.IndustryClassificationCode`]: undefined },
    ],
    [
      'a supplier with a wrong TIN',
      'CF357',
      { [`${supplier}.PartyIdentification`]: ids({ TIN: 'X1', BRN: '1', SST: 'NA', TTX: 'NA' }) },
    ],
    [
      'a supplier without an SST number',
      'SIM-REQUIRED',
      { [`${supplier}.PartyIdentification`]: ids({ TIN: 'C20880050010', BRN: '1', TTX: 'NA' }) },
    ],
    [
      'a short phone number of the supplier',
      'CF414',
      { [`${supplier}.Contact.Telephone`]: value('1234567') },
    ],
    [
      'a long address line of the supplier',
      'CF345',
      { [`${supplier}.PostalAddress.AddressLine.Line`]: value('a'.repeat(151)) },
    ],
    [
      'a long address line of the buyer',
      'CF346',
      { [`${buyer}.PostalAddress.AddressLine.Line`]: value('a'.repeat(151)) },
    ],
    ['a buyer without a city', 'SIM-REQUIRED', { [`${buyer}.PostalAddress.CityName`]: value('') }],
    [
      'a buyer with a wrong TIN',
      'CF358',
      { [`${buyer}.PartyIdentification`]: ids({ TIN: '25845632020', BRN: '1' }) },
    ],
    [
      'a buyer with hyphens in the identity card number',
      'CF324',
      { [`${buyer}.PartyIdentification`]: ids({ TIN: 'IG12345678912', NRIC: '770625-01-5324' }) },
    ],
    [
      'a buyer without an identity',
      'SIM-REQUIRED',
      { [`${buyer}.PartyIdentification`]: ids({ TIN: 'C25845632020' }) },
    ],
    ['no phone number of the buyer', 'CF349', { [`${buyer}.Contact.Telephone`]: value('NA') }],
    ['a short phone number of the buyer', 'CF415', { [`${buyer}.Contact.Telephone`]: value('+601234') }],
    ['a phone number with spaces', 'SIM-FORM', { [`${buyer}.Contact.Telephone`]: value('012 345 6789') }],
    ['a wrong e-mail address', 'SIM-FORM', { [`${buyer}.Contact.ElectronicMail`]: value('dapur') }],
  ])('%s', (_, code, changes) => {
    expect(rejectionsOf(changes).join(' and ')).toBe(code);
  });

  test.each([
    [-72, []],
    [-72.1, ['CF321']],
    [0.1, ['SIM-FUTURE']],
  ])('a document issued %d hours from now with %j', (offset, codes) => {
    expect(rejectionsOf({}, { issuedAt: hours(offset) })).toEqual(codes);
  });

  test.each(['', '[]', '{"Invoice":[]}', '{"Invoice":[{}]}'])('the text %j', (text) => {
    expect(findRejections(parseDocument(text), number, now).map(({ code }) => code)).toEqual([
      'BadStructure',
    ]);
  });
});

describe('finds invalid', () => {
  test.each<[string, string, Changes]>([
    [
      'a supplier that is unknown',
      'SIM-TIN',
      { [`${supplier}.PartyIdentification`]: ids({ TIN: 'C20880050099' }) },
    ],
    [
      'a supplier with a general TIN',
      'SIM-GENERAL-TIN',
      { [`${supplier}.PartyIdentification`]: ids({ TIN: 'EI00000000010' }) },
    ],
    [
      'a buyer that is unknown',
      'ERR406',
      { [`${buyer}.PartyIdentification`]: ids({ TIN: 'IG12345678999', NRIC: '770625015324' }) },
    ],
    [
      'a buyer with a TIN and NA as identity',
      'CF324',
      { [`${buyer}.PartyIdentification`]: ids({ TIN: 'C25845632020', BRN: 'NA' }) },
    ],
    [
      'the general public without an identity card',
      'ERR205',
      { [`${buyer}.PartyIdentification`]: ids({ TIN: 'EI00000000010', NRIC: 'NA' }) },
    ],
    [
      'the general public with a business number',
      'SIM-GENERAL-TIN',
      { [`${buyer}.PartyIdentification`]: ids({ TIN: 'EI00000000010', BRN: '201901234567' }) },
    ],
    [
      'a buyer with the general TIN of suppliers',
      'ERR245',
      { [`${buyer}.PartyIdentification`]: ids({ TIN: 'EI00000000030', PASSPORT: 'A1' }) },
    ],
    ['class 004 for a buyer with a TIN', 'SIM-CLASS', { [classCode]: consolidatedClass }],
    ['an unknown class', 'CV302', { [classCode]: value('046', { listID: 'CLASS' }) }],
    ['an unknown unit', 'CV302', { [`${line}.InvoicedQuantity`]: value(12.5, { unitCode: 'UNT' }) }],
    ['an unknown state', 'CV302', { [`${buyer}.PostalAddress.CountrySubentityCode`]: value('00') }],
    [
      'a Malaysian state elsewhere',
      'CV316',
      { [`${buyer}.PostalAddress.Country.IdentificationCode`]: value('SGP') },
    ],
    ['an unknown tax type', 'CV302', { 'TaxTotal.TaxSubtotal.TaxCategory.ID': value('07') }],
    [
      'an exemption without its reason',
      'SIM-REQUIRED',
      { [`${line}.TaxTotal.TaxSubtotal.TaxCategory.ID`]: value('E') },
    ],
    ['an unknown payment mode', 'CV302', { PaymentMeans: [{ PaymentMeansCode: value('09') }] }],
    ['an unknown version', 'SIM-VERSION', { InvoiceTypeCode: value('01', { listVersionID: '1.2' }) }],
    ['version 1.1 without a signature', 'DS301', { InvoiceTypeCode: value('01', { listVersionID: '1.1' }) }],
    [
      'an amount in another currency',
      'DC502',
      { [`${totals}.PayableAmount`]: value(48.5, { currencyID: 'SGD' }) },
    ],
    ['a price that does not give the subtotal', 'SIM-TOTAL', { [`${line}.Price.PriceAmount`]: amount(4.01) }],
    ['a discount that is not in the line', 'SIM-TOTAL', { [`${line}.AllowanceCharge.Amount`]: amount(1.51) }],
    ['a tax that no line has', 'SIM-TOTAL', { 'TaxTotal.TaxSubtotal.TaxAmount': amount(0.01) }],
    ['a prepayment that is not deducted', 'SIM-TOTAL', { PrepaidPayment: [{ PaidAmount: amount(10) }] }],
    ['lines that do not give the total', 'SIM-TOTAL', { [`${totals}.LineExtensionAmount`]: amount(48.49) }],
    ['a wrong payable amount', 'SIM-TOTAL', { [`${totals}.PayableAmount`]: amount(48.51) }],
  ])('%s', (_, code, changes) => {
    expect(invaliditiesOf(changes)).toEqual([code]);
  });

  test('nothing in a consolidated document for the general public', () => {
    const changes = {
      [classCode]: consolidatedClass,
      [`${buyer}.PartyIdentification`]: ids({ TIN: 'EI00000000010', BRN: 'NA', SST: 'NA', TTX: 'NA' }),
      [`${buyer}.PostalAddress`]: [{ AddressLine: [{ Line: value('NA') }] }],
      [`${buyer}.Contact`]: [{ Telephone: value('NA') }],
    };
    expect([...rejectionsOf(changes), ...invaliditiesOf(changes)]).toEqual([]);
  });

  test('a document with the number, type and time of a recent one', () => {
    const recent = [{ uuid: 'U1', document: writeSample(sample) }];
    expect(invaliditiesOf({}, {}, { recent })).toEqual(['DV302']);
    expect(invaliditiesOf({}, { issuedAt: hours(-1) }, { recent })).toEqual([]);
  });

  const invoice = {
    state: 'Valid',
    issuer_tin: 'C20880050010',
    receiver_tin: 'C25845632020',
    code_number: 'INV-1',
  };
  test.each([
    ['a valid document', invoice, []],
    ['a cancelled document', { ...invoice, state: 'Cancelled' }, ['DR303']],
    ['a document of another buyer', { ...invoice, receiver_tin: 'C1' }, ['SIM-REFERENCE']],
    ['a document with another number', { ...invoice, code_number: 'INV-2' }, ['SIM-REFERENCE']],
  ])('a note on %s: %j', (_, row, codes) => {
    const note = { type: '02', corrects: [{ uuid: 'U1', number: 'INV-1' }] };
    expect(invaliditiesOf({}, note, { referenced: new Map([['U1', row]]) })).toEqual(codes);
  });

  test('a note on a document from before e-invoices', () => {
    expect(invaliditiesOf({}, { type: '03', corrects: [{ uuid: 'NA', number: 'INV-1' }] })).toEqual([]);
  });

  test('a note on nothing, or on something unknown', () => {
    expect(invaliditiesOf({}, { type: '02' })).toEqual(['SIM-REFERENCE']);
    expect(invaliditiesOf({}, { type: '04', corrects: [{ uuid: 'U9', number: 'INV-1' }] })).toEqual([
      'SIM-REFERENCE',
    ]);
  });
});
