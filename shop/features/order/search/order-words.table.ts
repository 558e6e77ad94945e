import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, plainText } from '../../../platform/db/columns.ts';

/**
 * Kept by trigger: the words an order is found by, which are its number, its purchase-order number, and the names and SKUs of
 * its lines. Each word has its orders from the newest, so that a search reads a page and not all that match.
 */
export const orderWord = pgTable(
  'order_word',
  {
    word: plainText().notNull(),
    placed_at: moment().notNull(),
    /** Both are those of the order whose trigger writes them: no key is checked, once for every word. */
    order_id: integer().notNull(),
    buyer_id: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.word, t.placed_at, t.order_id] }),
    index('order_word_of_buyer').on(t.buyer_id, t.word, t.placed_at, t.order_id),
  ],
);

/**
 * Kept with `order_word`: the words of each order that are noted there, as one text. Whether an order has a word is looked up here; an
 * index of all words by order would be written once for every word.
 */
export const orderWordsNoted = pgTable('order_words_noted', {
  order_id: integer().primaryKey(),
  /** With a blank before and after each. */
  words: text().notNull(),
});

/**
 * Kept by trigger: the words of orders that are not in `order_word` yet. A word more there is another page of two indexes, so
 * it is written for many orders at once, by a job; a search looks here too.
 */
export const orderWordsWaiting = pgTable(
  'order_words_waiting',
  {
    order_id: integer().primaryKey(),
    buyer_id: integer().notNull(),
    placed_at: moment().notNull(),
    /** With a blank before and after each. */
    words: text().notNull(),
  },
  (t) => [index('order_words_waiting_of_buyer').on(t.buyer_id)],
);
