import type { LocalDate } from '../../kit/local-date.ts';
import type { Sen } from '../../kit/money.ts';
import { documentPrefixes } from '../credit/invoice/document-number.rules.ts';
import type { AccountName } from './accounting.constants.ts';
import type { AccountingDocument, DocumentKind } from './accounting-document.rules.ts';

/** What the files for accounting programs have in common. */

/** 28/07/2026, as both programs read dates. */
export function slashDate(date: LocalDate): string {
  const [year, month, day] = date.split('-');
  return `${day}/${month}/${year}`;
}

const kindNames: Record<DocumentKind, string> = {
  invoice: 'Invoice',
  debit_note: 'Debit note',
  payment: 'Payment',
  repayment: 'Payment',
  advance_used: 'Advance used',
  credit_note: 'Credit note',
  refund_note: 'Refund note',
  refund: 'Refund',
  advance_refunded: 'Refund',
};

/** One language, because the books of a shop have one: 'Invoice B-261118-7K3QX, Restoran Seri Melur'. */
export const describeDocument = ({ kind, number, reference, customer }: AccountingDocument): string =>
  `${kindNames[kind]} ${reference ?? number}, ${customer}`;

/** What a payment or credit note settles: an invoice or a debit note, by its number. */
export const isDebitNote = (number: string): boolean => number.startsWith(documentPrefixes.debit_note);

const lineNames: Partial<Record<AccountName, string>> = {
  sales: 'Goods',
  delivery: 'Delivery',
  tax: 'Sales tax',
  refunds: 'Goods credited',
};

/**
 * The lines of an invoice or a note without those of the customer, which the programs add themselves. Tax is a line of
 * its own: a tax code would let the program compute it again and differ by a sen.
 */
export function earnedLines({
  lines,
}: AccountingDocument): { account: AccountName; amount: Sen; name: string }[] {
  return lines.flatMap(({ account, amount }) => {
    const name = lineNames[account];
    return name === undefined ? [] : [{ account, amount, name }];
  });
}
