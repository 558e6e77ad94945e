import { and, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { personalTable } from '../../platform/db/personal-table.ts';
import type { PersonalTable } from '../../platform/http/personal-data.ts';
import { person } from '../account/account.table.ts';
import { eraseReasons } from '../audit/history.ts';
import { standingOrderRecord } from './standing-order.constants.ts';
import {
  standingOrder,
  standingOrderDate,
  standingOrderDateLine,
  standingOrderLine,
  standingOrderRun,
} from './standing-order.table.ts';

const isOfBuyer = (db: Db, personId: number) =>
  inArray(
    standingOrder.buyer_id,
    db.orm.select({ id: person.buyer_id }).from(person).where(eq(person.id, personId)),
  );
/** Standing orders for the person themselves. Those for a company belong to the company. */
const own = (db: Db, personId: number) =>
  db.orm.select({ id: standingOrder.id }).from(standingOrder).where(isOfBuyer(db, personId));

/** Replaces the name that the person gave, which may be anything. */
const erasedName = '-';

/** Personal data in standing orders. A person's own end with the account; runs stay with their orders. */
export const standingOrderTables: readonly PersonalTable[] = [
  personalTable(
    standingOrderDateLine,
    ['standing_order_id', 'delivery_date', 'variant_id', 'quantity'],
    (db, personId) => inArray(standingOrderDateLine.standing_order_id, own(db, personId)),
    'delete',
  ),
  personalTable(
    standingOrderDate,
    ['standing_order_id', 'delivery_date', 'is_skipped', 'changed_at'],
    (db, personId) =>
      or(
        inArray(standingOrderDate.standing_order_id, own(db, personId)),
        eq(standingOrderDate.changed_by, personId),
      ),
    async (db, { personId }) => {
      await db.orm
        .delete(standingOrderDate)
        .where(inArray(standingOrderDate.standing_order_id, own(db, personId)));
    },
  ),
  personalTable(
    standingOrderRun,
    ['standing_order_id', 'delivery_date', 'state', 'decided_at'],
    (db, personId) =>
      or(
        inArray(standingOrderRun.standing_order_id, own(db, personId)),
        eq(standingOrderRun.decided_by, personId),
      ),
    async (db, { personId }, now) => {
      await db.orm
        .update(standingOrderRun)
        .set({ state: 'skipped', decided_at: now })
        .where(
          and(
            eq(standingOrderRun.state, 'waiting'),
            inArray(standingOrderRun.standing_order_id, own(db, personId)),
          ),
        );
    },
  ),
  personalTable(
    standingOrderLine,
    ['standing_order_id', 'position', 'variant_id', 'quantity', 'note'],
    (db, personId) => inArray(standingOrderLine.standing_order_id, own(db, personId)),
    { note: null },
  ),
  personalTable(
    standingOrder,
    [
      'id',
      'name',
      'state',
      'mode',
      'weekdays',
      'starts_on',
      'ends_on',
      'payment_method',
      'po_number',
      'note',
      'created_at',
    ],
    (db, personId) => or(eq(standingOrder.author_id, personId), isOfBuyer(db, personId)),
    async (db, { personId }, now) => {
      await eraseReasons(db, standingOrderRecord, own(db, personId));
      await db.orm
        .update(standingOrder)
        .set({ state: 'ended', name: erasedName, po_number: null, note: null, updated_at: now })
        .where(isOfBuyer(db, personId));
    },
  ),
];
