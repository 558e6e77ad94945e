import { and, eq, sql } from 'drizzle-orm';
import type { LocalDate } from '../../../../kit/local-date.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { listQuery, requireRow, rowQuery } from '../../../../platform/db/query.ts';
import { priceList, priceListCompany, priceListItem } from '../price-list.table.ts';
import type { ListGoods, PriceListDetail, PriceListFields, PriceListHead } from './price-list.contract.ts';

type HeadRow = Omit<PriceListHead, 'status'>;

export type Filter = [today: LocalDate, status: string | null, like: string | null];
const statusIs = `($2::text IS NULL OR $2 = CASE WHEN $1::date < l.starts_on THEN 'upcoming' WHEN $1::date > l.ends_on THEN 'past' ELSE 'current' END)`;
const named = `($3::text IS NULL OR l.name ILIKE $3 OR EXISTS (SELECT FROM price_list_company lc JOIN company c ON c.id = lc.company_id
  WHERE lc.price_list_id = l.id AND c.name ILIKE $3))`;
const columns = `l.id, l.version, l.name, l.starts_on::text, l.ends_on::text,
  (SELECT count(*)::integer FROM price_list_company lc WHERE lc.price_list_id = l.id) AS companies,
  ARRAY (SELECT c.name FROM price_list_company lc JOIN company c ON c.id = lc.company_id WHERE lc.price_list_id = l.id ORDER BY c.name LIMIT 3) AS company_names,
  (SELECT count(*)::integer FROM price_list_item i WHERE i.price_list_id = l.id) AS items`;
export const listPage = listQuery<HeadRow, [...Filter, limit: number, offset: number]>(
  'staff_price_lists',
  `SELECT ${columns} FROM price_list l WHERE ${statusIs} AND ${named}
   ORDER BY ($1::date BETWEEN l.starts_on AND l.ends_on) DESC, ($1::date > l.ends_on), l.starts_on DESC, l.id DESC LIMIT $4 OFFSET $5`,
);
export const countLists = rowQuery<{ records: number }, Filter>(
  'staff_price_lists_count',
  `SELECT count(*)::integer AS records FROM price_list l WHERE ${statusIs} AND ${named}`,
);

export const findHead = rowQuery<HeadRow, [id: number]>(
  'staff_price_list',
  `SELECT ${columns} FROM price_list l WHERE l.id = $1`,
);

const goods = `v.id AS variant_id, v.sku, coalesce(p.display_name_en, p.name_en) AS name_en,
  coalesce(p.display_name_ms, p.name_ms) AS name_ms, v.pack_label_en AS pack_en, v.pack_label_ms AS pack_ms, p.price_unit,
  v.price AS public_price, v.cost`;

type Items = Pick<PriceListDetail, 'variants' | 'categories' | 'companies'>;

const listVariants = listQuery<Items['variants'][number], [id: number]>(
  'price_list_variants',
  `SELECT ${goods}, i.price FROM price_list_item i JOIN variant v ON v.id = i.variant_id JOIN product p ON p.id = v.product_id
   WHERE i.price_list_id = $1 ORDER BY p.name_en COLLATE "en-x-icu", v.position, v.id`,
);
// A percentage applies to every variant below its category. Counts those that would be sold below cost.
const listCategories = listQuery<Items['categories'][number], [id: number]>(
  'price_list_categories',
  `SELECT i.category_id, c.name_en, c.name_ms, i.percent_off,
     (SELECT count(*)::integer FROM product_listing l JOIN variant v ON v.product_id = l.product_id
      WHERE l.category_id = i.category_id AND v.cost > greatest(1, v.price - round(v.price * i.percent_off / 100.0))) AS below_cost
   FROM price_list_item i JOIN category c ON c.id = i.category_id WHERE i.price_list_id = $1 ORDER BY c.name_en COLLATE "en-x-icu"`,
);
const listCompanies = listQuery<Items['companies'][number], [id: number]>(
  'price_list_companies',
  `SELECT c.id, c.name, c.state FROM price_list_company lc JOIN company c ON c.id = lc.company_id
   WHERE lc.price_list_id = $1 ORDER BY c.name COLLATE "en-x-icu"`,
);

export async function findListItems(db: Db, id: number): Promise<Items> {
  return {
    variants: await listVariants(db, id),
    categories: await listCategories(db, id),
    companies: await listCompanies(db, id),
  };
}

type Values = Pick<PriceListFields, 'name' | 'starts_on' | 'ends_on'>;

export async function insertList(db: Db, values: Values, now: Date): Promise<number> {
  const row = { ...values, created_at: now };
  return requireRow(await db.orm.insert(priceList).values(row).returning({ id: priceList.id })).id;
}

/** Returns false when the list was changed after this version. */
export async function updateList(db: Db, id: number, version: number, values: Values): Promise<boolean> {
  const rows = await db.orm
    .update(priceList)
    .set({ ...values, version: sql`${priceList.version} + 1` })
    .where(and(eq(priceList.id, id), eq(priceList.version, version)))
    .returning({ id: priceList.id });
  return rows.length === 1;
}

type ListItems = Pick<PriceListFields, 'company_ids' | 'variants' | 'categories'>;

