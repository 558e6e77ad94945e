import type { LocalDate } from '../../kit/local-date.ts';
import type { Sen } from '../../kit/money.ts';
import type { Db } from '../../platform/db/db.ts';
import { listQuery, oneRowQuery } from '../../platform/db/query.ts';
import { findSetting } from '../../platform/db/setting.ts';
import { accountCodesSetting } from './accounting.constants.ts';
import { AccountCodes } from './accounting.contract.ts';
import type {
  CreditNoteSource,
  DebitNoteSource,
  InvoiceSource,
  PaymentSource,
  PostingSource,
  RefundSource,
} from './source-document.rules.ts';

/** Reads a page of documents after an id. By id, because each row is then visited once, however long the period is. */
type Page = [from: Date, to: Date, afterId: number, limit: number];

const buyerJoins = (buyerId: string) =>
  `LEFT JOIN company c ON c.buyer_id = ${buyerId} LEFT JOIN person b ON b.buyer_id = ${buyerId}`;
const customer = `coalesce(c.name, b.name, '') AS customer`;

/** The orders on an invoice, as left when it was issued: the order and the additions that were dispatched with it. */
const invoicedOrders = `FROM shop_order x WHERE x.id = i.order_id OR (x.parent_id = i.order_id AND
  x.state IN ('out_for_delivery', 'ready_for_pickup', 'delivered', 'completed'))`;
const prepaidTax = `coalesce((SELECT sum(x.tax) FILTER (WHERE x.payment_method <> 'credit') ${invoicedOrders}), 0)::bigint AS prepaid_tax`;

/** Invoices of nothing are left out: accounting programs refuse them. */
export const listInvoices = listQuery<
  InvoiceSource,
  [from: LocalDate, to: LocalDate, afterId: number, limit: number]
>(
  'accounting_invoices',
  `SELECT i.id, i.number, i.issued_on::text, i.due_on::text, i.buyer_id, ${customer}, o.slug AS "order", i.total, i.prepaid, i.tax,
     i.account_id IS NOT NULL AS is_on_credit, (SELECT coalesce(sum(x.delivery), 0)::bigint ${invoicedOrders}) AS delivery, ${prepaidTax}
   FROM invoice i JOIN shop_order o ON o.id = i.order_id ${buyerJoins('i.buyer_id')}
   WHERE i.issued_on BETWEEN $1 AND $2 AND i.total > 0 AND i.id > $3 ORDER BY i.id LIMIT $4`,
);

export const listDebitNotes = listQuery<
  DebitNoteSource,
  [from: LocalDate, to: LocalDate, afterId: number, limit: number]
>(
  'accounting_debit_notes',
  `SELECT i.id, i.number, i.issued_on::text, i.due_on::text, i.buyer_id, ${customer}, d.number AS invoice, i.total, i.tax, i.cause
   FROM invoice i JOIN invoice d ON d.id = i.corrects_id ${buyerJoins('i.buyer_id')}
   WHERE i.issued_on BETWEEN $1 AND $2 AND i.id > $3 ORDER BY i.id LIMIT $4`,
);

/**
 * Payments of orders. Those of repayments are postings, but for second payments from before v0.3.0, which were not
 * posted.
 */
export const listPayments = listQuery<PaymentSource, Page>(
  'accounting_payments',
  `SELECT p.id, p.paid_at, p.buyer_id, ${customer}, coalesce(o.slug, r.slug) AS reference, p.captured, i.number AS invoice, i.prepaid,
     coalesce((SELECT sum(e.captured) FROM shop_order x JOIN payment e ON e.order_id = x.id
       WHERE (x.id = coalesce(o.parent_id, o.id) OR x.parent_id = coalesce(o.parent_id, o.id))
         AND e.captured > 0 AND (e.paid_at, e.id) < (p.paid_at, p.id)), 0)::bigint AS captured_before
   FROM payment p LEFT JOIN shop_order o ON o.id = p.order_id LEFT JOIN repayment r ON r.id = p.repayment_id
     LEFT JOIN invoice i ON i.order_id = coalesce(o.parent_id, o.id) AND i.created_at < $2 ${buyerJoins('p.buyer_id')}
   WHERE p.captured > 0 AND p.paid_at >= $1 AND p.paid_at < $2 AND p.id > $3 AND (p.order_id IS NOT NULL OR
     EXISTS (SELECT 1 FROM payment e WHERE e.repayment_id = p.repayment_id AND e.captured > 0 AND (e.paid_at, e.id) < (p.paid_at, p.id))
       AND NOT EXISTS (SELECT 1 FROM ledger_posting l WHERE l.key = 'repayment:' || p.repayment_id || ':payment:' || p.id))
   ORDER BY p.id LIMIT $4`,
);

