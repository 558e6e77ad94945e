import type { QueueName } from '../../../declarations.ts';
import type { Lang } from '../../../kit/text/language.ts';
import type { Db } from '../../../platform/db/db.ts';
import { listQuery, rowQuery } from '../../../platform/db/query.ts';
import type { QueueQueries } from '../../../platform/queue-queries.ts';
import type { OrderState } from '../../order/order.constants.ts';
import type { Dashboard } from './dashboard.contract.ts';
import { maxCounted } from './dashboard.rules.ts';

const failedStates = `('cancelled', 'rejected', 'expired')`;

export const salesByDay = listQuery<{ date: string; total: number; orders: number }, [since: Date]>(
  'dashboard_days',
  `SELECT to_char(placed_at AT TIME ZONE 'Asia/Kuala_Lumpur', 'YYYY-MM-DD') AS date,
     sum(total)::float8 AS total, count(*)::integer AS orders
   FROM shop_order WHERE placed_at >= $1 AND state NOT IN ${failedStates} GROUP BY 1 ORDER BY 1`,
);

const sumSales = rowQuery<{ total: number }, [from: Date, until: Date]>(
  'dashboard_span',
  `SELECT coalesce(sum(total), 0)::float8 AS total FROM shop_order
   WHERE placed_at >= $1 AND placed_at <= $2 AND state NOT IN ${failedStates}`,
);

export async function salesBetween(db: Db, { from, until }: { from: Date; until: Date }): Promise<number> {
  return (await sumSales(db, from, until))?.total ?? 0;
}

const open: readonly OrderState[] = [
  'pending_approval',
  'pending_payment',
  'confirmed',
  'preparing',
  'out_for_delivery',
  'ready_for_pickup',
  'delivered',
];
const countByState = listQuery<{ state: OrderState; count: number }, [states: readonly OrderState[]]>(
  'dashboard_orders',
  `SELECT state, count(*)::integer AS count FROM shop_order WHERE state = ANY($1) GROUP BY state`,
);

/** Orders that still need an action, per state. */
export async function openOrders(db: Db): Promise<{ status: OrderState; count: number }[]> {
  const rows = await countByState(db, open);
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  return open.map((status) => ({ status, count: counts.get(status) ?? 0 }));
}

const routesIn = (lang: Lang) =>
  listQuery<{ zone: string; orders: number; kilograms: number }, [date: string]>(
    `dashboard_zones_${lang}`,
    `SELECT coalesce(z.name_${lang}, p.name_${lang}) AS zone, count(DISTINCT o.id)::integer AS orders,
       round(coalesce(sum((l.quantity - coalesce(l.replaced_quantity, 0)) * v.weight_grams), 0) / 1000)::float8 AS kilograms
     FROM shop_order o JOIN order_line l ON l.order_id = o.id JOIN variant v ON v.id = l.variant_id
       LEFT JOIN delivery_zone z ON z.id = o.zone_id LEFT JOIN pickup_point p ON p.id = o.pickup_id
     WHERE o.state IN ('confirmed', 'preparing') AND o.delivery_date = $1 GROUP BY 1 ORDER BY 3 DESC, 1`,
  );
export const listRoutes = { en: routesIn('en'), ms: routesIn('ms') };

type StockRow = NonNullable<Dashboard['stock']>[number];

const lowStockIn = (lang: Lang) =>
  listQuery<StockRow, [since: Date, paceDays: number, fewDays: number]>(
    `dashboard_stock_${lang}`,
    `WITH sold AS (
       SELECT l.variant_id, sum(l.quantity) / $2::numeric AS pace
       FROM shop_order o JOIN order_line l ON l.order_id = o.id
       WHERE o.placed_at >= $1 AND o.state NOT IN ${failedStates} GROUP BY l.variant_id)
     SELECT p.name_${lang} AS product, p.slug, v.sku, v.order_unit AS unit,
       (v.on_hand - v.reserved)::float8 AS available,
       round((v.on_hand - v.reserved) / s.pace, 1)::float8 AS days_left
     FROM sold s JOIN variant v ON v.id = s.variant_id JOIN product p ON p.id = v.product_id
     WHERE p.status = 'active' AND v.on_hand - v.reserved < s.pace * $3
     ORDER BY (v.on_hand - v.reserved) / s.pace, s.pace DESC, v.id LIMIT 8`,
  );
/** Variants sold recently whose stock will not last. */
export const listLowStock = { en: lowStockIn('en'), ms: lowStockIn('ms') };

export type OverdueRow = { id: number; name: string; amount: number; due_on: string; invoices: number };

export const listOverdueCompanies = listQuery<OverdueRow, [today: string]>(
  'dashboard_overdue',
  `SELECT c.id, c.name, sum(i.total - i.paid - i.credited)::float8 AS amount, min(i.due_on)::text AS due_on,
     count(*)::integer AS invoices
   FROM invoice i JOIN credit_account a ON a.id = i.account_id JOIN company c ON c.buyer_id = a.buyer_id
   WHERE i.account_id IS NOT NULL AND i.state IN ('issued', 'partially_paid') AND i.due_on < $1
   GROUP BY c.id ORDER BY 3 DESC`,
);

/** One statement for all queues. Each count stops at the highest number shown. */
export async function countWaiting(
  db: Db,
  queues: QueueQueries,
  names: readonly QueueName[],
  { since }: { since: Date },
): Promise<Partial<Record<QueueName, number>>> {
  if (names.length === 0) return {};
  const parts = names.map(
    (name) =>
      `SELECT '${name}' AS name, count(*)::integer AS n FROM (${queues[name]} LIMIT ${maxCounted}) AS w`,
  );
  // A CTE, so that any part may use the parameter and none has to.
  const text = `WITH since AS (SELECT $1::timestamptz) ${parts.join(' UNION ALL ')}`;
  const rows = await db.run<{ name: QueueName; n: number }>(text, [since]);
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}
