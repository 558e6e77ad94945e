import type { LocalDate } from '../../../kit/local-date.ts';
import type { Sen } from '../../../kit/money.ts';

/** Which invoices a sum of money pays. */

export type Payable = { id: number; open: Sen; due_on: LocalDate };
export type Allocation = { parts: { id: number; amount: Sen }[]; surplus: Sen };

/** The oldest first; of the same day the one that was issued first. */
export function oldestFirst<T extends Pick<Payable, 'id' | 'due_on'>>(invoices: readonly T[]): T[] {
  return invoices.toSorted((a, b) => (a.due_on < b.due_on ? -1 : a.due_on > b.due_on ? 1 : a.id - b.id));
}

/** An invoice that the payer chose, and how much is meant for it; null is all that is open. */
export type Choice = { id: number; amount: Sen | null };

/**
 * Gives money to the invoices that the payer chose, the oldest first and each what was meant for it; then to what is still open
 * of them, then to the others. No invoice gets more than is open; what is left over is an advance.
 */
export function allocate(
  amount: Sen,
  invoices: readonly Payable[],
  chosen: readonly Choice[] = [],
): Allocation {
  const intendedAmounts = new Map(chosen.map((choice) => [choice.id, choice.amount]));
  const first = oldestFirst(invoices.filter(({ id }) => intendedAmounts.has(id)));
  const others = oldestFirst(invoices.filter(({ id }) => !intendedAmounts.has(id)));
  const given = new Map<number, Sen>();
  let left = amount;
  const giveUpTo = (id: number, most: Sen) => {
    const before = given.get(id) ?? 0;
    const part = Math.min(left, most - before);
    if (part <= 0) return;
    given.set(id, before + part);
    left -= part;
  };
  for (const { id, open } of first) giveUpTo(id, Math.min(open, intendedAmounts.get(id) ?? open));
  for (const { id, open } of [...first, ...others]) giveUpTo(id, open);
  return { parts: [...given].map(([id, part]) => ({ id, amount: part })), surplus: left };
}
