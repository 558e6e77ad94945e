import { divideHalfUp, type Sen } from '../../../kit/money.ts';
import type { InvoiceState, InvoiceStatus, Ledger, Side } from '../credit.constants.ts';
import type { Allocation } from '../invoice/allocation.rules.ts';

/** Ledger entries of each event. Debits always equal credits. */

export type Entry = { ledger: Ledger; side: Side; amount: Sen; invoiceId?: number };

const nonZero = (entries: readonly Entry[]) => entries.filter(({ amount }) => amount > 0);

/** Goods dispatched on credit: the buyer owes them; sales and tax are earned. */
export function invoiceEntries(invoiceId: number, { total, tax }: { total: Sen; tax: Sen }): Entry[] {
  return nonZero([
    { ledger: 'receivable', side: 'debit', amount: total, invoiceId },
    { ledger: 'sales', side: 'credit', amount: total - tax },
    { ledger: 'tax', side: 'credit', amount: tax },
  ]);
}

/** Reduces the open amount; what was already paid of the credited part becomes an advance. */
export function creditNoteEntries(
  invoiceId: number,
  { amount, tax, open }: { amount: Sen; tax: Sen; open: Sen },
): Entry[] {
  const less = Math.min(amount, open);
  return nonZero([
    { ledger: 'sales', side: 'debit', amount: amount - tax },
    { ledger: 'tax', side: 'debit', amount: tax },
    { ledger: 'receivable', side: 'credit', amount: less, invoiceId },
    { ledger: 'advance', side: 'credit', amount: amount - less },
  ]);
}

const receivableCredits = ({ parts }: Pick<Allocation, 'parts'>): Entry[] =>
  parts.map(({ id, amount }) => ({ ledger: 'receivable', side: 'credit', amount, invoiceId: id }));

export function repaymentEntries(amount: Sen, { parts, surplus }: Allocation): Entry[] {
  return nonZero([
    { ledger: 'bank', side: 'debit', amount },
    ...receivableCredits({ parts }),
    { ledger: 'advance', side: 'credit', amount: surplus },
  ]);
}

export function advanceUsedEntries(allocation: Allocation): Entry[] {
  const amount = allocation.parts.reduce((sum, part) => sum + part.amount, 0);
  return nonZero([{ ledger: 'advance', side: 'debit', amount }, ...receivableCredits(allocation)]);
}

export function advanceRefundedEntries(amount: Sen): Entry[] {
  return nonZero([
    { ledger: 'advance', side: 'debit', amount },
    { ledger: 'bank', side: 'credit', amount },
  ]);
}

/** Net change of a ledger, positive on its normal side. */
export function netChangeOf(entries: readonly Entry[], ledger: Ledger): Sen {
  const normalSide = ledger === 'receivable' || ledger === 'bank' ? 'debit' : 'credit';
  return entries
    .filter((entry) => entry.ledger === ledger)
    .reduce((sum, { side, amount }) => sum + (side === normalSide ? amount : -amount), 0);
}

/**
 * The tax in a credit note. Computed cumulatively over all notes of an invoice, so that rounding neither loses nor adds
 * a sen: notes that credit the whole invoice credit its whole tax.
 */
export function creditNoteTax(
  { owed, tax }: { owed: Sen; tax: Sen },
  { before, amount }: { before: Sen; amount: Sen },
): Sen {
  const upTo = (credited: Sen) =>
    owed === 0 ? 0 : Number(divideHalfUp(BigInt(credited) * BigInt(tax), BigInt(owed)));
  return upTo(before + amount) - upTo(before);
}

export type InvoiceAmounts = { total: Sen; paid: Sen; credited: Sen };

export const openOf = ({ total, paid, credited }: InvoiceAmounts): Sen => total - paid - credited;

/** An invoice is void when credit notes cover its total; `noted` is their sum. */
export function invoiceStateOf(sums: InvoiceAmounts, noted: Sen): InvoiceState {
  if (openOf(sums) > 0) return sums.paid > 0 ? 'partially_paid' : 'issued';
  return noted > 0 && noted === sums.total ? 'void' : 'paid';
}

/** The status to show. It also holds for invoices stored as `partially_paid` that were only credited. */
export function invoiceStatusOf(invoice: InvoiceAmounts & { state: InvoiceState }): InvoiceStatus {
  const { state, paid, credited } = invoice;
  if (openOf(invoice) > 0 && paid === 0) return credited > 0 ? 'partially_credited' : 'issued';
  return state;
}
