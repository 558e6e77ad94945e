import { eq, inArray } from 'drizzle-orm';
import { personalTable } from '../../platform/db/personal-table.ts';
import type { PersonalTable } from '../../platform/http/personal-data.ts';
import { person } from '../account/account.table.ts';
import { payment } from '../payment/payment.table.ts';
import { bankCredit } from './bank-statement.table.ts';

/**
 * Credits that settled a person's own payments. The amounts are accounting records; what the bank wrote about the payer
 * is erased. A file that is imported again adds nothing, since the key of the transaction stays.
 */
export const bankStatementTables: readonly PersonalTable[] = [
  personalTable(
    bankCredit,
    ['booked_on', 'amount', 'reference', 'description', 'payer', 'settled_at'],
    (db, personId) =>
      inArray(
        bankCredit.payment_id,
        db.orm
          .select({ id: payment.id })
          .from(payment)
          .innerJoin(person, eq(person.buyer_id, payment.buyer_id))
          .where(eq(person.id, personId)),
      ),
    { reference: '', description: '', payer: '' },
  ),
];
