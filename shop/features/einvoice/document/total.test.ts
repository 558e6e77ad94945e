import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineAmount } from '../../../kit/money.ts';
import {
  consolidatedSource,
  creditNoteSource,
  debitNoteSource,
  invoiceSource,
} from '../../../testing/einvoice-sources.ts';
import { brokenSums, invoiceOf, sum, totalsOfDocument } from '../../../testing/einvoice-sums.ts';
import { runs } from '../../../testing/runs.ts';
import { debitCauses } from '../../credit/credit.constants.ts';
import { assessDebit, debitableOf } from '../../credit/invoice/debit-note.rules.ts';
import {
  creditNoteEntries,
  creditNoteTax,
  invoiceEntries,
  netChangeOf,
} from '../../credit/ledger/ledger.rules.ts';
import {
  type OrderDiscount,
  type OrderTotals,
  type PackedLine,
  totalsOf,
  totalsOfPacked,
} from '../../order/placement/total.rules.ts';
import { buildDocument } from './build-document.ts';
import { checkSource } from './check-source.ts';
import { splitConsolidated } from './consolidated.ts';
import type { EinvoiceSource, SourceLine } from './einvoice-source.ts';
import { noteLine, receiptLine } from './line.ts';

const orderRuns = runs(1000, 10_000);
const timeoutMs = 120_000;
const taxRate = 500;

const orderLine = fc.record({
  quantity: fc.integer({ min: 1, max: 60_000 }),
  packSize: fc.integer({ min: 1, max: 25_000 }),
  price: fc.integer({ min: 1, max: 20_000 }),
  taxRate: fc.constantFrom(0, taxRate),
  isCatchWeight: fc.boolean(),
  /** Thousandths of what was ordered. */
  picked: fc.constantFrom(0, 333, 1000, 1000),
  weighed: fc.integer({ min: 800, max: 1100 }),
  isSubstitute: fc.boolean(),
});
const discount: fc.Arbitrary<OrderDiscount | null> = fc.oneof(
  fc.constant(null),
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 100_000 }) }),
);
const order = fc.record({
  lines: fc.array(orderLine, { minLength: 1, maxLength: 6 }),
  discount,
  delivery: fc.constantFrom(0, 800, 1299),
  isOnCredit: fc.boolean(),
});
type Order = typeof order extends fc.Arbitrary<infer T> ? T : never;

/** The sums of the order by the shop's own rules, and its lines as the e-invoice gets them. */
function invoiced({ lines, discount, delivery }: Order): { totals: OrderTotals; lines: SourceLine[] } {
  const amounts = lines.map((line) => ({
    ...line,
    amount: lineAmount(line.quantity, line.packSize, line.price),
  }));
  const placed = totalsOf(amounts, discount, delivery);
  const packed = lines.map((line, index): PackedLine => {
    const pickedQuantity = Math.floor((line.quantity * line.picked) / 1000);
    return {
      ...line,
      ...(placed.lines[index] ?? { amount: 0, discount: 0, tax: 0 }),
      pickedQuantity,
      pickedWeight: line.isCatchWeight
        ? Math.floor((pickedQuantity * line.packSize * line.weighed) / 1_000_000)
        : null,
      replaces: line.isSubstitute && index > 0 ? 0 : null,
    };
  });
  const totals = totalsOfPacked(packed, delivery, discount?.kind);
  return {
    totals,
    lines: packed.map((line, index) => ({
      description: 'Item',
      classification: '022',
      quantity: line.pickedWeight ?? Math.round((line.pickedQuantity * line.packSize) / 1000),
      unit: 'kg',
      price: line.price,
      taxRate: line.taxRate,
      ...(totals.lines[index] ?? { amount: 0, discount: 0, tax: 0 }),
    })),
  };
}

const invoice = fc.array(order, { minLength: 1, maxLength: 2 }).map((orders) => {
  const parts = orders.map((each) => ({ ...invoiced(each), isOnCredit: each.isOnCredit }));
  const onCredit = parts.filter(({ isOnCredit }) => isOnCredit);
  const sumOf = (key: 'total' | 'tax' | 'delivery', of = parts) => sum(of.map(({ totals }) => totals[key]));
  const [total, owed] = [sumOf('total'), sumOf('total', onCredit)];
  const source: EinvoiceSource = {
    ...invoiceSource,
    lines: parts.flatMap(({ lines }) => lines),
    delivery: sumOf('delivery'),
    total,
    prepaid: total - owed,
  };
  return { source, tax: sumOf('tax'), owed, owedTax: sumOf('tax', onCredit) };
});
const correction = fc.record({
  /** Thousandths of what is owed that earlier credit notes credited. */
  credited: fc.integer({ min: 0, max: 999 }),
  /** Thousandths of the invoice that are charged later. */
  charged: fc.integer({ min: 1, max: 1000 }),
  cause: fc.constantFrom(...debitCauses),
});
type Correction = typeof correction extends fc.Arbitrary<infer T> ? T : never;

