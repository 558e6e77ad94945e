import type { LocalDate } from '../../../kit/local-date.ts';
import { listQuery } from '../../../platform/db/query.ts';

export type CustomerRow = {
  key: string;
  name: string;
  first_on: LocalDate;
  last_on: LocalDate;
  interval: number | null;
  orders: number;
  sales: number;
};

/**
 * Every customer who ordered before the end of the period. The interval is the median of days between two order days of
 * the year before that.
 */
export const listCustomers = listQuery<CustomerRow, [from: LocalDate, to: LocalDate, buyerId: number | null]>(
  'report_customers',
  `WITH steps AS (SELECT buyer_id, day - lag(day) OVER (PARTITION BY buyer_id ORDER BY day) AS step FROM report_buyer_day
     WHERE day BETWEEN $2::date - 365 AND $2 AND ($3::integer IS NULL OR buyer_id = $3))
   SELECT y.id::text AS key, coalesce(c.name, b.name, '') AS name, f.day::text AS first_on, l.day::text AS last_on,
     i.interval, coalesce(s.orders, 0)::float8 AS orders, coalesce(s.sales, 0)::float8 AS sales
   FROM buyer y LEFT JOIN company c ON c.buyer_id = y.id LEFT JOIN person b ON b.buyer_id = y.id
     JOIN LATERAL (SELECT d.day FROM report_buyer_day d WHERE d.buyer_id = y.id AND d.day <= $2 ORDER BY d.day LIMIT 1) f ON true
     JOIN LATERAL (SELECT d.day FROM report_buyer_day d WHERE d.buyer_id = y.id AND d.day <= $2 ORDER BY d.day DESC LIMIT 1) l ON true
     LEFT JOIN (SELECT buyer_id, sum(orders) AS orders, sum(goods - discount + tax + delivery - refunded - credited) AS sales
       FROM report_buyer_day WHERE day BETWEEN $1 AND $2 GROUP BY 1) s ON s.buyer_id = y.id
     -- A day with two routes or payment methods has two rows.
     LEFT JOIN (SELECT buyer_id, percentile_cont(0.5) WITHIN GROUP (ORDER BY step)::float8 AS interval FROM steps
       WHERE step > 0 GROUP BY 1) i ON i.buyer_id = y.id
   WHERE $3::integer IS NULL OR y.id = $3 ORDER BY 2, 1`,
);
