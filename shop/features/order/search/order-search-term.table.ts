import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, plainText } from '../../../platform/db/columns.ts';

/**
 * Kept by trigger: the search terms of an order, which are its number, its purchase-order number, and the names and SKUs of its lines. Each term
 * has its orders from the newest, so that a search reads a page and not all that match.
 */
export const orderSearchTerm = pgTable(
  'order_word',
  {
    word: plainText().notNull(),
    placed_at: moment().notNull(),
    /** Both are those of the order whose trigger writes them: no foreign key is checked, once for every term. */
    order_id: integer().notNull(),
    buyer_id: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.word, t.placed_at, t.order_id] }),
    index('order_word_of_buyer').on(t.buyer_id, t.word, t.placed_at, t.order_id),
  ],
);

/**
 * Kept with `order_word`: all search terms of an order as one text. Whether an order has a term is looked up here; an index of all
 * terms by order would be written once for every term.
 */
export const orderSearchText = pgTable('order_words_noted', {
  order_id: integer().primaryKey(),
  /** Each term is surrounded by spaces. */
  words: text().notNull(),
});

/** Empty, and kept for one release: the one before queued search terms here. */
export const queuedOrderSearchText = pgTable(
  'order_words_waiting',
  {
    order_id: integer().primaryKey(),
    buyer_id: integer().notNull(),
    placed_at: moment().notNull(),
    words: text().notNull(),
  },
  (t) => [index('order_words_waiting_of_buyer').on(t.buyer_id)],
);
