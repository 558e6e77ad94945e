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
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { foreignId, moment, quantity, sen } from '../../platform/db/columns.ts';
import { type address, buyer, person } from '../account/account.table.ts';
import { product, variant } from '../catalog/catalog.table.ts';
import { company } from '../company/company.table.ts';
import { deliveryZone, pickupPoint } from '../delivery/delivery.table.ts';
import { promotion } from '../promotion/promotion.table.ts';
import { staff } from '../staff/staff.table.ts';
import { fulfilments, orderStates, paymentMethods, shortages, substitutions } from './order.constants.ts';

/** Where an order goes, copied when it was placed. */
export type PlaceSnapshot = Pick<
  typeof address.$inferSelect,
  'label' | 'contact' | 'phone' | 'line_1' | 'line_2' | 'postcode' | 'city' | 'state' | 'notes'
>;

/** An order; `transaction` in the API. Its history is in `history`, record type `order`. */
export const shopOrder = pgTable(
  'shop_order',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Order number, e.g. B-261118-7K3QX. */
    slug: text().notNull(),
    buyer_id: foreignId(() => buyer.id),
    company_id: integer().references(() => company.id),
    author_id: foreignId(() => person.id),
    /** The staff member who took the order by phone; null when the author placed it. */
    taken_by: integer().references(() => staff.id),
    /** The confirmed order that this one was added to. They are packed, delivered and invoiced together. */
    parent_id: integer().references((): AnyPgColumn => shopOrder.id),
    state: text({ enum: orderStates }).notNull(),
    payment_method: text({ enum: paymentMethods }).notNull(),
    fulfilment: text({ enum: fulfilments }).notNull(),
    place: jsonb().$type<PlaceSnapshot>().notNull(),
    zone_id: integer().references(() => deliveryZone.id),
    pickup_id: integer().references(() => pickupPoint.id),
    delivery_date: date({ mode: 'string' }).notNull(),
    substitution: text({ enum: substitutions }).notNull(),
    po_number: text(),
    note: text(),
    lang: text({ enum: ['en', 'ms'] }).notNull(),
    /** Current sums: goods − discount + tax + delivery = total. `placed_total` keeps the total at placement. */
    goods: sen().notNull(),
    discount: sen().notNull(),
    tax: sen().notNull(),
    delivery: sen().notNull(),
    total: sen().notNull(),
    placed_total: sen().notNull(),
    promotion_id: integer().references(() => promotion.id),
    /** When it expires without approval or payment; null once it waits for neither. */
    lapses_at: moment(),
    placed_at: moment().notNull(),
    approved_at: moment(),
    delivered_at: moment(),
    received_by: text(),
    delivery_photo: text(),
    /** When the buyer requested a cancellation that staff must answer. */
    cancel_asked_at: moment(),
    cancel_reason: text(),
  },
  (t) => [
    // Staff search by number prefix. text_pattern_ops lets the index serve prefix matches in any locale.
    uniqueIndex('order_by_slug').on(t.slug.op('text_pattern_ops')),
    index('order_of_buyer').on(t.buyer_id, t.placed_at.desc(), t.id.desc()),
    index('order_of_buyer_by_state').on(t.buyer_id, t.state, t.placed_at.desc(), t.id.desc()),
    index('order_newest').on(t.placed_at.desc(), t.id.desc()),
    index('order_newest_of_state').on(t.state, t.placed_at.desc(), t.id.desc()),
    // The state comes last, so that the calendar counts orders per day with an index-only scan.
    index('order_of_day').on(t.delivery_date, t.placed_at.desc(), t.id.desc(), t.state),
    index('order_cancel_asked')
      .on(t.placed_at.desc(), t.id.desc())
      .where(sql`${t.cancel_asked_at} IS NOT NULL`),
    index('order_of_method').on(t.payment_method, t.placed_at.desc(), t.id.desc()),
    index('order_of_zone').on(t.zone_id, t.placed_at.desc(), t.id.desc()),
    index('order_at_counter').on(t.placed_at.desc(), t.id.desc()).where(sql`${t.fulfilment} = 'pickup'`),
    index('order_lapsing').on(t.lapses_at).where(sql`${t.lapses_at} IS NOT NULL`),
    index('order_of_author').on(t.author_id, t.placed_at),
    index('order_promotion').on(t.promotion_id).where(sql`${t.promotion_id} IS NOT NULL`),
    index('order_parent').on(t.parent_id).where(sql`${t.parent_id} IS NOT NULL`),
    check('order_total', sql`${t.goods} - ${t.discount} + ${t.tax} + ${t.delivery} = ${t.total}`),
    check(
      'order_amounts',
      sql`${t.goods} >= 0 AND ${t.discount} BETWEEN 0 AND ${t.goods} AND ${t.tax} >= 0 AND ${t.delivery} >= 0`,
    ),
    check(
      'order_place',
      sql`(${t.fulfilment} = 'delivery') = (${t.zone_id} IS NOT NULL) AND (${t.fulfilment} = 'pickup') = (${t.pickup_id} IS NOT NULL)`,
    ),
    check(
      'order_lapses_while_waiting',
      sql`(${t.lapses_at} IS NOT NULL) = (${t.state} IN ('pending_approval', 'pending_payment'))`,
    ),
    check(
      'order_delivered',
      sql`${t.state} NOT IN ('delivered', 'completed') OR ${t.delivered_at} IS NOT NULL`,
    ),
  ],
);

