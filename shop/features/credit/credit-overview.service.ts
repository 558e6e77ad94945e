import type { InputOf } from '../../kit/http/endpoint.ts';
import { AppError } from '../../kit/http/errors.ts';
import { listOf } from '../../kit/http/wire.ts';
import { addDays, isoWithOffset, type LocalDate, localDate, withIsoTimes } from '../../kit/local-date.ts';
import type { Sen } from '../../kit/money.ts';
import { buyerOf } from '../../platform/http/access.ts';
import type { Ctx, RequestCtx } from '../../platform/http/context.ts';
import { eligibilityFor, newestApplication } from './application/application.service.ts';
import type * as contract from './credit.contract.ts';
import * as queries from './credit-overview.queries.ts';
import { presentDispute } from './dispute/dispute.present.ts';
import { listDisputesOf } from './dispute/dispute.queries.ts';
import { undisputedOf } from './dispute/dispute.rules.ts';
import { ageingOf, daysOverdue } from './invoice/ageing.rules.ts';
import { type AccountRow, findAccountOf, listOpenInvoices } from './ledger/account.queries.ts';
import { availableOf } from './ledger/account.rules.ts';
import { invoiceStatusOf } from './ledger/ledger.rules.ts';

/** The calling buyer's account, or null. */
export const findOwnAccount = (ctx: Ctx): Promise<AccountRow | null> =>
  findAccountOf(ctx.db, buyerOf(ctx).buyerId);

export function presentAccount({ state, credit_limit: limit, opened_at, ...account }: AccountRow) {
  const available = availableOf({ limit, ...account });
  return { ...account, status: state, limit, available, opened_at: isoWithOffset(opened_at) };
}

/** Without what is disputed. */
const sumOf = (invoices: readonly { open: Sen; disputed: Sen }[]) =>
  invoices.reduce((sum, invoice) => sum + undisputedOf(invoice), 0);

export async function sumOverdue(ctx: Pick<RequestCtx, 'db' | 'now'>, accountId: number): Promise<Sen> {
  const today = localDate(ctx.now);
  return sumOf((await listOpenInvoices(ctx.db, accountId)).filter(({ due_on }) => due_on < today));
}

export async function getCredit(ctx: Ctx): Promise<{ data: contract.Credit }> {
  const account = await findOwnAccount(ctx);
  const today = localDate(ctx.now);
  const open = account ? await listOpenInvoices(ctx.db, account.id) : [];
  const waiting = account ? await queries.listOpenWithPaymentState(ctx.db, account.id) : [];
  const eligibility = await eligibilityFor(ctx);
  const coming = open.filter((invoice) => invoice.due_on >= today && undisputedOf(invoice) > 0);
  const [next] = coming;
  return {
    data: {
      account: account && presentAccount(account),
      eligibility,
      is_eligible: eligibility.every(({ is_met }) => is_met),
      application: await newestApplication(ctx),
      overdue: sumOf(open.filter(({ due_on }) => due_on < today)),
      due_this_week: sumOf(coming.filter(({ due_on }) => due_on < addDays(today, 7))),
      next_due: next ? { number: next.number, due_on: next.due_on, open: undisputedOf(next) } : null,
      ageing: ageingOf(open, today),
      repayments: waiting.map(withIsoTimes),
    },
  };
}

export function presentInvoice(row: queries.InvoiceWithOrder, today: LocalDate): contract.CreditInvoice {
  const { invoice, open, disputed, corrects, transaction, po_number, credit_notes, debit_notes } = row;
  const days = undisputedOf(row) > 0 ? daysOverdue(invoice.due_on, today) : 0;
  const overdue = { is_overdue: days > 0, days_overdue: days };
  return {
    ...invoice,
    corrects,
    transaction,
    po_number,
    status: invoiceStatusOf(invoice),
    ...overdue,
    open,
    disputed,
    credit_notes,
    debit_notes,
  };
}

export async function listCreditInvoices(ctx: Ctx, input: InputOf<typeof contract.listCreditInvoices>) {
  const { page, pageSize } = input;
  const account = await findOwnAccount(ctx);
  if (!account) return listOf<contract.CreditInvoice>([], page, pageSize, 0);
  const today = localDate(ctx.now);
  const { rows, records } = await queries.searchInvoices(ctx.db, { ...input, accountId: account.id, today });
  const invoices = rows.map((row) => presentInvoice(row, today));
  return listOf(invoices, page, pageSize, records);
}

export async function getCreditInvoice(ctx: Ctx, { number }: { number: string }) {
  const found = await queries.findInvoice(ctx.db, number);
  if (found?.invoice.buyer_id !== buyerOf(ctx).buyerId) throw new AppError('not_found');
  return { data: await presentInvoiceDetail(ctx, found) };
}

/** Includes payments and credit notes. */
export async function presentInvoiceDetail(
  ctx: Pick<RequestCtx, 'db' | 'now'>,
  found: queries.InvoiceWithOrder,
): Promise<contract.CreditInvoiceDetail> {
  const { id, prepaid } = found.invoice;
  const entries = await queries.listInvoicePostings(ctx.db, id);
  const notes = await queries.listNotes(ctx.db, id);
  const disputes = await listDisputesOf(ctx.db, id);
  return {
    ...presentInvoice(found, localDate(ctx.now)),
    prepaid,
    disputes: disputes.map(presentDispute),
    timeline: entries.map(withIsoTimes),
    credit_notes: notes.map(withIsoTimes),
  };
}
