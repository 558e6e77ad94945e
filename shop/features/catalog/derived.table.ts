import { index, integer, json, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { foreignId, moment, sen, sortedText } from '../../platform/db/columns.ts';
import { product } from './catalog.table.ts';

/**
 * Maintained by trigger: one row per product and category it is listed in (its own categories and their ancestors; 0 is
 * the whole shop), with the sort keys of lists, so that every page of every list is one index scan.
 */
export const productListing = pgTable(
  'product_listing',
  {
    category_id: integer().notNull(),
    product_id: foreignId(() => product.id, { onDelete: 'cascade' }),
    name_en: sortedText().notNull(),
    name_ms: sortedText().notNull(),
    /** As shown on the card: price of the default variant, less the running promotion. */
    price: sen().notNull(),
    created_at: moment().notNull(),
    rating: smallint().notNull(),
    /** State of the farm, or `imported`. */
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
 * Maintained by trigger and over time: the promotions that the list prices were computed with. A promotion begins and
 * ends without a write, so whoever finds this table outdated updates it (`refresh_list_prices`).
 */
export const runningDiscount = pgTable('running_discount', {
  promotion_id: integer().primaryKey(),
  category_id: integer(),
  product_id: integer(),
  percent: integer().notNull(),
  priority: integer().notNull(),
});

/**
 * Maintained by trigger: the data that a product is displayed with, so that a list reads one row per product. Stock is
 * not part of it, because it changes with every order.
 */
export const productDisplay = pgTable('product_display', {
  product_id: integer()
    .primaryKey()
    .references(() => product.id, { onDelete: 'cascade' }),
  card: json().notNull(),
  variants: json().notNull(),
  galleries: json().notNull(),
});

/** Maintained by trigger: the number of products listed in a category, so that no list has to count. */
export const listingCount = pgTable('listing_count', {
  category_id: integer().primaryKey(),
  products: integer().notNull(),
});

/** Maintained by trigger: the distinct searchable words, and the number of products each occurs in. */
export const searchWord = pgTable('search_word', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  word: text().notNull().unique(),
  product_count: integer().notNull().default(0),
});

/**
 * Maintained by trigger: each word with one or two letters deleted. Two words that share such a form differ by one or
 * two typos.
 */
export const searchDeletion = pgTable(
  'search_deletion',
  {
    form: text().notNull(),
    word_id: foreignId(() => searchWord.id),
  },
  (t) => [primaryKey({ columns: [t.form, t.word_id] })],
);

/**
 * Maintained by trigger: where each word occurs. `field` is 0 for the beginning of a name, 1 for a name, 2 for a
 * synonym or SKU, 3 for the description.
 */
export const searchPosting = pgTable(
  'search_posting',
  {
    word_id: foreignId(() => searchWord.id),
    product_id: foreignId(() => product.id, { onDelete: 'cascade' }),
    field: smallint().notNull(),
    popularity: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.word_id, t.product_id] }), index('posting_of_product').on(t.product_id)],
);
