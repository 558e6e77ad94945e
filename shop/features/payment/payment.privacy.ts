import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { personalTable } from '../../platform/db/personal-table.ts';
import type { PersonalTable } from '../../platform/http/personal-data.ts';
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
  personalTable(
    payment,
    ['id', 'method', 'state', 'amount', 'captured', 'refunded', 'created_at', 'paid_at'],
    (db, personId) => inArray(payment.id, ownPayments(db, personId)),
  ),
  personalTable(paymentEvent, ['kind', 'received_at'], (db, personId) =>
    inArray(paymentEvent.payment_id, ownPayments(db, personId)),
  ),
  personalTable(
    refund,
    ['amount', 'state', 'way', 'created_at', 'bank_reference', 'sent_to'],
    (db, personId) => inArray(refund.payment_id, ownPayments(db, personId)),
    { sent_to: null },
  ),
  personalTable(
    transferProof,
    ['attempt', 'state', 'reason', 'name', 'bytes', 'created_at'],
    (db, personId) => inArray(transferProof.payment_id, ownPayments(db, personId)),
    { name: '' },
  ),
];
