import { divideHalfUp, type Sen } from '../../../kit/money.ts';
import type { InvoiceState, Ledger, Side } from '../credit.constants.ts';
import type { Allocation } from '../invoice/allocation.rules.ts';

/** What each event writes into the books. Debits equal credits in all of them. */

export type Entry = { ledger: Ledger; side: Side; amount: Sen; invoiceId?: number };

const nonZero = (entries: readonly Entry[]) => entries.filter(({ amount }) => amount > 0);

/** Goods left on credit: the buyer owes them, sales and tax are earned. */
export function invoiceEntries(invoiceId: number, { total, tax }: { total: Sen; tax: Sen }): Entry[] {
  return nonZero([
    { ledger: 'receivable', side: 'debit', amount: total, invoiceId },
    { ledger: 'sales', side: 'credit', amount: total - tax },
    { ledger: 'tax', side: 'credit', amount: tax },
  ]);
}

/** A part of an invoice is taken back: less is owed, and what was paid of it becomes an advance. */
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

/** An advance pays what is owed. */
export function advanceUsedEntries(allocation: Allocation): Entry[] {
  const amount = allocation.parts.reduce((sum, part) => sum + part.amount, 0);
  return nonZero([{ ledger: 'advance', side: 'debit', amount }, ...receivableCredits(allocation)]);
}

/** An advance is given back. */
export function advanceRefundedEntries(amount: Sen): Entry[] {
  return nonZero([
    { ledger: 'advance', side: 'debit', amount },
    { ledger: 'bank', side: 'credit', amount },
  ]);
}

/** How much a ledger grew by some entries, seen from the side that makes it grow. */
export function netChangeOf(entries: readonly Entry[], ledger: Ledger): Sen {
  const grows: Record<Ledger, Side> = {
    receivable: 'debit',
    bank: 'debit',
    advance: 'credit',
    sales: 'credit',
    tax: 'credit',
  };
  return entries
    .filter((entry) => entry.ledger === ledger)
    .reduce((sum, { side, amount }) => sum + (side === grows[ledger] ? amount : -amount), 0);
}

/**
 * The tax in a credit note. Counted over all notes of an invoice, so that rounding neither loses nor makes a sen: the
 * notes that take all of it back take all of its tax back.
 */
export function creditNoteTax(
  { owed, tax }: { owed: Sen; tax: Sen },
  { before, amount }: { before: Sen; amount: Sen },
): Sen {
  const upTo = (credited: Sen) =>
    owed === 0 ? 0 : Number(divideHalfUp(BigInt(credited) * BigInt(tax), BigInt(owed)));
  return upTo(before + amount) - upTo(before);
}

export type InvoiceSums = { total: Sen; paid: Sen; credited: Sen };

export const openOf = ({ total, paid, credited }: InvoiceSums): Sen => total - paid - credited;

/** Void is what credit notes took back as a whole; `noted` is the sum of them. */
export function invoiceStateOf(sums: InvoiceSums, noted: Sen): InvoiceState {
  if (openOf(sums) > 0) return sums.paid + sums.credited > 0 ? 'partially_paid' : 'issued';
  return noted > 0 && noted === sums.total ? 'void' : 'paid';
}
