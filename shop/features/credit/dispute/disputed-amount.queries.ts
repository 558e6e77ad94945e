import { sql } from 'drizzle-orm';
import type { Sen } from '../../../kit/money.ts';

/** The disputed part of what is open of the invoice with this alias: payments may have left less open than disputed. */
export const disputedSql = (invoice: string) =>
  `least(coalesce((SELECT d.amount FROM invoice_dispute d WHERE d.invoice_id = ${invoice}.id AND d.state = 'open'), 0),
    ${invoice}.total - ${invoice}.paid - ${invoice}.credited)`;

/** The same in a Drizzle query of `invoice`. */
export const disputedAmount = sql<Sen>`${sql.raw(disputedSql('invoice'))}`;
