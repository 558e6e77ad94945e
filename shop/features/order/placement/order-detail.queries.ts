import type { LocalDate } from '../../../kit/local-date.ts';
import { type Db, statement } from '../../../platform/db/db.ts';
import { listQuery, rowQuery } from '../../../platform/db/query.ts';
import type { OrderRow } from '../order.queries.ts';
import type { PlaceSnapshot } from '../order.table.ts';

const spending = statement(
  'spending_of_author',
  `WITH own AS (
     SELECT *, approved_at IS NULL AND state <> 'pending_approval' AS is_unapproved FROM shop_order
     WHERE author_id = $1 AND buyer_id = $2 AND placed_at >= least($3::timestamptz, $5::timestamptz)
       AND state NOT IN ('cancelled', 'rejected', 'expired'))
   SELECT coalesce(sum(total) FILTER (WHERE placed_at >= $3), 0)::float8 AS month,
     coalesce(sum(total) FILTER (WHERE is_unapproved AND placed_at >= $4), 0)::float8 AS day,
     coalesce(sum(total) FILTER (WHERE is_unapproved AND delivery_date = $6::date AND (
       pickup_id = $7 OR (fulfilment = 'delivery' AND $7::integer IS NULL AND place ->> 'postcode' = $8
         AND place ->> 'line_1' = $9 AND place ->> 'line_2' IS NOT DISTINCT FROM $10))), 0)::float8 AS delivery
   FROM own`,
);

export type Spending = { month: number; day: number; delivery: number };

export type SpendingQuery = {
  authorId: number;
  buyerId: number;
  monthFrom: Date;
  dayFrom: Date;
  /** Lower bound for the creation date of orders for the delivery date. */
  deliveryFrom: Date;
  date: LocalDate | null;
  pickupId: number | null;
  place: Pick<PlaceSnapshot, 'postcode' | 'line_1' | 'line_2'> | null;
};

/**
 * What a person has ordered for a buyer so far. The month includes everything, also orders that still wait. The day and
 * the delivery (date and place) include only orders that no approver has seen or will see.
 */
export async function sumSpending(db: Db, query: SpendingQuery): Promise<Spending> {
  const { authorId, buyerId, monthFrom, dayFrom, deliveryFrom, date, pickupId, place } = query;
  const address = [place?.postcode ?? null, place?.line_1 ?? null, place?.line_2 ?? null];
  const values = [authorId, buyerId, monthFrom, dayFrom, deliveryFrom, date, pickupId, ...address];
  const [row] = await db.run<Spending>(spending, values);
  return row ?? { month: 0, day: 0, delivery: 0 };
}

const sumWhole = rowQuery<{ total: number }, [id: number]>(
  'whole_order_total',
  `SELECT coalesce(sum(total), 0)::float8 AS total FROM shop_order
   WHERE (id = $1 OR parent_id = $1) AND state NOT IN ('cancelled', 'rejected', 'expired')`,
);

/** Total of an order and all its additions, whoever added them. */
export const sumOrderWithAdditions = async (db: Db, id: number) => (await sumWhole(db, id))?.total ?? 0;

export type OpenOrder = Pick<
  OrderRow,
  'id' | 'slug' | 'delivery_date' | 'total' | 'fulfilment' | 'place' | 'zone_id' | 'pickup_id'
>;

/** Confirmed orders of a buyer from a date on, which still accept additions. */
export const listOpenOrders = listQuery<OpenOrder, [buyerId: number, from: LocalDate]>(
  'open_orders',
  `SELECT id, slug, delivery_date::text, total, fulfilment, place, zone_id, pickup_id FROM shop_order
   WHERE buyer_id = $1 AND state = 'confirmed' AND parent_id IS NULL AND delivery_date >= $2::date
   ORDER BY delivery_date, id LIMIT 10`,
);

/** Locks an order so that its state cannot change while an addition joins it. */
export const lockOrderState = rowQuery<Pick<OrderRow, 'state'>, [id: number]>(
  'lock_order_state',
  'SELECT state FROM shop_order WHERE id = $1 FOR NO KEY UPDATE',
);
