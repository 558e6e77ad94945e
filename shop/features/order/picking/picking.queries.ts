import type { LocalDate } from '../../../kit/local-date.ts';
import { listQuery } from '../../../platform/db/query.ts';
import type { PickingRow } from './picking.rules.ts';

// In delivery order: by zone, then postcode, pickups last. Excludes goods that have left the store.
export const listPicking = listQuery<PickingRow, [date: LocalDate]>(
  'order_picking',
  `SELECT o.slug, coalesce(p.slug, o.slug) AS stop, o.state AS status, o.fulfilment, o.place, o.substitution, o.note AS order_note,
     coalesce((SELECT c.name FROM company c WHERE c.buyer_id = o.buyer_id), (SELECT a.name FROM person a WHERE a.buyer_id = o.buyer_id), '') AS buyer,
     coalesce(z.name_en, k.name_en, '') AS route_en, coalesce(z.name_ms, k.name_ms, '') AS route_ms,
     l.variant_id, l.sku, l.name_en, l.name_ms, l.pack_label_en, l.pack_label_ms, l.order_unit, l.quantity - coalesce(l.replaced_quantity, 0) AS quantity, l.note, l.is_catch_weight,
     round((l.quantity - coalesce(l.replaced_quantity, 0)) * v.weight_grams)::integer AS weight_grams, l.picked_quantity IS NOT NULL AS is_picked,
     f.name AS farm, f.district
   FROM shop_order o JOIN order_line l ON l.order_id = o.id JOIN variant v ON v.id = l.variant_id
   JOIN product g ON g.id = l.product_id JOIN farm f ON f.id = g.farm_id
   LEFT JOIN shop_order p ON p.id = o.parent_id
   LEFT JOIN delivery_zone z ON z.id = o.zone_id LEFT JOIN pickup_point k ON k.id = o.pickup_id
   WHERE o.delivery_date = $1 AND o.state IN ('confirmed', 'preparing')
     AND l.quantity > coalesce(l.replaced_quantity, 0)
   ORDER BY o.fulfilment, o.zone_id, o.pickup_id, o.place ->> 'postcode', stop, o.id, l.position`,
);
