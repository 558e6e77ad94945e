import { type Column, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { personalTable } from '../../platform/db/personal-table.ts';
import type { PersonalTable } from '../../platform/http/personal-data.ts';
import { person } from '../account/account.table.ts';
import { payment, paymentEvent, refund, transferProof } from './payment.table.ts';

const ofPayment = (paymentId: Column) => (db: Db, personId: number) =>
  inArray(
    paymentId,
    db.orm
      .select({ id: payment.id })
      .from(payment)
      .innerJoin(person, eq(person.buyer_id, payment.buyer_id))
      .where(eq(person.id, personId)),
  );

/** Personal data in the payment tables. They are accounting records: everything is kept except file names. */
export const paymentTables: readonly PersonalTable[] = [
  personalTable(
    payment,
    ['id', 'method', 'state', 'amount', 'captured', 'refunded', 'created_at', 'paid_at'],
    ofPayment(payment.id),
  ),
  personalTable(paymentEvent, ['kind', 'received_at'], ofPayment(paymentEvent.payment_id)),
  personalTable(
    refund,
    ['amount', 'state', 'way', 'created_at', 'bank_reference', 'sent_to'],
    ofPayment(refund.payment_id),
    { sent_to: null },
  ),
  personalTable(
    transferProof,
    ['attempt', 'state', 'reason', 'name', 'bytes', 'created_at'],
    ofPayment(transferProof.payment_id),
    { name: '' },
  ),
];
