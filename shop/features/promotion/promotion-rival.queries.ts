import { type Db, statement } from '../../platform/db/db.ts';
import type { PromotionState } from './promotion.constants.ts';

export type RivalRow = {
  id: number;
  name_en: string;
  name_ms: string;
  state: PromotionState;
  starts_at: Date;
  ends_at: Date;
  kind: 'percent' | 'amount';
  value: number;
  code: string | null;
  priority: number;
  over: 'goods' | 'highlight';
};

const inPrice = `(p.kind = 'percent' AND p.scope <> 'order' AND p.code IS NULL AND p.minimum = 0)`;
// Goods covered by both: the same product, a product in the category, or a product listed in both categories.
const sameGoods = `CASE
  WHEN $4 = 'order' OR p.scope = 'order' THEN true
  WHEN $4 = 'product' AND p.scope = 'product' THEN p.product_id = $6
  WHEN $4 = 'product' THEN EXISTS (SELECT FROM product_listing l WHERE l.product_id = $6 AND l.category_id = p.category_id)
  WHEN p.scope = 'product' THEN EXISTS (SELECT FROM product_listing l WHERE l.product_id = p.product_id AND l.category_id = $5)
  ELSE EXISTS (SELECT FROM product_listing a JOIN product_listing b ON b.product_id = a.product_id
    WHERE a.category_id = $5 AND b.category_id = p.category_id) END`;

const rivals = statement(
  'promotion_rivals',
  `SELECT p.id, p.name_en, p.name_ms, p.state, p.starts_at, p.ends_at, p.kind, p.value, p.code, p.priority,
     CASE WHEN ${inPrice} = $7 AND (${sameGoods}) THEN 'goods' ELSE 'highlight' END AS over
   FROM promotion p
   WHERE p.id IS DISTINCT FROM $1 AND p.state IN ('scheduled', 'active', 'paused') AND p.starts_at < $3 AND p.ends_at > $2
     AND ((${inPrice} = $7 AND (${sameGoods})) OR ($8 AND p.is_highlight))
   ORDER BY p.priority DESC, p.ends_at, p.id LIMIT 20`,
);

type RivalQuery = {
  id: number | null;
  from: Date;
  to: Date;
  scope: string;
  category_id: number | null;
  product_id: number | null;
  isInPrice: boolean;
  is_highlight: boolean;
};

/** Promotions that compete for the same goods or the same slot at the same time. */
export function findRivals(db: Db, query: RivalQuery): Promise<RivalRow[]> {
  const { id, from, to, scope, category_id, product_id, isInPrice, is_highlight } = query;
  return db.run<RivalRow>(rivals, [id, from, to, scope, category_id, product_id, isInPrice, is_highlight]);
}

export type CardRow = {
  product_id: number;
  name_en: string;
  name_ms: string;
  pack_en: string;
  pack_ms: string;
  price_unit: string;
  picture: string | null;
  list_price: number;
  category_ids: number[];
};

const cards = statement(
  'promotion_cards',
  `SELECT p.id AS product_id, coalesce(p.display_name_en, p.name_en) AS name_en, coalesce(p.display_name_ms, p.name_ms) AS name_ms,
     v.pack_label_en AS pack_en, v.pack_label_ms AS pack_ms, p.price_unit, v.price AS list_price,
     (SELECT m.key FROM product_media g JOIN media m ON m.id = g.media_id WHERE g.product_id = p.id ORDER BY g.order_column LIMIT 1) AS picture,
     ARRAY (SELECT l.category_id FROM product_listing l WHERE l.product_id = p.id AND l.category_id > 0) AS category_ids
   FROM product_listing listed JOIN product p ON p.id = listed.product_id JOIN variant v ON v.product_id = p.id AND v.is_default
   WHERE listed.category_id = coalesce($1, 0) AND ($2::integer IS NULL OR listed.product_id = $2)
   ORDER BY listed.rating DESC, listed.product_id LIMIT 3`,
);
const goods = statement(
  'promotion_goods',
  'SELECT coalesce((SELECT products FROM listing_count WHERE category_id = coalesce($1, 0)), 0) AS products',
);

/** Some of the goods that a promotion covers, and their total number. */
export async function findGoods(
  db: Db,
  { category_id, product_id }: { category_id: number | null; product_id: number | null },
): Promise<{ rows: CardRow[]; products: number }> {
  const [rows, [count]] = await Promise.all([
    db.run<CardRow>(cards, [category_id, product_id]),
    db.run<{ products: number }>(goods, [category_id]),
  ]);
  return { rows, products: product_id === null ? (count?.products ?? 0) : rows.length };
}
