import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { product } from '../catalog.table.ts';

/** A head tag written by the operator for a path or a product. */
export const seoEntry = pgTable(
  'seo_entry',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    path: text(),
    product_id: integer().references(() => product.id, { onDelete: 'cascade' }),
    lang: text({ enum: ['en', 'ms'] }).notNull(),
    html_tag: text({ enum: ['title', 'meta', 'link'] }).notNull(),
    content: text(),
    property: text(),
    tag_attributes: jsonb().$type<Record<string, string>>().notNull().default({}),
    ordering: smallint().notNull().default(0),
  },
  (t) => [
    uniqueIndex('seo_of_path').on(t.path, t.lang, t.ordering).where(sql`${t.path} IS NOT NULL`),
    uniqueIndex('seo_of_product')
      .on(t.product_id, t.lang, t.ordering)
      .where(sql`${t.product_id} IS NOT NULL`),
    check('seo_one_subject', sql`(${t.path} IS NULL) <> (${t.product_id} IS NULL)`),
  ],
);
