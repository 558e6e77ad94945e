import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate } from '../invoice/allocation.rules.ts';
import * as ledger from './ledger.rules.ts';

const balance = (entries: readonly ledger.Entry[]) =>
  entries.reduce((sum, { side, amount }) => sum + (side === 'debit' ? amount : -amount), 0);
const amount = fc.integer({ min: 1, max: 10_000_000 });

test('an invoice debits receivable and credits sales and tax', () => {
  expect(ledger.invoiceEntries(7, { total: 1050, tax: 50 })).toEqual([
    { ledger: 'receivable', side: 'debit', amount: 1050, invoiceId: 7 },
    { ledger: 'sales', side: 'credit', amount: 1000 },
    { ledger: 'tax', side: 'credit', amount: 50 },
  ]);
  expect(ledger.invoiceEntries(7, { total: 1000, tax: 0 })).toHaveLength(2);
});

test('a credit note reduces the open amount first; the rest becomes an advance', () => {
  expect(ledger.creditNoteEntries(7, { amount: 500, tax: 0, open: 200 })).toEqual([
    { ledger: 'sales', side: 'debit', amount: 500 },
    { ledger: 'receivable', side: 'credit', amount: 200, invoiceId: 7 },
    { ledger: 'advance', side: 'credit', amount: 300 },
  ]);
});

test('debits equal credits for every event, and no entry is zero', () => {
  fc.assert(
    fc.property(amount, amount, amount, amount, (a, b, c, d) => {
      const tax = Math.min(b, a - 1);
      const parts = allocate(a, [
        { id: 1, open: b, due_on: '2026-11-01' },
        { id: 2, open: c, due_on: '2026-11-02' },
      ]);
      const all = [
        ledger.invoiceEntries(1, { total: a, tax }),
        ledger.creditNoteEntries(1, { amount: a, tax, open: d }),
        ledger.repaymentEntries(a, parts),
        ledger.advanceUsedEntries(parts),
        ledger.advanceRefundedEntries(a),
      ];
      for (const entries of all) {
        expect(balance(entries)).toBe(0);
        expect(entries.length).toBeGreaterThanOrEqual(2);
        for (const entry of entries) expect(entry.amount).toBeGreaterThan(0);
      }
    }),
  );
});

test('the taxes of all credit notes add up to the tax of the invoice, however it is split', () => {
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 6 }), fc.nat(100), (amounts, percent) => {
      const owed = amounts.reduce((sum, each) => sum + each, 0);
      const tax = Math.floor((owed * percent) / 100);
      let before = 0;
      let back = 0;
      for (const each of amounts) {
        const part = ledger.creditNoteTax({ owed, tax }, { before, amount: each });
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(each);
        before += each;
        back += part;
      }
      expect(back).toBe(tax);
    }),
  );
});

test.each([
  [{ total: 100, paid: 0, credited: 0 }, 0, 'issued'],
  [{ total: 100, paid: 1, credited: 0 }, 0, 'partially_paid'],
  [{ total: 100, paid: 0, credited: 1 }, 1, 'issued'],
  [{ total: 100, paid: 100, credited: 0 }, 0, 'paid'],
  [{ total: 100, paid: 60, credited: 40 }, 40, 'paid'],
  [{ total: 100, paid: 100, credited: 0 }, 40, 'paid'],
  [{ total: 100, paid: 0, credited: 100 }, 100, 'void'],
  [{ total: 100, paid: 60, credited: 40 }, 100, 'void'],
  [{ total: 0, paid: 0, credited: 0 }, 0, 'paid'],
] as const)('an invoice with %j and credit notes of %i is %s', (sums, noted, state) => {
  expect(ledger.invoiceStateOf(sums, noted)).toBe(state);
});

test.each([
  ['issued', 0, 0, 'issued'],
  ['issued', 0, 1, 'partially_credited'],
  // Stored before a credit alone left the state as it was.
  ['partially_paid', 0, 1, 'partially_credited'],
  ['partially_paid', 1, 0, 'partially_paid'],
  ['partially_paid', 1, 1, 'partially_paid'],
  ['paid', 60, 40, 'paid'],
  ['void', 0, 100, 'void'],
] as const)(
  'an invoice of 100 that is %s with %i paid and %i credited is shown as %s',
  (state, paid, credited, status) => {
    expect(ledger.invoiceStatusOf({ state, total: 100, paid, credited })).toBe(status);
  },
);

test('computes growth on the normal side of each ledger', () => {
  const entries = ledger.repaymentEntries(900, allocate(900, [{ id: 1, open: 600, due_on: '2026-11-01' }]));
  const growth = (name: 'bank' | 'receivable' | 'advance') => ledger.netChangeOf(entries, name);
  expect([growth('bank'), growth('receivable'), growth('advance')]).toEqual([900, -600, 300]);
});
