import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { foreignId, moment, sen } from '../../platform/db/columns.ts';
import { buyer } from '../account/account.table.ts';
import { repayment } from '../credit/repayment/repayment.table.ts';
import { paymentStates } from '../order/order.constants.ts';
import { shopOrder } from '../order/order.table.ts';
import { staff } from '../staff/staff.table.ts';

/** One payment attempt. `reference` identifies it at the provider and in URLs, and cannot be guessed. */
export const payment = pgTable(
  'payment',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    reference: text().notNull(),
    buyer_id: foreignId(() => buyer.id),
    /** What it pays: an order, or a repayment. */
    order_id: integer().references(() => shopOrder.id),
    repayment_id: integer().references(() => repayment.id),
    method: text({ enum: ['online', 'transfer'] }).notNull(),
    state: text({ enum: paymentStates }).notNull(),
    provider: text({ enum: ['stripe', 'sandbox', 'bank'] }).notNull(),
    /**
     * The provider's identifier; null until the provider has answered. Deliberately not indexed, so that starting a
     * payment updates the row but no index. Unique per `reference`, because the provider is called with the reference.
     */
    provider_ref: text(),
    redirect_url: text(),
    currency: text().notNull().default('MYR'),
    amount: sen().notNull(),
    captured: sen().notNull().default(0),
    /** Refunded amount, including refunds in progress. */
    refunded: sen().notNull().default(0),
    /** Money that no order needs; staff refund it. */
    to_refund: sen().notNull().default(0),
    failure: text(),
    /** For staff to review: a wrong amount, currency or reference. */
    problem: text(),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    paid_at: moment(),
    /**
     * While `processing`: until when a second person at the buyer's bank may approve it (corporate FPX). Null when it
     * waits for nobody.
     */
    approval_until: moment(),
    /**
     * When to poll the provider next, while no result is known. Set from the start, although the buyer may never go
     * there.
     */
    ask_at: moment(),
  },
  (t) => [
    // Staff search by prefix, as for order numbers.
    uniqueIndex('payment_by_reference').on(t.reference.op('text_pattern_ops')),
    // At most one open attempt per order.
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
    // Staff search by buyer, and by an amount on the bank statement, newest first.
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

/** Provider events already processed; each counts once. */
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

/** An image or PDF that shows a bank transfer; private, like a document. */
export const transferProof = pgTable(
  'transfer_proof',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    payment_id: foreignId(() => payment.id),
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
    /** Who decided and when, and the bank's reference of the transfer. */
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

/** A refund. The payment's `refunded` increases when it is created, so that nothing is refunded twice. */
export const refund = pgTable(
  'refund',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    payment_id: foreignId(() => payment.id),
    amount: sen().notNull(),
    /** pending: requested; sent: accepted by the provider; done: confirmed; failed: staff pay by bank. */
    state: text({ enum: ['pending', 'sent', 'done', 'failed'] })
      .notNull()
      .default('pending'),
    way: text({ enum: ['original', 'bank'] }).notNull(),
    reason: text().notNull(),
    /** Idempotency key, the same for every attempt. */
    key: text().notNull().unique(),
    provider_ref: text(),
    actor: text().notNull(),
    created_at: moment().notNull(),
    next_attempt_at: moment(),
    /** For a transfer by staff: the bank's reference, and the masked account. */
    bank_reference: text(),
    sent_to: text(),
    done_at: moment(),
    /** When the buyer was asked for a bank account. */
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
