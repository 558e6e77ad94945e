import { desc, eq } from 'drizzle-orm';
import type { Sen } from '../../kit/money.ts';
import type { Lang } from '../../kit/text/language.ts';
import type { Db } from '../../platform/db/db.ts';
import { command, listQuery, oneRowQuery, requireRow, rowQuery } from '../../platform/db/query.ts';
import { insertRow, updateRow } from '../../platform/db/row-statements.ts';
import type { OrderRow } from '../order/order.queries.ts';
import { shopOrder } from '../order/order.table.ts';
import { openStates } from './payment.rules.ts';
import { payment } from './payment.table.ts';

export type PaymentRow = typeof payment.$inferSelect;

export const insertPayment = insertRow<PaymentRow, typeof payment.$inferInsert>('payment');

export const findByReference = rowQuery<PaymentRow, [reference: string]>(
  'payment_by_reference',
  'SELECT * FROM payment WHERE reference = $1',
);

export const findById = rowQuery<PaymentRow, [id: number]>(
  'payment_by_id',
  'SELECT * FROM payment WHERE id = $1',
);

/** What is to be refunded of a payment and has not been sent yet. */
export const sumWaitingRefunds = oneRowQuery<{ amount: Sen }, [paymentId: number]>(
  'payment_waiting_refunds',
  `SELECT coalesce(sum(amount), 0)::bigint AS amount FROM refund WHERE payment_id = $1 AND state IN ('pending', 'failed')`,
);

/** Lock order: what it pays for first, then the payment. */
export const lockPayment = rowQuery<PaymentRow, [id: number]>(
  'lock_payment',
  'SELECT * FROM payment WHERE id = $1 FOR NO KEY UPDATE',
);

const lockOrderPaid = rowQuery<OrderRow, [reference: string]>(
  'lock_order_paid_by',
  'SELECT * FROM shop_order WHERE id = (SELECT order_id FROM payment WHERE reference = $1) FOR NO KEY UPDATE',
);
const lockByReference = rowQuery<PaymentRow, [reference: string]>(
  'lock_payment_of_order',
  'SELECT * FROM payment WHERE reference = $1 AND order_id IS NOT NULL FOR NO KEY UPDATE',
);

/** Locks the order of a payment first, then the payment. */
export async function lockOrderPayment(db: Db, reference: string) {
  const [order, payment] = await db.pipeline([
    (db) => lockOrderPaid(db, reference),
    (db) => lockByReference(db, reference),
  ]);
  return order && payment && { order, payment };
}

/** Newest first. */
export function listPayments(db: Db, orderId: number): Promise<PaymentRow[]> {
  return db.orm.select().from(payment).where(eq(payment.order_id, orderId)).orderBy(desc(payment.id));
}

export type PaymentValues = Partial<
  Omit<PaymentRow, 'id' | 'reference' | 'buyer_id' | 'order_id' | 'repayment_id' | 'amount'>
>;

export const updatePayment = updateRow<PaymentValues>('payment');

const endOpen = (column: 'order_id' | 'repayment_id') =>
  command<[id: number, now: Date]>(
    `end_open_payments_by_${column}`,
    `UPDATE payment SET state = 'expired', approval_until = NULL,
       failure = CASE WHEN approval_until <= $2::timestamptz THEN 'approval_expired' ELSE failure END,
       ask_at = CASE WHEN provider_ref IS NULL THEN NULL ELSE $2::timestamptz END
     WHERE ${column} = $1 AND state IN (${openStates.map((state) => `'${state}'`).join()})`,
  );

/** Ends the open payments of an order. The provider, if it knows them, is notified soon after. */
export const endOpenPayments = endOpen('order_id');
export const endRepaymentPayments = endOpen('repayment_id');

type NewEvent = [provider: string, id: string, kind: string, reference: string, now: Date];

/** Returns null for an event that is already stored, and for events of unknown payments, which are not stored. */
export const recordEvent = rowQuery<{ event_id: string }, NewEvent>(
  'remember_event',
  `INSERT INTO payment_event (provider, event_id, kind, payment_id, received_at)
   SELECT $1, $2, $3, id, $5 FROM payment WHERE reference = $4
   ON CONFLICT DO NOTHING RETURNING event_id`,
);

/** Stores the provider's reference. Keeps a future `ask_at`, so that no index entry changes. */
export const recordPaymentStart = command<[id: number, ref: string, now: Date, askAt: Date]>(
  'payment_started',
  'UPDATE payment SET provider_ref = $2, ask_at = CASE WHEN ask_at > $3 THEN ask_at ELSE $4 END WHERE id = $1',
);

/** Stops polling for payments that the provider never received. A buyer who goes there later restarts the polling. */
export const stopPollingUnstarted = command<[now: Date]>(
  'payments_not_started',
  'UPDATE payment SET ask_at = NULL WHERE ask_at <= $1 AND provider_ref IS NULL',
);

/** Payments due to be polled, longest overdue first. */
export const listPaymentsToPoll = listQuery<PaymentRow, [now: Date, most: number]>(
  'payments_to_poll',
  'SELECT * FROM payment WHERE ask_at <= $1 ORDER BY ask_at LIMIT $2',
);

type Payer = { slug: string; lang: Lang; email: string | null };

/** A payment with the purchase and payer details for the provider. */
export const findPaymentWithPayer = rowQuery<PaymentRow & Payer, [reference: string]>(
  'payment_to_start',
  `SELECT p.*, coalesce(o.slug, r.slug) AS slug, coalesce(o.lang, r.lang) AS lang, person.email
   FROM payment p LEFT JOIN shop_order o ON o.id = p.order_id LEFT JOIN repayment r ON r.id = p.repayment_id
   JOIN person ON person.id = coalesce(o.author_id, r.author_id) WHERE p.reference = $1`,
);

export async function findOrderOf(db: Db, orderId: number) {
  const { slug, state, delivery_date, fulfilment } = shopOrder;
  const columns = { slug, state, delivery_date, fulfilment };
  return requireRow(await db.orm.select(columns).from(shopOrder).where(eq(shopOrder.id, orderId)));
}

/**
 * Compares the minimum, which is one lookup in a small index. With EXISTS the planner expects a match soon, and scans
 * the whole table when there is none.
 */
function dueQuery(name: string, table: string, column: string) {
  const find = rowQuery<{ is_due: boolean }, [now: Date]>(
    name,
    `SELECT coalesce((SELECT min(${column}) FROM ${table}) <= $1, false) AS is_due`,
  );
  return async (db: Db, now: Date) => (await find(db, now))?.is_due ?? false;
}

export const hasLapsedOrders = dueQuery('order_lapse_due', 'shop_order', 'lapses_at');
export const hasPaymentsToPoll = dueQuery('payment_poll_due', 'payment', 'ask_at');
export const hasRefundsToSend = dueQuery('refund_send_due', 'refund', 'next_attempt_at');
