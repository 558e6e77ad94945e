import { describe, expect, test } from 'vitest';
import { readCertificate } from '../../../adapters/myinvois/certificate.ts';
import {
  classifications,
  consolidatedReceipts,
  otherGoods,
} from '../../../adapters/myinvois/codes/classification.constants.ts';
import { countryCodes } from '../../../adapters/myinvois/codes/country.constants.ts';
import { documentTypes } from '../../../adapters/myinvois/codes/document-type.constants.ts';
import { msicCodes } from '../../../adapters/myinvois/codes/msic.constants.ts';
import { paymentModes } from '../../../adapters/myinvois/codes/payment-mode.constants.ts';
import { stateNumbers } from '../../../adapters/myinvois/codes/state.constants.ts';
import { taxTypes } from '../../../adapters/myinvois/codes/tax-type.constants.ts';
import { unitNames } from '../../../adapters/myinvois/codes/unit.constants.ts';
import { signDocument } from '../../../adapters/myinvois/signature.ts';
import { writeDocument } from '../../../adapters/myinvois/ubl.ts';
import { stateCodes } from '../../../kit/malaysia.ts';
import { consolidatedSource, invoiceSource } from '../../../testing/einvoice-sources.ts';
import { issueTestCertificate } from '../../../testing/test-certificate.ts';
import { orderUnits, taxClasses } from '../../catalog/catalog.constants.ts';
import { buildDocument } from './build-document.ts';
import { splitConsolidated } from './consolidated.ts';
import type { EinvoiceSource, SourceLine } from './einvoice-source.ts';
import { exemptionOf } from './exemption.rules.ts';
import { receiptLine } from './line.ts';
import { routeOf, routeProblemOf } from './route.rules.ts';
import { taxesOf } from './tax.ts';
import { unitCodeOf } from './unit-code.ts';

const line: SourceLine = {
  description: 'Mango',
  classification: otherGoods,
  quantity: 10_000,
  unit: 'kg',
  price: 500,
  amount: 5000,
  discount: 0,
  taxRate: 0,
  tax: 0,
};
const textOf = (over: Partial<EinvoiceSource>) =>
  writeDocument(buildDocument({ ...invoiceSource, delivery: 0, prepaid: 0, ...over }, '1.0'));
const textOfLine = (over: Partial<SourceLine>) => {
  const changed = { ...line, ...over };
  return textOf({ lines: [changed], total: changed.amount - changed.discount + changed.tax });
};

describe('a line', () => {
  test('declares what a substitute costs less than its quantity and price', () => {
    const text = textOfLine({ amount: 4500 });
    expect(text).toContain('"ItemPriceExtension":[{"Amount":[{"_":50,');
    expect(text).toContain('"AllowanceChargeReason":[{"_":"Price adjustment"}],"Amount":[{"_":5,');
    expect(text).toContain('"LineExtensionAmount":[{"_":45,');
  });

  test('declares a charge when it costs more', () => {
    expect(textOfLine({ amount: 5001 })).toContain(
      '"ChargeIndicator":[{"_":true}],"AllowanceChargeReason":[{"_":"Price adjustment"}],"Amount":[{"_":0.01,',
    );
  });

  test('is left out when nothing of it was packed', () => {
    const text = textOf({
      lines: [line, { ...line, description: 'Papaya', quantity: 0, amount: 0 }],
      total: 5000,
    });
    expect(text).not.toContain('Papaya');
  });

  test('names the reason of an exemption', () => {
    const text = textOfLine({ exemption: 'Goods exempted from sales tax' });
    expect(text).toContain('"ID":[{"_":"E"}],"TaxExemptionReason":[{"_":"Goods exempted from sales tax"}]');
    expect(text).not.toContain('"ID":[{"_":"06"}]');
  });

  test('of mixed goods has the taxed, the exempt and the rest by their tax types', () => {
    const mixed = receiptLine({ number: 'INV-1', amount: 10_200, tax: 200, taxRate: 500, exempt: 3500 });
    expect(taxesOf(mixed).map(({ type, taxable }) => [type, taxable])).toEqual([
      ['01', 4000],
      ['E', 3500],
      ['06', 2500],
    ]);
    // The taxed part is rounded from the tax, so it may take a little of what is exempt.
    const full = receiptLine({ number: 'INV-1', amount: 10_200, tax: 200, taxRate: 500, exempt: 6001 });
    expect(taxesOf(full).map(({ taxable }) => taxable)).toEqual([4000, 6000]);
  });

  test('is exempt for what is imported or processed, and outside the tax for what is grown here', () => {
    const types = taxClasses.map((tax_class) => [
      tax_class,
      exemptionOf({ tax_class, tax_rate: tax_class === 'imported_fruit' ? 500 : 0 }) !== null,
    ]);
    expect(Object.fromEntries(types)).toEqual({
      local_fresh: false,
      imported_fruit: false,
      imported_fruit_exempt: true,
      standard_zero: true,
    });
    // A class that was changed after the order does not exempt what was taxed.
    expect(exemptionOf({ tax_class: 'standard_zero', tax_rate: 500 })).toBeNull();
  });

  test('has a description of at most 300 characters', () => {
    expect(textOfLine({ description: '榴'.repeat(301) })).toContain(
      `"Description":[{"_":"${'榴'.repeat(300)}"}]`,
    );
  });
});

