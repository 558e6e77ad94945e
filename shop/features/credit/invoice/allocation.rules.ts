import type { LocalDate } from '../../../kit/local-date.ts';
import type { Sen } from '../../../kit/money.ts';

/** Allocation of a payment to invoices. */

export type Payable = { id: number; open: Sen; due_on: LocalDate };
export type Allocation = { parts: { id: number; amount: Sen }[]; surplus: Sen };

/** By due date, then by order of issue. */
export function oldestFirst<T extends Pick<Payable, 'id' | 'due_on'>>(invoices: readonly T[]): T[] {
  return invoices.toSorted((a, b) => (a.due_on < b.due_on ? -1 : a.due_on > b.due_on ? 1 : a.id - b.id));
}

/** An invoice that the payer chose, and the amount meant for it; null is the whole open amount. */
export type Choice = { id: number; amount: Sen | null };

/**
 * Allocates money to the chosen invoices, oldest first, each up to the amount meant for it; then to what is still open
 * of them; then to the other invoices. No invoice gets more than its open amount. The rest is an advance.
 */
export function allocate(amount: Sen, invoices: readonly Payable[], chosen: readonly Choice[] = []) {
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
