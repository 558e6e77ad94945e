import type { MyInvoisError } from '../myinvois.ts';
import { failure, type Rule } from './rule.ts';
import { amountAt, amountOf, nodesAt, sumOf, type UblNode } from './ubl-reader.ts';

/** Sums: https://sdk.myinvois.hasil.gov.my/mathematical-mappings/. Amounts are in hundredths of a sen. */

const sen = 100;

export const checkTotals: Rule = (invoice) => [
  ...nodesAt(invoice, 'InvoiceLine').flatMap(checkLine),
  ...checkTax(invoice),
  ...checkHeader(invoice),
];

const mismatch = (what: string, path: string): MyInvoisError =>
  failure('SIM-TOTAL', `${what} does not add up`, path);

/** Compares a stated amount with the sum that it must be. An amount that is not stated is not compared. */
const differs = (stated: number | null, expected: number) => stated !== null && stated !== expected;

/** Discounts are negative, fees positive. */
function chargesOf(node: UblNode): { discounts: number; fees: number } {
  const charges = nodesAt(node, 'AllowanceCharge');
  const sumWhere = (isFee: boolean) =>
    charges
      .filter((charge) => nodesAt(charge, 'ChargeIndicator')[0]?._ === isFee)
      .reduce((sum, charge) => sum + (amountAt(charge, 'Amount') ?? 0), 0);
  return { discounts: sumWhere(false), fees: sumWhere(true) };
}

function checkLine(line: UblNode, index: number): MyInvoisError[] {
  const at = `InvoiceLine[${index}]`;
  const subtotal = amountAt(line, 'ItemPriceExtension.Amount') ?? 0;
  const { discounts, fees } = chargesOf(line);
  const tax = sumOf(nodesAt(line, 'TaxTotal.TaxSubtotal.TaxAmount'));
  return [
    ...(isProduct(line, subtotal) ? [] : [mismatch('Price × quantity', `${at}.ItemPriceExtension`)]),
    ...(differs(amountAt(line, 'LineExtensionAmount'), subtotal - discounts + fees)
      ? [mismatch('The amount of the line', `${at}.LineExtensionAmount`)]
      : []),
    ...(differs(amountAt(line, 'TaxTotal.TaxAmount'), tax)
      ? [mismatch('The tax of the line', `${at}.TaxTotal`)]
      : []),
  ];
}

/** The product is rounded to whole sen, and the price of an amount by weight to four decimals. */
function isProduct(line: UblNode, subtotal: number): boolean {
  const [node] = nodesAt(line, 'InvoicedQuantity');
  if (!node) return true;
  const quantity = (amountOf(node) ?? 0) / 10_000;
  const price = amountAt(line, 'Price.PriceAmount') ?? 0;
  return Math.abs(price * quantity - subtotal) <= sen + Math.abs(quantity) / 2;
}

function checkTax(invoice: UblNode): MyInvoisError[] {
  const stated = amountAt(invoice, 'TaxTotal.TaxAmount');
  const byType = sumOf(nodesAt(invoice, 'TaxTotal.TaxSubtotal.TaxAmount'));
  const byLine = sumOf(nodesAt(invoice, 'InvoiceLine.TaxTotal.TaxAmount'));
  return differs(stated, byType) || differs(stated, byLine) ? [mismatch('The tax', 'TaxTotal')] : [];
}

function checkHeader(invoice: UblNode): MyInvoisError[] {
  const total = (name: string) => amountAt(invoice, `LegalMonetaryTotal.${name}`);
  const lines = sumOf(nodesAt(invoice, 'InvoiceLine.LineExtensionAmount'));
  const { discounts, fees } = chargesOf(invoice);
  const exclusive = lines - discounts + fees;
  const inclusive = exclusive + (amountAt(invoice, 'TaxTotal.TaxAmount') ?? 0);
  const prepaid = sumOf(nodesAt(invoice, 'PrepaidPayment.PaidAmount'));
  const expected = {
    LineExtensionAmount: lines,
    AllowanceTotalAmount: discounts,
    ChargeTotalAmount: fees,
    TaxExclusiveAmount: exclusive,
    TaxInclusiveAmount: inclusive,
    PayableAmount: inclusive - prepaid + (total('PayableRoundingAmount') ?? 0),
  };
  return Object.entries(expected)
    .filter(([name, sum]) => differs(total(name), sum))
    .map(([name]) => mismatch(name, `LegalMonetaryTotal.${name}`));
}

/** All amounts are in the currency of the document. */
export const checkCurrency: Rule = (invoice) => {
  const currency = nodesAt(invoice, 'DocumentCurrencyCode')[0]?._;
  const others = currenciesOf(invoice).filter((code) => code !== currency);
  if (others.length > 0)
    return [failure('DC502', 'All amounts must have the currency of the document', 'DocumentCurrencyCode')];
  const needsRate = currency !== 'MYR' && nodesAt(invoice, 'TaxExchangeRate.CalculationRate').length === 0;
  return needsRate
    ? [failure('SIM-REQUIRED', 'Another currency than MYR needs an exchange rate', 'TaxExchangeRate')]
    : [];
};

function currenciesOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(currenciesOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'currencyID' ? [inner] : currenciesOf(inner),
  );
}