test(
  'invoices of generated orders, their credit and debit notes have the totals of the ledger, and their sums are right',
  () => {
    let debited = 0;
    fc.assert(
      fc.property(invoice, correction, ({ source, tax, owed, owedTax }, change) => {
        const { total } = source;
        if (total === 0) return;
        const document = invoiceOf(buildDocument(source, '1.0'));
        const entries = invoiceEntries(1, { total: owed, tax: owedTax });
        const payable = netChangeOf(entries, 'receivable');
        expect([totalsOfDocument(document), ...brokenSums(document)]).toEqual([
          { net: total - tax, tax, total, payable },
        ]);
        // A credit note for what earlier notes left of the invoice.
        const before = Math.floor((owed * change.credited) / 1000);
        const amount = owed - before;
        if (amount > 0) checkCreditNote(amount, creditNoteTax({ owed, tax: owedTax }, { before, amount }));
        if (owed > 0 && checkDebitNote(source, change)) debited += 1;
      }),
      { numRuns: orderRuns },
    );
    expect(debited).toBeGreaterThan(orderRuns / 2);
  },
  timeoutMs,
);

function checkCreditNote(amount: number, tax: number): void {
  const line = noteLine({ description: 'Credit for INV-2026-000042', amount, tax, taxRate });
  const source: EinvoiceSource = { ...creditNoteSource, lines: [line], total: amount };
  const document = invoiceOf(buildDocument(source, '1.0'));
  const entries = creditNoteEntries(1, { amount, tax, open: amount });
  const net = Math.abs(netChangeOf(entries, 'sales'));
  expect([totalsOfDocument(document), ...brokenSums(document)]).toEqual([
    { net, tax: Math.abs(netChangeOf(entries, 'tax')), total: amount, payable: amount },
  ]);
}

/** Charges a part of the invoice again, with tax when its goods and the cause allow it. Returns whether that is possible. */
function checkDebitNote({ lines, total: invoiced }: EinvoiceSource, { cause, charged }: Correction): boolean {
  const taxRates = lines.map((line) => line.taxRate);
  const target = { kind: 'invoice', state: 'issued', total: invoiced, debited: 0, taxRates } as const;
  const amount = Math.ceil((invoiced * charged) / 1000);
  const taxed = assessDebit(target, { cause, amount, taxRate });
  const rate = taxed.ok ? taxRate : 0;
  const charge = taxed.ok ? taxed : assessDebit(target, { cause, amount, taxRate: 0 });
  if (!charge.ok) return false;
  const { total, tax } = charge;
  expect(total).toBeLessThanOrEqual(debitableOf(target));
  const line = noteLine({ description: 'Charge for INV-2026-000042', amount: total, tax, taxRate: rate });
  const source: EinvoiceSource = { ...debitNoteSource, lines: [line], total };
  const document = invoiceOf(buildDocument(source, '1.0'));
  const entries = invoiceEntries(2, { total, tax });
  expect([totalsOfDocument(document), ...brokenSums(document), ...checkSource(source)]).toEqual([
    {
      net: netChangeOf(entries, 'sales'),
      tax: netChangeOf(entries, 'tax'),
      total,
      payable: netChangeOf(entries, 'receivable'),
    },
  ]);
  return true;
}

test('an order of the shop has no problem', () => {
  fc.assert(
    fc.property(invoice, ({ source }) => {
      if (source.total > 0) expect(checkSource(source)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('consolidated e-invoices have the sum of their receipts', () => {
  const receipt = fc
    .integer({ min: 1, max: 1_000_000 })
    .chain((amount) =>
      fc.record({ amount: fc.constant(amount), tax: fc.integer({ min: 0, max: Math.floor(amount / 21) }) }),
    );
  fc.assert(
    fc.property(fc.array(receipt, { minLength: 1, maxLength: 100 }), (receipts) => {
      const lines = receipts.map((each, index) =>
        receiptLine({ number: `INV-2026-${index}`, taxRate, ...each }),
      );
      const documents = splitConsolidated(lines).map((part) => {
        const total = sum(part.map((line) => line.amount + line.tax));
        return invoiceOf(buildDocument({ ...consolidatedSource, lines: part, total }, '1.0'));
      });
      expect(documents.flatMap(brokenSums)).toEqual([]);
      const totals = documents.map(totalsOfDocument);
      expect(sum(totals.map(({ total }) => total))).toBe(sum(receipts.map(({ amount }) => amount)));
      expect(sum(totals.map(({ tax }) => tax))).toBe(sum(receipts.map(({ tax }) => tax)));
    }),
    { numRuns: 200 },
  );
});
