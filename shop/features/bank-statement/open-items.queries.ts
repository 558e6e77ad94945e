import type { Sen } from '../../kit/money.ts';
import { listQuery } from '../../platform/db/query.ts';
import type { OpenPayment } from './match.rules.ts';

/** What a credit may pay. Reads the tables of orders, repayments and invoices, and locks nothing. */

const buyerName = (buyerId: string) => `coalesce((SELECT c.name FROM company c WHERE c.buyer_id = ${buyerId}),
  (SELECT h.name FROM person h WHERE h.buyer_id = ${buyerId}), '')`;

const payments = (where: string) => `
  SELECT DISTINCT ON (number) payment_id, number, amount, buyer, account_id FROM (
    SELECT p.id AS payment_id, coalesce(o.slug, r.slug) AS number, p.amount, ${buyerName('p.buyer_id')} AS buyer,
      r.account_id, p.state = 'expired' AS is_over
    FROM payment p LEFT JOIN shop_order o ON o.id = p.order_id LEFT JOIN repayment r ON r.id = p.repayment_id
    WHERE p.method = 'transfer' AND ${where}) attempt
  ORDER BY number, is_over, payment_id DESC`;

const isReceivable = (since: string) => `(p.state IN ('awaiting_proof', 'proof_submitted', 'rejected')
  OR (p.state = 'expired' AND p.expires_at > ${since}))`;

/** Transfers that are awaited, or expired since. One per order or repayment: the open attempt, else the newest. */
export const listOpenPayments = listQuery<OpenPayment, [since: Date]>(
  'bank_open_payments',
  payments(isReceivable('$1')),
);

export const findPaymentItem = listQuery<OpenPayment, [paymentId: number]>(
  'bank_payment_item',
  payments('p.id = $1'),
);

export type InvoiceItem = { account_id: number; buyer: string; id: number; number: string; open: Sen };

const invoices = (where: string) => `
  SELECT i.account_id, ${buyerName('i.buyer_id')} AS buyer, i.id, i.number, i.total - i.paid - i.credited AS open
  FROM invoice i WHERE i.account_id IS NOT NULL AND ${where} ORDER BY i.account_id, i.due_on, i.id`;
const isOpen = `i.state IN ('issued', 'partially_paid')`;

export const listOpenInvoices = listQuery<InvoiceItem>('bank_open_invoices', invoices(isOpen));

export const listInvoiceItems = listQuery<InvoiceItem, [accountId: number, ids: readonly number[]]>(
  'bank_invoice_items',
  invoices('i.account_id = $1 AND i.id = ANY ($2)'),
);

export const findAccountName = listQuery<{ buyer: string }, [accountId: number]>(
  'bank_account_name',
  `SELECT ${buyerName('a.buyer_id')} AS buyer FROM credit_account a WHERE a.id = $1`,
);

/** Most results of a search. */
const maxFound = 20;

export const searchPayments = listQuery<
  OpenPayment,
  [since: Date, number: string | null, amount: Sen | null, name: string | null]
>(
  'bank_search_payments',
  `${payments(`${isReceivable('$1')} AND ($2::text IS NULL OR coalesce(o.slug, r.slug) LIKE $2)
    AND ($3::integer IS NULL OR p.amount = $3) AND ($4::text IS NULL OR ${buyerName('p.buyer_id')} ILIKE $4)`)}
  LIMIT ${maxFound}`,
);

/** Accounts by the number of an open invoice or by name. */
export const searchInvoices = listQuery<
  InvoiceItem,
  [number: string | null, amount: Sen | null, name: string | null]
>(
  'bank_search_invoices',
  `${invoices(`${isOpen} AND ($1::text IS NULL OR i.number LIKE $1)
    AND ($2::integer IS NULL OR i.total - i.paid - i.credited = $2)
    AND ($3::text IS NULL OR ${buyerName('i.buyer_id')} ILIKE $3)`)} LIMIT ${maxFound}`,
);
