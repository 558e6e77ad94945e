import type { LocalDate } from '../../../kit/local-date.ts';
import type { Sen } from '../../../kit/money.ts';
import type { MovementName } from '../credit.constants.ts';

/** An account's movements in order, with the running balance. */

/**
 * `change` is the change of the amount owed: invoices and debit notes add, payments and credit notes subtract. A balance below zero is
 * an advance.
 */
export type Movement = {
  slug: string;
  kind: MovementName;
  date: LocalDate;
  reference: string | null;
  /** Of an invoice or debit note. */
  due_on: LocalDate | null;
  /** What is disputed of an invoice today. */
  disputed: Sen | null;
  change: Sen;
};
export type StatementRow = Movement & { charge: Sen; credit: Sen; balance: Sen };
export type Statement = {
  opening: Sen;
  rows: StatementRow[];
  charged: Sen;
  credited: Sen;
  closing: Sen;
};

export function statementOf(opening: Sen, movements: readonly Movement[]): Statement {
  let balance = opening;
  const rows = movements.map((movement) => {
    balance += movement.change;
    return {
      ...movement,
      charge: Math.max(0, movement.change),
      credit: Math.max(0, -movement.change),
      balance,
    };
  });
  const sum = (key: 'charge' | 'credit') => rows.reduce((all, row) => all + row[key], 0);
  return { opening, rows, charged: sum('charge'), credited: sum('credit'), closing: balance };
}
