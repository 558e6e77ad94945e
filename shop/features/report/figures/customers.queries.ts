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
  `WITH days AS (
     SELECT buyer_id, day, sum(orders) AS orders, sum(goods - discount + tax + delivery - refunded - credited) AS sales
     FROM report_buyer_day WHERE day <= $2 AND ($3::integer IS NULL OR buyer_id = $3) GROUP BY 1, 2),
   steps AS (SELECT buyer_id, day - lag(day) OVER (PARTITION BY buyer_id ORDER BY day) AS step FROM days WHERE day > $2::date - 366)
   SELECT d.buyer_id::text AS key, coalesce(c.name, b.name, '') AS name, min(d.day)::text AS first_on, max(d.day)::text AS last_on,
     i.interval, coalesce(sum(d.orders) FILTER (WHERE d.day >= $1), 0)::float8 AS orders,
     coalesce(sum(d.sales) FILTER (WHERE d.day >= $1), 0)::float8 AS sales
   FROM days d LEFT JOIN company c ON c.buyer_id = d.buyer_id LEFT JOIN person b ON b.buyer_id = d.buyer_id
     LEFT JOIN (SELECT buyer_id, percentile_cont(0.5) WITHIN GROUP (ORDER BY step)::float8 AS interval FROM steps
       WHERE step IS NOT NULL GROUP BY 1) i ON i.buyer_id = d.buyer_id
   GROUP BY d.buyer_id, 2, i.interval ORDER BY 2, 1`,
);
