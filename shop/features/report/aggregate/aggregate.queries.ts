import type { LocalDate } from '../../../kit/local-date.ts';
import { command, listQuery, oneRowQuery, rowQuery } from '../../../platform/db/query.ts';
import { lineRows, lineSums, orderRows, orderSumNames, productSumNames } from './line-rows.queries.ts';

/** Arbitrary. One process at a time computes days. */
export const lockReports = command<[]>('report_lock', 'SELECT pg_advisory_xact_lock(7262, 27)');

type State = { snapshot: number; as_of: Date; rebuilt_at: Date };

export const findState = rowQuery<State>(
  'report_state',
  'SELECT snapshot::float8, as_of, rebuilt_at FROM report_state WHERE id = 1',
);

/** Transactions below this number are finished, so that later statements see all that they wrote. */
export const readSnapshot = oneRowQuery<{ snapshot: number }>(
  'report_snapshot',
  'SELECT pg_snapshot_xmin(pg_current_snapshot())::text::float8 AS snapshot',
);

export const putState = command<[snapshot: number, asOf: Date, isRebuilt: boolean]>(
  'report_state_put',
  `INSERT INTO report_state (id, snapshot, as_of, rebuilt_at) VALUES (1, $1::float8::bigint, $2, $2)
   ON CONFLICT (id) DO UPDATE SET snapshot = excluded.snapshot, as_of = excluded.as_of,
     rebuilt_at = CASE WHEN $3 THEN excluded.rebuilt_at ELSE report_state.rebuilt_at END`,
);

/**
 * Whether a row was written by a transaction that had not finished at the snapshot `$1`. `age` compares across the
 * wraparound of transaction numbers. Rows keep their number when they are frozen.
 */
const isNew = (row: string) => `age(${row}.xmin) <= age((($1::float8::bigint) % 4294967296)::text::xid)`;

/**
 * The days from `$2` on whose orders, claims, credit notes or stock changed since a snapshot. A substitute changes the
 * lines of an order but not the order itself.
 */
export const listChangedDays = listQuery<{ day: LocalDate }, [snapshot: number, since: LocalDate]>(
  'report_changed_days',
  `SELECT DISTINCT day::text FROM (
     SELECT o.delivery_date AS day FROM shop_order o WHERE o.delivery_date >= $2::date AND ${isNew('o')}
     UNION ALL SELECT o.delivery_date FROM order_substitute s JOIN shop_order o ON o.id = s.order_id
       WHERE o.delivery_date >= $2::date AND ${isNew('s')}
     UNION ALL SELECT o.delivery_date FROM claim c JOIN shop_order o ON o.id = c.order_id WHERE ${isNew('c')}
     UNION ALL SELECT o.delivery_date FROM credit_note n JOIN invoice i ON i.id = n.invoice_id JOIN shop_order o ON o.id = i.order_id
       WHERE ${isNew('n')}
     UNION ALL SELECT (m.at AT TIME ZONE 'Asia/Kuala_Lumpur')::date FROM stock_move m
       WHERE m.kind <> 'picked' AND m.at >= $2::date AND ${isNew('m')}
   ) changed ORDER BY 1`,
);

/** Variants with a new receipt whose cost is known, with the day of the first. Of all times without a snapshot. */
export const listCostedVariants = listQuery<
  { variant_id: number; day: LocalDate },
  [snapshot: number | null]
>(
  'report_costed_variants',
  `SELECT m.variant_id, min((m.at AT TIME ZONE 'Asia/Kuala_Lumpur')::date)::text AS day FROM stock_move m
   WHERE m.kind <> 'picked' AND m.unit_cost IS NOT NULL AND ($1::float8 IS NULL OR ${isNew('m')}) GROUP BY 1`,
);

export const listReceipts = listQuery<
  { variant_id: number; at: Date; change: string; on_hand: string; unit_cost: number },
  [variantIds: readonly number[]]
>(
  'report_receipts',
  `SELECT variant_id, at, change, on_hand, unit_cost FROM stock_move
   WHERE variant_id = ANY ($1::integer[]) AND kind <> 'picked' AND unit_cost IS NOT NULL ORDER BY variant_id, id`,
);

export const clearCosts = command<[variantIds: readonly number[]]>(
  'report_costs_clear',
  'DELETE FROM report_cost WHERE variant_id = ANY ($1::integer[])',
);

export const insertCosts = command<
  [variantIds: readonly number[], days: readonly LocalDate[], costs: readonly number[]]
