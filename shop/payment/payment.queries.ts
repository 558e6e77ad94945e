import { and, asc, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { person } from '../account/account.table.ts';
import { repayment } from '../credit/repayment.table.ts';
import { type Db, statement } from '../db/db.ts';
import { shopOrder } from '../order/order.table.ts';
import { openStates } from './payment.rules.ts';
import { payment, paymentEvent } from './payment.table.ts';

export type PaymentRow = typeof payment.$inferSelect;
export type NewPayment = typeof payment.$inferInsert;

export async function insertPayment(db: Db, values: NewPayment): Promise<PaymentRow> {
  const [row] = await db.orm.insert(payment).values(values).returning();
  if (!row) throw new Error('No payment was written');
  return row;
}

export async function findByReference(db: Db, reference: string): Promise<PaymentRow | undefined> {
  const [row] = await db.orm.select().from(payment).where(eq(payment.reference, reference));
  return row;
}

/** After what it is for was locked, never before: everybody takes the two in this order. */
export async function lockPayment(db: Db, id: number): Promise<PaymentRow | undefined> {
  const [row] = await db.orm.select().from(payment).where(eq(payment.id, id)).for('no key update');
  return row;
}

/** Of an order, the newest first. */
export function listPayments(db: Db, orderId: number): Promise<PaymentRow[]> {
  return db.orm.select().from(payment).where(eq(payment.order_id, orderId)).orderBy(desc(payment.id));
}

export type PaymentValues = Partial<
  Omit<PaymentRow, 'id' | 'reference' | 'buyer_id' | 'order_id' | 'repayment_id' | 'amount'>
>;

export async function updatePayment(db: Db, id: number, values: PaymentValues): Promise<void> {
  await db.orm.update(payment).set(values).where(eq(payment.id, id));
}

/** Ends what an order no longer waits for. The provider is told soon after, if it knows of it. */
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

/** Whether an event is heard for the first time. */
export async function rememberEvent(
  db: Db,
  event: { provider: string; id: string; kind: string; paymentId: number; now: Date },
): Promise<boolean> {
  const rows = await db.orm
    .insert(paymentEvent)
    .values({
      provider: event.provider,
      event_id: event.id,
      kind: event.kind,
      payment_id: event.paymentId,
      received_at: event.now,
    })
    .onConflictDoNothing()
    .returning({ id: paymentEvent.event_id });
  return rows.length === 1;
}

/** Payments of which nothing was heard for a while, the longest first. */
export function listToAsk(db: Db, now: Date, most: number): Promise<PaymentRow[]> {
  return db.orm
    .select()
    .from(payment)
    .where(lte(payment.ask_at, now))
    .orderBy(asc(payment.ask_at))
    .limit(most);
}

/** What the provider is told of what is paid and of who pays for it. */
export async function findPayer(db: Db, { order_id, repayment_id }: PaymentRow) {
  const of = repayment_id === null ? shopOrder : repayment;
  const [row] = await db.orm
    .select({ slug: of.slug, lang: of.lang, email: person.email })
    .from(of)
    .innerJoin(person, eq(person.id, of.author_id))
    .where(eq(of.id, repayment_id ?? order_id ?? 0));
  if (!row) throw new Error('A payment for nothing');
  return { ...row, email: row.email ?? '' };
}

export async function findOrderOf(db: Db, orderId: number) {
  const [row] = await db.orm
    .select({ slug: shopOrder.slug, state: shopOrder.state })
    .from(shopOrder)
    .where(eq(shopOrder.id, orderId));
  if (!row) throw new Error('A payment without an order');
  return row;
}

const due = statement(
  'payment_work_due',
  `SELECT EXISTS (SELECT FROM shop_order WHERE lapses_at <= $1) AS orders,
     EXISTS (SELECT FROM payment WHERE ask_at <= $1) AS payments,
     EXISTS (SELECT FROM refund WHERE next_attempt_at <= $1) AS refunds`,
);

/** Which work waits; each question is one look into a small index. */
export async function findDue(db: Db, now: Date) {
  const [row] = await db.run<{ orders: boolean; payments: boolean; refunds: boolean }>(due, [now]);
  return row ?? { orders: false, payments: false, refunds: false };
}
