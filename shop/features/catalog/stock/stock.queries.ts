import type { Sen } from '../../../kit/money.ts';
import type { Db } from '../../../platform/db/db.ts';
import { command, listQuery } from '../../../platform/db/query.ts';
import type { AdjustKind } from './stock.constants.ts';

type LockedStock = { id: number; on_hand: number; reserved: number };

/** Locks in the order of ids, so that concurrent orders of the same goods cannot deadlock. */
export const lockVariants = listQuery<LockedStock, [ids: readonly number[]]>(
  'lock_stock',
  `SELECT id, on_hand::float8, reserved::float8 FROM variant WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE`,
);

const reserveAll = command<[ids: readonly number[], quantities: readonly string[]]>(
  'reserve_all_stock',
  `WITH item AS (SELECT * FROM unnest($1::integer[], $2::numeric[]) AS item (id, quantity))
   UPDATE variant SET reserved = reserved + item.quantity FROM item
   WHERE variant.id = item.id
     AND NOT EXISTS (SELECT FROM item JOIN variant v ON v.id = item.id WHERE v.on_hand - v.reserved < item.quantity)`,
);

/**
 * Reserves all of these goods or none, and returns the stock before the reservation. The second statement runs under
 * the locks of the first.
 */
export async function reserveIfAvailable(db: Db, ids: readonly number[], quantities: readonly string[]) {
  const [rows] = await db.pipeline([(db) => lockVariants(db, ids), (db) => reserveAll(db, ids, quantities)]);
  return rows;
}

/** A negative quantity releases stock. The table's check constraint refuses more than is available. */
export const changeReserved = command<[ids: readonly number[], quantities: readonly string[]]>(
  'reserve_stock',
  `UPDATE variant SET reserved = reserved + item.quantity
   FROM unnest($1::integer[], $2::numeric[]) AS item (id, quantity) WHERE variant.id = item.id`,
);

type PickedParams = [
  ids: readonly number[],
  reserved: readonly string[],
  picked: readonly string[],
  orderId: number,
  actor: string,
  now: Date,
];

/** Ends reservations and removes the picked quantity from the stock on hand. */
export const recordPicked = command<PickedParams>(
  'take_stock',
  `WITH item AS (SELECT * FROM unnest($1::integer[], $2::numeric[], $3::numeric[]) AS item (id, reserved, picked)),
   changed AS (
     UPDATE variant SET reserved = variant.reserved - item.reserved, on_hand = on_hand - item.picked
     FROM item WHERE variant.id = item.id RETURNING variant.id, variant.on_hand, item.picked)
   INSERT INTO stock_move (variant_id, change, on_hand, kind, order_id, actor, at)
   SELECT id, -picked, on_hand, 'picked', $4, $5, $6 FROM changed WHERE picked > 0`,
);

const put = command<[changes: string, actor: string, now: Date]>(
  'put_stock',
  `WITH item AS (
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS item (id integer, change numeric, kind text, reason text, unit_cost integer)),
   changed AS (
     UPDATE variant SET on_hand = on_hand + item.change FROM item WHERE variant.id = item.id
     RETURNING variant.id, variant.on_hand, item.change, item.kind, item.reason, item.unit_cost)
   INSERT INTO stock_move (variant_id, change, on_hand, kind, actor, reason, at, unit_cost)
   SELECT id, change, on_hand, kind, $2, reason, $3, unit_cost FROM changed ORDER BY id`,
);

export type StockChange = {
  id: number;
  change: string;
  kind: AdjustKind;
  reason: string | null;
  unit_cost: Sen | null;
};

/** Applies changes by staff to the stock on hand and records a move for each. */
export const applyStockChanges = (db: Db, changes: readonly StockChange[], actor: string, now: Date) =>
  put(db, JSON.stringify(changes), actor, now);
