import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { foreignId, moment, sen } from '../../../platform/db/columns.ts';
import { buyer } from '../../account/account.table.ts';
import { shopOrder } from '../../order/order.table.ts';
import { accountStates, holdCauses } from '../credit.constants.ts';

/**
 * The credit of a buyer. Every posting and reservation locks this row, so that no credit is spent twice. The sums are
 * derived from the ledger and the reservations; `npm run ledger:verify` checks them.
 */
export const creditAccount = pgTable(
  'credit_account',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    buyer_id: foreignId(() => buyer.id).unique(),
    state: text({ enum: accountStates }).notNull(),
    hold: text({ enum: holdCauses }),
    credit_limit: sen().notNull(),
    tenor_days: smallint().notNull(),
    /** Invoiced, not paid. */
    outstanding: sen().notNull().default(0),
    /** Ordered, not invoiced. */
    reserved: sen().notNull().default(0),
    /** Paid, not used. */
    advance: sen().notNull().default(0),
    opened_at: moment().notNull(),
  },
  (t) => [
    index('credit_account_by_state').on(t.state, t.id),
    check(
      'credit_account_amounts',
      sql`${t.credit_limit} >= 0 AND ${t.outstanding} >= 0 AND ${t.reserved} >= 0 AND ${t.advance} >= 0`,
    ),
    check('credit_account_tenor', sql`${t.tenor_days} IN (7, 14, 30, 45, 60)`),
    check('credit_account_hold', sql`(${t.state} = 'on_hold') = (${t.hold} IS NOT NULL)`),
    check(
      'credit_account_closed',
      sql`${t.state} <> 'closed' OR (${t.outstanding} = 0 AND ${t.reserved} = 0)`,
    ),
  ],
);

/** The part of the limit that an order on credit holds until it is invoiced or ends. Always the full order total. */
export const creditReservation = pgTable(
  'credit_reservation',
  {
    order_id: integer()
      .primaryKey()
      .references(() => shopOrder.id),
    account_id: foreignId(() => creditAccount.id),
    amount: sen().notNull(),
    state: text({ enum: ['held', 'used', 'released'] })
      .notNull()
      .default('held'),
    created_at: moment().notNull(),
    ended_at: moment(),
  },
  (t) => [
    index('credit_reservation_held').on(t.account_id).where(sql`${t.state} = 'held'`),
    check('credit_reservation_amount', sql`${t.amount} > 0`),
    check('credit_reservation_ended', sql`(${t.state} = 'held') = (${t.ended_at} IS NULL)`),
  ],
);
