import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Text } from '../../kit/text/language.ts';
import { foreignId, moment, quantity, sen } from '../../platform/db/columns.ts';
import { staff } from '../staff/staff.table.ts';
import { certificateKinds, productStatuses, taxClasses } from './catalog.constants.ts';

/** A rectangle within a picture, in its pixels. */
type Area = { x: number; y: number; width: number; height: number };

export const farm = pgTable('farm', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  district: text().notNull(),
  /** One of the 16 Malaysian states and territories. Null for imported produce. */
  state: text(),
  country: text().notNull().default('MY'),
  about_en: text().notNull().default(''),
  about_ms: text().notNull().default(''),
  updated_at: moment().notNull().defaultNow(),
});

/** An uploaded or composed picture. Its sizes are stored in the file store under `key`. */
export const media = pgTable('media', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull().unique(),
  name: text().notNull(),
  file_name: text().notNull(),
  mime_type: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** Stored widths, ascending. */
  widths: smallint().array().notNull(),
  is_illustration: boolean().notNull().default(false),
  created_at: moment().notNull().defaultNow(),
  /** The re-encoded, uncropped upload, stored as a private file so that another crop can be chosen later. */
  original: jsonb().$type<{ key: string; width: number; height: number }>(),
  /** The visible area in pixels of the original. Null shows all of it. */
  crop: jsonb().$type<Area>(),
});

export const category = pgTable(
  'category',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    name_en: text().notNull(),
    name_ms: text().notNull(),
    ordering: integer().notNull().default(0),
    parent_id: integer().references((): AnyPgColumn => category.id),
    media_id: integer().references(() => media.id),
    updated_at: moment().notNull().defaultNow(),
  },
  (t) => [index().on(t.parent_id), check('category_not_its_own_parent', sql`${t.parent_id} <> ${t.id}`)],
);

export const product = pgTable(
  'product',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    name_en: text().notNull(),
    name_ms: text().notNull(),
    display_name_en: text(),
    display_name_ms: text(),
    description_en: text().notNull().default(''),
    description_ms: text().notNull().default(''),
    farm_id: foreignId(() => farm.id),
    status: text({ enum: productStatuses }).notNull().default('active'),
    is_imported: boolean().notNull().default(false),
    tax_class: text({ enum: taxClasses }).notNull(),
    /** The unit that prices refer to. An order unit contains `pack_size` of them. */
    price_unit: text().notNull(),
    storage_min_c: smallint().notNull(),
    storage_max_c: smallint().notNull(),
    shelf_life_days: smallint().notNull(),
    season_months: smallint().array().notNull(),
    best_months: smallint().array().notNull().default(sql`'{}'`),
    /** Names of the option axes in use, in order: Grade, Size, Pack. */
    axes: jsonb().$type<Text[]>().notNull().default([]),
    synonyms: text().array().notNull().default(sql`'{}'`),
    popularity: integer().notNull().default(0),
    is_highlighted: boolean().notNull().default(false),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
    /** Maintained by trigger from the variants: price per price unit. */
    min_price: sen().notNull().default(0),
    max_price: sen().notNull().default(0),
    /** Maintained by trigger: price of the default variant, shown on cards and used for sorting lists. */
    default_price: sen().notNull().default(0),
    /** Maintained by trigger from the visible reviews: number of 1-star, 2-star, … ratings. */
    rating_counts: integer().array().notNull().default(sql`'{0,0,0,0,0}'`),
    rating_average: smallint().notNull().default(0),
  },
  (t) => [
    index().on(t.farm_id),
    // For the staff product list, which pages through every status by name.
    index('product_by_name_en').on(t.status, sql`${t.name_en} COLLATE "en-x-icu"`, t.id),
    index('product_by_name_ms').on(t.status, sql`${t.name_ms} COLLATE "en-x-icu"`, t.id),
    index('product_highlighted')
      .on(t.popularity.desc(), t.id)
      .where(sql`${t.is_highlighted} AND ${t.status} = 'active'`),
    check('product_storage_range', sql`${t.storage_min_c} <= ${t.storage_max_c}`),
    check('product_months', sql`${t.season_months} <@ '{1,2,3,4,5,6,7,8,9,10,11,12}'::smallint[]`),
    check('product_three_axes', sql`jsonb_array_length(${t.axes}) <= 3`),
    check(
      'product_tax_class',
      sql`${t.tax_class} IN ('local_fresh','imported_fruit','imported_fruit_exempt','standard_zero')`,
    ),
    check('product_status', sql`${t.status} IN ('draft','active','archived')`),
  ],
);

