import { index, integer, json, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment, sen, sortedText } from '../../platform/db/columns.ts';
import { product } from './catalog.table.ts';

/**
 * Kept by trigger: one row for a product in each category it is listed in (its own and those above; 0 is the whole shop),
 * with what lists sort by, so that every page of every list is one index scan.
 */
export const productListing = pgTable(
  'product_listing',
  {
    category_id: integer().notNull(),
    product_id: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    name_en: sortedText().notNull(),
    name_ms: sortedText().notNull(),
    /** As the card shows it: of the default variant, less the promotion that runs. */
    price: sen().notNull(),
    created_at: moment().notNull(),
    rating: smallint().notNull(),
    /** The state of the farm, or `imported`. */
    origin: text(),
  },
  (t) => [
    primaryKey({ columns: [t.category_id, t.product_id] }),
    index('listing_product').on(t.product_id, t.category_id),
    index('listing_name_en').on(t.category_id, t.name_en, t.product_id),
    index('listing_name_ms').on(t.category_id, t.name_ms, t.product_id),
    index('listing_price').on(t.category_id, t.price, t.product_id),
    index('listing_newest').on(t.category_id, t.created_at, t.product_id),
    index('listing_rating').on(t.category_id, t.rating, t.product_id),
  ],
);

/**
 * Kept by trigger and by the clock: the promotions that the prices of lists were made with. A window opens and closes without
 * anybody writing, so whoever finds this out of date settles it (`settle_prices`).
 */
export const runningDiscount = pgTable('running_discount', {
  promotion_id: integer().primaryKey(),
  category_id: integer(),
  product_id: integer(),
  percent: integer().notNull(),
  priority: integer().notNull(),
});

/**
 * Kept by trigger: what a product is shown with, so that a list reads one row for each of its products. Stock is not part of it: it
 * changes with every order.
 */
export const productDisplay = pgTable('product_display', {
  product_id: integer()
    .primaryKey()
    .references(() => product.id, { onDelete: 'cascade' }),
  card: json().notNull(),
  variants: json().notNull(),
  galleries: json().notNull(),
});

/** Read by the previous release only; the next one drops it. */
export const productParts = pgTable('product_parts', {
  product_id: integer()
    .primaryKey()
    .references(() => product.id, { onDelete: 'cascade' }),
  card: json().notNull(),
  variants: json(),
  galleries: json(),
});

/** Kept by trigger: how many products a category lists, so that no list has to count. */
export const listingCount = pgTable('listing_count', {
  category_id: integer().primaryKey(),
  products: integer().notNull(),
});

/** Kept by trigger: the distinct words people can search for, and in how many products each occurs. */
export const searchWord = pgTable('search_word', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  word: text().notNull().unique(),
  product_count: integer().notNull().default(0),
});

/** Kept by trigger: each word with one or two letters left out. Two words that share one of these differ by a slip or two. */
export const searchSlip = pgTable(
  'search_slip',
  {
    part: text().notNull(),
    word_id: integer()
      .notNull()
      .references(() => searchWord.id),
  },
  (t) => [primaryKey({ columns: [t.part, t.word_id] })],
);

/**
 * Kept by trigger: where each word occurs. `field` 0 is the beginning of a name, 1 a name, 2 a synonym or a SKU,
 * 3 the description.
 */
export const searchPosting = pgTable(
  'search_posting',
  {
    word_id: integer()
      .notNull()
      .references(() => searchWord.id),
    product_id: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    field: smallint().notNull(),
    popularity: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.word_id, t.product_id] }), index('posting_of_product').on(t.product_id)],
);
