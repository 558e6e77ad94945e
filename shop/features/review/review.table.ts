import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { foreignId, moment } from '../../platform/db/columns.ts';
import { person } from '../account/account.table.ts';
import { media, product } from '../catalog/catalog.table.ts';
import { orderLine } from '../order/order.table.ts';

export const review = pgTable(
  'review',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    product_id: foreignId(() => product.id, { onDelete: 'cascade' }),
    /** The order line reviewed, at most once each. Null for reviews from before the shop. */
    order_line_id: integer()
      .unique()
      .references(() => orderLine.id),
    author_id: integer().references(() => person.id),
    reviewer: text().notNull(),
    rating: smallint().notNull(),
    text: text().notNull().default(''),
    lang: text({ enum: ['en', 'ms'] }).notNull(),
    reply: text(),
    replied_at: moment(),
    hidden_at: moment(),
    hidden_reason: text(),
    created_at: moment().notNull(),
  },
  (t) => [
    index('review_newest').on(t.product_id, t.created_at, t.id).where(sql`${t.hidden_at} IS NULL`),
    index('review_by_rating')
      .on(t.product_id, t.rating, t.created_at, t.id)
      .where(sql`${t.hidden_at} IS NULL`),
    index('review_queue').on(t.created_at, t.id),
    index('review_low').on(t.created_at, t.id).where(sql`${t.rating} <= 2`),
    index('review_hidden').on(t.created_at, t.id).where(sql`${t.hidden_at} IS NOT NULL`),
    index('review_unanswered')
      .on(t.created_at)
      .where(sql`${t.reply} IS NULL AND ${t.hidden_at} IS NULL AND ${t.rating} <= 3`),
    check('review_rating', sql`${t.rating} BETWEEN 1 AND 5`),
    check('review_length', sql`char_length(${t.text}) <= 1000`),
    check('review_hidden_with_reason', sql`(${t.hidden_at} IS NULL) = (${t.hidden_reason} IS NULL)`),
  ],
);

export const reviewMedia = pgTable(
  'review_media',
  {
    review_id: foreignId(() => review.id, { onDelete: 'cascade' }),
    media_id: foreignId(() => media.id),
    order_column: smallint().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.review_id, t.media_id] })],
);
