import type { Text } from '../../../kit/text/language.ts';
import { listQuery } from '../../../platform/db/query.ts';
import type { OrderUnit, PriceUnit } from '../../catalog/catalog.constants.ts';

export type ItemRow = {
  variant_id: number;
  product_id: number;
  name_en: string;
  name_ms: string;
  aliases: string[];
  options: Text[];
  pack_label_en: string;
  pack_label_ms: string;
  order_unit: OrderUnit;
  price_unit: PriceUnit;
  pack_size: string;
  min_quantity: string;
  quantity_step: string;
  is_default: boolean;
  is_catch_weight: boolean;
};

/** All variants on sale. */
export const listItems = listQuery<ItemRow>(
  'message_items',
  `SELECT v.id AS variant_id, p.id AS product_id, p.name_en, p.name_ms,
     p.synonyms || array_remove(ARRAY[p.display_name_en, p.display_name_ms], NULL) AS aliases, v.options,
     v.pack_label_en, v.pack_label_ms, v.order_unit, p.price_unit, v.pack_size::text, v.min_quantity::text,
     v.quantity_step::text, v.is_default, v.is_catch_weight
   FROM variant v JOIN product p ON p.id = v.product_id
   WHERE p.status = 'active' AND v.archived_at IS NULL
   ORDER BY p.popularity DESC, p.id, v.position, v.id`,
);

/** How many orders since then contain each variant. */
export const countOrdered = listQuery<{ variant_id: number; orders: number }, [buyerId: number, since: Date]>(
  'message_history',
  `SELECT l.variant_id, count(*)::integer AS orders
   FROM shop_order o JOIN order_line l ON l.order_id = o.id
   WHERE o.buyer_id = $1 AND o.placed_at >= $2 AND o.state <> 'cancelled'
   GROUP BY l.variant_id`,
);
