import { listQuery, oneRowQuery } from '../../../platform/db/query.ts';
import type { QueueQueries } from '../../../platform/queue-queries.ts';
import type { StandingOrderState } from '../standing-order.constants.ts';

type Search = [state: StandingOrderState | null, pattern: string | null];

const matching = `FROM standing_order s JOIN person a ON a.id = s.author_id
  LEFT JOIN company c ON c.buyer_id = s.buyer_id LEFT JOIN person own ON own.buyer_id = s.buyer_id
  WHERE ($1::text IS NULL OR s.state = $1)
    AND ($2::text IS NULL OR s.name ILIKE $2 OR c.name ILIKE $2 OR own.name ILIKE $2 OR a.name ILIKE $2 OR EXISTS (
      SELECT FROM standing_order_line l JOIN variant v ON v.id = l.variant_id JOIN product p ON p.id = v.product_id
      WHERE l.standing_order_id = s.id AND (p.name_en ILIKE $2 OR p.name_ms ILIKE $2 OR v.sku ILIKE $2)))`;

/** Those first whose buyer has to answer, then active ones. */
export const searchStandingOrders = listQuery<
  { id: number; buyer: string },
  [...Search, limit: number, offset: number]
>(
  'staff_standing_orders',
  `SELECT s.id, coalesce(c.name, own.name, '') AS buyer ${matching}
   ORDER BY EXISTS (SELECT FROM standing_order_run r WHERE r.standing_order_id = s.id AND r.state = 'waiting') DESC,
     s.state, s.id DESC LIMIT $3 OFFSET $4`,
);

export const countStandingOrders = oneRowQuery<{ records: number }, Search>(
  'staff_standing_order_count',
  `SELECT count(*)::integer AS records ${matching}`,
);

type CustomerRow = { buyer: string; name: string; email: string; phone: string | null };

/** The buyer and the author of a standing order. */
export const findCustomer = oneRowQuery<CustomerRow, [id: number]>(
  'staff_standing_order_customer',
  `SELECT coalesce(c.name, own.name, '') AS buyer, a.name, coalesce(a.email, '') AS email, a.mobile_phone AS phone
   FROM standing_order s JOIN person a ON a.id = s.author_id
   LEFT JOIN company c ON c.buyer_id = s.buyer_id LEFT JOIN person own ON own.buyer_id = s.buyer_id WHERE s.id = $1`,
);

/** Runs that wait for an answer of the buyer: staff can call before the cut-off. */
export const standingOrderQueues = {
  standing_orders: `SELECT 1 FROM standing_order_run WHERE state = 'waiting'`,
} satisfies QueueQueries;
