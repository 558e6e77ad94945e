import { eq, inArray, like, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/db.ts';
import { listQuery, requireRow, rowQuery } from '../../../platform/db/query.ts';
import { category, media, product } from '../../catalog/catalog.table.ts';
import type { PromotionState } from '../promotion.constants.ts';
import { promotion } from '../promotion.table.ts';
import type { PromotionFields } from './promotion.contract.ts';

export type PromotionRow = typeof promotion.$inferSelect;
export type PromotionValues = Omit<typeof promotion.$inferInsert, 'id' | 'version'>;

/** Same rule as in promotion-state.rules.ts, in SQL for filtering lists. */
const stateNow = `CASE WHEN p.state IN ('draft', 'ended') THEN p.state WHEN p.ends_at <= $1 THEN 'ended'
  WHEN p.state = 'paused' THEN 'paused' WHEN p.starts_at <= $1 THEN 'active' ELSE 'scheduled' END`;
const place = `array_position('{active,scheduled,paused,draft,ended}'::text[], ${stateNow})`;
const named = '($2::text IS NULL OR p.name_en ILIKE $2 OR p.name_ms ILIKE $2 OR p.code ILIKE $2)';

type Filter = [now: Date, like: string | null, state: PromotionState | null];

export const listIds = listQuery<{ id: number }, [...Filter, limit: number, offset: number]>(
  'staff_promotions',
  `SELECT p.id FROM promotion p WHERE ${named} AND ($3::text IS NULL OR ${stateNow} = $3)
   ORDER BY ${place}, CASE WHEN ${stateNow} = 'ended' THEN -extract(epoch FROM p.ends_at) ELSE extract(epoch FROM p.starts_at) END, p.id
   LIMIT $4 OFFSET $5`,
);
export const countByState = listQuery<{ state: PromotionState; n: number }, [now: Date, like: string | null]>(
  'staff_promotions_count',
  `SELECT ${stateNow} AS state, count(*)::integer AS n FROM promotion p WHERE ${named} GROUP BY 1`,
);

const highlightBanner = alias(media, 'highlight_banner');

/** In the order of `ids`. */
export async function findPromotionDetails(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db.orm
    .select({
      promotion,
      banner: media,
      highlight_banner: highlightBanner,
      category: { id: category.id, name_en: category.name_en, name_ms: category.name_ms },
      product: { id: product.id, name_en: product.name_en, name_ms: product.name_ms },
    })
    .from(promotion)
    .innerJoin(media, eq(media.id, promotion.banner_id))
    .leftJoin(highlightBanner, eq(highlightBanner.id, promotion.highlight_banner_id))
    .leftJoin(category, eq(category.id, promotion.category_id))
    .leftJoin(product, eq(product.id, promotion.product_id))
    .where(inArray(promotion.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.promotion.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type PromotionDetail = Awaited<ReturnType<typeof findPromotionDetails>>[number];

/**
 * Locks until the end of the transaction. Takes the catalogue lock before the row lock, as every change of the
 * catalogue does.
 */
export async function lockPromotion(db: Db, id: number): Promise<PromotionRow | undefined> {
  await db.run('SELECT pg_advisory_xact_lock(7262, 1)');
  const [row] = await db.orm.select().from(promotion).where(eq(promotion.id, id)).for('no key update');
  return row;
}

export async function insertPromotion(db: Db, values: PromotionValues): Promise<number> {
  return requireRow(await db.orm.insert(promotion).values(values).returning({ id: promotion.id })).id;
}

export async function updatePromotion(db: Db, id: number, values: Partial<PromotionValues>): Promise<void> {
  await db.orm
    .update(promotion)
    .set({ ...values, version: sql`${promotion.version} + 1` })
    .where(eq(promotion.id, id));
}

export async function removePromotion(db: Db, id: number): Promise<void> {
  await db.orm.delete(promotion).where(eq(promotion.id, id));
}

export async function findByCode(db: Db, code: string) {
  const [row] = await db.orm
    .select({ id: promotion.id, name_en: promotion.name_en, name_ms: promotion.name_ms })
    .from(promotion)
    .where(eq(promotion.code, code));
  return row;
}

/** Slugs with this prefix, to find a free one. */
export function listSlugs(db: Db, prefix: string) {
  return db.orm
    .select({ slug: promotion.slug })
    .from(promotion)
    .where(like(promotion.slug, `${prefix}%`));
}

export async function targetExists(db: Db, fields: PromotionFields) {
  const { category_id, product_id, banner_id, highlight_banner_id } = fields;
  const rows = await db.run<{ target: boolean; banner: boolean; highlight_banner: boolean }>(
    `SELECT ($1::integer IS NULL OR EXISTS (SELECT FROM category WHERE id = $1))
       AND ($2::integer IS NULL OR EXISTS (SELECT FROM product WHERE id = $2)) AS target,
       EXISTS (SELECT FROM media WHERE id = $3) AS banner,
       ($4::integer IS NULL OR EXISTS (SELECT FROM media WHERE id = $4)) AS highlight_banner`,
    [category_id, product_id, banner_id, highlight_banner_id],
  );
  return requireRow(rows);
}

// A promotion that is part of the price saved the difference to the list price. One that applies at checkout saved the
// discount of the order.
const findUse = listQuery<{ orders: number; off: number }, [id: number]>(
  'promotion_used',
  `SELECT count(DISTINCT order_id)::integer AS orders, coalesce(sum(off), 0)::float8 AS off FROM (
     SELECT o.id AS order_id, o.discount::numeric AS off FROM shop_order o
     WHERE o.promotion_id = $1 AND o.state NOT IN ('cancelled', 'rejected', 'expired')
     UNION ALL
     SELECT o.id, round((l.list_price - l.price) * l.quantity * l.pack_size)
     FROM order_line l JOIN shop_order o ON o.id = l.order_id
     WHERE l.promotion_id = $1 AND o.state NOT IN ('cancelled', 'rejected', 'expired')) each`,
);

export const findPromotionUse = async (db: Db, id: number) => requireRow(await findUse(db, id));

export type MediaRow = typeof media.$inferSelect;

export async function insertBanner(db: Db, values: typeof media.$inferInsert): Promise<MediaRow> {
  return requireRow(await db.orm.insert(media).values(values).returning());
}

type Goods = [productId: number | null, categoryId: number | null];

/** The picture of a product, or of the best rated product of a category. */
export const findPictureOf = rowQuery<{ key: string; width: number }, Goods>(
  'picture_of_goods',
  `SELECT m.key, m.widths[array_upper(m.widths, 1)] AS width FROM product_media g JOIN media m ON m.id = g.media_id
   WHERE g.product_id = coalesce($1, (SELECT product_id FROM product_listing WHERE category_id = coalesce($2, 0)
     ORDER BY rating DESC, product_id LIMIT 1))
   ORDER BY g.order_column LIMIT 1`,
);
