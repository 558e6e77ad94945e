import { eq, type SQL, sql } from 'drizzle-orm';
import { payment } from '../payment.table.ts';
import type { MoneySearchTerm } from './money-search.rules.ts';

/** What a row of `payment` was for, its number and its buyer. */
export const paidFor = {
  kind: sql<'order' | 'repayment'>`CASE WHEN payment.repayment_id IS NULL THEN 'order' ELSE 'repayment' END`,
  order: sql<string>`coalesce((SELECT o.slug FROM shop_order o WHERE o.id = payment.order_id),
    (SELECT r.slug FROM repayment r WHERE r.id = payment.repayment_id))`,
  buyer: sql<string>`coalesce((SELECT c.name FROM company c WHERE c.buyer_id = payment.buyer_id),
    (SELECT h.name FROM person h WHERE h.buyer_id = payment.buyer_id), '')`,
};

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
