import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { eraseNothing, type PersonalTable } from '../../platform/http/personal-data.ts';
import { person } from '../account/account.table.ts';
import { payment, paymentEvent, refund, transferProof } from './payment.table.ts';

const ownPayments = (db: Db, personId: number) =>
  db.orm
    .select({ id: payment.id })
    .from(payment)
    .innerJoin(person, eq(person.buyer_id, payment.buyer_id))
    .where(eq(person.id, personId));

/** Personal data in the payment tables. They are accounting records: everything is kept except file names. */
export const paymentTables: readonly PersonalTable[] = [
  {
    table: 'payment',
    read: (db, { personId }) =>
      db.orm
        .select({
          id: payment.id,
          method: payment.method,
          state: payment.state,
          amount: payment.amount,
          captured: payment.captured,
          refunded: payment.refunded,
          created_at: payment.created_at,
          paid_at: payment.paid_at,
        })
        .from(payment)
        .where(inArray(payment.id, ownPayments(db, personId))),
    erase: eraseNothing,
  },
  {
    table: 'payment_event',
    read: (db, { personId }) =>
      db.orm
        .select({ kind: paymentEvent.kind, received_at: paymentEvent.received_at })
        .from(paymentEvent)
        .where(inArray(paymentEvent.payment_id, ownPayments(db, personId))),
    erase: eraseNothing,
  },
  {
    table: 'refund',
    read: (db, { personId }) =>
      db.orm
        .select({
          amount: refund.amount,
          state: refund.state,
          way: refund.way,
          created_at: refund.created_at,
          bank_reference: refund.bank_reference,
          sent_to: refund.sent_to,
        })
        .from(refund)
        .where(inArray(refund.payment_id, ownPayments(db, personId))),
    async erase(db, { personId }) {
      await db.orm
        .update(refund)
        .set({ sent_to: null })
        .where(inArray(refund.payment_id, ownPayments(db, personId)));
    },
  },
  {
    table: 'transfer_proof',
    read: (db, { personId }) =>
      db.orm
        .select({
          attempt: transferProof.attempt,
          state: transferProof.state,
          reason: transferProof.reason,
          name: transferProof.name,
          bytes: transferProof.bytes,
          created_at: transferProof.created_at,
        })
        .from(transferProof)
        .where(inArray(transferProof.payment_id, ownPayments(db, personId))),
    async erase(db, { personId }) {
      await db.orm
        .update(transferProof)
        .set({ name: '' })
        .where(inArray(transferProof.payment_id, ownPayments(db, personId)));
    },
  },
];
