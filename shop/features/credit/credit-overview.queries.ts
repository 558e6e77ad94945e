import { and, asc, count, desc, eq, gte, ilike, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '../../kit/endpoint.ts';
import type { LocalDate } from '../../kit/local-date.ts';
import type { Sen } from '../../kit/money.ts';
import type { Db } from '../../platform/db/db.ts';
import { company } from '../company/company.table.ts';
import type { PaymentState } from '../order/order.constants.ts';
import { shopOrder } from '../order/order.table.ts';
import { payment } from '../payment/payment.table.ts';
import type { listCreditInvoices } from './credit.contract.ts';
import { creditNote, invoice } from './invoice/invoice.table.ts';
import { ledgerEntry, ledgerPosting } from './ledger/ledger.table.ts';
import { repayment } from './repayment/repayment.table.ts';

const open = sql<Sen>`${invoice.total} - ${invoice.paid} - ${invoice.credited}`;

export function selectInvoices(db: Db) {
  return db.orm
    .select({
      invoice,
      open,
      transaction: shopOrder.slug,
      po_number: shopOrder.po_number,
      company: sql<string>`coalesce(${company.name}, '')`,
    })
    .from(invoice)
    .innerJoin(shopOrder, eq(shopOrder.id, invoice.order_id))
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
    overdue: and(isOpen, lt(invoice.due_on, today)),
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

export async function searchInvoices(db: Db, search: InvoiceSearch) {
  const { accountId, keywords, page, pageSize } = search;
  const like = keywords && `%${keywords.replace(/[\\%_]/g, '\\$&')}%`;
  const where = and(
    eq(invoice.account_id, accountId),
    inState(search),
    like
      ? or(ilike(invoice.number, like), ilike(shopOrder.slug, like), ilike(shopOrder.po_number, like))
      : undefined,
  );
  const rows = await selectInvoices(db)
    .where(where)
    .orderBy(...invoiceOrder(search))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await db.orm
    .select({ n: count() })
    .from(invoice)
    .innerJoin(shopOrder, eq(shopOrder.id, invoice.order_id))
    .leftJoin(company, eq(company.buyer_id, invoice.buyer_id))
    .where(where);
  return { rows, records: counted?.n ?? 0 };
}

export async function findInvoice(db: Db, number: string): Promise<InvoiceWithOrder | undefined> {
  return (
    await selectInvoices(db).where(and(eq(invoice.number, number), sql`${invoice.account_id} IS NOT NULL`))
  )[0];
}

/** Postings on an invoice after it was issued. */
export function listInvoicePostings(db: Db, invoiceId: number) {
  return db.orm
    .select({
      slug: ledgerPosting.slug,
      kind: ledgerPosting.kind,
      at: ledgerPosting.at,
      amount: sql<Sen>`sum(CASE ${ledgerEntry.side} WHEN 'debit' THEN ${ledgerEntry.amount} ELSE -${ledgerEntry.amount} END)::float8`,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerPosting, eq(ledgerPosting.id, ledgerEntry.posting_id))
    .where(eq(ledgerEntry.invoice_id, invoiceId))
    .groupBy(ledgerPosting.id)
    .orderBy(asc(ledgerPosting.id));
}

export function listNotes(db: Db, invoiceId: number) {
  return db.orm
    .select()
    .from(creditNote)
    .where(eq(creditNote.invoice_id, invoiceId))
    .orderBy(asc(creditNote.id));
}

export async function findCreditNoteById(db: Db, id: number) {
  const [row] = await db.orm.select().from(creditNote).where(eq(creditNote.id, id));
  return row;
}

/** Open repayments of an account, with the state of their newest payment. */
export function listOpenWithPaymentState(db: Db, accountId: number) {
  const newest = sql<PaymentState>`(SELECT p.state FROM payment p WHERE p.repayment_id = repayment.id ORDER BY p.id DESC LIMIT 1)`;
  return db.orm
    .select({ repayment, status: newest })
    .from(repayment)
    .where(and(eq(repayment.account_id, accountId), eq(repayment.state, 'open')))
    .orderBy(desc(repayment.id));
}

export function listPaymentsOf(db: Db, repaymentId: number) {
  return db.orm.select().from(payment).where(eq(payment.repayment_id, repaymentId)).orderBy(asc(payment.id));
}