/** An ordered item, with its name and price at placement. */
export const orderLine = pgTable(
  'order_line',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    order_id: foreignId(() => shopOrder.id),
    product_id: foreignId(() => product.id),
    variant_id: foreignId(() => variant.id),
    position: smallint().notNull(),
    sku: text().notNull(),
    name_en: text().notNull(),
    name_ms: text().notNull(),
    pack_label_en: text().notNull(),
    pack_label_ms: text().notNull(),
    order_unit: text().notNull(),
    price_unit: text().notNull(),
    pack_size: quantity().notNull(),
    is_catch_weight: boolean().notNull(),
    quantity: quantity().notNull(),
    note: text(),
    /** Sen per price unit. */
    price: sen().notNull(),
    list_price: sen().notNull(),
    price_source: text({ enum: ['list', 'tier', 'promotion', 'contract', 'quote'] }).notNull(),
    promotion_id: integer().references(() => promotion.id),
    amount: sen().notNull(),
    /** Its share of the order's promotion discount. */
    discount: sen().notNull(),
    /** Hundredths of a percent. */
    tax_rate: smallint().notNull(),
    tax: sen().notNull(),
    /** Order units packed, and for catch weight the weighed price units; null before packing. */
    picked_quantity: quantity(),
    picked_weight: quantity(),
    shortage: text({ enum: shortages }),
    received_quantity: quantity(),
    /** On the receiver's scale, for packs that are sold by weight. */
    received_weight: quantity(),
    /** The line that this one is a substitute for. */
    replaces_id: integer().references((): AnyPgColumn => orderLine.id),
    /** Order units that a substitute is delivered for; they are not packed. */
    replaced_quantity: quantity(),
  },
  (t) => [
    unique('order_line_position').on(t.order_id, t.position),
    index().on(t.variant_id),
    index('order_line_promotion').on(t.promotion_id).where(sql`${t.promotion_id} IS NOT NULL`),
    check('order_line_quantity', sql`${t.quantity} > 0 AND ${t.picked_quantity} BETWEEN 0 AND ${t.quantity}`),
    uniqueIndex('order_line_substitute').on(t.replaces_id).where(sql`${t.replaces_id} IS NOT NULL`),
    check('order_line_replaced', sql`${t.replaced_quantity} > 0 AND ${t.replaced_quantity} <= ${t.quantity}`),
    check(
      'order_line_packed_or_replaced',
      sql`${t.picked_quantity} + ${t.replaced_quantity} <= ${t.quantity}`,
    ),
    check(
      'order_line_amounts',
      sql`${t.amount} >= 0 AND ${t.discount} BETWEEN 0 AND ${t.amount} AND ${t.tax} >= 0`,
    ),
    check('order_line_received_weight', sql`${t.received_weight} >= 0`),
  ],
);

/** Maintained by trigger: orders per buyer and state, so that lists need not count them. */
export const orderCount = pgTable(
  'order_count',
  {
    buyer_id: foreignId(() => buyer.id),
    state: text({ enum: orderStates }).notNull(),
    orders: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.buyer_id, t.state] })],
);

/** Uses of a limited promotion. An order that ends without a delivery releases its use. */
export const promotionUse = pgTable(
  'promotion_use',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    promotion_id: foreignId(() => promotion.id),
    order_id: foreignId(() => shopOrder.id),
    buyer_id: foreignId(() => buyer.id),
    released_at: moment(),
  },
  (t) => [
    unique('promotion_use_once').on(t.promotion_id, t.order_id),
    index().on(t.promotion_id, t.buyer_id).where(sql`${t.released_at} IS NULL`),
  ],
);
