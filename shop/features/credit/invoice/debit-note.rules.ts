import { percentOf, type Sen } from '../../../kit/money.ts';
import { type DebitCause, type InvoiceKind, type InvoiceState, taxedCauses } from '../credit.constants.ts';

/** What may be charged after an invoice, and the tax on it. */

export type DebitCharge = {
  cause: DebitCause;
  /** Before tax. */
  amount: Sen;
  /** Hundredths of a percent. */
  taxRate: number;
};
export type DebitTarget = {
  kind: InvoiceKind;
  state: InvoiceState;
  total: Sen;
  /** What debit notes have added before. */
  debited: Sen;
  /** Of the goods on the invoice. */
  taxRates: readonly number[];
};

export type DebitProblem = 'not_an_invoice' | 'void' | 'tax_rate' | 'too_much';
export type DebitResult = { ok: true; total: Sen; tax: Sen } | { ok: false; problem: DebitProblem };

/**
 * An invoice may at most double. That is more than any mistake in a price or a fee, and less than a misplaced decimal
 * point.
 */
export const debitableOf = ({ kind, state, total, debited }: Omit<DebitTarget, 'taxRates'>): Sen =>
  kind === 'invoice' && state !== 'void' ? Math.max(0, total - debited) : 0;

/** Tax is added to the amount and rounded once. */
export function assessDebit(target: DebitTarget, { cause, amount, taxRate }: DebitCharge): DebitResult {
  if (target.kind !== 'invoice') return { ok: false, problem: 'not_an_invoice' };
  if (target.state === 'void') return { ok: false, problem: 'void' };
  const mayTax = taxedCauses.includes(cause) && target.taxRates.includes(taxRate);
  if (taxRate !== 0 && !mayTax) return { ok: false, problem: 'tax_rate' };
  const tax = percentOf(amount, taxRate / 100);
  const total = amount + tax;
  return total > debitableOf(target) ? { ok: false, problem: 'too_much' } : { ok: true, total, tax };
}
