import { AppError } from '../../kit/errors.ts';
import { addDays, isoWithOffset, type LocalDate, localDate } from '../../kit/local-date.ts';
import type { Sen } from '../../kit/money.ts';
import { listOf } from '../../kit/wire.ts';
import { buyerOf } from '../../platform/http/access.ts';
import type { Ctx, RequestCtx } from '../../platform/http/context.ts';
import { eligibilityFor, newestApplication } from './application/application.service.ts';
import type { Credit, CreditInvoice, CreditInvoiceDetail } from './credit.contract.ts';
import * as queries from './credit-overview.queries.ts';
import { ageingOf, daysOverdue } from './invoice/ageing.rules.ts';
import { type AccountRow, findAccountOf, listOpenInvoices } from './ledger/account.queries.ts';
import { availableOf } from './ledger/account.rules.ts';

/** The calling buyer's account, or null. */
export async function findOwnAccount(ctx: Ctx): Promise<AccountRow | null> {
  return (await findAccountOf(ctx.db, buyerOf(ctx).buyerId))?.account ?? null;
}

export function presentAccount(account: AccountRow) {
  const { state, hold, credit_limit: limit, tenor_days, outstanding, reserved, advance, opened_at } = account;
  return {
    status: state,
    hold,
    limit,
    tenor_days,
    outstanding,
    reserved,
    available: availableOf({ limit, outstanding, reserved }),
    advance,
    opened_at: isoWithOffset(opened_at),
  };
}

const sumOf = (invoices: readonly { open: Sen }[]) => invoices.reduce((sum, { open }) => sum + open, 0);

export async function sumOverdue(ctx: Pick<RequestCtx, 'db' | 'now'>, accountId: number): Promise<Sen> {
  const today = localDate(ctx.now);
  return sumOf((await listOpenInvoices(ctx.db, accountId)).filter(({ due_on }) => due_on < today));
}

export async function getCredit(ctx: Ctx): Promise<{ data: Credit }> {
  const account = await findOwnAccount(ctx);
  const today = localDate(ctx.now);
  const open = account ? await listOpenInvoices(ctx.db, account.id) : [];
  const waiting = account ? await queries.listOpenWithPaymentState(ctx.db, account.id) : [];
  const eligibility = await eligibilityFor(ctx);
  const coming = open.filter(({ due_on }) => due_on >= today);
  const [next] = coming;
  return {
    data: {
      account: account && presentAccount(account),
      eligibility,
      is_eligible: eligibility.every(({ is_met }) => is_met),
      application: await newestApplication(ctx),
      overdue: sumOf(open.filter(({ due_on }) => due_on < today)),
      due_this_week: sumOf(coming.filter(({ due_on }) => due_on < addDays(today, 7))),
      next_due: next ? { number: next.number, due_on: next.due_on, open: next.open } : null,
      ageing: ageingOf(open, today),
      repayments: waiting.map(({ repayment: { slug, amount, method, created_at }, status }) => ({
        slug,
        amount,
        method,
        status,
        created_at: isoWithOffset(created_at),
      })),
    },
  };
}

export function presentInvoice(row: queries.InvoiceWithOrder, today: LocalDate): CreditInvoice {
  const { number, state, issued_on, due_on, total, paid, credited } = row.invoice;
  const days = row.open > 0 ? daysOverdue(due_on, today) : 0;
  return {
    number,
    transaction: row.transaction,
    po_number: row.po_number,
    status: state,
    is_overdue: days > 0,
    days_overdue: days,
    issued_on,
    due_on,
    total,
    paid,
    credited,
    open: row.open,
  };
}

type InvoiceInput = {
  page: number;
  pageSize: number;
  status: queries.InvoiceFilter;
  keywords?: string | undefined;
  from?: LocalDate | undefined;
  to?: LocalDate | undefined;
};

function searchOf(ctx: Ctx, input: InvoiceInput, accountId: number): queries.InvoiceSearch {
  const { page, pageSize, status, keywords, from, to } = input;
  return {
    accountId,
    status,
    today: localDate(ctx.now),
    keywords: keywords || null,
    from: from ?? null,
    to: to ?? null,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  };
}

export async function listCreditInvoices(ctx: Ctx, input: InvoiceInput) {
  const { page, pageSize } = input;
  const account = await findOwnAccount(ctx);
  if (!account) return listOf<CreditInvoice>([], page, pageSize, 0);
  const { rows, records } = await queries.searchInvoices(ctx.db, searchOf(ctx, input, account.id));
  const today = localDate(ctx.now);
  return listOf(
    rows.map((row) => presentInvoice(row, today)),
    page,
    pageSize,
    records,
  );
}

export async function getCreditInvoice(
  ctx: Ctx,
  { number }: { number: string },
): Promise<{ data: CreditInvoiceDetail }> {
  const found = await queries.findInvoice(ctx.db, number);
  if (found?.invoice.buyer_id !== buyerOf(ctx).buyerId) throw new AppError('not_found');
  return { data: await presentInvoiceDetail(ctx, found) };
}

/** Includes payments and credit notes. */
export async function presentInvoiceDetail(
  ctx: Pick<RequestCtx, 'db' | 'now'>,
  found: queries.InvoiceWithOrder,
): Promise<CreditInvoiceDetail> {
  const { id, prepaid } = found.invoice;
  const entries = await queries.listInvoicePostings(ctx.db, id);
  const notes = await queries.listNotes(ctx.db, id);
  return {
    ...presentInvoice(found, localDate(ctx.now)),
    prepaid,
    timeline: entries.map(({ at, ...entry }) => ({ ...entry, at: isoWithOffset(at) })),
    credit_notes: notes.map((note) => ({
      number: note.number,
      amount: note.amount,
      to_advance: note.to_advance,
      reason: note.reason,
      created_at: isoWithOffset(note.created_at),
    })),
  };
}
