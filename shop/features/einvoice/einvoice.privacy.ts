import { eq, inArray } from 'drizzle-orm';
import { ownTable, personalTable } from '../../platform/db/personal-table.ts';
import type { PersonalTable } from '../../platform/http/personal-data.ts';
import { person } from '../account/account.table.ts';
import { einvoice } from './einvoice.table.ts';
import { personTaxDetails } from './tax-details/tax-details.table.ts';

/** E-invoices are accounting records, which the law requires to be kept. */
export const einvoiceTables: readonly PersonalTable[] = [
  ownTable(personTaxDetails, ['masked', 'updated_at']),
  personalTable(
    einvoice,
    ['kind', 'number', 'issued_on', 'total', 'state', 'uuid', 'validated_at', 'rejected_at', 'reason'],
    (db, personId) =>
      inArray(
        einvoice.buyer_id,
        db.orm.select({ id: person.buyer_id }).from(person).where(eq(person.id, personId)),
      ),
  ),
];
