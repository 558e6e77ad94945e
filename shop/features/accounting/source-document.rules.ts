import { type LocalDate, localDate } from '../../kit/local-date.ts';
import type { Sen } from '../../kit/money.ts';
import type { DebitCause, Ledger, Side } from '../credit/credit.constants.ts';
import { creditNoteTax } from '../credit/ledger/ledger.rules.ts';
import { type AccountingDocument, credit, debit, documentOf } from './accounting-document.rules.ts';

/** Documents of the shop, as stored, to documents of the export. */

type Source = { id: number; buyer_id: number; customer: string };
const dayMs = 86_400_000;
const daysBetween = (from: LocalDate, to: LocalDate) => (Date.parse(to) - Date.parse(from)) / dayMs;
const numbered = (prefix: string, id: number) => `${prefix}-${String(id).padStart(6, '0')}`;
const ofBuyer = ({ buyer_id, customer }: Source) => ({ buyerId: buyer_id, customer });

export type InvoiceSource = Source & {
  number: string;
  issued_on: LocalDate;
  due_on: LocalDate;
  order: string;
  total: Sen;
  prepaid: Sen;
  /** Included in the amount owed, and in the prepaid amount. */
  tax: Sen;
  prepaid_tax: Sen;
  delivery: Sen;
  is_on_credit: boolean;
};

/** Goods sold: credit customers owe them, the others have paid in advance. */
export function invoiceDocument(row: InvoiceSource): AccountingDocument {
  const { number, issued_on: date, order: reference, total, prepaid } = row;
  const tax = row.tax + Math.min(row.prepaid_tax, prepaid);
  const delivery = Math.min(row.delivery, total - tax);
  const termDays = row.is_on_credit ? daysBetween(date, row.due_on) : null;
  return documentOf({ kind: 'invoice', number, date, ...ofBuyer(row), reference, termDays, total, tax }, [
    debit('receivable', total - prepaid),
    debit('advance', prepaid),
    credit('sales', total - tax - delivery),
    credit('delivery', delivery),
    credit('tax', tax),
  ]);
}

export type DebitNoteSource = Source &
  Pick<InvoiceSource, 'number' | 'issued_on' | 'due_on' | 'total' | 'tax'> & {
    /** The invoice it refers to. */
    invoice: string;
    cause: DebitCause;
  };

/** An additional charge that a credit customer owes. */
export function debitNoteDocument(row: DebitNoteSource): AccountingDocument {
  const { number, issued_on: date, due_on, invoice: reference, total, tax, cause } = row;
  const termDays = daysBetween(date, due_on);
  return documentOf({ kind: 'debit_note', number, date, ...ofBuyer(row), reference, termDays, total, tax }, [
    debit('receivable', total),
    credit(cause === 'delivery' ? 'delivery' : 'sales', total - tax),
    credit('tax', tax),
  ]);
}

export type PaymentSource = Source & {
  paid_at: Date;
  /** The number of the order or repayment. */
  reference: string;
  captured: Sen;
  /** The invoice of the order, if it was issued by the end of the period. */
  invoice: string | null;
  prepaid: Sen | null;
  /** What was received for the order before. */
  captured_before: Sen;
};

/** The invoice uses the payments of its order in the order of their arrival. */
export function paymentDocument(row: PaymentSource): AccountingDocument {
  const { captured: total, reference, invoice } = row;
  const used = Math.min(total, Math.max(0, (row.prepaid ?? 0) - row.captured_before));
  const settles = invoice !== null && used > 0 ? [{ invoice, amount: used }] : [];
  const head = { number: numbered('PAY', row.id), date: localDate(row.paid_at), reference, total, settles };
  return documentOf({ kind: 'payment', ...head, ...ofBuyer(row) }, [
    debit('bank', total),
    credit('advance', total),
  ]);
}