export async function replaceListItems(db: Db, id: number, { company_ids, variants, categories }: ListItems) {
  await db.orm.delete(priceListCompany).where(eq(priceListCompany.price_list_id, id));
  await db.orm.delete(priceListItem).where(eq(priceListItem.price_list_id, id));
  const members = company_ids.map((company_id) => ({ price_list_id: id, company_id }));
  if (members.length > 0) await db.orm.insert(priceListCompany).values(members);
  const items = [...variants, ...categories].map((item) => ({ ...item, price_list_id: id }));
  if (items.length > 0) await db.orm.insert(priceListItem).values(items);
}

const searchBySkuAndName = listQuery<ListGoods, [keywords: string, sku: string]>(
  'price_list_goods',
  `SELECT ${goods} FROM (
     SELECT v.id, 0 AS place, 0::float8 AS rank FROM variant v WHERE upper(replace(v.sku, '-', '')) LIKE $2 || '%'
     UNION
     SELECT v.id, 1, found.rank::float8 FROM search_products($1, false, 20) found JOIN variant v ON v.product_id = found.product_id
   ) hit JOIN variant v ON v.id = hit.id JOIN product p ON p.id = v.product_id
   GROUP BY v.id, p.id ORDER BY min(hit.place), min(hit.rank), p.id, v.position LIMIT 30`,
);

export function searchGoods(db: Db, keywords: string): Promise<ListGoods[]> {
  const sku = keywords.toUpperCase().replace(/[\s-]/g, '');
  return searchBySkuAndName(db, keywords, sku.replace(/[\\%_]/g, '\\$&'));
}

export const findBySku = listQuery<ListGoods & { compact: string }, [skus: readonly string[]]>(
  'price_list_by_sku',
  `SELECT ${goods}, upper(replace(v.sku, '-', '')) AS compact FROM variant v JOIN product p ON p.id = v.product_id
   WHERE upper(replace(v.sku, '-', '')) = ANY ($1)`,
);

export const searchCompanies = listQuery<Items['companies'][number], [like: string | null]>(
  'price_list_company_search',
  `SELECT id, name, state FROM company WHERE state IN ('active', 'pending') AND ($1::text IS NULL OR name ILIKE $1 OR ssm_number LIKE $1)
   ORDER BY name COLLATE "en-x-icu", id LIMIT 20`,
);

export type OverlapRow = {
  company: string;
  list_id: number;
  list: string;
  subject_en: string;
  subject_ms: string;
  /** List price of the variant covered by both. Null when both cover a category. */
  list_price: number | null;
  own_price: number | null;
  own_percent: number | null;
  other_price: number | null;
  other_percent: number | null;
};

// Two lists can cover the same goods in four ways, each a join of its own. One join with OR would compare every pair.
const pairs = `
  SELECT o.id AS own_id, i.id AS other_id, o.variant_id FROM own o JOIN other i ON i.variant_id = o.variant_id
  UNION ALL
  SELECT o.id, i.id, NULL FROM own o JOIN other i ON i.category_id = o.category_id
  UNION ALL
  SELECT o.id, i.id, o.variant_id FROM own o JOIN variant v ON v.id = o.variant_id
    JOIN product_listing pl ON pl.product_id = v.product_id JOIN other i ON i.category_id = pl.category_id
  UNION ALL
  SELECT o.id, i.id, i.variant_id FROM other i JOIN variant v ON v.id = i.variant_id
    JOIN product_listing pl ON pl.product_id = v.product_id JOIN own o ON o.category_id = pl.category_id`;

/** Items of other lists that cover the same goods for the same companies at the same time. */
export const findOverlaps = listQuery<OverlapRow, [listId: number]>(
  'price_list_overlaps',
  `WITH overlapping AS (
     SELECT DISTINCT l.id, l.name, theirs.company_id
     FROM price_list mine JOIN price_list_company ours ON ours.price_list_id = mine.id
       JOIN price_list_company theirs ON theirs.company_id = ours.company_id AND theirs.price_list_id <> mine.id
       JOIN price_list l ON l.id = theirs.price_list_id AND l.starts_on <= mine.ends_on AND l.ends_on >= mine.starts_on
     WHERE mine.id = $1
   ), own AS (SELECT * FROM price_list_item WHERE price_list_id = $1),
   other AS (SELECT i.* FROM price_list_item i WHERE i.price_list_id IN (SELECT id FROM overlapping)),
   pair AS (${pairs})
   SELECT c.name AS company, r.id AS list_id, r.name AS list,
     CASE WHEN v.id IS NULL THEN cat.name_en ELSE p.name_en || ' · ' || v.sku END AS subject_en,
     CASE WHEN v.id IS NULL THEN cat.name_ms ELSE p.name_ms || ' · ' || v.sku END AS subject_ms,
     v.price AS list_price, o.price AS own_price, o.percent_off AS own_percent, i.price AS other_price, i.percent_off AS other_percent
   FROM pair JOIN own o ON o.id = pair.own_id JOIN other i ON i.id = pair.other_id
     JOIN overlapping r ON r.id = i.price_list_id JOIN company c ON c.id = r.company_id
     LEFT JOIN variant v ON v.id = pair.variant_id LEFT JOIN product p ON p.id = v.product_id
     LEFT JOIN category cat ON cat.id = o.category_id
   ORDER BY c.name, r.id, subject_en LIMIT 100`,
);
