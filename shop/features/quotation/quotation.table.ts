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
} from 'drizzle-orm/pg-core';
import { foreignId, moment, quantity, sen } from '../../platform/db/columns.ts';
import { address, buyer, person } from '../account/account.table.ts';
import { variant } from '../catalog/catalog.table.ts';
import { company } from '../company/company.table.ts';
import { pickupPoint } from '../delivery/delivery.table.ts';
import { type PlaceSnapshot, shopOrder } from '../order/order.table.ts';
import { staff } from '../staff/staff.table.ts';
import { frequencies, quotationSides, quotationStates } from './quotation.constants.ts';

/** A request for prices and its outcome. Its history is in `history`, record type `quotation`. */
export const quotation = pgTable(
  'quotation',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Quotation number, e.g. Q-261118-7K3QX. */
    slug: text().notNull().unique(),
    buyer_id: foreignId(() => buyer.id),
    company_id: integer().references(() => company.id),
    author_id: foreignId(() => person.id),
    state: text({ enum: quotationStates }).notNull().default('draft'),
    /** Offers so far. Replacing an unanswered one does not count. */
    round: smallint().notNull().default(0),
    title: text(),
    required_on: date({ mode: 'string' }),
    address_id: integer().references(() => address.id, { onDelete: 'set null' }),
    pickup_id: integer().references(() => pickupPoint.id),
    /** Copied on submission. The order asks for a place again. */
    place: jsonb().$type<PlaceSnapshot>(),
    frequency: text({ enum: frequencies }).notNull().default('once'),
    note: text(),
    /** Of the current or the accepted offer. */
    valid_until: moment(),
    accepted_version_id: integer().references((): AnyPgColumn => quotationVersion.id),
    order_id: integer()
      .unique()
      .references(() => shopOrder.id),
    /** The assigned staff member. */
    staff_id: integer().references(() => staff.id),
    created_at: moment().notNull(),
    submitted_at: moment(),
    /** When the turn last changed; the other side has waited since. */
    turn_at: moment().notNull(),
    updated_at: moment().notNull(),
  },
  (t) => [
    index('quotation_of_buyer').on(t.buyer_id, t.updated_at.desc(), t.id.desc()),
    index('quotation_of_buyer_by_state').on(t.buyer_id, t.state, t.updated_at.desc(), t.id.desc()),
    index('quotation_queue').on(t.state, t.turn_at, t.id).where(sql`${t.state} <> 'draft'`),
    index('quotation_ending').on(t.valid_until).where(sql`${t.state} IN ('offered', 'accepted')`),
    check('quotation_round', sql`${t.round} BETWEEN 0 AND 5`),
    check('quotation_one_place', sql`${t.address_id} IS NULL OR ${t.pickup_id} IS NULL`),
    check('quotation_submitted', sql`${t.state} IN ('draft', 'cancelled') OR ${t.submitted_at} IS NOT NULL`),
    check(
      'quotation_offer_holds',
      sql`${t.state} NOT IN ('offered', 'accepted', 'ordered') OR (${t.valid_until} IS NOT NULL AND ${t.round} > 0)`,
    ),
    check(
      'quotation_accepted',
      sql`${t.state} NOT IN ('accepted', 'ordered') OR ${t.accepted_version_id} IS NOT NULL`,
    ),
    check('quotation_ordered', sql`(${t.state} = 'ordered') = (${t.order_id} IS NOT NULL)`),
  ],
);

