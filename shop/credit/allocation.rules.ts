import type { LocalDate } from '../kit/local-date.ts';
import type { Sen } from '../kit/money.ts';

/** Which invoices a sum of money pays. */

export type Payable = { id: number; open: Sen; due_on: LocalDate };
export type Allocation = { parts: { id: number; amount: Sen }[]; surplus: Sen };

/** The oldest first; of the same day the one that was issued first. */
export function oldestFirst<T extends Pick<Payable, 'id' | 'due_on'>>(invoices: readonly T[]): T[] {
  return invoices.toSorted((a, b) => (a.due_on < b.due_on ? -1 : a.due_on > b.due_on ? 1 : a.id - b.id));
}

/**
 * Gives money to the invoices that the payer chose, the oldest first, then to the others. No invoice gets more than is
 * open; what is left over is an advance.
 */
export function allocate(
  amount: Sen,
  invoices: readonly Payable[],
  chosen: readonly number[] = [],
): Allocation {
  const isChosen = ({ id }: Payable) => chosen.includes(id);
  const ordered = [
    ...oldestFirst(invoices.filter(isChosen)),
    ...oldestFirst(invoices.filter((each) => !isChosen(each))),
  ];
  const parts: Allocation['parts'] = [];
  let left = amount;
  for (const { id, open } of ordered) {
    const part = Math.min(left, open);
    if (part > 0) parts.push({ id, amount: part });
    left -= Math.max(0, part);
  }
  return { parts, surplus: left };
}
