import { describe, expect, test } from 'vitest';
import { consolidatedSource, creditNoteSource, invoiceSource } from '../../../testing/einvoice-sources.ts';
import { buildDocument } from './build-document.ts';
import { isTin } from './check-party.ts';
import { checkSource } from './check-source.ts';
import type { EinvoiceSource, Party, SourceLine, Supplier } from './einvoice-source.ts';
import { noteLine, receiptLine } from './line.ts';
import { generalPublic } from './party.ts';
import { problemMessages } from './problem.messages.ts';

const codesOf = (source: EinvoiceSource) => checkSource(source).map(({ code, field }) => `${code} ${field}`);
const withSupplier = (over: Partial<Supplier>): EinvoiceSource => ({
  ...invoiceSource,
  supplier: { ...invoiceSource.supplier, ...over },
});
const withBuyer = (over: Partial<Party>): EinvoiceSource => ({
  ...invoiceSource,
  buyer: { ...invoiceSource.buyer, ...over },
});
const withLine = (over: Partial<SourceLine>): EinvoiceSource => ({
  ...invoiceSource,
  lines: invoiceSource.lines.map((line, index) => (index === 1 ? { ...line, ...over } : line)),
});
const address = invoiceSource.buyer.address;
const person = { tin: '', idType: 'NRIC', idValue: '900101-14-5678' } as const;
const receipt = (amount: number) => receiptLine({ number: 'INV-2026-000043', amount, tax: 0, taxRate: 500 });

