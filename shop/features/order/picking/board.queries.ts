import type { LocalDate } from '../../../kit/local-date.ts';
import type { Lang } from '../../../kit/text/language.ts';
import { type Db, statement } from '../../../platform/db/db.ts';
import { requireRow } from '../../../platform/db/query.ts';
import type { Fulfilment } from '../order.constants.ts';
import { type StaffHeadRow, staffColumns, staffJoins } from '../staff/order.queries.ts';

type BoardRow = StaffHeadRow & {
  column_name: string;
  column_orders: number;
  column_total: number;
  column_weight: number;
};

// Counts, sums and the first cards of every column in one query. Additions are shown with their order.
const board = (lang: Lang) =>
  statement(
    `order_board_${lang}`,
    `WITH day AS MATERIALIZED (
       SELECT o.id, CASE o.state WHEN 'completed' THEN 'delivered' ELSE o.state END AS column_name, o.total,
         o.zone_id, o.placed_at,
         (SELECT round(coalesce(sum((l.quantity - coalesce(l.replaced_quantity, 0)) * v.weight_grams), 0))::float8 FROM order_line l JOIN variant v ON v.id = l.variant_id
          WHERE l.order_id = o.id) AS weight
       FROM shop_order o
       WHERE o.delivery_date = $1 AND o.parent_id IS NULL
         AND o.state IN ('confirmed', 'preparing', 'out_for_delivery', 'ready_for_pickup', 'delivered', 'completed')
         AND ($2::integer IS NULL OR o.zone_id = $2) AND ($3::text IS NULL OR o.fulfilment = $3)
     ), ranked AS (
       SELECT id, column_name, (count(*) OVER whole)::integer AS column_orders, (sum(total) OVER whole)::float8 AS column_total,
         (sum(weight) OVER whole)::float8 AS column_weight,
         row_number() OVER (PARTITION BY column_name ORDER BY zone_id NULLS LAST, placed_at, id) AS place
       FROM day WINDOW whole AS (PARTITION BY column_name)
     )
     SELECT ${staffColumns(lang, '$4')}, ranked.column_name, ranked.column_orders, ranked.column_total, ranked.column_weight
     FROM ranked JOIN shop_order o ON o.id = ranked.id ${staffJoins} WHERE ranked.place <= $5 ORDER BY ranked.place`,
  );
const boards = { en: board('en'), ms: board('ms') };

export type Day = { date: LocalDate; zoneId: number | null; fulfilment: Fulfilment | null };

export function listBoard(db: Db, day: Day, { lang, now, most }: { lang: Lang; now: Date; most: number }) {
  return db.run<BoardRow>(boards[lang], [day.date, day.zoneId, day.fulfilment, now, most]);
}

const waiting = statement(
  'order_board_waiting',
  `SELECT count(*)::integer AS orders, coalesce(sum(total), 0)::float8 AS total FROM shop_order
   WHERE delivery_date = $1 AND state IN ('pending_approval', 'pending_payment')
     AND ($2::integer IS NULL OR zone_id = $2) AND ($3::text IS NULL OR fulfilment = $3)`,
);

export async function countWaiting(db: Db, { date, zoneId, fulfilment }: Day) {
  return requireRow(await db.run<{ orders: number; total: number }>(waiting, [date, zoneId, fulfilment]));
}

export function listZones(db: Db, lang: Lang): Promise<{ id: number; name: string }[]> {
  return db.run(`SELECT id, name_${lang} AS name FROM delivery_zone ORDER BY id`);
}
