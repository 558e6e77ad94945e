import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { foreignId, moment, sen } from '../../platform/db/columns.ts';
import { category, media, product } from '../catalog/catalog.table.ts';
import { promotionKinds, promotionScopes, promotionStates } from './promotion.constants.ts';
import type { GaProperties } from './promotion.contract.ts';

export const promotion = pgTable(
  'promotion',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    name_en: text().notNull(),
    name_ms: text().notNull(),
    headline_en: text().notNull(),
    headline_ms: text().notNull(),
    body_en: text().notNull(),
    body_ms: text().notNull(),
    kind: text({ enum: promotionKinds }).notNull(),
    /** Whole percent, or sen. */
    value: integer().notNull(),
    scope: text({ enum: promotionScopes }).notNull(),
    category_id: integer().references(() => category.id),
    product_id: integer().references(() => product.id),
    code: text().unique(),
    state: text({ enum: promotionStates }).notNull().default('draft'),
    starts_at: moment().notNull(),
    ends_at: moment().notNull(),
    minimum: sen().notNull().default(0),
    limit_total: integer(),
    limit_per_buyer: integer(),
    priority: integer().notNull().default(0),
    is_highlight: boolean().notNull().default(false),
    external_link: text(),
    banner_id: foreignId(() => media.id),
    /** Picture of the highlight on the home page. Null shows the banner. */
    highlight_banner_id: integer().references(() => media.id),
    ga_properties: jsonb().$type<GaProperties>().notNull(),
    /** Incremented with every edit, for optimistic locking. */
    version: integer().notNull().default(1),
  },
  (t) => [
    index('promotion_current').on(t.starts_at, t.ends_at).where(sql`${t.state} IN ('scheduled','active')`),
    check('promotion_window', sql`${t.starts_at} < ${t.ends_at}`),
    check('promotion_value', sql`${t.value} > 0 AND (${t.kind} <> 'percent' OR ${t.value} <= 100)`),
    check(
      'promotion_target',
      sql`(${t.scope} = 'category') = (${t.category_id} IS NOT NULL) AND (${t.scope} = 'product') = (${t.product_id} IS NOT NULL)`,
    ),
  ],
);
