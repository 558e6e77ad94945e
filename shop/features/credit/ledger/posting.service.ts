import { requireStorable } from '../../../kit/stored-amount.ts';
import type { Db } from '../../../platform/db/db.ts';
import { allocate } from '../invoice/allocation.rules.ts';
import { type AccountRow, listOpenInvoices, updateAccount } from './account.queries.ts';
import { insertPosting, listInvoices, type NewPosting, updateInvoice } from './ledger.queries.ts';
import { advanceUsedEntries, type Entry, invoiceStateOf, netChangeOf } from './ledger.rules.ts';

type Posting = Omit<NewPosting, 'account_id'>;

/**
 * The only way to move money on an account. Entries, the account's sums and its invoices change together under the
 * account's lock, which the caller holds. Returns null and changes nothing when the event was already posted.
 */
export async function postEntries(db: Db, account: AccountRow, posting: Posting, entries: readonly Entry[]) {
  if (!(await insertPosting(db, { ...posting, account_id: account.id }, entries))) return null;
  await applyToInvoices(db, posting, entries);
  const sums = {
    outstanding: account.outstanding + netChangeOf(entries, 'receivable'),
    advance: account.advance + netChangeOf(entries, 'advance'),
  };
  requireStorable(sums.outstanding, sums.advance);
  await updateAccount(db, account.id, sums);
  return { ...account, ...sums };
}

/** Updates the paid and credited sums of the invoices. */
async function applyToInvoices(db: Db, { kind, invoice_id }: Posting, entries: readonly Entry[]) {
  const less = new Map<number, number>();
  for (const entry of entries) {
    if (entry.invoiceId === undefined || entry.side === 'debit') continue;
    less.set(entry.invoiceId, (less.get(entry.invoiceId) ?? 0) + entry.amount);
  }
  const isNote = kind === 'credit_note';
  // A credit note on a fully paid invoice changes no sum, but may make the invoice void.
  if (isNote && invoice_id && !less.has(invoice_id)) less.set(invoice_id, 0);
  if (less.size === 0) return;
  for (const { invoice, noted } of await listInvoices(db, [...less.keys()])) {
    const change = less.get(invoice.id) ?? 0;
    const paid = invoice.paid + (isNote ? 0 : change);
    const credited = invoice.credited + (isNote ? change : 0);
    const state = invoiceStateOf({ total: invoice.total, paid, credited }, noted);
    await updateInvoice(db, invoice.id, { paid, credited, state });
  }
}

/**
 * Uses an advance to pay open invoices at once, oldest first, so that nobody is reminded of a debt while we hold their
 * money.
 */
export async function applyAdvance(db: Db, account: AccountRow, cause: Posting): Promise<AccountRow> {
  if (account.advance === 0 || account.outstanding === 0) return account;
  const allocation = allocate(account.advance, await listOpenInvoices(db, account.id));
  const posting = {
    kind: 'advance_used',
    key: `advance_used:${cause.key}`,
    slug: `AV-${cause.slug}`,
    actor: 'system',
    at: cause.at,
  } as const;
  return (await postEntries(db, account, posting, advanceUsedEntries(allocation))) ?? account;
}
