import type { LocalDate } from '../../kit/local-date.ts';
import type { Sen } from '../../kit/money.ts';
import { type Db, statement } from '../../platform/db/db.ts';
import type { InvoiceRow } from './ledger/ledger.queries.ts';

export type InvoiceToRemind = Pick<InvoiceRow, 'id' | 'number' | 'buyer_id' | 'due_on'> & {
  open: Sen;
  sent: number[];
};

const remindable = statement(
  'credit_remindable',
  `SELECT i.id, i.number, i.buyer_id, i.due_on::text, i.total - i.paid - i.credited AS open,
     coalesce((SELECT array_agg(r.days) FROM credit_reminder r WHERE r.invoice_id = i.id), '{}') AS sent
   FROM invoice i WHERE i.account_id IS NOT NULL AND i.state IN ('issued', 'partially_paid') AND i.due_on <= $1::date + 3
     AND i.id > $2 ORDER BY i.id LIMIT 200`,
);

/** One batch of open invoices that are near or past their due date. */
export function listInvoicesToRemind(db: Db, today: LocalDate, after: number): Promise<InvoiceToRemind[]> {
  return db.run<InvoiceToRemind>(remindable, [today, after]);
}

const remember = statement(
  'credit_remember',
  `INSERT INTO credit_reminder (invoice_id, days, sent_at)
   SELECT $1, days, $3 FROM unnest($2::integer[]) days
   WHERE EXISTS (SELECT FROM invoice WHERE id = $1 AND state IN ('issued', 'partially_paid'))
   ON CONFLICT DO NOTHING RETURNING days`,
);

/** Records the reminders as sent. Returns those that were not recorded before. */
export async function recordReminders(
  db: Db,
  { invoiceId, days, now }: { invoiceId: number; days: readonly number[]; now: Date },
): Promise<number[]> {
  return (await db.run<{ days: number }>(remember, [invoiceId, days, now])).map((row) => row.days);
}

const accountsToAssess = statement(
  'credit_to_judge',
  `SELECT a.id FROM credit_account a WHERE a.state IN ('active', 'on_hold') AND (a.hold = 'overdue' OR EXISTS (
     SELECT FROM invoice i WHERE i.account_id = a.id AND i.state IN ('issued', 'partially_paid') AND i.due_on < $1::date - 7))
   ORDER BY a.id`,
);

/** Accounts that may have become overdue or caught up. */
export async function listToAssess(db: Db, today: LocalDate): Promise<number[]> {
  return (await db.run<{ id: number }>(accountsToAssess, [today])).map(({ id }) => id);
}
