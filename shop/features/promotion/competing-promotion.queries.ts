import type { Db } from '../../platform/db/db.ts';
import { listQuery, rowQuery } from '../../platform/db/query.ts';
import type { CompetingPromotion, PreviewCard, PromotionTerms } from './staff/promotion.contract.ts';

type CompetingRow = Omit<CompetingPromotion, 'starts_at' | 'ends_at' | 'wins'> & {
  starts_at: Date;
  ends_at: Date;
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

type CompetingParams = [
  id: number | null,
  from: Date,
  to: Date,
  scope: string,
  categoryId: number | null,
  productId: number | null,
  isInPrice: boolean,
  isHighlight: boolean,
];

/** Promotions that compete for the same goods or the same slot at the same time. */
export const findCompeting = listQuery<CompetingRow, CompetingParams>(
  'competing_promotions',
  `SELECT p.id, p.name_en, p.name_ms, p.state, p.starts_at, p.ends_at, p.kind, p.value, p.code, p.priority,
     CASE WHEN ${inPrice} = $7 AND (${sameGoods}) THEN 'goods' ELSE 'highlight' END AS over
   FROM promotion p
   WHERE p.id IS DISTINCT FROM $1 AND p.state IN ('scheduled', 'active', 'paused') AND p.starts_at < $3 AND p.ends_at > $2
     AND ((${inPrice} = $7 AND (${sameGoods})) OR ($8 AND p.is_highlight))
   ORDER BY p.priority DESC, p.ends_at, p.id LIMIT 20`,
);

export type CardRow = Omit<PreviewCard, 'price' | 'percent'> & { category_ids: number[] };

const listCards = listQuery<CardRow, [categoryId: number | null, productId: number | null]>(
  'promotion_cards',
  `SELECT p.id AS product_id, coalesce(p.display_name_en, p.name_en) AS name_en, coalesce(p.display_name_ms, p.name_ms) AS name_ms,
     v.pack_label_en AS pack_en, v.pack_label_ms AS pack_ms, p.price_unit, v.price AS list_price,
     (SELECT m.key FROM product_media g JOIN media m ON m.id = g.media_id WHERE g.product_id = p.id ORDER BY g.order_column LIMIT 1) AS picture,
     ARRAY (SELECT l.category_id FROM product_listing l WHERE l.product_id = p.id AND l.category_id > 0) AS category_ids
   FROM product_listing listed JOIN product p ON p.id = listed.product_id JOIN variant v ON v.product_id = p.id AND v.is_default
   WHERE listed.category_id = coalesce($1, 0) AND ($2::integer IS NULL OR listed.product_id = $2)
   ORDER BY listed.rating DESC, listed.product_id LIMIT 3`,
);
const countGoods = rowQuery<{ products: number }, [categoryId: number | null]>(
  'promotion_goods',
  'SELECT coalesce((SELECT products FROM listing_count WHERE category_id = coalesce($1, 0)), 0) AS products',
);

type Target = Pick<PromotionTerms, 'category_id' | 'product_id'>;

/** Some of the goods that a promotion covers, and their total number. */
export async function findGoods(db: Db, { category_id, product_id }: Target) {
  const [rows, count] = await Promise.all([
    listCards(db, category_id, product_id),
    countGoods(db, category_id),
  ]);
  return { rows, products: product_id === null ? (count?.products ?? 0) : rows.length };
}
