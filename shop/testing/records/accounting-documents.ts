import type { AccountingDocument } from '../../features/accounting/accounting-document.rules.ts';
import {
  creditNoteDocument,
  invoiceDocument,
  paymentDocument,
  postingDocument,
  refundDocuments,
} from '../../features/accounting/source-document.rules.ts';

/** One document of every kind, for the tests of the formats. */

const restaurant = { buyer_id: 42, customer: 'Restoran Seri Melur Sdn. Bhd.' };
/** A name that a spreadsheet would take for a formula, with a quotation mark and a comma. */
const stall = { buyer_id: 7, customer: '=HYPERLINK("http://example.com"), Gerai' };

const day = (date: string, time = '10:00') => new Date(`${date}T${time}:00+08:00`);

export const sampleDocuments: readonly AccountingDocument[] = [
  invoiceDocument({
    ...restaurant,
    id: 1,
    number: 'INV-2026-000001',
    issued_on: '2026-07-01',
    due_on: '2026-07-31',
    order: 'B-260630-7K3QX',
    total: 123_456,
    prepaid: 0,
    tax: 5616,
    prepaid_tax: 0,
    delivery: 1500,
    is_on_credit: true,
  }),
  invoiceDocument({
    ...stall,
    id: 2,
    number: 'INV-2026-000002',
    issued_on: '2026-07-02',
    due_on: '2026-07-02',
    order: 'B-260701-M4RD0',
    total: 8805,
    prepaid: 8805,
    tax: 0,
    prepaid_tax: 305,
    delivery: 1000,
    is_on_credit: false,
  }),
  paymentDocument({
    ...stall,
    id: 12,
    paid_at: day('2026-07-01', '23:59'),
    reference: 'B-260701-M4RD0',
    captured: 9105,
    invoice: 'INV-2026-000002',
    prepaid: 8805,
    captured_before: 0,
  }),
  // Received after midnight in Kuala Lumpur, which is the day before in London.
  paymentDocument({
    ...stall,
    id: 13,
    paid_at: day('2026-07-31', '00:05'),
    reference: 'B-260731-9WXYZ',
    captured: 5,
    invoice: null,
    prepaid: null,
    captured_before: 0,
  }),
  postingDocument({
    ...restaurant,
    id: 3,
    kind: 'repayment',
    number: 'RP-260720-4Q7ZT',
    at: day('2026-07-20'),
    reference: null,
    entries: [
      { ledger: 'bank', side: 'debit', amount: 200_000, invoice: null },
      { ledger: 'receivable', side: 'credit', amount: 100_000, invoice: 'INV-2026-000001' },
      { ledger: 'receivable', side: 'credit', amount: 50_000, invoice: 'INV-2026-000003' },
      { ledger: 'advance', side: 'credit', amount: 50_000, invoice: null },
    ],
  }),
  postingDocument({
    ...restaurant,
    id: 4,
    kind: 'advance_used',
    number: 'AV-INV-2026-000004',
    at: day('2026-07-21'),
    reference: null,
    entries: [
      { ledger: 'advance', side: 'debit', amount: 30_000, invoice: null },
      { ledger: 'receivable', side: 'credit', amount: 30_000, invoice: 'INV-2026-000004' },
    ],
  }),
  creditNoteDocument({
    ...restaurant,
    id: 1,
    number: 'CN-2026-000001',
    created_at: day('2026-07-22'),
    invoice: 'INV-2026-000001',
    amount: 30_000,
    to_advance: 6544,
    tax: 1364,
  }),
  ...refundDocuments({
    ...stall,
    id: 5,
    created_at: day('2026-07-03'),
    payment_id: 12,
    amount: 2300,
    invoice: 'INV-2026-000002',
    prepaid: 8805,
    prepaid_tax: 305,
    note_number: 'RN-2026-000001',
    history: [
      { received: 9105 },
      { refunded: 300, is_invoiced: false },
      { refunded: 2300, is_invoiced: true },
    ],
  }),
  postingDocument({
    ...restaurant,
    id: 6,
    kind: 'advance_refunded',
    number: 'RF-260725-B0C1D',
    at: day('2026-07-25'),
    reference: 'RP-260720-4Q7ZT',
    entries: [
      { ledger: 'advance', side: 'debit', amount: 20_000, invoice: null },
      { ledger: 'bank', side: 'credit', amount: 20_000, invoice: null },
    ],
  }),
];