/** The current request, editable on the buyer's turn only. */
export const quotationLine = pgTable(
  'quotation_line',
  {
    quotation_id: foreignId(() => quotation.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    variant_id: foreignId(() => variant.id),
    quantity: quantity().notNull(),
    /** The buyer's target in sen per price unit. */
    target_price: sen(),
    note: text(),
  },
  (t) => [
    primaryKey({ columns: [t.quotation_id, t.position] }),
    unique('quotation_line_once').on(t.quotation_id, t.variant_id),
    index().on(t.variant_id),
    check('quotation_line_position', sql`${t.position} BETWEEN 1 AND 200`),
    check('quotation_line_amounts', sql`${t.quantity} > 0 AND ${t.target_price} > 0`),
  ],
);

/** A request or an offer by one side. Immutable, enforced by triggers. */
export const quotationVersion = pgTable(
  'quotation_version',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    quotation_id: foreignId((): AnyPgColumn => quotation.id),
    number: smallint().notNull(),
    side: text({ enum: quotationSides }).notNull(),
    person_id: integer().references(() => person.id),
    staff_id: integer().references(() => staff.id),
    /** Who approved an offer below its author's limit. */
    approved_by: integer().references(() => staff.id),
    valid_until: moment(),
    /** The goods at the offered prices; null for a request. */
    goods: sen(),
    created_at: moment().notNull(),
  },
  (t) => [
    unique('quotation_version_number').on(t.quotation_id, t.number),
    check(
      'quotation_version_side',
      sql`(${t.side} = 'buyer') = (${t.person_id} IS NOT NULL) AND (${t.side} = 'staff') = (${t.staff_id} IS NOT NULL)`,
    ),
    check(
      'quotation_version_offer',
      sql`(${t.side} = 'staff') = (${t.valid_until} IS NOT NULL) AND (${t.side} = 'staff') = (${t.goods} IS NOT NULL)`,
    ),
    check('quotation_version_approved', sql`${t.approved_by} <> ${t.staff_id}`),
  ],
);

export const quotationVersionLine = pgTable(
  'quotation_version_line',
  {
    version_id: foreignId(() => quotationVersion.id),
    position: smallint().notNull(),
    variant_id: foreignId(() => variant.id),
    sku: text().notNull(),
    name_en: text().notNull(),
    name_ms: text().notNull(),
    pack_label_en: text().notNull(),
    pack_label_ms: text().notNull(),
    order_unit: text().notNull(),
    price_unit: text().notNull(),
    pack_size: quantity().notNull(),
    quantity: quantity().notNull(),
    /** The public price for this quantity on that day, in sen per price unit. */
    list_price: sen().notNull(),
    target_price: sen(),
    /** Null for a request, and for a line that the shop leaves out. */
    offered_price: sen(),
    is_available: boolean().notNull().default(true),
    note: text(),
  },
  (t) => [
    primaryKey({ columns: [t.version_id, t.position] }),
    index().on(t.variant_id),
    check('quotation_version_line_amounts', sql`${t.quantity} > 0 AND ${t.offered_price} > 0`),
    check('quotation_version_line_left_out', sql`${t.is_available} OR ${t.offered_price} IS NULL`),
  ],
);

export type OfferedLine = {
  position: number;
  offered_price: number | null;
  is_available: boolean;
  note: string | null;
};

/** An offer below its author's limit. A manager approves or returns it; the buyer sees nothing of it before. */
export const quotationOfferDraft = pgTable('quotation_offer_draft', {
  quotation_id: integer()
    .primaryKey()
    .references(() => quotation.id, { onDelete: 'cascade' }),
  staff_id: foreignId(() => staff.id),
  valid_days: smallint().notNull(),
  message: text(),
  lines: jsonb().$type<OfferedLine[]>().notNull(),
  created_at: moment().notNull(),
});

export const quotationMessage = pgTable(
  'quotation_message',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    quotation_id: foreignId(() => quotation.id, { onDelete: 'cascade' }),
    side: text({ enum: quotationSides }).notNull(),
    person_id: integer().references(() => person.id),
    staff_id: integer().references(() => staff.id),
    /** The version it was sent with. */
    version_id: integer().references(() => quotationVersion.id),
    text: text().notNull(),
    created_at: moment().notNull(),
  },
  (t) => [
    index().on(t.quotation_id, t.id),
    check(
      'quotation_message_side',
      sql`(${t.side} = 'buyer') = (${t.person_id} IS NOT NULL) AND (${t.side} = 'staff') = (${t.staff_id} IS NOT NULL)`,
    ),
    check('quotation_message_length', sql`char_length(${t.text}) BETWEEN 1 AND 1000`),
  ],
);

/** Files of the buyer; private, like documents. */
export const quotationAttachment = pgTable(
  'quotation_attachment',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    quotation_id: foreignId(() => quotation.id),
    person_id: foreignId(() => person.id),
    file_key: text().notNull().unique(),
    name: text().notNull(),
    mime_type: text().notNull(),
    bytes: integer().notNull(),
    created_at: moment().notNull(),
  },
  (t) => [index().on(t.quotation_id)],
);