/** Invoices and credit notes are postings too, but are read from their own tables. */
export const listPostings = listQuery<PostingSource, Page>(
  'accounting_postings',
  `SELECT p.id, p.kind, p.slug AS number, p.at, a.buyer_id, ${customer}, CASE p.kind WHEN 'advance_refunded' THEN r.slug END AS reference,
     (SELECT json_agg(json_build_object('ledger', e.ledger, 'side', e.side, 'amount', e.amount, 'invoice', i.number) ORDER BY e.id)
      FROM ledger_entry e LEFT JOIN invoice i ON i.id = e.invoice_id WHERE e.posting_id = p.id) AS entries
   FROM ledger_posting p JOIN credit_account a ON a.id = p.account_id LEFT JOIN repayment r ON r.id = p.repayment_id ${buyerJoins('a.buyer_id')}
   WHERE p.kind IN ('repayment', 'advance_used', 'advance_refunded') AND p.at >= $1 AND p.at < $2 AND p.id > $3 ORDER BY p.id LIMIT $4`,
);

export const listCreditNotes = listQuery<CreditNoteSource, Page>(
  'accounting_credit_notes',
  `SELECT n.id, n.number, n.created_at, i.buyer_id, ${customer}, i.number AS invoice, n.amount, n.to_advance,
     coalesce((SELECT e.amount FROM ledger_posting p JOIN ledger_entry e ON e.posting_id = p.id
       WHERE p.key = 'credit_note:' || n.id AND e.ledger = 'tax'), 0) AS tax
   FROM credit_note n JOIN invoice i ON i.id = n.invoice_id ${buyerJoins('i.buyer_id')}
   WHERE n.created_at >= $1 AND n.created_at < $2 AND n.id > $3 ORDER BY n.id LIMIT $4`,
);

/** Refunds of orders. Those of repayments are postings. The history lists money received first when both came at once. */
export const listRefunds = listQuery<RefundSource, Page>(
  'accounting_refunds',
  `SELECT r.id, r.created_at, p.buyer_id, ${customer}, r.payment_id, r.amount, i.number AS invoice, i.prepaid, ${prepaidTax},
     e.number AS note_number, h.history
   FROM refund r JOIN payment p ON p.id = r.payment_id JOIN shop_order o ON o.id = p.order_id
     LEFT JOIN invoice i ON i.order_id = coalesce(o.parent_id, o.id) AND i.created_at <= r.created_at
     LEFT JOIN e_invoice e ON e.refund_id = r.id ${buyerJoins('p.buyer_id')}
     CROSS JOIN LATERAL (SELECT json_agg(m.event ORDER BY m.at, m.kind, m.id) AS history FROM (
       SELECT q.paid_at AS at, 1 AS kind, q.id, json_build_object('received', q.captured) AS event
       FROM shop_order x JOIN payment q ON q.order_id = x.id
       WHERE (x.id = coalesce(o.parent_id, o.id) OR x.parent_id = coalesce(o.parent_id, o.id)) AND q.captured > 0 AND q.paid_at <= r.created_at
       UNION ALL
       SELECT s.created_at, 2, s.id, json_build_object('refunded', s.amount, 'is_invoiced', coalesce(s.created_at >= i.created_at, false))
       FROM shop_order x JOIN payment q ON q.order_id = x.id JOIN refund s ON s.payment_id = q.id
       WHERE (x.id = coalesce(o.parent_id, o.id) OR x.parent_id = coalesce(o.parent_id, o.id)) AND (s.created_at, s.id) <= (r.created_at, r.id)
     ) m) h
   WHERE r.created_at >= $1 AND r.created_at < $2 AND r.id > $3 ORDER BY r.id LIMIT $4`,
);

/** The changes of all credit accounts in a period, from the ledger alone. */
export const sumPosted = oneRowQuery<Record<'receivable' | 'advance', Sen>, [from: Date, to: Date]>(
  'accounting_posted',
  `SELECT coalesce(sum(signed) FILTER (WHERE ledger = 'receivable'), 0)::bigint AS receivable,
     coalesce(-sum(signed) FILTER (WHERE ledger = 'advance'), 0)::bigint AS advance
   FROM (SELECT e.ledger, CASE e.side WHEN 'debit' THEN e.amount ELSE -e.amount::bigint END AS signed
     FROM ledger_posting p JOIN ledger_entry e ON e.posting_id = p.id WHERE p.at >= $1 AND p.at < $2) entries`,
);

export const findAccountCodes = (db: Db) => findSetting(db, accountCodesSetting, AccountCodes.shape.codes);
