import { and, asc, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Lang } from '../../kit/language.ts';
import { type Db, statement } from '../../platform/db/db.ts';
import type { OrderRow } from '../order/order.queries.ts';
import { shopOrder } from '../order/order.table.ts';
import { openStates } from './payment.rules.ts';
import { payment } from './payment.table.ts';

export type PaymentRow = typeof payment.$inferSelect;

export async function insertPayment(db: Db, row: typeof payment.$inferInsert): Promise<PaymentRow> {
  const [written] = await db.orm.insert(payment).values(row).returning();
  if (!written) throw new Error('No payment was written');
  return written;
}

const byReference = statement('payment_by_reference', 'SELECT * FROM payment WHERE reference = $1');

export async function findByReference(db: Db, reference: string): Promise<PaymentRow | undefined> {
  return (await db.run<PaymentRow>(byReference, [reference]))[0];
}

const lock = statement('lock_payment', 'SELECT * FROM payment WHERE id = $1 FOR NO KEY UPDATE');

/** Lock order: what it pays for first, then the payment. */
export async function lockPayment(db: Db, id: number): Promise<PaymentRow | undefined> {
  return (await db.run<PaymentRow>(lock, [id]))[0];
}

const lockOrderPaid = statement(
  'lock_order_paid_by',
  'SELECT * FROM shop_order WHERE id = (SELECT order_id FROM payment WHERE reference = $1) FOR NO KEY UPDATE',
);
const lockByReference = statement(
  'lock_payment_of_order',
  'SELECT * FROM payment WHERE reference = $1 AND order_id IS NOT NULL FOR NO KEY UPDATE',
);

/** Locks the order of a payment first, then the payment. */
export async function lockOrderPayment(db: Db, reference: string) {
  const [[order], [payment]] = await db.pipeline([
    (db) => db.run<OrderRow>(lockOrderPaid, [reference]),
    (db) => db.run<PaymentRow>(lockByReference, [reference]),
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

export async function updatePayment(db: Db, id: number, values: PaymentValues): Promise<void> {
  await db.orm.update(payment).set(values).where(eq(payment.id, id));
}

/** Ends the open payments of an order. The provider, if it knows them, is notified soon after. */
export function endOpenPayments(db: Db, orderId: number, now: Date): Promise<void> {
  return endOpen(db, eq(payment.order_id, orderId), now);
}

export function endRepaymentPayments(db: Db, repaymentId: number, now: Date): Promise<void> {
  return endOpen(db, eq(payment.repayment_id, repaymentId), now);
}

async function endOpen(db: Db, own: SQL, now: Date): Promise<void> {
  await db.orm
    .update(payment)
    .set({
      state: 'expired',
      ask_at: sql`CASE WHEN ${payment.provider_ref} IS NULL THEN NULL ELSE ${now.toISOString()}::timestamptz END`,
    })
    .where(and(own, inArray(payment.state, [...openStates])));
}

const remember = statement(
  'remember_event',
  `INSERT INTO payment_event (provider, event_id, kind, payment_id, received_at)
   SELECT $1, $2, $3, id, $5 FROM payment WHERE reference = $4
   ON CONFLICT DO NOTHING RETURNING event_id`,
);

/** Returns whether the event is new. Events of unknown payments are not stored. */
export async function recordEvent(
  db: Db,
  event: { provider: string; id: string; kind: string; reference: string; now: Date },
): Promise<boolean> {
  const { provider, id, kind, reference, now } = event;
  return (await db.run(remember, [provider, id, kind, reference, now])).length === 1;
}

const started = statement(
  'payment_started',
  'UPDATE payment SET provider_ref = $2, ask_at = CASE WHEN ask_at > $3 THEN ask_at ELSE $4 END WHERE id = $1',
);

/** Stores the provider's reference. Keeps a future `ask_at`, so that no index entry changes. */
export async function recordPaymentStart(
  db: Db,
  { id, ref, now, askAt }: { id: number; ref: string; now: Date; askAt: Date },
): Promise<void> {
  await db.run(started, [id, ref, now, askAt]);
}

const notStarted = statement(
  'payments_not_started',
  'UPDATE payment SET ask_at = NULL WHERE ask_at <= $1 AND provider_ref IS NULL',
);

/** Stops polling for payments that the provider never received. A buyer who goes there later restarts the polling. */
export async function stopPollingUnstarted(db: Db, now: Date): Promise<void> {
  await db.run(notStarted, [now]);
}

/** Payments due to be polled, longest overdue first. */
export function listPaymentsToPoll(db: Db, now: Date, most: number): Promise<PaymentRow[]> {
  return db.orm
    .select()
    .from(payment)
    .where(lte(payment.ask_at, now))
    .orderBy(asc(payment.ask_at))
    .limit(most);
}

const toStart = statement(
  'payment_to_start',
  `SELECT p.*, coalesce(o.slug, r.slug) AS slug, coalesce(o.lang, r.lang) AS lang, person.email
   FROM payment p LEFT JOIN shop_order o ON o.id = p.order_id LEFT JOIN repayment r ON r.id = p.repayment_id
   JOIN person ON person.id = coalesce(o.author_id, r.author_id) WHERE p.reference = $1`,
);

type Payer = { slug: string; lang: Lang; email: string | null };

/** A payment with the purchase and payer details for the provider. */
export async function findPaymentWithPayer(db: Db, reference: string) {
  return (await db.run<PaymentRow & Payer>(toStart, [reference]))[0];
}

export async function findOrderOf(db: Db, orderId: number) {
  const [row] = await db.orm
    .select({ slug: shopOrder.slug, state: shopOrder.state })
    .from(shopOrder)
    .where(eq(shopOrder.id, orderId));
  if (!row) throw new Error('The payment has no order');
  return row;
}

/**
 * Compares the minimum, which is one lookup in a small index. With EXISTS the planner expects a match soon, and scans
 * the whole table when there is none.
 */
const dueStatement = (name: string, table: string, column: string) =>
  statement(name, `SELECT coalesce((SELECT min(${column}) FROM ${table}) <= $1, false) AS is_due`);

const orderDue = dueStatement('order_lapse_due', 'shop_order', 'lapses_at');
const paymentDue = dueStatement('payment_poll_due', 'payment', 'ask_at');
const refundDue = dueStatement('refund_send_due', 'refund', 'next_attempt_at');

async function isDue(db: Db, due: typeof orderDue, now: Date): Promise<boolean> {
  const [row] = await db.run<{ is_due: boolean }>(due, [now]);
  return row?.is_due ?? false;
}

export const hasLapsedOrders = (db: Db, now: Date) => isDue(db, orderDue, now);
export const hasPaymentsToPoll = (db: Db, now: Date) => isDue(db, paymentDue, now);
export const hasRefundsToSend = (db: Db, now: Date) => isDue(db, refundDue, now);
