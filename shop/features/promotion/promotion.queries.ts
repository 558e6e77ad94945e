import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/db.ts';
import { category, media, product } from '../catalog/catalog.table.ts';
import { promotion } from './promotion.table.ts';

/**
 * Promotions whose period includes `now`. A scheduled one starts by itself. A promotion of a product is left out when
 * the product is no longer sold.
 */
export function listRunning(db: Db, now: Date) {
  // A subquery per promotion. With a join, the planner scans all products up to the last promoted one.
  const promoted = db.orm
    .select({ slug: product.slug })
    .from(product)
    .where(and(eq(product.id, promotion.product_id), eq(product.status, 'active')))
    .limit(1)
    .as('promoted');
  const highlightBanner = alias(media, 'highlight_banner');
  return db.orm
    .select({
      promotion,
      banner: media,
      highlight_banner: highlightBanner,
      category_slug: category.slug,
      product_slug: promoted.slug,
    })
    .from(promotion)
    .innerJoin(media, eq(media.id, promotion.banner_id))
    .leftJoin(highlightBanner, eq(highlightBanner.id, promotion.highlight_banner_id))
    .leftJoin(category, eq(category.id, promotion.category_id))
    .leftJoinLateral(promoted, sql`true`)
    .where(
      and(
        inArray(promotion.state, ['scheduled', 'active']),
        lte(promotion.starts_at, now),
        gt(promotion.ends_at, now),
        or(isNull(promotion.product_id), isNotNull(promoted.slug)),
      ),
    )
    .orderBy(desc(promotion.priority), asc(promotion.ends_at), asc(promotion.id));
}

export type RunningPromotion = Awaited<ReturnType<typeof listRunning>>[number];
