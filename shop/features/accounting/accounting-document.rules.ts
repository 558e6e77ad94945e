import type { LocalDate } from '../../kit/local-date.ts';
import type { Sen } from '../../kit/money.ts';
import type { Side } from '../credit/credit.constants.ts';
import type { AccountName, ExportPart } from './accounting.constants.ts';

/** What the export contains: a document with its journal lines. Its debits equal its credits. */

export type JournalLine = { account: AccountName; side: Side; amount: Sen };

const partOf = {
  invoice: 'sales',
  /** An additional charge for an invoice on credit. */
  debit_note: 'debit_notes',
  /** Money received for an order. It is an advance until the invoice uses it. */
  payment: 'receipts',
  /** Money received on a credit account. */
  repayment: 'receipts',
  /** An advance of a credit account that pays invoices. No money moves. */
  advance_used: 'receipts',
  credit_note: 'credit_notes',
  /** Reduces a prepaid invoice. The money is paid back by a `refund`. */
  refund_note: 'credit_notes',
  refund: 'refunds',
  /** An advance of a credit account that is paid back. */
  advance_refunded: 'refunds',
} as const satisfies Record<string, ExportPart>;

export type DocumentKind = keyof typeof partOf;

/** The kinds whose advances belong to credit accounts. Those of the others belong to prepaid orders. */
const creditAccountKinds: ReadonlySet<DocumentKind> = new Set([
  'repayment',
  'advance_used',
  'credit_note',
  'advance_refunded',
]);

export type AccountingDocument = {
  kind: DocumentKind;
  part: ExportPart;
  number: string;
  date: LocalDate;
  buyerId: number;
  customer: string;
  /** The number of the order, invoice or receipt that it belongs to. */
  reference: string | null;
  /** Days from the date to the due date of an invoice or debit note on credit; null for everything else. */
  termDays: number | null;
  /** What the customer is charged, pays, or gets back. */
  total: Sen;
  /** The tax included in the total. */
  tax: Sen;
  lines: readonly JournalLine[];
  /** The invoices that it settles. */
  settles: readonly { invoice: string; amount: Sen }[];
};

type Described = Omit<AccountingDocument, 'part' | 'lines' | 'termDays' | 'tax' | 'settles'> &
  Partial<Pick<AccountingDocument, 'termDays' | 'tax' | 'settles'>>;

/** Lines of zero are left out. */
export function documentOf(described: Described, lines: readonly JournalLine[]): AccountingDocument {
  return {
    termDays: null,
    tax: 0,
    settles: [],
    ...described,
    part: partOf[described.kind],
    lines: lines.filter(({ amount }) => amount !== 0),
  };
}

export const debit = (account: AccountName, amount: Sen): JournalLine => ({ account, side: 'debit', amount });
export const credit = (account: AccountName, amount: Sen): JournalLine => ({
  account,
  side: 'credit',
  amount,
});

/** Whether accounting programs import it as a document. They match an advance with invoices themselves. */
export const isImported = ({ kind }: AccountingDocument): boolean => kind !== 'advance_used';

export type DocumentSums = {
  parts: Record<ExportPart, { documents: number; total: Sen; tax: Sen }>;
  debits: Sen;
  credits: Sen;
  /** Changes of credit accounts: what customers owe, and what they paid in advance. */
  receivable: Sen;
  advance: Sen;
};

export function noSums(): DocumentSums {
  const none = () => ({ documents: 0, total: 0, tax: 0 });
  return {
    parts: { sales: none(), debit_notes: none(), receipts: none(), credit_notes: none(), refunds: none() },
    debits: 0,
    credits: 0,
    receivable: 0,
    advance: 0,
  };
}

/** Adds a document to the sums, in place: a year has hundreds of thousands. */
export function addToSums(sums: DocumentSums, document: AccountingDocument): void {
  if (isImported(document)) {
    const part = sums.parts[document.part];
    part.documents += 1;
    part.total += document.total;
    part.tax += document.tax;
  }
  for (const { account, side, amount } of document.lines) {
    sums[side === 'debit' ? 'debits' : 'credits'] += amount;
    const signed = side === 'debit' ? amount : -amount;
    if (account === 'receivable') sums.receivable += signed;
    if (account === 'advance' && creditAccountKinds.has(document.kind)) sums.advance -= signed;
  }
}
