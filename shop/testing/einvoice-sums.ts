import { type UblDocument, writeDocument } from '../adapters/myinvois/ubl.ts';
import { lineAmount } from '../kit/money.ts';

/** Reads the sums of a document from its text, in sen and without code of the builder. */

type Element = { [name: string]: Element[] } & { _: unknown };

/** A ringgit amount in sen. Throws when it has more than two decimals. */
function senOf(elements: Element[] | undefined): number {
  const text = String(elements?.[0]?._ ?? '0');
  const [, ringgit = '', sen = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (ringgit === '') throw new Error(`${text} is not an amount`);
  return Number(ringgit + sen.padEnd(2, '0'));
}

export const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

/** Parses the text as sent. */
export function invoiceOf(document: UblDocument): Element {
  return JSON.parse(writeDocument(document)).Invoice[0];
}

export function totalsOfDocument(invoice: Element) {
  const total = invoice.LegalMonetaryTotal?.[0];
  return {
    net: senOf(total?.TaxExclusiveAmount),
    tax: senOf(invoice.TaxTotal?.[0]?.TaxAmount),
    total: senOf(total?.TaxInclusiveAmount),
    payable: senOf(total?.PayableAmount),
  };
}

/** The equations of https://sdk.myinvois.hasil.gov.my/mathematical-mappings/ that do not hold. */
export function brokenSums(invoice: Element): string[] {
  const { InvoiceLine: lines = [], LegalMonetaryTotal: [total] = [], TaxTotal: [tax] = [] } = invoice;
  const { net, total: inclusive, payable } = totalsOfDocument(invoice);
  const nets = sum(lines.map((line) => senOf(line.LineExtensionAmount)));
  const subtotals = (of: Element | undefined) => of?.TaxSubtotal ?? [];
  const ofType = (key: string, of: readonly Element[], type: unknown) =>
    sum(of.filter((each) => typeOf(each) === type).map((each) => senOf(each[key])));
  const lineTaxes = lines.flatMap((line) => subtotals(line.TaxTotal?.[0]));
  const checks: Record<string, boolean> = {
    'line subtotal': lines.every(
      (line) =>
        senOf(line.ItemPriceExtension?.[0]?.Amount) ===
        lineAmount(
          Math.round(Number(line.InvoicedQuantity?.[0]?._) * 1000),
          1000,
          senOf(line.Price?.[0]?.PriceAmount),
        ),
    ),
    'line excluding tax': lines.every(
      (line) =>
        senOf(line.LineExtensionAmount) === senOf(line.ItemPriceExtension?.[0]?.Amount) + allowances(line),
    ),
    'line tax': lines.every(
      (line) =>
        senOf(line.TaxTotal?.[0]?.TaxAmount) ===
        sum(subtotals(line.TaxTotal?.[0]).map((each) => senOf(each.TaxAmount))),
    ),
    'line taxable': lines.every(
      (line) =>
        senOf(line.LineExtensionAmount) ===
        sum(subtotals(line.TaxTotal?.[0]).map((each) => senOf(each.TaxableAmount))),
    ),
    // The tax of a mixed amount is the sum of taxes that were rounded on up to twelve lines.
    'line tax by its rate': lineTaxes.every(
      (each) =>
        Math.abs((senOf(each.TaxableAmount) * Number(each.Percent?.[0]?._)) / 100 - senOf(each.TaxAmount)) <=
        10,
    ),
    'net amount': senOf(total?.LineExtensionAmount) === nets && net === nets,
    'tax per type': subtotals(tax).every((each) =>
      ['TaxableAmount', 'TaxAmount'].every(
        (key) => senOf(each[key]) === ofType(key, lineTaxes, typeOf(each)),
      ),
    ),
    'every tax type once': new Set(lineTaxes.map(typeOf)).size === subtotals(tax).length,
    'total tax': senOf(tax?.TaxAmount) === sum(subtotals(tax).map((each) => senOf(each.TaxAmount))),
    'including tax': inclusive === net + senOf(tax?.TaxAmount),
    payable: payable === inclusive - senOf(invoice.PrepaidPayment?.[0]?.PaidAmount),
  };
  return Object.keys(checks).filter((name) => !checks[name]);
}

const typeOf = (subtotal: Element) => subtotal.TaxCategory?.[0]?.ID?.[0]?._;

/** Charges less discounts of a line. */
function allowances({ AllowanceCharge: all = [] }: Element): number {
  return sum(all.map((each) => (each.ChargeIndicator?.[0]?._ === true ? 1 : -1) * senOf(each.Amount)));
}
