import { and, asc, desc, eq, gte, ilike, inArray, isNotNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '../../kit/http/endpoint.ts';
import type { LocalDate } from '../../kit/local-date.ts';
import type { Sen } from '../../kit/money.ts';
import type { Db } from '../../platform/db/db.ts';
import { containsPattern, firstRow, listQuery } from '../../platform/db/query.ts';
import { readPage } from '../../platform/db/read-page.ts';
import { company } from '../company/company.table.ts';
import type { PaymentState } from '../order/order.constants.ts';
import { shopOrder } from '../order/order.table.ts';
import type { payment } from '../payment/payment.table.ts';
import type { InvoiceState, MovementName } from './credit.constants.ts';
import type { listCreditInvoices } from './credit.contract.ts';
import { disputedAmount } from './dispute/disputed-amount.queries.ts';
import { corrected, orderOfInvoice } from './invoice/invoice.queries.ts';
import { creditNote, invoice } from './invoice/invoice.table.ts';
import { shownKind } from './ledger/movement.queries.ts';
import type { repayment } from './repayment/repayment.table.ts';

// Raw SQL, because Drizzle omits table names of columns in a subquery.
const creditNotes = sql<{ number: string; amount: Sen }[]>`coalesce((
  SELECT json_agg(json_build_object('number', n.number, 'amount', n.amount) ORDER BY n.id)
  FROM credit_note n WHERE n.invoice_id = invoice.id), '[]')`;
const debitNotes = sql<{ number: string; amount: Sen; status: InvoiceState }[]>`coalesce((
  SELECT json_agg(json_build_object('number', d.number, 'amount', d.total, 'status', d.state) ORDER BY d.id)
  FROM invoice d WHERE d.corrects_id = invoice.id), '[]')`;
const open = sql<Sen>`${invoice.total} - ${invoice.paid} - ${invoice.credited}`;

export function selectInvoices(db: Db) {
  return db.orm
    .select({
      invoice,
      open,
      transaction: shopOrder.slug,
      po_number: shopOrder.po_number,
      corrects: corrected.number,
      credit_notes: creditNotes,
      debit_notes: debitNotes,
      disputed: disputedAmount.as('disputed'),
      company: sql<string>`coalesce(${company.name}, '')`,
    })
    .from(invoice)
    .leftJoin(corrected, eq(corrected.id, invoice.corrects_id))
    .innerJoin(shopOrder, eq(shopOrder.id, orderOfInvoice))
    .leftJoin(company, eq(company.buyer_id, invoice.buyer_id));
}
export type InvoiceWithOrder = Awaited<ReturnType<typeof selectInvoices>>[number];

type InvoiceSearch = InputOf<typeof listCreditInvoices> & { accountId: number; today: LocalDate };

// Must match the predicate of the partial index, so that the index is used.
const isOpen = sql`${invoice.state} IN ('issued', 'partially_paid')`;

export type InState = Pick<InvoiceSearch, 'status' | 'today' | 'from' | 'to'>;

export function inState({ status, today, from, to }: InState): SQL | undefined {
  const states: Record<InState['status'], SQL | undefined> = {
    all: undefined,
    open: isOpen,
    overdue: and(isOpen, lt(invoice.due_on, today), sql`${open} > ${disputedAmount}`),
    paid: inArray(invoice.state, ['paid', 'void']),
  };
  return and(
    states[status],
    from ? gte(invoice.issued_on, from) : undefined,
    to ? lte(invoice.issued_on, to) : undefined,
  );
}

/** Open invoices by due date, others newest first. */
export const isByDue = ({ status }: InState) => status === 'open' || status === 'overdue';
export const invoiceOrder = (search: InState) =>
  isByDue(search) ? [asc(invoice.due_on), asc(invoice.id)] : [desc(invoice.issued_on), desc(invoice.id)];

export function searchInvoices(db: Db, search: InvoiceSearch) {
  const like = containsPattern(search.keywords);
  const where = and(
    eq(invoice.account_id, search.accountId),
    inState(search),
    like
      ? or(ilike(invoice.number, like), ilike(shopOrder.slug, like), ilike(shopOrder.po_number, like))
      : undefined,
  );
  const list = selectInvoices(db)
    .where(where)
    .orderBy(...invoiceOrder(search));
  return readPage(db, list, search);
}

export const findInvoice = (db: Db, number: string) =>
  firstRow(selectInvoices(db).where(and(eq(invoice.number, number), isNotNull(invoice.account_id))));

type InvoicePosting = { slug: string; kind: MovementName; at: Date; amount: Sen };

/** Postings on an invoice after it was issued. */
export const listInvoicePostings = listQuery<InvoicePosting, [invoiceId: number]>(
  'credit_invoice_postings',
  `SELECT p.slug, ${shownKind('p')} AS kind, p.at, sum(CASE e.side WHEN 'debit' THEN e.amount ELSE -e.amount END)::bigint AS amount
   FROM ledger_entry e JOIN ledger_posting p ON p.id = e.posting_id WHERE e.invoice_id = $1 GROUP BY p.id ORDER BY p.id`,
);

export const listNotes = listQuery<typeof creditNote.$inferSelect, [invoiceId: number]>(
  'credit_invoice_notes',
  'SELECT * FROM credit_note WHERE invoice_id = $1 ORDER BY id',
);

export const findCreditNoteById = (db: Db, id: number) =>
  firstRow(db.orm.select().from(creditNote).where(eq(creditNote.id, id)));

type OpenRepayment = typeof repayment.$inferSelect & { status: PaymentState; approval_until: Date | null };

/** Open repayments of an account, with the state of their newest payment. */
export const listOpenWithPaymentState = listQuery<OpenRepayment, [accountId: number]>(
  'credit_open_repayments',
  `SELECT r.*, newest.state AS status, newest.approval_until
   FROM repayment r CROSS JOIN LATERAL
     (SELECT p.state, p.approval_until FROM payment p WHERE p.repayment_id = r.id ORDER BY p.id DESC LIMIT 1) newest
   WHERE r.account_id = $1 AND r.state = 'open' ORDER BY r.id DESC`,
);

export const listPaymentsOf = listQuery<
  typeof payment.$inferSelect & { refund_pending: Sen },
  [repaymentId: number]
>(
  'credit_repayment_payments',
  `SELECT p.*, (SELECT coalesce(sum(r.amount), 0)::bigint FROM refund r
       WHERE r.payment_id = p.id AND r.state IN ('pending', 'failed')) AS refund_pending
   FROM payment p WHERE p.repayment_id = $1 ORDER BY p.id`,
);
