import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, plainText } from '../../../platform/db/columns.ts';

/**
 * Maintained by trigger: the search terms of an order, which are its number, its purchase-order number, and the names
 * and SKUs of its lines. The orders of each term are indexed by date, newest first, so that a search reads one page
 * instead of all matches.
 */
export const orderSearchTerm = pgTable(
  'order_search_term',
  {
    term: plainText().notNull(),
    placed_at: moment().notNull(),
    /**
     * No foreign keys here and on `buyer_id`: they would be checked once per term, and the order's trigger writes both
     * values from the order itself.
     */
    order_id: integer().notNull(),
    buyer_id: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.term, t.placed_at, t.order_id] }),
    index('order_search_term_of_buyer').on(t.buyer_id, t.term, t.placed_at, t.order_id),
  ],
);

/**
 * Maintained with `order_search_term`: all search terms of an order as one text, used to check whether an order has a term. An
 * index of all terms by order would be written once per term.
 */
export const orderSearchText = pgTable('order_search_text', {
  order_id: integer().primaryKey(),
  /** Each term is surrounded by spaces. */
  terms: text().notNull(),
});
