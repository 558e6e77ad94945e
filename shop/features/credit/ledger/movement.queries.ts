import type { InputOf } from '../../../kit/http/endpoint.ts';
import { addDays, atHour, type LocalDate } from '../../../kit/local-date.ts';
import type { Sen } from '../../../kit/money.ts';
import type { Db } from '../../../platform/db/db.ts';
import { listQuery, oneRowQuery, rowQuery } from '../../../platform/db/query.ts';
import type * as contract from '../credit.contract.ts';
import { disputedSql } from '../dispute/disputed-amount.queries.ts';
import type { ledgerEntry, ledgerPosting } from './ledger.table.ts';

type MovementRow = Omit<contract.Movement, 'at' | 'amount'> & { at: Date; change: Sen };

// The change of the amount owed by each posting: receivables less advances. `advance_used` only moves money between the
// two, so it is not a movement.
// A debit note is posted as an invoice, and shown under its own name.
export const shownKind = (posting: string) => `CASE WHEN ${posting}.kind = 'invoice' AND EXISTS (
  SELECT FROM invoice d WHERE d.id = ${posting}.invoice_id AND d.kind = 'debit_note') THEN 'debit_note' ELSE ${posting}.kind END`;
const movementsSql = `SELECT p.id, p.slug, ${shownKind('p')} AS kind, p.at, p.invoice_id, sum(CASE e.side WHEN 'debit' THEN e.amount ELSE -e.amount::bigint END) AS change
  FROM ledger_posting p JOIN ledger_entry e ON e.posting_id = p.id AND e.ledger IN ('receivable', 'advance')
  WHERE p.account_id = $1 AND p.kind <> 'advance_used' GROUP BY p.id`;

const reference = `CASE m.kind WHEN 'invoice' THEN (SELECT o.slug FROM invoice i JOIN shop_order o ON o.id = i.order_id WHERE i.id = m.invoice_id)
  WHEN 'debit_note' THEN (SELECT c.number FROM invoice i JOIN invoice c ON c.id = i.corrects_id WHERE i.id = m.invoice_id)
  WHEN 'credit_note' THEN (SELECT i.number FROM invoice i WHERE i.id = m.invoice_id) END`;

const matching =
  '($2::text IS NULL OR kind = $2) AND ($3::timestamptz IS NULL OR at >= $3) AND ($4::timestamptz IS NULL OR at < $4)';

const listMovements = listQuery<MovementRow, unknown[]>(
  'credit_movements',
  `WITH m AS (SELECT *, (sum(change) OVER (ORDER BY id))::bigint AS balance FROM (${movementsSql}) moved)
   SELECT m.slug, m.kind, m.at, m.change::bigint, m.balance, ${reference} AS reference
   FROM m WHERE ${matching} ORDER BY m.id DESC LIMIT $5 OFFSET $6`,
);
const countMovements = oneRowQuery<{ records: number }, unknown[]>(
  'credit_movements_count',
  `SELECT count(*)::integer AS records
   FROM (SELECT ${shownKind('p')} AS kind, p.at FROM ledger_posting p WHERE p.account_id = $1 AND p.kind <> 'advance_used') m
   WHERE ${matching}`,
);

/** Movements of an account, newest first, each with the balance after it. */
export async function searchMovements(
  db: Db,
  accountId: number,
  search: InputOf<typeof contract.listMovements>,
) {
  const { kind, from, to, page, pageSize } = search;
  const filters = [accountId, kind, from && atHour(from, 0), to && atHour(addDays(to, 1), 0)];
  const rows = await listMovements(db, ...filters, pageSize, (page - 1) * pageSize);
  return { rows, ...(await countMovements(db, ...filters)) };
}

/** All movements in a period, oldest first. */
export const listPeriod = listQuery<
  Omit<MovementRow, 'balance'> & { due_on: LocalDate | null; disputed: Sen | null },
  [accountId: number, from: Date, to: Date]
>(
  'credit_statement',
  `WITH m AS (${movementsSql})
   SELECT m.slug, m.kind, m.at, m.change::bigint, ${reference} AS reference,
     CASE WHEN m.kind IN ('invoice', 'debit_note') THEN (SELECT i.due_on::text FROM invoice i WHERE i.id = m.invoice_id) END AS due_on,
     CASE WHEN m.kind IN ('invoice', 'debit_note') THEN (SELECT ${disputedSql('i')} FROM invoice i WHERE i.id = m.invoice_id) END AS disputed
   FROM m WHERE m.at >= $2 AND m.at < $3 ORDER BY m.id`,
);

/** The balance before a time. */
export const sumBefore = oneRowQuery<{ opening: Sen }, [accountId: number, before: Date]>(
  'credit_statement_opening',
  `WITH m AS (${movementsSql}) SELECT coalesce(sum(change), 0)::bigint AS opening FROM m WHERE at < $2`,
);

export const findPosting = rowQuery<typeof ledgerPosting.$inferSelect, [accountId: number, slug: string]>(
  'credit_posting',
  'SELECT * FROM ledger_posting WHERE account_id = $1 AND slug = $2',
);

type EntryRow = Pick<typeof ledgerEntry.$inferSelect, 'posting_id' | 'ledger' | 'side' | 'amount'> & {
  /** The number of its invoice. */
  invoice: string | null;
};

export const listEntries = listQuery<EntryRow, [postingIds: readonly number[]]>(
  'credit_entries',
  `SELECT e.posting_id, e.ledger, e.side, e.amount, i.number AS invoice
   FROM ledger_entry e LEFT JOIN invoice i ON i.id = e.invoice_id WHERE e.posting_id = ANY ($1) ORDER BY e.id`,
);

export const findInvoiceReference = rowQuery<
  { number: string; order: string; corrects: string | null; reason: string | null },
  [invoiceId: number]
>(
  'credit_invoice_reference',
  `SELECT i.number, o.slug AS "order", c.number AS corrects, i.reason
   FROM invoice i LEFT JOIN invoice c ON c.id = i.corrects_id JOIN shop_order o ON o.id = coalesce(i.order_id, c.order_id)
   WHERE i.id = $1`,
);
