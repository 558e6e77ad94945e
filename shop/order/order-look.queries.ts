import { type Db, statement } from '../db/db.ts';
import type { LocalDate } from '../kit/local-date.ts';
import type { PlaceSnapshot } from './order.table.ts';

const spent = statement(
  'spent_in_month',
  `SELECT coalesce(sum(total), 0)::integer AS spent FROM shop_order
   WHERE author_id = $1 AND buyer_id = $2 AND placed_at >= $3 AND placed_at < $4
     AND state NOT IN ('cancelled', 'rejected', 'expired')`,
);

/** What somebody ordered for a buyer in a span of time, orders that still wait included. */
export async function sumSpent(
  db: Db,
  { authorId, buyerId, from, to }: { authorId: number; buyerId: number; from: Date; to: Date },
): Promise<number> {
  const [row] = await db.run<{ spent: number }>(spent, [authorId, buyerId, from, to]);
  return row?.spent ?? 0;
}

export type OpenOrder = {
  id: number;
  slug: string;
  delivery_date: LocalDate;
  total: number;
  fulfilment: 'delivery' | 'pickup';
  place: PlaceSnapshot;
  zone_id: number | null;
  pickup_id: number | null;
};

const open = statement(
  'open_orders',
  `SELECT id, slug, delivery_date::text, total, fulfilment, place, zone_id, pickup_id FROM shop_order
   WHERE buyer_id = $1 AND state = 'confirmed' AND parent_id IS NULL AND delivery_date >= $2::date
   ORDER BY delivery_date, id LIMIT 10`,
);

/** Confirmed orders of a buyer from a date on, to which goods may be added. */
export function listOpenOrders(db: Db, buyerId: number, from: LocalDate): Promise<OpenOrder[]> {
  return db.run<OpenOrder>(open, [buyerId, from]);
}

const lock = statement('lock_order_state', 'SELECT state FROM shop_order WHERE id = $1 FOR NO KEY UPDATE');

/** Keeps an order in its state while another one joins it. */
export async function lockState(db: Db, id: number): Promise<string | undefined> {
  return (await db.run<{ state: string }>(lock, [id]))[0]?.state;
}
