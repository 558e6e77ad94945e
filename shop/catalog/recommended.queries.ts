import type { Db } from '../db/db.ts';
import { statement } from '../db/db.ts';

const highlighted = statement(
  'highlighted',
  `SELECT id FROM product WHERE is_highlighted AND status = 'active' AND default_price > 0 ORDER BY popularity DESC NULLS LAST, id LIMIT $1`,
);

export async function highlightedIds(db: Db, limit: number): Promise<number[]> {
  return (await db.run<{ id: number }>(highlighted, [limit])).map(({ id }) => id);
}

const upselling = statement(
  'upselling',
  `SELECT o.product_id AS id
   FROM (SELECT category_id FROM product_category WHERE product_id = $1 AND position = 0) own
   CROSS JOIN LATERAL (
     SELECT product_id FROM product_listing l WHERE l.category_id = own.category_id AND l.product_id <> $1
     ORDER BY l.rating DESC, l.product_id DESC LIMIT $2 OFFSET $3) o`,
);
const upsellingCount = statement(
  'upselling_count',
  `SELECT greatest(c.products - 1, 0) AS n FROM product_category pc JOIN listing_count c ON c.category_id = pc.category_id
   WHERE pc.product_id = $1 AND pc.position = 0`,
);

/** The best rated of the product's own category. */
export async function upsellingIds(db: Db, productId: number, limit: number, offset: number) {
  const [rows, [count]] = await Promise.all([
    db.run<{ id: number }>(upselling, [productId, limit, offset]),
    db.run<{ n: number }>(upsellingCount, [productId]),
  ]);
  return { ids: rows.map(({ id }) => id), records: count?.n ?? 0 };
}
