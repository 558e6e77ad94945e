import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, sen } from '../../platform/db/columns.ts';
import { buyer } from '../account/account.table.ts';
import { repayment } from '../credit/repayment/repayment.table.ts';
import { paymentStates } from '../order/order.constants.ts';
import { shopOrder } from '../order/order.table.ts';
import { staff } from '../staff/staff.table.ts';

/** One attempt to pay. `reference` is its name at the provider and in an address; it cannot be guessed. */
export const payment = pgTable(
  'payment',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    reference: text().notNull(),
    buyer_id: integer()
      .notNull()
      .references(() => buyer.id),
    /** What it pays: an order, or a part of what an account owes. */
    order_id: integer().references(() => shopOrder.id),
    repayment_id: integer().references(() => repayment.id),
    method: text({ enum: ['online', 'transfer'] }).notNull(),
    state: text({ enum: paymentStates }).notNull(),
    provider: text({ enum: ['stripe', 'sandbox', 'bank'] }).notNull(),
    /**
     * The provider's own name of it; null until it answered. No index has it: so the buyer's way to the provider writes the row, and no
     * index. It is another one for each `reference`, which is what the provider is asked with.
     */
    provider_ref: text(),
    redirect_url: text(),
    currency: text().notNull().default('MYR'),
    amount: sen().notNull(),
    captured: sen().notNull().default(0),
    /** Given back, those under way included. */
    refunded: sen().notNull().default(0),
    /** Money without an order that needs it: staff give it back. */
    to_refund: sen().notNull().default(0),
    failure: text(),
    /** What staff have to look at: a wrong amount, currency or order. */
    problem: text(),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    paid_at: moment(),
    /** When the provider is asked next, while nothing was heard; from the beginning, though the buyer may never go there. */
    ask_at: moment(),
  },
  (t) => [
    // Staff look for the beginning of one, as for that of an order's number.
    uniqueIndex('payment_by_reference').on(t.reference.op('text_pattern_ops')),
    // An order is paid by one attempt at a time.
    uniqueIndex('payment_open')
      .on(t.order_id)
      .where(sql`${t.state} IN ('pending', 'processing', 'awaiting_proof', 'proof_submitted', 'rejected')`),
    uniqueIndex('payment_of_repayment_open')
      .on(t.repayment_id)
      .where(
        sql`${t.repayment_id} IS NOT NULL AND ${t.state} IN ('pending', 'processing', 'awaiting_proof', 'proof_submitted', 'rejected')`,
      ),
    index('payment_of_order').on(t.order_id, t.id),
    index('payment_of_repayment').on(t.repayment_id, t.id).where(sql`${t.repayment_id} IS NOT NULL`),
    check('payment_of_one', sql`num_nonnulls(${t.order_id}, ${t.repayment_id}) = 1`),
    index('payment_to_ask').on(t.ask_at).where(sql`${t.ask_at} IS NOT NULL`),
    // Staff look for what one buyer paid, and for an amount that stands on the bank's statement; the newest first.
    index('payment_of_buyer').on(t.buyer_id, t.id),
    index('payment_by_amount').on(t.amount, t.id),
    index('payment_by_state').on(t.state, t.id),
    index('payment_to_look_at').on(t.id).where(sql`${t.problem} IS NOT NULL OR ${t.to_refund} > 0`),
    check('payment_amounts', sql`${t.amount} > 0 AND ${t.captured} IN (0, ${t.amount})`),
    check(
      'payment_refunds',
      sql`${t.refunded} >= 0 AND ${t.to_refund} >= 0 AND ${t.refunded} <= ${t.captured}`,
    ),
    check('payment_paid', sql`(${t.captured} > 0) = (${t.paid_at} IS NOT NULL)`),
  ],
);

/** Events of a provider that were heard: each counts once. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    provider: text().notNull(),
    event_id: text().notNull(),
    kind: text().notNull(),
    payment_id: integer().references(() => payment.id),
    received_at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.event_id] })],
);

/** A picture or paper that shows a bank transfer; private like a document. */
export const transferProof = pgTable(
  'transfer_proof',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    payment_id: integer()
      .notNull()
      .references(() => payment.id),
    attempt: smallint().notNull(),
    state: text({ enum: ['submitted', 'verified', 'rejected'] })
      .notNull()
      .default('submitted'),
    reason: text(),
    file_key: text().notNull().unique(),
    name: text().notNull(),
    mime_type: text().notNull(),
    bytes: integer().notNull(),
    created_at: moment().notNull(),
    /** Who of staff decided, when, and what the bank calls the transfer. */
    answered_by: integer().references(() => staff.id),
    answered_at: moment(),
    bank_reference: text(),
  },
  (t) => [
    uniqueIndex('transfer_proof_attempt').on(t.payment_id, t.attempt),
    index('transfer_proof_by_state').on(t.state, t.id),
    check('transfer_proof_answered', sql`${t.answered_by} IS NULL OR ${t.state} <> 'submitted'`),
    check('transfer_proof_attempts', sql`${t.attempt} BETWEEN 1 AND 3`),
    check('transfer_proof_rejected', sql`(${t.state} = 'rejected') = (${t.reason} IS NOT NULL)`),
  ],
);

/** Money on its way back. The payment's `refunded` grows when a refund is made, so that nothing is given twice. */
export const refund = pgTable(
  'refund',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    payment_id: integer()
      .notNull()
      .references(() => payment.id),
    amount: sen().notNull(),
    /** pending: asked for; sent: the provider knows; done: it said so; failed: staff pay by bank. */
    state: text({ enum: ['pending', 'sent', 'done', 'failed'] })
      .notNull()
      .default('pending'),
    way: text({ enum: ['original', 'bank'] }).notNull(),
    reason: text().notNull(),
    /** The same at every attempt: the provider refunds once. */
    key: text().notNull().unique(),
    provider_ref: text(),
    actor: text().notNull(),
    created_at: moment().notNull(),
    next_attempt_at: moment(),
    /** Of a transfer that staff made: what the bank calls it, and where it went, masked. */
    bank_reference: text(),
    sent_to: text(),
    done_at: moment(),
    /** When the buyer was asked for an account that it can go to. */
    account_asked_at: moment(),
  },
  (t) => [
    index().on(t.payment_id),
    index('refund_due').on(t.next_attempt_at).where(sql`${t.next_attempt_at} IS NOT NULL`),
    index('refund_sent_by_bank').on(t.id).where(sql`${t.way} = 'bank' AND ${t.state} = 'done'`),
    index('refund_by_bank').on(t.id).where(sql`${t.way} = 'bank' AND ${t.state} IN ('pending', 'failed')`),
    check('refund_amount', sql`${t.amount} > 0`),
    check(
      'refund_by_bank_done',
      sql`${t.bank_reference} IS NULL OR (${t.way} = 'bank' AND ${t.state} = 'done')`,
    ),
  ],
);
