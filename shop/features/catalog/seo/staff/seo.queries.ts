import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Lang } from '../../../../kit/text/language.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { listQuery, rowQuery } from '../../../../platform/db/query.ts';
import { seoEntry } from '../seo.table.ts';
import type { SeoPage } from './seo.contract.ts';

export type SeoEntryRow = typeof seoEntry.$inferSelect;
export type Subject = { path: string } | { product_id: number };

const of = (subject: Subject) =>
  'path' in subject ? eq(seoEntry.path, subject.path) : eq(seoEntry.product_id, subject.product_id);

const entriesBy = (column: 'path' | 'product_id') =>
  `SELECT id, path, product_id, lang, html_tag, content, property, tag_attributes, ordering
   FROM seo_entry WHERE ${column} = $1 ORDER BY lang, ordering`;
const listEntriesOfPath = listQuery<SeoEntryRow, [path: string]>('seo_entries_of_path', entriesBy('path'));
const listEntriesOfProduct = listQuery<SeoEntryRow, [productId: number]>(
  'seo_entries_of_product',
  entriesBy('product_id'),
);

export const listEntries = (db: Db, subject: Subject): Promise<SeoEntryRow[]> =>
  'path' in subject ? listEntriesOfPath(db, subject.path) : listEntriesOfProduct(db, subject.product_id);

/** Serializes edits of a page. An advisory lock, because there may be no row to lock yet. */
export async function lockPage(db: Db, subject: Subject): Promise<void> {
  const name = 'path' in subject ? subject.path : String(subject.product_id);
  await db.run('SELECT pg_advisory_xact_lock(7263, hashtext($1))', [name]);
}

export type EntryValues = Omit<
  typeof seoEntry.$inferInsert,
  'id' | 'path' | 'product_id' | 'lang' | 'ordering'
>;

export async function replaceEntries(db: Db, subject: Subject, lang: Lang, entries: readonly EntryValues[]) {
  await db.orm.delete(seoEntry).where(and(of(subject), eq(seoEntry.lang, lang)));
  const rows = entries.map((entry, ordering) => ({ ...entry, ...subject, lang, ordering }));
  if (rows.length > 0) await db.orm.insert(seoEntry).values(rows);
}

export function listWrittenPaths(db: Db) {
  return db.orm
    .selectDistinct({ path: seoEntry.path, lang: seoEntry.lang })
    .from(seoEntry)
    .where(isNotNull(seoEntry.path))
    .orderBy(asc(seoEntry.path));
}

const columns = `p.id AS product_id, '/product/' || p.slug AS path, coalesce(p.display_name_en, p.name_en) AS name_en, coalesce(p.display_name_ms, p.name_ms) AS name_ms,
  ARRAY (SELECT DISTINCT s.lang FROM seo_entry s WHERE s.product_id = p.id ORDER BY 1) AS written`;
const searchProductPages = listQuery<SeoPage, [keywords: string, limit: number]>(
  'seo_products_found',
  `SELECT ${columns} FROM search_products($1, false, $2) found JOIN product p ON p.id = found.product_id
   ORDER BY found.rank, found.popularity DESC, p.id`,
);
const listWrittenProductPages = listQuery<SeoPage, [limit: number]>(
  'seo_products_written',
  `SELECT ${columns} FROM (SELECT DISTINCT product_id FROM seo_entry WHERE product_id IS NOT NULL LIMIT $1) s
   JOIN product p ON p.id = s.product_id ORDER BY p.id`,
);

/** Products that match the keywords. Without keywords, those with entries. */
export const listProductPages = (db: Db, keywords: string, limit: number) =>
  keywords === '' ? listWrittenProductPages(db, limit) : searchProductPages(db, keywords, limit);

export const findProductPage = rowQuery<SeoPage, [id: number]>(
  'seo_product',
  `SELECT ${columns} FROM product p WHERE p.id = $1`,
);
