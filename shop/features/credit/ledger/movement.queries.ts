import { and, asc, eq, sql } from 'drizzle-orm';
import type { InputOf } from '../../../kit/endpoint.ts';
import { addDays, atHour } from '../../../kit/local-date.ts';
import type { Sen } from '../../../kit/money.ts';
import { type Db, statement } from '../../../platform/db/db.ts';
import { shopOrder } from '../../order/order.table.ts';
import type { PostingKind } from '../credit.constants.ts';
import type { listMovements } from '../credit.contract.ts';
import { invoice } from '../invoice/invoice.table.ts';
import { ledgerEntry, ledgerPosting } from './ledger.table.ts';

export type MovementRow = {
  slug: string;
  kind: PostingKind;
  at: Date;
  change: Sen;
  balance: Sen;
  reference: string | null;
};

// The change of the amount owed by each posting: receivables less advances. `advance_used` only moves money between the
// two, so it is not a movement.
const movementsSql = `SELECT p.id, p.slug, p.kind, p.at, p.invoice_id, sum(CASE e.side WHEN 'debit' THEN e.amount ELSE -e.amount::bigint END) AS change
  FROM ledger_posting p JOIN ledger_entry e ON e.posting_id = p.id AND e.ledger IN ('receivable', 'advance')
  WHERE p.account_id = $1 AND p.kind <> 'advance_used' GROUP BY p.id`;

const reference = `CASE m.kind WHEN 'invoice' THEN (SELECT o.slug FROM invoice i JOIN shop_order o ON o.id = i.order_id WHERE i.id = m.invoice_id)
  WHEN 'credit_note' THEN (SELECT i.number FROM invoice i WHERE i.id = m.invoice_id) END`;

const matching =
  '($2::text IS NULL OR kind = $2) AND ($3::timestamptz IS NULL OR at >= $3) AND ($4::timestamptz IS NULL OR at < $4)';

const movements = statement(
  'credit_movements',
  `WITH m AS (SELECT *, (sum(change) OVER (ORDER BY id))::bigint AS balance FROM (${movementsSql}) moved)
   SELECT m.slug, m.kind, m.at, m.change::bigint, m.balance, ${reference} AS reference
   FROM m WHERE ${matching} ORDER BY m.id DESC LIMIT $5 OFFSET $6`,
);
const counted = statement(
  'credit_movements_count',
  `SELECT count(*)::integer AS records FROM ledger_posting WHERE account_id = $1 AND kind <> 'advance_used' AND ${matching}`,
);

/** Movements of an account, newest first, each with the balance after it. */
export async function searchMovements(db: Db, accountId: number, search: InputOf<typeof listMovements>) {
  const { kind, from, to, page, pageSize } = search;
  const values = [accountId, kind, from && atHour(from, 0), to && atHour(addDays(to, 1), 0)];
  const rows = await db.run<MovementRow>(movements, [...values, pageSize, (page - 1) * pageSize]);
  const [count] = await db.run<{ records: number }>(counted, values);
  return { rows, records: count?.records ?? 0 };
}

const span = statement(
  'credit_statement',
  `WITH m AS (${movementsSql})
   SELECT m.slug, m.kind, m.at, m.change::bigint, ${reference} AS reference
   FROM m WHERE m.at >= $2 AND m.at < $3 ORDER BY m.id`,
);
const before = statement(
  'credit_statement_opening',
  `WITH m AS (${movementsSql}) SELECT coalesce(sum(change), 0)::bigint AS opening FROM m WHERE at < $2`,
);

/** All movements in a period, oldest first, and the balance before it. */
export async function loadPeriod(db: Db, accountId: number, from: Date, to: Date) {
  const rows = await db.run<Omit<MovementRow, 'balance'>>(span, [accountId, from, to]);
  const [row] = await db.run<{ opening: Sen }>(before, [accountId, from]);
  return { rows, opening: row?.opening ?? 0 };
}

export async function findPosting(db: Db, accountId: number, slug: string) {
  const [row] = await db.orm
    .select()
    .from(ledgerPosting)
    .where(and(eq(ledgerPosting.account_id, accountId), eq(ledgerPosting.slug, slug)));
  return row;
}

export function listEntries(db: Db, postingId: number) {
  return db.orm
    .select({
      ledger: ledgerEntry.ledger,
      side: ledgerEntry.side,
      amount: ledgerEntry.amount,
      number: sql<string | null>`${invoice.number}`,
    })
    .from(ledgerEntry)
    .leftJoin(invoice, eq(invoice.id, ledgerEntry.invoice_id))
    .where(eq(ledgerEntry.posting_id, postingId))
    .orderBy(asc(ledgerEntry.id));
}

export async function findInvoiceReference(db: Db, invoiceId: number) {
  const [row] = await db.orm
    .select({ number: invoice.number, order: shopOrder.slug })
    .from(invoice)
    .innerJoin(shopOrder, eq(shopOrder.id, invoice.order_id))
    .where(eq(invoice.id, invoiceId));
  return row;
}