export type PostingSource = Source & {
  kind: 'repayment' | 'advance_used' | 'advance_refunded';
  number: string;
  at: Date;
  reference: string | null;
  entries: readonly { ledger: Ledger; side: Side; amount: Sen; invoice: string | null }[];
};

/** Movements of a credit account's money are exported as they were posted. */
export function postingDocument(row: PostingSource): AccountingDocument {
  const { kind, number, at, reference, entries } = row;
  const sumOf = (ledger: Ledger) =>
    entries.filter((entry) => entry.ledger === ledger).reduce((sum, { amount }) => sum + amount, 0);
  const settles = entries.flatMap(({ invoice, amount }) => (invoice === null ? [] : [{ invoice, amount }]));
  const total = sumOf('bank');
  const head = { number, date: localDate(at), reference, total, settles };
  return documentOf(
    { kind, ...head, ...ofBuyer(row) },
    entries.map(({ ledger, side, amount }) => ({ account: ledger, side, amount })),
  );
}

export type CreditNoteSource = Source & {
  number: string;
  created_at: Date;
  invoice: string;
  amount: Sen;
  to_advance: Sen;
  tax: Sen;
};

export function creditNoteDocument(row: CreditNoteSource): AccountingDocument {
  const { number, created_at, invoice, amount: total, to_advance, tax } = row;
  const less = total - to_advance;
  const settles = less > 0 ? [{ invoice, amount: less }] : [];
  const head = { number, date: localDate(created_at), reference: invoice, total, tax, settles };
  return documentOf({ kind: 'credit_note', ...head, ...ofBuyer(row) }, [
    debit('refunds', total - tax),
    debit('tax', tax),
    credit('receivable', less),
    credit('advance', to_advance),
  ]);
}

export type RefundSource = Source & {
  created_at: Date;
  payment_id: number;
  amount: Sen;
  invoice: string | null;
  prepaid: Sen | null;
  prepaid_tax: Sen | null;
  /** The number of the refund note for the tax authority. */
  note_number: string | null;
  /** What was received and refunded for the order, up to this refund, in order. */
  history: readonly MoneyEvent[];
};
export type MoneyEvent = { received: Sen } | { refunded: Sen; is_invoiced: boolean };

/**
 * How much of the last refund reduces the invoice, and how much earlier ones did. Money that the invoice does not use
 * (goods not delivered, an amount paid twice) is refunded first.
 */
export function refundedOfInvoice(prepaid: Sen, history: readonly MoneyEvent[]) {
  let held = 0;
  let [before, amount] = [0, 0];
  for (const event of history) {
    if ('received' in event) held += event.received;
    else {
      held -= event.refunded;
      before += amount;
      const missing = prepaid - held - before;
      amount = event.is_invoiced ? Math.min(event.refunded, Math.max(0, missing)) : 0;
    }
  }
  return { before, amount };
}

/** The money paid back and, if the invoice had used it, the note that reduces the invoice. */
export function refundDocuments(row: RefundSource): AccountingDocument[] {
  const { id, amount: total, invoice, prepaid } = row;
  const shared = { date: localDate(row.created_at), ...ofBuyer(row) };
  const receipt = numbered('PAY', row.payment_id);
  const money = documentOf(
    { kind: 'refund', number: numbered('RFD', id), reference: receipt, total, ...shared },
    [debit('advance', total), credit('bank', total)],
  );
  if (invoice === null || prepaid === null) return [money];
  const { before, amount } = refundedOfInvoice(prepaid, row.history);
  if (amount === 0) return [money];
  const tax = creditNoteTax(
    { owed: prepaid, tax: Math.min(row.prepaid_tax ?? 0, prepaid) },
    { before, amount },
  );
  const number = row.note_number ?? numbered('RFN', id);
  const note = { kind: 'refund_note', number, reference: invoice, total: amount, tax, ...shared } as const;
  return [
    documentOf(note, [debit('refunds', amount - tax), debit('tax', tax), credit('advance', amount)]),
    money,
  ];
}
