import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { foreignId, moment, quantity, sen } from '../../../platform/db/columns.ts';
import { person } from '../../account/account.table.ts';
import { claimKinds, claimResolutions, claimStates } from '../order.constants.ts';
import { orderLine, shopOrder } from '../order.table.ts';

export const claim = pgTable(
  'claim',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    order_id: foreignId(() => shopOrder.id),
    author_id: foreignId(() => person.id),
    state: text({ enum: claimStates }).notNull().default('open'),
    note: text(),
    answer: text(),
    resolution: text({ enum: claimResolutions }),
    /** Granted amount in sen; 0 for a replacement. */
    amount: sen(),
    created_at: moment().notNull(),
    answered_at: moment(),
  },
  (t) => [
    index().on(t.order_id),
    index('claim_by_state').on(t.state, t.id),
    check('claim_answered', sql`(${t.state} = 'open') = (${t.answered_at} IS NULL)`),
    check('claim_resolved', sql`(${t.state} IN ('approved', 'resolved')) = (${t.resolution} IS NOT NULL)`),
    check('claim_amount', sql`${t.amount} >= 0`),
  ],
);

export const claimLine = pgTable(
  'claim_line',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    claim_id: foreignId(() => claim.id, { onDelete: 'cascade' }),
    order_line_id: foreignId(() => orderLine.id),
    kind: text({ enum: claimKinds }).notNull(),
    quantity: quantity().notNull(),
    /** The claimed weight in kg, for goods claimed by weight. `quantity` is the same in order units, rounded up. */
    weight: quantity(),
    note: text(),
    /** The part granted for this line, in sen. */
    amount: sen(),
  },
  (t) => [
    unique('claim_line_once').on(t.claim_id, t.order_line_id),
    check('claim_line_quantity', sql`${t.quantity} > 0`),
    check(
      'claim_line_weight',
      sql`${t.weight} > 0 AND (${t.weight} IS NULL OR ${t.kind} IN ('missing', 'underweight'))`,
    ),
    check('claim_line_amount', sql`${t.amount} >= 0`),
  ],
);

/** Private files, like documents. */
export const claimPhoto = pgTable(
  'claim_photo',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    claim_id: foreignId(() => claim.id, { onDelete: 'cascade' }),
    file_key: text().notNull().unique(),
    name: text().notNull(),
    mime_type: text().notNull(),
    bytes: integer().notNull(),
  },
  (t) => [index().on(t.claim_id)],
);
