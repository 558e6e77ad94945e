import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { moment, sen } from '../../../platform/db/columns.ts';
import { buyer } from '../../account/account.table.ts';
import { shopOrder } from '../../order/order.table.ts';
import { accountStates, holdCauses } from '../credit.constants.ts';

/**
 * What a buyer may owe. Its row is locked for every posting and every reservation, so that nobody spends the same
 * ringgit twice. The sums follow the ledger and the reservations; `npm run ledger:verify` proves it.
 */
export const creditAccount = pgTable(
  'credit_account',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    buyer_id: integer()
      .notNull()
      .unique()
      .references(() => buyer.id),
    state: text({ enum: accountStates }).notNull(),
    hold: text({ enum: holdCauses }),
    credit_limit: sen().notNull(),
    tenor_days: smallint().notNull(),
    /** Invoiced and not paid. */
    outstanding: sen().notNull().default(0),
    /** Ordered and not invoiced. */
    reserved: sen().notNull().default(0),
    /** Paid and not used. */
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

/** What an order on credit keeps of the limit until it is invoiced or ends. All of it or nothing. */
export const creditReservation = pgTable(
  'credit_reservation',
  {
    order_id: integer()
      .primaryKey()
      .references(() => shopOrder.id),
    account_id: integer()
      .notNull()
      .references(() => creditAccount.id),
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
