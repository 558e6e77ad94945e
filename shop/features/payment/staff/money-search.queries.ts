import { eq, type SQL, sql } from 'drizzle-orm';
import { repayment } from '../../credit/repayment/repayment.table.ts';
import { shopOrder } from '../../order/order.table.ts';
import { payment } from '../payment.table.ts';
import type { MoneySearchTerm } from './money-search.rules.ts';

/** What is paid: an order, or a part of what an account owes. */
export const targetSlug = sql<string>`coalesce(${shopOrder.slug}, ${repayment.slug})`;

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/**
 * Payments that somebody looks for by the beginning of a number, by an amount or by a name. Each way is a question of its
 * own with its own index: joined by OR the database would read every payment.
 */
export function paymentsMatching({ number, amount, name }: MoneySearchTerm): SQL | undefined {
  if (amount !== null) return eq(payment.amount, amount);
  if (number !== null) {
    const begins = `${escaped(number)}%`;
    return sql`${payment.id} IN (
      SELECT p.id FROM shop_order o JOIN payment p ON p.order_id = o.id WHERE o.slug LIKE ${begins}
      UNION ALL SELECT p.id FROM repayment r JOIN payment p ON p.repayment_id = r.id WHERE r.slug LIKE ${begins})`;
  }
  if (name === null) return undefined;
  const like = `%${escaped(name)}%`;
  return sql`${payment.id} IN (
    SELECT p.id FROM company c JOIN payment p ON p.buyer_id = c.buyer_id WHERE c.name ILIKE ${like}
    UNION ALL SELECT p.id FROM person h JOIN payment p ON p.buyer_id = h.buyer_id WHERE h.name ILIKE ${like}
    UNION ALL SELECT p.id FROM payment p WHERE p.reference LIKE ${`${escaped(name)}%`})`;
}