export const productCategory = pgTable(
  'product_category',
  {
    product_id: foreignId(() => product.id, { onDelete: 'cascade' }),
    category_id: foreignId(() => category.id),
    position: smallint().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.product_id, t.category_id] }), index().on(t.category_id)],
);

export const variant = pgTable(
  'variant',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    product_id: foreignId(() => product.id, { onDelete: 'cascade' }),
    sku: text().notNull().unique(),
    position: smallint().notNull().default(0),
    /** Shown on cards and in lists. */
    is_default: boolean().notNull().default(false),
    /** The value on each of the product's axes. */
    options: jsonb().$type<Text[]>().notNull(),
    pack_label_en: text().notNull(),
    pack_label_ms: text().notNull(),
    order_unit: text().notNull(),
    /** Price units in one order unit: 5 in a 5 kg carton. */
    pack_size: quantity().notNull(),
    min_quantity: quantity().notNull(),
    quantity_step: quantity().notNull(),
    /** Sen per price unit. */
    price: sen().notNull(),
    cost: sen(),
    on_hand: quantity().notNull().default('0'),
    reserved: quantity().notNull().default('0'),
    weight_grams: integer().notNull(),
    is_catch_weight: boolean().notNull().default(false),
    /** Set when the variant is no longer sold. The row is kept because orders refer to it. */
    archived_at: moment(),
  },
  (t) => [
    index('variant_of_product').on(t.product_id, t.position),
    uniqueIndex('variant_default').on(t.product_id).where(sql`${t.is_default}`),
    // The migration adds the deferred constraint `variant_options`: at commit, no two variants on sale may have the
    // same options.
    check('variant_default_sold', sql`NOT (${t.is_default} AND ${t.archived_at} IS NOT NULL)`),
    check('variant_price_positive', sql`${t.price} > 0`),
    check(
      'variant_quantities_positive',
      sql`${t.pack_size} > 0 AND ${t.min_quantity} > 0 AND ${t.quantity_step} > 0`,
    ),
    check('variant_stock', sql`${t.reserved} >= 0 AND ${t.on_hand} >= ${t.reserved}`),
  ],
);

export const variantTier = pgTable(
  'variant_tier',
  {
    variant_id: foreignId(() => variant.id, { onDelete: 'cascade' }),
    /** In order units. */
    from_quantity: quantity().notNull(),
    price: sen().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.variant_id, t.from_quantity] }),
    check('tier_positive', sql`${t.price} > 0 AND ${t.from_quantity} > 0`),
  ],
);

/** Maintained by trigger: the last price of each day on which a price was set. */
export const priceHistory = pgTable(
  'price_history',
  {
    variant_id: foreignId(() => variant.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    price: sen().notNull(),
    /** When the price was last set on that day, and the staff member who set it. Null when unknown. */
    set_at: moment(),
    set_by: integer().references(() => staff.id),
  },
  (t) => [primaryKey({ columns: [t.variant_id, t.day] })],
);

export const certificate = pgTable(
  'certificate',
  {
    product_id: foreignId(() => product.id, { onDelete: 'cascade' }),
    kind: text({ enum: certificateKinds }).notNull(),
    number: text().notNull(),
    expires_on: date({ mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.product_id, t.kind] }),
    check('certificate_kind', sql`${t.kind} IN ('mygap','myorganic','halal')`),
  ],
);

export const productMedia = pgTable(
  'product_media',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    product_id: foreignId(() => product.id, { onDelete: 'cascade' }),
    variant_id: integer().references(() => variant.id, { onDelete: 'cascade' }),
    media_id: foreignId(() => media.id),
    order_column: smallint().notNull().default(0),
  },
  (t) => [index('media_of_product').on(t.product_id, t.order_column)],
);
