import type { LocalDate } from '../../kit/local-date.ts';
import type { Sen } from '../../kit/money.ts';
import { listQuery } from '../../platform/db/query.ts';
import { disputedSql } from './dispute/disputed-amount.queries.ts';
import type { InvoiceRow } from './ledger/ledger.queries.ts';

export type InvoiceToRemind = Pick<InvoiceRow, 'id' | 'number' | 'buyer_id' | 'due_on'> & {
  /** Without what is disputed. */
  open: Sen;
  sent: number[];
};

/** Invoices near or past their due date of which something is open and not disputed. */
export const listInvoicesToRemind = listQuery<InvoiceToRemind, [today: LocalDate]>(
  'credit_remindable',
  `SELECT i.id, i.number, i.buyer_id, i.due_on::text, i.total - i.paid - i.credited - ${disputedSql('i')} AS open,
     coalesce((SELECT array_agg(r.days) FROM credit_reminder r WHERE r.invoice_id = i.id), '{}') AS sent
   FROM invoice i WHERE i.account_id IS NOT NULL AND i.state IN ('issued', 'partially_paid')
     AND i.due_on <= $1::date + 3 AND i.total - i.paid - i.credited > ${disputedSql('i')} ORDER BY i.id`,
);

/** Records the reminders as sent. Returns those that were not recorded before. */
export const recordReminders = listQuery<
  { days: number },
  [invoiceId: number, days: readonly number[], now: Date]
>(
  'credit_remember',
  `INSERT INTO credit_reminder (invoice_id, days, sent_at)
   SELECT $1, days, $3 FROM unnest($2::integer[]) days
   WHERE EXISTS (SELECT FROM invoice WHERE id = $1 AND state IN ('issued', 'partially_paid'))
   ON CONFLICT DO NOTHING RETURNING days`,
);

/** Accounts that may have become overdue or caught up. */
export const listToAssess = listQuery<{ id: number }, [today: LocalDate]>(
  'credit_to_judge',
  `SELECT a.id FROM credit_account a WHERE a.state IN ('active', 'on_hold') AND (a.hold = 'overdue' OR EXISTS (
     SELECT FROM invoice i WHERE i.account_id = a.id AND i.state IN ('issued', 'partially_paid') AND i.due_on < $1::date - 7))
   ORDER BY a.id`,
);
