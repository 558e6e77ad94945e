import type { Lang } from '../../../../kit/text/language.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { listQuery } from '../../../../platform/db/query.ts';
import type { ProductStatus } from '../../catalog.constants.ts';
import { maxListed, type StaffProductHead } from './product.contract.ts';
import { versionOf } from './product-state.queries.ts';

export type StaffHeadRow = Omit<StaffProductHead, 'missing'> & {
  description_en: boolean;
  description_ms: boolean;
  has_default: boolean;
};

export type StaffFilter = {
  statuses: readonly ProductStatus[];
  /** Includes all descendants. Null is the whole tree. */
  categoryIds: readonly number[] | null;
  farmId: number | null;
};

const heads = `SELECT p.id, p.slug, p.name_en, p.name_ms, p.description_en <> '' AS description_en, p.description_ms <> '' AS description_ms,
    p.status, p.is_highlighted, f.name AS farm, p.default_price AS price, p.price_unit, ${versionOf('p.updated_at')} AS updated_at,
    ARRAY(SELECT pc.category_id FROM product_category pc WHERE pc.product_id = p.id ORDER BY pc.position, pc.category_id) AS categories,
    ARRAY(SELECT v.sku FROM variant v WHERE v.product_id = p.id AND v.archived_at IS NULL ORDER BY v.position, v.id) AS skus,
    EXISTS (SELECT FROM variant v WHERE v.product_id = p.id AND v.is_default) AS has_default,
    (SELECT '/media/' || m.key || '/' || m.widths[1] || '.webp' FROM product_media g JOIN media m ON m.id = g.media_id
     WHERE g.product_id = p.id ORDER BY g.order_column, g.id LIMIT 1) AS thumb
  FROM product p JOIN farm f ON f.id = p.farm_id`;

/** Conditions on `p`: `$1` are the statuses, `$2` is the farm, `$3` are the categories. Null filters nothing. */
const matching = `($2::integer IS NULL OR p.farm_id = $2) AND ($3::integer[] IS NULL OR EXISTS (
  SELECT FROM product_category pc WHERE pc.product_id = p.id AND pc.category_id = ANY ($3)))`;
const filterValues = ({ statuses, farmId, categoryIds }: StaffFilter) => [statuses, farmId, categoryIds];

/** A page ordered by name. Each status is read from its own index, no further than the page. */
export async function pageOfProducts(
  db: Db,
  filter: StaffFilter,
  { lang, limit, offset }: { lang: Lang; limit: number; offset: number },
): Promise<number[]> {
  const name = `p.name_${lang} COLLATE "en-x-icu"`;
  const rows = await db.run<{ id: number }>(
    `SELECT page.id FROM unnest($1::text[]) AS wanted (status) CROSS JOIN LATERAL (
       SELECT p.id, ${name} AS name FROM product p WHERE p.status = wanted.status AND ${matching}
       ORDER BY ${name}, p.id LIMIT $4) page
     ORDER BY page.name, page.id LIMIT $5 OFFSET $6`,
    [...filterValues(filter), offset + limit, limit, offset],
  );
  return rows.map(({ id }) => id);
}

/** Exact up to `maxListed`. */
export async function countOfProducts(db: Db, filter: StaffFilter): Promise<number> {
  const [row] = await db.run<{ n: number }>(
    `SELECT count(*)::integer AS n FROM (
       SELECT FROM product p WHERE p.status = ANY ($1::text[]) AND ${matching} LIMIT ${maxListed}) found`,
    filterValues(filter),
  );
  return row?.n ?? 0;
}

const maxSearchResults = 2000;
const minSkuLength = 3;
const unlisted =
  'unlisted_product_text(p.name_en, p.name_ms, p.display_name_en, p.display_name_ms, p.synonyms)';
const plainSku = "upper(replace(v.sku, '-', ''))";

/**
 * Search results, best first. Active products are found by the shop's own search. Others are found by the same folded
 * words with a tolerance for typos, or by the prefix of a SKU. The words are inlined one by one, because only then can
 * the index be used for each.
 */
export async function searchStaffProducts(db: Db, filter: StaffFilter, keywords: string): Promise<number[]> {
  const values: unknown[] = [...filterValues(filter), keywords];
  const add = (value: unknown) => `$${values.push(value)}`;
  const [folded] = await db.run<{ whole: string; words: string[] }>(
    'SELECT fold_text($1) AS whole, ARRAY(SELECT folded_words($1)) AS words',
    [keywords],
  );
  const words = folded?.words ?? [];
  const parts = [
    `SELECT s.product_id AS id, s.rank, s.popularity FROM search_products($4, false, ${maxSearchResults}) s`,
  ];
  if (words.length > 0) {
    const hasAll = words.map((word) => `${unlisted} LIKE ${add(`%${word}%`)}`).join(' AND ');
    const rest = `FROM product p WHERE p.status <> 'active' AND`;
    parts.push(`(SELECT p.id, 1, 0 ${rest} ${hasAll} LIMIT ${maxSearchResults})`);
    parts.push(
      `(SELECT p.id, 30, 0 ${rest} ${add(folded?.whole ?? '')} <% ${unlisted} LIMIT ${maxSearchResults})`,
    );
  }
  const sku = keywords.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (sku.length >= minSkuLength && /[0-9]/.test(sku)) {
    const [from, to] = [add(sku), add(`${sku}\u{10FFFF}`)];
    parts.push(
      `(SELECT v.product_id, 5, 0 FROM variant v WHERE ${plainSku} >= ${from} AND ${plainSku} < ${to} LIMIT 200)`,
    );
  }
  const rows = await db.run<{ id: number }>(
    `WITH found AS MATERIALIZED (${parts.join(' UNION ALL ')})
     SELECT p.id FROM (SELECT id, min(rank) AS rank, max(popularity) AS popularity FROM found GROUP BY id) best
     JOIN product p ON p.id = best.id
     WHERE p.status = ANY ($1::text[]) AND ${matching}
     ORDER BY best.rank, best.popularity DESC, p.id LIMIT ${maxSearchResults}`,
    values,
  );
  return rows.map(({ id }) => id);
}

/** In the order of `ids`. */
export const readHeads = listQuery<StaffHeadRow, [ids: readonly number[]]>(
  'staff_product_heads',
  `${heads} WHERE p.id = ANY ($1) ORDER BY array_position($1::integer[], p.id)`,
);
