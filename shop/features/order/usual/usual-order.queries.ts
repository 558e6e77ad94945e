import type { LocalDate } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { PlaceSnapshot } from '../order.table.ts';
import { usualWeeks } from './usual-order.rules.ts';

export type UsualPlace =
  | { kind: 'pickup'; pickupId: number }
  | { kind: 'delivery'; snapshot: Pick<PlaceSnapshot, 'line_1' | 'line_2' | 'postcode'> };

type PastRow = { variant_id: number; date: LocalDate; quantity: number };

/**
 * What the buyer ordered for the weekday of a date and for a place, over the weeks before the date. An address is
 * recognised by its street and postcode, because an order holds a copy of it.
 */
export function listPastLines(
  db: Db,
  { buyerId, date, place }: { buyerId: number; date: LocalDate; place: UsualPlace },
): Promise<PastRow[]> {
  const address = place.kind === 'delivery' ? place.snapshot : null;
  return db.run<PastRow>(
    `SELECT l.variant_id, o.delivery_date::text AS date, l.quantity::float8
     FROM shop_order o JOIN order_line l ON l.order_id = o.id
     WHERE o.buyer_id = $1 AND o.state NOT IN ('cancelled', 'rejected', 'expired') AND l.replaces_id IS NULL
       AND $2::date - o.delivery_date IN (SELECT 7 * week FROM generate_series(1, $3::integer) AS week)
       AND (o.pickup_id = $4 OR ($4::integer IS NULL AND o.fulfilment = 'delivery' AND o.place ->> 'postcode' = $5
         AND o.place ->> 'line_1' = $6 AND o.place ->> 'line_2' IS NOT DISTINCT FROM $7))`,
    [
      buyerId,
      date,
      usualWeeks,
      place.kind === 'pickup' ? place.pickupId : null,
      address?.postcode ?? null,
      address?.line_1 ?? null,
      address?.line_2 ?? null,
    ],
  );
}
