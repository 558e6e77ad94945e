import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleDocuments } from '../../testing/records/accounting-documents.ts';
import { type AccountingDocument, addToSums, noSums } from './accounting-document.rules.ts';
import {
  invoiceDocument,
  type MoneyEvent,
  paymentDocument,
  refundDocuments,
  refundedOfInvoice,
} from './source-document.rules.ts';

const signed = ({ lines }: AccountingDocument) =>
  Object.fromEntries(
    lines.map(({ account, side, amount }) => [account, side === 'debit' ? amount : -amount]),
  );

test('posts each kind of document to the accounts that it changes', () => {
  const posted = sampleDocuments.map((each) => [each.kind, signed(each)]);
  expect(posted).toEqual([
    ['invoice', { receivable: 123_456, sales: -116_340, delivery: -1500, tax: -5616 }],
    ['invoice', { advance: 8805, sales: -7500, delivery: -1000, tax: -305 }],
    ['debit_note', { receivable: 2100, sales: -2000, tax: -100 }],
    ['debit_note', { receivable: 1500, delivery: -1500 }],
    ['payment', { bank: 9105, advance: -9105 }],
    ['payment', { bank: 5, advance: -5 }],
    // The last of the two invoices.
    ['repayment', { bank: 200_000, receivable: -50_000, advance: -50_000 }],
    ['advance_used', { advance: 30_000, receivable: -30_000 }],
    ['credit_note', { refunds: 28_636, tax: 1364, receivable: -23_456, advance: -6544 }],
    ['refund_note', { refunds: 2220, tax: 80, advance: -2300 }],
    ['refund', { advance: 2300, bank: -2300 }],
    ['advance_refunded', { advance: 20_000, bank: -20_000 }],
  ]);
});

test('sums up each part, and the changes of credit accounts alone', () => {
  const sums = noSums();
  for (const document of sampleDocuments) addToSums(sums, document);
  expect(sums).toEqual({
    parts: {
      sales: { documents: 2, total: 132_261, tax: 5921 },
      debit_notes: { documents: 2, total: 3600, tax: 100 },
      // Without the advance that was used: no money was received for it.
      receipts: { documents: 3, total: 209_110, tax: 0 },
      credit_notes: { documents: 2, total: 32_300, tax: 1444 },
      refunds: { documents: 2, total: 22_300, tax: 0 },
    },
    debits: 429_571,
    credits: 429_571,
    receivable: 123_456 + 2100 + 1500 - 150_000 - 30_000 - 23_456,
    advance: 50_000 - 30_000 + 6544 - 20_000,
  });
});

const amount = fc.integer({ min: 0, max: 2_000_000 });

test('balances every invoice, whatever is prepaid, taxed or charged for delivery', () => {
  const head = { id: 1, buyer_id: 1, customer: 'A', number: 'INV-2026-000001', order: 'B-1' };
  const dates = { issued_on: '2026-01-31', due_on: '2026-03-02' };
  fc.assert(
    fc.property(amount, amount, amount, amount, amount, (owed, prepaid, tax, prepaid_tax, delivery) => {
      const row = { ...head, ...dates, prepaid_tax, delivery, prepaid, is_on_credit: owed > 0 };
      const document = invoiceDocument({ ...row, total: owed + prepaid, tax: Math.min(tax, owed) });
      const balance = document.lines.reduce(
        (sum, line) => sum + (line.side === 'debit' ? line.amount : -line.amount),
        0,
      );
      expect(balance).toBe(0);
      expect(document.lines.every((line) => line.amount > 0)).toBe(true);
    }),
  );
});

test('applies the payments of an order to its invoice in turn, up to the total of the invoice', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9000 }), { maxLength: 5 }), amount, (paid, prepaid) => {
      let captured_before = 0;
      let used = 0;
      for (const [id, captured] of paid.entries()) {
        const row = { id, buyer_id: 1, customer: 'A', paid_at: new Date(0), reference: 'B-1', captured };
        const document = paymentDocument({ ...row, invoice: 'INV-1', prepaid, captured_before });
        used += document.settles.reduce((sum, each) => sum + each.amount, 0);
        captured_before += captured;
      }
      expect(used).toBe(Math.min(prepaid, captured_before));
    }),
  );
});

const received = fc.integer({ min: 1, max: 5000 }).map((sen): MoneyEvent => ({ received: sen }));

test('credits what was refunded of an invoice once, and its whole tax with its whole amount', () => {
  const life = fc.record({
    payments: fc.array(received, { minLength: 1, maxLength: 3 }),
    share: fc.integer({ min: 0, max: 100 }),
    tax: fc.integer({ min: 0, max: 20 }),
    refunds: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 5 }),
  });
  fc.assert(
    fc.property(life, ({ payments, share, tax, refunds }) => {
      const paid = payments.reduce((sum, each) => sum + ('received' in each ? each.received : 0), 0);
      const prepaid = Math.floor((paid * share) / 100);
      const prepaid_tax = Math.floor((prepaid * tax) / 100);
      const history = [...payments];
      let [held, credited, creditedTax] = [paid, 0, 0];
      // The last refund pays back all that is left.
      for (const [id, percent] of [...refunds, 100].entries()) {
        const refunded = Math.ceil((held * percent) / 100);
        if (refunded === 0) continue;
        held -= refunded;
        history.push({ refunded, is_invoiced: true });
        const row = {
          id,
          buyer_id: 1,
          customer: 'A',
          created_at: new Date(0),
          payment_id: 1,
          note_number: null,
        };
        const documents = refundDocuments({
          ...{ ...row, amount: refunded, invoice: 'INV-1', prepaid, prepaid_tax },
          history: [...history],
        });
        const note = documents.find(({ kind }) => kind === 'refund_note');
        credited += note?.total ?? 0;
        creditedTax += note?.tax ?? 0;
        // The advance that the invoice has not used is never negative.
        expect(credited).toBe(Math.max(0, prepaid - held));
      }
      expect([held, credited, creditedTax]).toEqual([0, prepaid, prepaid_tax]);
    }),
  );
});

test('issues no note for money that is refunded before the invoice', () => {
  const history: MoneyEvent[] = [{ received: 1000 }, { refunded: 400, is_invoiced: false }];
  expect(refundedOfInvoice(600, history)).toEqual({ before: 0, amount: 0 });
  expect(refundedOfInvoice(600, [...history, { refunded: 100, is_invoiced: true }])).toEqual({
    before: 0,
    amount: 100,
  });
});