/** Each source, and the problems that staff see. */
const cases: readonly (readonly [string, EinvoiceSource, readonly string[]])[] = [
  [
    'a supplier with a malformed tax number',
    withSupplier({ tin: 'C2088' }),
    ['supplier_tin_invalid supplier.tin'],
  ],
  [
    'a supplier without registration',
    withSupplier({ idValue: ' ' }),
    ['supplier_identity_invalid supplier.idValue'],
  ],
  ['a supplier without a name', withSupplier({ name: '' }), ['supplier_name_missing supplier.name']],
  [
    'a supplier without an address',
    withSupplier({ address: { ...address, lines: [''] } }),
    ['supplier_address_missing supplier.address'],
  ],
  ['a supplier without a phone', withSupplier({ phone: '' }), ['supplier_phone_invalid supplier.phone']],
  [
    'a supplier with a malformed email',
    withSupplier({ email: 'finance' }),
    ['supplier_email_invalid supplier.email'],
  ],
  [
    'a supplier with four digits as MSIC',
    withSupplier({ msicCode: '4631' }),
    ['supplier_msic_invalid supplier.msicCode'],
  ],
  [
    'a supplier without an activity',
    withSupplier({ activity: ' ' }),
    ['supplier_activity_missing supplier.activity'],
  ],
  [
    'tax by a supplier without SST',
    withSupplier({ sstNumber: null }),
    ['supplier_sst_missing supplier.sstNumber'],
  ],
  ['a buyer with an old prefix', withBuyer({ tin: 'SG123456789' }), ['buyer_tin_invalid buyer.tin']],
  ['a company without a tax number', withBuyer({ tin: '' }), ['buyer_identity_missing buyer.tin']],
  ['a person with a card number', withBuyer(person), []],
  [
    'a person with a short card number',
    withBuyer({ ...person, idValue: '90010114567' }),
    ['buyer_identity_invalid buyer.idValue'],
  ],
  ['a person without both', withBuyer({ ...person, idValue: '' }), ['buyer_identity_missing buyer.tin']],
  [
    'a person with zeros but no tax number',
    withBuyer({ ...person, idValue: '000000000000' }),
    ['buyer_identity_invalid buyer.idValue'],
  ],
  [
    'a person with a tax number only',
    withBuyer({ ...person, tin: 'IG123456789', idValue: '000000000000' }),
    [],
  ],
  [
    'a registration number that is not available',
    withBuyer({ idValue: 'NA' }),
    ['buyer_identity_invalid buyer.idValue'],
  ],
  ['a buyer without a name', withBuyer({ name: ' ' }), ['buyer_name_missing buyer.name']],
  [
    'a buyer with an unknown state',
    withBuyer({ address: { ...address, state: 'XXX' } }),
    ['buyer_address_missing buyer.address'],
  ],
  [
    'a buyer without a postcode',
    withBuyer({ address: { ...address, postcode: '' } }),
    ['buyer_address_missing buyer.address'],
  ],
  [
    'a buyer with seven digits as phone',
    withBuyer({ phone: '1234567' }),
    ['buyer_phone_invalid buyer.phone'],
  ],
  ['a buyer without an email', withBuyer({ email: null }), []],
  ['a buyer with a malformed email', withBuyer({ email: 'a@b' }), ['buyer_email_invalid buyer.email']],
  [
    'a total that is a sen off',
    { ...invoiceSource, total: invoiceSource.total + 1 },
    ['total_invalid total'],
  ],
  [
    'more prepaid than the total',
    { ...invoiceSource, prepaid: invoiceSource.total + 1 },
    ['total_invalid total'],
  ],
  [
    'a document of nothing',
    { ...invoiceSource, lines: [], delivery: 0, total: 0, prepaid: 0 },
    ['total_invalid total', 'lines_missing lines'],
  ],
  ['delivery alone', { ...invoiceSource, lines: [], total: 1500, prepaid: 0 }, []],
  ['a number of 51 characters', { ...invoiceSource, number: 'I'.repeat(51) }, ['number_invalid number']],
  ['an unknown unit', withLine({ unit: 'ekor' }), ['line_unit_unknown lines.2.unit']],
  ['a name of an object member as unit', withLine({ unit: 'toString' }), ['line_unit_unknown lines.2.unit']],
  [
    'an unknown classification',
    withLine({ classification: '046' }),
    ['line_classification_invalid lines.2.classification'],
  ],
  [
    'a receipt to a company',
    withLine({ classification: '004' }),
    ['line_classification_invalid lines.2.classification'],
  ],
  ['an unknown origin', withLine({ origin: 'AU' }), ['line_origin_invalid lines.2.origin']],
  ['a negative price', withLine({ price: -1 }), ['line_amount_invalid lines.2.amount']],
  ['tax without a rate', withLine({ taxRate: 0 }), ['line_amount_invalid lines.2.amount']],
  ['a note without what it corrects', { ...creditNoteSource, corrects: [] }, ['corrected_missing corrects']],
  [
    'a note for a document without UUID',
    { ...creditNoteSource, corrects: [{ number: 'INV-1', uuid: '' }] },
    ['corrected_missing corrects'],
  ],
  [
    'a note to the general public',
    {
      ...creditNoteSource,
      buyer: generalPublic,
      lines: [
        noteLine({ description: 'Credit', amount: 500, tax: 0, taxRate: 500 }, { isConsolidated: true }),
      ],
      total: 500,
    },
    [],
  ],
  [
    'goods sold to the general public',
    { ...creditNoteSource, buyer: generalPublic },
    ['line_classification_invalid lines.1.classification'],
  ],
  ['a month without its days', { ...consolidatedSource, period: null }, ['period_missing period']],
  [
    'a receipt of exactly RM 10,000',
    { ...consolidatedSource, lines: [receipt(1_000_000)], total: 1_000_000 },
    [],
  ],
  [
    'a receipt above RM 10,000',
    { ...consolidatedSource, lines: [receipt(1_000_001)], total: 1_000_001 },
    ['receipt_too_large lines.1.amount'],
  ],
  [
    'a document above 300 kB',
    { ...consolidatedSource, lines: Array.from({ length: 500 }, () => receipt(100)), total: 50_000 },
    ['document_too_large lines'],
  ],
];

test.each(cases)('%s', (_, source, problems) => {
  expect(codesOf(source)).toEqual(problems);
});

test('every problem is among the examples', () => {
  const seen = new Set(cases.flatMap(([, , problems]) => problems.map((problem) => problem.split(' ')[0])));
  expect(Object.keys(problemMessages.en).filter((code) => !seen.has(code))).toEqual([]);
});

test('a source that does not add up is not built', () => {
  expect(() => buildDocument({ ...invoiceSource, total: 1 }, '1.0')).toThrow('do not add up');
});

describe('tax numbers', () => {
  test.each(['C1234567890', 'IG12345678912', 'CS123456780', 'C20880050010', 'TA1230'])('%s is one', (tin) => {
    expect(isTin(tin)).toBe(true);
  });

  test.each([
    '',
    'C01234567890',
    'C1234567891',
    'OG123456789',
    'X1234567890',
    'C1234567890123450',
    'c1234567890',
  ])('%s is none', (tin) => {
    expect(isTin(tin)).toBe(false);
  });
});
