import type { CreditInvoice } from '@bakul/shop/features/credit/credit.contract';

/** The invoices to pay together, kept across pages and filters. */
export type Selection = ReadonlyMap<string, PayItem>;
export type PayItem = Pick<CreditInvoice, 'number' | 'due_on' | 'open'>;

/** The limit of one payment. */
export const maxSelected = 100;

export const isPayable = ({ open }: Pick<CreditInvoice, 'open'>) => open > 0;

/** Selects or deselects invoices. Invoices that are not open or exceed the limit are ignored. */
export function select(selection: Selection, invoices: readonly PayItem[], isOn: boolean): Selection {
  const next = new Map(selection);
  for (const { number, due_on, open } of invoices.filter(isPayable)) {
    if (!isOn) next.delete(number);
    else if (next.size < maxSelected) next.set(number, { number, due_on, open });
  }
  return next;
}

/** Updates selected invoices from a server response. Invoices paid in the meantime are removed. */
export function refresh(selection: Selection, invoices: readonly PayItem[]): Selection {
  const shown = invoices.filter(({ number }) => selection.has(number));
  const isSame = shown.every(({ number, open }) => selection.get(number)?.open === open);
  if (isSame) return selection;
  const next = new Map(selection);
  for (const { number, due_on, open } of shown) {
    if (open > 0) next.set(number, { number, due_on, open });
    else next.delete(number);
  }
  return next;
}

export const sumOpenAmounts = (items: Iterable<PayItem>) =>
  [...items].reduce((sum, { open }) => sum + open, 0);

/**
 * The effect of an amount: what stays open of the selected invoices, what pays others, and what exceeds the total owed.
 */
export function paymentEffect(amount: number, chosen: number, outstanding: number) {
  const advance = Math.max(0, amount - outstanding);
  return {
    left: Math.max(0, chosen - amount),
    others: Math.max(0, amount - chosen - advance),
    advance,
  };
}
