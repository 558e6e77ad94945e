import { localDate } from '../../../kit/local-date.ts';
import type { Sen } from '../../../kit/money.ts';
import type { Db } from '../../../platform/db/db.ts';
import { updateAccountState } from '../account-state.service.ts';
import { notifyPayers } from '../credit-mail.service.ts';
import { lockAccount } from '../ledger/account.queries.ts';
import { type InvoiceRow, listInvoices } from '../ledger/ledger.queries.ts';
import { creditNoteEntries, creditNoteTax, openOf } from '../ledger/ledger.rules.ts';
import { applyAdvance, postEntries } from '../ledger/posting.service.ts';
import { formatDocumentNumber } from './document-number.rules.ts';
import { findInvoiceOf, insertCreditNote, takeNextNumber } from './invoice.queries.ts';

type CreditNoteInput = {
  invoiceId: number;
  /** Null credits all that is left. */
  amount: Sen | null;
  reason: string;
  claimId?: number;
  actor: string;
  now: Date;
};
export type CreditNoteResult =
  | { ok: true; id: number; number: string; amount: Sen }
  | { ok: false; most: Sen };

/**
 * Credits a part of an invoice, never more than was owed on it. What was already paid of that part becomes an advance.
 */
export async function issueCreditNote(
  db: Db,
  account_id: number,
  { invoiceId, amount: requestedAmount, reason, claimId, actor, now }: CreditNoteInput,
): Promise<CreditNoteResult> {
  const account = await lockAccount(db, account_id);
  const [found] = await listInvoices(db, [invoiceId]);
  if (!account || !found) throw new Error('The account or the invoice of the credit note does not exist');
  const { invoice, noted } = found;
  const most = owedOf(invoice) - noted;
  const amount = requestedAmount ?? most;
  if (amount <= 0 || amount > most) return { ok: false, most };
  const year = Number(localDate(now).slice(0, 4));
  const number = formatDocumentNumber('credit_note', year, await takeNextNumber(db, `credit_note-${year}`));
  const open = openOf(invoice);
  const id = await insertCreditNote(db, {
    number,
    invoice_id: invoiceId,
    claim_id: claimId ?? null,
    amount,
    to_advance: Math.max(0, amount - open),
    reason,
    created_at: now,
  });
  const tax = creditNoteTax({ owed: owedOf(invoice), tax: invoice.tax }, { before: noted, amount });
  const posting = {
    kind: 'credit_note',
    key: `credit_note:${id}`,
    slug: number,
    invoice_id: invoiceId,
    credit_note_id: id,
    actor,
    at: now,
  } as const;
  const posted = await postEntries(db, account, posting, creditNoteEntries(invoiceId, { amount, tax, open }));
  if (posted) await updateAccountState(db, await applyAdvance(db, posted, posting), now);
  const news = { invoice: invoice.number, amount, reason, now };
  await notifyPayers(db, account.buyer_id, { template: 'credit_note_issued', ...news });
  return { ok: true, id, number, amount };
}

/**
 * Credits the value of a claim to the order's invoice. Returns null when that is more than is owed on it, or nothing
 * was owed.
 */
export async function creditClaim(db: Db, orderId: number, noting: Omit<CreditNoteInput, 'invoiceId'>) {
  const invoice = await findInvoiceOf(db, orderId);
  if (!invoice?.account_id) return null;
  const issued = await issueCreditNote(db, invoice.account_id, { ...noting, invoiceId: invoice.id });
  return issued.ok ? issued.number : null;
}

/** The amount of an order's invoice that can still be credited. */
export async function findCreditableAmountOfOrder(db: Db, orderId: number): Promise<Sen> {
  const invoice = await findInvoiceOf(db, orderId);
  return invoice ? findCreditableAmount(db, invoice.id) : 0;
}

/** The amount of an invoice or debit note that can still be credited. */
export async function findCreditableAmount(db: Db, invoiceId: number): Promise<Sen> {
  const [found] = await listInvoices(db, [invoiceId]);
  return found?.invoice.account_id ? owedOf(found.invoice) - found.noted : 0;
}

const owedOf = ({ total, prepaid }: InvoiceRow): Sen => total - prepaid;
