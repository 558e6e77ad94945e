import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { foreignId, moment, sen } from '../../../platform/db/columns.ts';
import { person } from '../../account/account.table.ts';
import { repaymentMethods } from '../credit.constants.ts';
import { invoice } from '../invoice/invoice.table.ts';
import { creditAccount } from '../ledger/account.table.ts';

/** Money that a company intends to pay on its account. Its payment attempts are in `payment`. */
export const repayment = pgTable(
  'repayment',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Example: RP-261118-7K3QX. */
    slug: text().notNull().unique(),
    account_id: foreignId(() => creditAccount.id),
    author_id: foreignId(() => person.id),
    amount: sen().notNull(),
    method: text({ enum: repaymentMethods }).notNull(),
    /** `ended` is cancelled or expired. Money that arrives afterwards is still accepted. */
    state: text({ enum: ['open', 'paid', 'ended'] })
      .notNull()
      .default('open'),
    lang: text({ enum: ['en', 'ms'] }).notNull(),
    created_at: moment().notNull(),
    paid_at: moment(),
  },
  (t) => [
    index('repayment_of_account').on(t.account_id, t.id),
    index('repayment_open').on(t.account_id).where(sql`${t.state} = 'open'`),
    index().on(t.author_id),
    check('repayment_amount', sql`${t.amount} > 0`),
    check('repayment_paid', sql`(${t.state} = 'paid') = (${t.paid_at} IS NOT NULL)`),
  ],
);

/** The invoices that the payer chose, in their order. The amounts are allocated when the money arrives. */
export const repaymentInvoice = pgTable(
  'repayment_invoice',
  {
    repayment_id: foreignId(() => repayment.id),
    invoice_id: foreignId(() => invoice.id),
    position: smallint().notNull(),
    /** The amount that the payer intends to settle; null is all that is open. */
    amount: sen(),
  },
  (t) => [
    primaryKey({ columns: [t.repayment_id, t.invoice_id] }),
    index().on(t.invoice_id),
    check('repayment_invoice_amount', sql`${t.amount} > 0`),
  ],
);
