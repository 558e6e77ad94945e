import type { Lang } from '../../../kit/language.ts';
import type { LocalDate } from '../../../kit/local-date.ts';
import { type Db, statement } from '../../../platform/db/db.ts';
import type { OrderLineRow, OrderRow } from '../order.queries.ts';

export type PickingRow = Pick<OrderRow, 'slug' | 'state' | 'fulfilment' | 'place' | 'substitution'> &
  Pick<OrderLineRow, 'variant_id' | 'sku' | 'order_unit' | 'quantity' | 'is_catch_weight' | 'note'> &
  Pick<OrderLineRow, `name_${Lang}` | `pack_label_${Lang}`> &
  Record<`route_${Lang}`, string> & {
    /** The order it is packed with: its own number, or that of its parent. */
    stop: string;
    buyer: string;
    order_note: string | null;
    weight_grams: number;
    is_picked: boolean;
    farm: string;
    district: string;
  };

// In delivery order: by zone, then postcode, pickups last. Excludes goods that have left the store.
const picking = statement(
  'order_picking',
  `SELECT o.slug, coalesce(p.slug, o.slug) AS stop, o.state, o.fulfilment, o.place, o.substitution, o.note AS order_note,
     coalesce((SELECT c.name FROM company c WHERE c.buyer_id = o.buyer_id), (SELECT a.name FROM person a WHERE a.buyer_id = o.buyer_id), '') AS buyer,
     coalesce(z.name_en, k.name_en, '') AS route_en, coalesce(z.name_ms, k.name_ms, '') AS route_ms,
     l.variant_id, l.sku, l.name_en, l.name_ms, l.pack_label_en, l.pack_label_ms, l.order_unit, l.quantity, l.note, l.is_catch_weight,
     round(l.quantity * v.weight_grams)::integer AS weight_grams, l.picked_quantity IS NOT NULL AS is_picked,
     f.name AS farm, f.district
   FROM shop_order o JOIN order_line l ON l.order_id = o.id JOIN variant v ON v.id = l.variant_id
   JOIN product g ON g.id = l.product_id JOIN farm f ON f.id = g.farm_id
   LEFT JOIN shop_order p ON p.id = o.parent_id
   LEFT JOIN delivery_zone z ON z.id = o.zone_id LEFT JOIN pickup_point k ON k.id = o.pickup_id
   WHERE o.delivery_date = $1 AND o.state IN ('confirmed', 'preparing')
   ORDER BY o.fulfilment, o.zone_id, o.pickup_id, o.place ->> 'postcode', stop, o.id, l.position`,
);

export function listPicking(db: Db, date: LocalDate): Promise<PickingRow[]> {
  return db.run<PickingRow>(picking, [date]);
}