>(
  'report_costs',
  `INSERT INTO report_cost (variant_id, day, cost)
   SELECT * FROM unnest($1::integer[], $2::date[], $3::float8[]::bigint[])`,
);

/** Days with orders from a day on. */
export const listOrderDays = listQuery<{ day: LocalDate }, [since: LocalDate]>(
  'report_order_days',
  'SELECT DISTINCT delivery_date::text AS day FROM shop_order WHERE delivery_date >= $1 ORDER BY 1',
);

/** The first and the last day of anything, those already computed included. Null in an empty shop. */
export const findRange = oneRowQuery<{ first: LocalDate | null; last: LocalDate | null }>(
  'report_range',
  `SELECT min(first)::text AS first, max(last)::text AS last FROM (
     SELECT min(delivery_date) AS first, max(delivery_date) AS last FROM shop_order
     UNION ALL SELECT min(day), max(day) FROM report_product_day
     UNION ALL SELECT min(day), max(day) FROM report_buyer_day
     UNION ALL SELECT (min(at) AT TIME ZONE 'Asia/Kuala_Lumpur')::date, (max(at) AT TIME ZONE 'Asia/Kuala_Lumpur')::date
       FROM stock_move WHERE kind <> 'picked') ranges`,
);

export const clearProductDays = command<[days: readonly LocalDate[]]>(
  'report_product_days_clear',
  'DELETE FROM report_product_day WHERE day = ANY ($1::date[])',
);

const ofDays = `o.delivery_date = ANY ($1::date[])`;
const noMoves = '0, 0, 0, 0, 0, 0';
const sumOf = (names: readonly string[]) => names.map((name) => `sum(${name})`).join(', ');

/** Stock changed by staff, with its value at the average cost of that day. */
const moveRows = `SELECT m.day, m.variant_id, ${Array.from({ length: 12 }, () => '0').join(', ')},
    sum(-m.change) FILTER (WHERE m.kind = 'spoiled'), sum(m.change) FILTER (WHERE m.kind = 'counted'), sum(m.change) FILTER (WHERE m.kind = 'returned'),
    sum(-m.value) FILTER (WHERE m.kind = 'spoiled'), sum(m.value) FILTER (WHERE m.kind = 'counted'), sum(m.value) FILTER (WHERE m.kind = 'returned')
  FROM (SELECT m.*, round(m.change * v.pack_size * (SELECT k.cost FROM report_cost k WHERE k.variant_id = m.variant_id AND k.day <= m.day
        ORDER BY k.day DESC LIMIT 1) / 1000) AS value
    FROM (SELECT s.variant_id, s.kind, s.change, (s.at AT TIME ZONE 'Asia/Kuala_Lumpur')::date AS day FROM stock_move s
      WHERE s.kind IN ('spoiled', 'counted', 'returned')
        AND s.at >= (SELECT min(d)::timestamp AT TIME ZONE 'Asia/Kuala_Lumpur' FROM unnest($1::date[]) d)
        AND s.at < (SELECT (max(d) + 1)::timestamp AT TIME ZONE 'Asia/Kuala_Lumpur' FROM unnest($1::date[]) d)) m
      JOIN variant v ON v.id = m.variant_id WHERE m.day = ANY ($1::date[])) m
  GROUP BY 1, 2`;

export const insertProductDays = command<[days: readonly LocalDate[]]>(
  'report_product_days',
  `INSERT INTO report_product_day (day, variant_id, ${productSumNames.join(', ')})
   SELECT day, variant_id, ${productSumNames.map((name) => `coalesce(sum(${name}), 0)`).join(', ')} FROM (
     SELECT day, variant_id, count(*) AS lines, sum(demand) AS demand, sum(sold) AS sold, ${lineSums}, ${noMoves}
       FROM (${lineRows(ofDays)}) lines GROUP BY 1, 2
     UNION ALL ${moveRows}) AS parts (day, variant_id, ${productSumNames.join(', ')}) GROUP BY 1, 2`,
);

export const clearBuyerDays = command<[days: readonly LocalDate[]]>(
  'report_buyer_days_clear',
  'DELETE FROM report_buyer_day WHERE day = ANY ($1::date[])',
);

export const insertBuyerDays = command<[days: readonly LocalDate[]]>(
  'report_buyer_days',
  `INSERT INTO report_buyer_day (day, buyer_id, route, payment_method, ${orderSumNames.join(', ')})
   SELECT day, buyer_id, route, payment_method, ${sumOf(orderSumNames)} FROM (${orderRows(ofDays)}) orders GROUP BY 1, 2, 3, 4`,
);
