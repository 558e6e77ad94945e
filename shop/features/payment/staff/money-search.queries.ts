import { eq, type SQL, sql } from 'drizzle-orm';
import { repayment } from '../../credit/repayment/repayment.table.ts';
import { shopOrder } from '../../order/order.table.ts';
import { payment } from '../payment.table.ts';
import type { MoneySearchTerm } from './money-search.rules.ts';

/** The number of the order or repayment that was paid for. */
export const targetSlug = sql<string>`coalesce(${shopOrder.slug}, ${repayment.slug})`;

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/**
 * Payments by number prefix, amount or name. Each is a separate query with its own index; combined with OR, every
 * payment would be scanned.
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
