import { onTimeHour } from '../report.constants.ts';

/** SQL that the job and the reports share, so that an aggregate and its source cannot differ in what they count. */

/** An order that fell through sold nothing. */
export const isSold = `o.state NOT IN ('cancelled', 'rejected', 'expired')`;
/** The goods have left the store, so that their quantities and weights are final. */
const hasLeft = `o.state IN ('out_for_delivery', 'ready_for_pickup', 'delivered', 'completed')`;
export const routeOfOrder = `coalesce('zone:' || o.zone_id, 'pickup:' || o.pickup_id)`;

const kept = `(l.quantity - coalesce(l.replaced_quantity, 0))`;
const packed = `coalesce(l.picked_quantity, ${kept})`;
/** Price units that the buyer gets: what was packed or weighed, and before that what was ordered. */
const sold = `CASE WHEN NOT ${hasLeft} THEN ${kept} * l.pack_size
  WHEN l.is_catch_weight AND l.picked_weight IS NOT NULL THEN l.picked_weight ELSE ${packed} * l.pack_size END`;
/** Substitutes are not what the buyer ordered, so that they fill nothing. */
const isFilled = `(${hasLeft} AND l.replaces_id IS NULL)`;
/** The average cost of receipts up to the delivery date. */
const cost = `(SELECT k.cost FROM report_cost k WHERE k.variant_id = l.variant_id AND k.day <= o.delivery_date ORDER BY k.day DESC LIMIT 1)`;

/**
 * One row per order line that counts, from `shop_order o`, with the columns of both aggregates. OFFSET 0 keeps the planner
 * from merging the queries, which would look up the cost of each line three times.
 */
export const lineRows = (where: string) => `
  SELECT e.*,
    CASE WHEN e.unit_cost IS NULL THEN 0 ELSE round(e.sold * e.unit_cost / 1000) END AS cost,
    CASE WHEN e.unit_cost IS NULL THEN 0 ELSE e.goods - e.discount END AS costed
  FROM (SELECT o.id AS order_id, o.delivery_date AS day, o.buyer_id, ${routeOfOrder} AS route, o.payment_method, l.variant_id,
      CASE WHEN l.replaces_id IS NULL THEN l.quantity * l.pack_size ELSE 0 END AS demand, ${sold} AS sold,
      l.amount AS goods, l.discount, l.tax, ${cost} AS unit_cost, ${isFilled} AS is_packed,
      ${isFilled} AND ${packed} = l.quantity AS is_complete,
      CASE WHEN ${isFilled} THEN l.quantity ELSE 0 END AS ordered, CASE WHEN ${isFilled} THEN ${packed} ELSE 0 END AS delivered
    FROM shop_order o JOIN order_line l ON l.order_id = o.id WHERE ${isSold} AND ${where} OFFSET 0) e`;

export const lineSums = `sum(goods) AS goods, sum(discount) AS discount, sum(tax) AS tax, sum(cost) AS cost, sum(costed) AS costed,
  count(*) FILTER (WHERE is_packed) AS packed_lines, count(*) FILTER (WHERE is_complete) AS complete_lines,
  sum(ordered) AS ordered, sum(delivered) AS delivered`;

const deadline = `(o.delivery_date + time '${onTimeHour}:00') AT TIME ZONE 'Asia/Kuala_Lumpur'`;

/** One row per order that counts. `from` selects the orders and may use `o`. */
export const orderRows = (where: string) => `
  SELECT o.delivery_date AS day, o.buyer_id, ${routeOfOrder} AS route, o.payment_method,
    CASE WHEN o.parent_id IS NULL THEN 1 ELSE 0 END AS orders, o.goods, o.discount, o.tax, o.delivery,
    coalesce(c.refunded, 0) AS refunded, coalesce(n.credited, 0) AS credited, coalesce(l.cost, 0) AS cost, coalesce(l.costed, 0) AS costed,
    CASE WHEN l.packed_lines > 0 THEN 1 ELSE 0 END AS packed_orders,
    CASE WHEN l.packed_lines > 0 AND l.packed_lines = l.complete_lines THEN 1 ELSE 0 END AS complete_orders,
    coalesce(l.packed_lines, 0) AS packed_lines, coalesce(l.complete_lines, 0) AS complete_lines,
    coalesce(l.ordered, 0) AS ordered, coalesce(l.delivered, 0) AS delivered,
    CASE WHEN o.delivered_at IS NOT NULL AND o.fulfilment = 'delivery' AND o.parent_id IS NULL THEN 1 ELSE 0 END AS delivered_orders,
    CASE WHEN o.delivered_at < ${deadline} AND o.fulfilment = 'delivery' AND o.parent_id IS NULL THEN 1 ELSE 0 END AS on_time_orders,
    coalesce(c.claims, 0) AS claims, coalesce(c.claimed, 0) AS claimed
  FROM shop_order o
    LEFT JOIN (SELECT order_id, ${lineSums} FROM (${lineRows(where)}) lines GROUP BY order_id) l ON l.order_id = o.id
    LEFT JOIN (SELECT c.order_id, count(*) AS claims, coalesce(sum(c.amount), 0) AS claimed,
        coalesce(sum(c.amount) FILTER (WHERE c.resolution = 'refund'), 0) AS refunded
      FROM claim c JOIN shop_order o ON o.id = c.order_id WHERE ${where} GROUP BY 1) c ON c.order_id = o.id
    LEFT JOIN (SELECT i.order_id, sum(n.amount) AS credited
      FROM credit_note n JOIN invoice i ON i.id = n.invoice_id JOIN shop_order o ON o.id = i.order_id WHERE ${where} GROUP BY 1) n ON n.order_id = o.id
  WHERE ${isSold} AND ${where}`;

export const orderSumNames = [
  'orders',
  'goods',
  'discount',
  'tax',
  'delivery',
  'refunded',
  'credited',
  'cost',
  'costed',
  'packed_orders',
  'complete_orders',
  'packed_lines',
  'complete_lines',
  'ordered',
  'delivered',
  'delivered_orders',
  'on_time_orders',
  'claims',
  'claimed',
] as const;
export type OrderSumName = (typeof orderSumNames)[number];

export const productSumNames = [
  'lines',
  'demand',
  'sold',
  'goods',
  'discount',
  'tax',
  'cost',
  'costed',
  'packed_lines',
  'complete_lines',
  'ordered',
  'delivered',
  'spoiled',
  'counted',
  'returned',
  'spoiled_value',
  'counted_value',
  'returned_value',
] as const;
export type ProductSumName = (typeof productSumNames)[number];
