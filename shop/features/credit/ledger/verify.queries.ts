import type { Sen } from '../../../kit/money.ts';
import { listQuery, oneRowQuery } from '../../../platform/db/query.ts';
import type { AccountRow } from './account.queries.ts';
import type { InvoiceRow } from './ledger.queries.ts';

/** Sums computed from entries and reservations, next to the stored ones. */

type AccountCheck = Pick<AccountRow, 'id' | 'outstanding' | 'advance' | 'reserved'> &
  Record<'outstanding_posted' | 'advance_posted' | 'reserved_held', Sen>;

const signed = (debit: string) =>
  `sum(CASE WHEN e.side = '${debit}' THEN e.amount ELSE -e.amount::bigint END)`;

export const checkAccounts = listQuery<AccountCheck>(
  'verify_accounts',
  `SELECT a.id, a.outstanding, coalesce(r.posted, 0)::bigint AS outstanding_posted, a.advance,
     coalesce(v.posted, 0)::bigint AS advance_posted, a.reserved, coalesce(h.held, 0)::bigint AS reserved_held
   FROM credit_account a
   LEFT JOIN (SELECT p.account_id, ${signed('debit')} AS posted FROM ledger_entry e JOIN ledger_posting p ON p.id = e.posting_id
     WHERE e.ledger = 'receivable' GROUP BY 1) r ON r.account_id = a.id
   LEFT JOIN (SELECT p.account_id, ${signed('credit')} AS posted FROM ledger_entry e JOIN ledger_posting p ON p.id = e.posting_id
     WHERE e.ledger = 'advance' GROUP BY 1) v ON v.account_id = a.id
   LEFT JOIN (SELECT account_id, sum(amount) AS held FROM credit_reservation WHERE state = 'held' GROUP BY 1) h ON h.account_id = a.id
   ORDER BY a.id`,
);

type InvoiceCheck = Pick<InvoiceRow, 'number' | 'paid' | 'credited'> &
  Record<'account_id' | 'owed' | 'owed_posted' | 'paid_posted' | 'credited_posted', number>;

const of = (kinds: string, side: string) =>
  `coalesce(sum(e.amount) FILTER (WHERE p.kind IN (${kinds}) AND e.side = '${side}'), 0)::bigint`;

export const checkInvoices = listQuery<InvoiceCheck>(
  'verify_invoices',
  `SELECT i.number, i.account_id, i.total - i.prepaid AS owed, ${of("'invoice'", 'debit')} AS owed_posted,
     i.paid - i.prepaid AS paid, ${of("'repayment', 'advance_used'", 'credit')} AS paid_posted,
     i.credited, ${of("'credit_note'", 'credit')} AS credited_posted
   FROM invoice i LEFT JOIN ledger_entry e ON e.invoice_id = i.id LEFT JOIN ledger_posting p ON p.id = e.posting_id
   WHERE i.account_id IS NOT NULL GROUP BY i.id ORDER BY i.id`,
);

type PostingCheck = { slug: string; account_id: number; balance: number; entries: number };

/** Postings whose debits and credits differ. A constraint prevents them; this verifies it. */
export const checkPostings = listQuery<PostingCheck>(
  'verify_postings',
  `SELECT p.slug, p.account_id, coalesce(${signed('debit')}, 0)::bigint AS balance, count(e.id)::integer AS entries
   FROM ledger_posting p LEFT JOIN ledger_entry e ON e.posting_id = p.id GROUP BY p.id
   HAVING count(e.id) < 2 OR coalesce(${signed('debit')}, 0) <> 0 ORDER BY p.id`,
);

export const countPostings = oneRowQuery<{ n: number }>(
  'verify_count',
  'SELECT count(*)::integer AS n FROM ledger_posting',
);
