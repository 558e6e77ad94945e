import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';
import { person } from '../../account/account.table.ts';
import type { PersonIdType } from './tax-details.constants.ts';

export type MaskedTaxDetails = { tin: string | null; id_type: PersonIdType; id_number: string };

/** The numbers by which the tax authority knows a private person. `fields` is encrypted, `masked` is what is shown. */
export const personTaxDetails = pgTable('person_tax_details', {
  person_id: integer()
    .primaryKey()
    .references(() => person.id, { onDelete: 'cascade' }),
  fields: text().notNull(),
  masked: jsonb().$type<MaskedTaxDetails>().notNull(),
  /** With a tax number, a person gets an e-invoice of their own for every invoice. */
  has_tin: boolean().notNull(),
  updated_at: moment().notNull(),
});