describe('a document', () => {
  test('names the mode of payment when it is known', () => {
    expect(textOf({ lines: [line], total: 5000, paymentMode: '03' })).toContain(
      '"PaymentMeans":[{"PaymentMeansCode":[{"_":"03"}]}]',
    );
  });

  test('is issued in UTC', () => {
    const text = textOf({ lines: [line], total: 5000, issuedAt: new Date('2026-11-19T01:30:00+08:00') });
    expect(text).toContain('"IssueDate":[{"_":"2026-11-18"}],"IssueTime":[{"_":"17:30:00Z"}]');
  });

  test('identifies a person without a tax number by the card number', () => {
    const buyer = {
      ...invoiceSource.buyer,
      tin: '',
      idType: 'NRIC',
      idValue: '900101-14\u200b5678',
    } as const;
    expect(textOf({ buyer, lines: [line], total: 5000 })).toContain(
      '{"ID":[{"_":"EI00000000010","schemeID":"TIN"}]},{"ID":[{"_":"900101145678","schemeID":"NRIC"}]}',
    );
  });

  test('has at most three address lines', () => {
    const address = { ...invoiceSource.buyer.address, lines: ['A', '', 'B', 'C', 'D'] };
    const text = textOf({ buyer: { ...invoiceSource.buyer, address }, lines: [line], total: 5000 });
    expect(text).toContain('[{"Line":[{"_":"A"}]},{"Line":[{"_":"B"}]},{"Line":[{"_":"C, D"}]}]');
  });
});

describe('a month', () => {
  test('is split into documents below 300 kB, each receipt once and in order', () => {
    const certificate = readCertificate(issueTestCertificate());
    const lines = Array.from({ length: 2000 }, (_, index) =>
      receiptLine({ number: `INV-2026-${index}`, amount: 999_999, tax: 12_345, taxRate: 500 }),
    );
    const parts = splitConsolidated(lines);
    expect(parts.flat()).toEqual(lines);
    const sizes = parts.map((part) => {
      const source = { ...consolidatedSource, lines: part, total: part.length * 999_999 };
      return Buffer.byteLength(
        writeDocument(signDocument(buildDocument(source, '1.1'), certificate, source.issuedAt)),
      );
    });
    expect(Math.max(...sizes)).toBeLessThan(300_000);
    // All but the last are nearly full.
    expect(Math.min(...sizes.slice(0, -1))).toBeGreaterThan(250_000);
  });

  test('without receipts has no document', () => {
    expect(splitConsolidated([])).toEqual([]);
  });
});

describe('the route', () => {
  test.each([
    [{ hasTin: true, hasIdentity: true, total: 100 }, 'single', null],
    [{ hasTin: true, hasIdentity: false, total: 1_000_001 }, 'single', null],
    [{ hasTin: false, hasIdentity: false, total: 1_000_000 }, 'consolidated', null],
    [{ hasTin: false, hasIdentity: true, total: 1_000_000 }, 'consolidated', null],
    [{ hasTin: false, hasIdentity: true, total: 1_000_001 }, 'single', null],
    [{ hasTin: false, hasIdentity: false, total: 1_000_001 }, 'single', 'buyer_identity_missing'],
  ] as const)('of %o is %s, problem %s', (document, route, problem) => {
    expect([routeOf(document), routeProblemOf(document)]).toEqual([route, problem]);
  });
});

describe('code tables', () => {
  test('have a code for each of our states and units', () => {
    expect(Object.keys(stateNumbers).toSorted()).toEqual([...stateCodes, 'NA'].toSorted());
    expect(Object.values(stateNumbers).toSorted()).toEqual(
      Array.from({ length: 17 }, (_, index) => String(index + 1).padStart(2, '0')),
    );
    expect(orderUnits.map(unitCodeOf)).not.toContain(null);
    expect(orderUnits.filter((unit) => !(String(unitCodeOf(unit)) in unitNames))).toEqual([]);
  });

  test('have well-formed codes, none twice', () => {
    const forms = [
      [Object.keys(classifications), /^0\d\d$/, 45],
      [Object.keys(msicCodes), /^\d{5}$/, 20],
      [Object.keys(taxTypes), /^(0[1-6]|E)$/, 7],
      [Object.keys(paymentModes), /^0[1-8]$/, 8],
      [Object.keys(documentTypes), /^0[1-4]$/, 4],
      [countryCodes, /^[A-Z]{3}$/, 253],
    ] as const;
    for (const [codes, form, count] of forms) {
      expect(codes.filter((code) => !form.test(code))).toEqual([]);
      expect(new Set(codes).size).toBe(count);
      expect(codes).toHaveLength(count);
    }
    expect([classifications[otherGoods], classifications[consolidatedReceipts]]).toEqual([
      'Others',
      'Consolidated e-Invoice',
    ]);
  });
});
