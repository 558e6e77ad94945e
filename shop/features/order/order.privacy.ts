import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { strayFile } from '../../adapters/files/stray-file.table.ts';
import type { Db } from '../../platform/db/db.ts';
import { personalTable } from '../../platform/db/personal-table.ts';
import type { PersonalTable } from '../../platform/http/personal-data.ts';
import { person } from '../account/account.table.ts';
import { history } from '../audit/history.table.ts';
import { creditNote, invoice, orderDocument } from '../credit/invoice/invoice.table.ts';
import { claim, claimLine, claimPhoto } from './claim/claim.table.ts';
import type { OrderState } from './order.constants.ts';
import { orderCount, orderLine, promotionUse, shopOrder } from './order.table.ts';
import { orderRecord } from './placement/place.service.ts';
import { orderSearchTerm, orderSearchText } from './search/order-search-term.table.ts';

const buyerOf = (db: Db, personId: number) =>
  db.orm.select({ id: person.buyer_id }).from(person).where(eq(person.id, personId));
/** Orders that a person placed for themselves. Orders for a company belong to the company. */
const ownOrders = (db: Db, personId: number) =>
  db.orm
    .select({ id: shopOrder.id })
    .from(shopOrder)
    .where(inArray(shopOrder.buyer_id, buyerOf(db, personId)));
const claimsOf = (db: Db, personId: number) =>
  db.orm.select({ id: claim.id }).from(claim).where(eq(claim.author_id, personId));

const underWay: OrderState[] = [
  'pending_approval',
  'pending_payment',
  'confirmed',
  'preparing',
  'out_for_delivery',
  'ready_for_pickup',
];

/**
 * Personal data in the order tables. Sales records are kept as required by law; recipients and contact details are
 * erased.
 */
export const orderTables: readonly PersonalTable[] = [
  {
    ...personalTable(claimPhoto, ['claim_id', 'name', 'bytes'], (db, personId) =>
      inArray(claimPhoto.claim_id, claimsOf(db, personId)),
    ),
    async erase(db, { personId }, now) {
      const gone = await db.orm
        .delete(claimPhoto)
        .where(inArray(claimPhoto.claim_id, claimsOf(db, personId)))
        .returning({ file_key: claimPhoto.file_key });
      if (gone.length > 0)
        await db.orm.insert(strayFile).values(gone.map((file) => ({ ...file, due_at: now })));
    },
  },
  personalTable(
    claimLine,
    ['claim_id', 'order_line_id', 'kind', 'quantity', 'note'],
    (db, personId) => inArray(claimLine.claim_id, claimsOf(db, personId)),
    { note: null },
  ),
  {
    table: 'claim',
    read: (db, { personId }) => db.orm.select().from(claim).where(eq(claim.author_id, personId)),
    async erase(db, { personId }) {
      await db.orm.update(claim).set({ note: null, answer: null }).where(eq(claim.author_id, personId));
    },
  },
  personalTable(
    creditNote,
    ['number', 'amount', 'reason', 'created_at'],
    (db, personId) => {
      const ofBuyer = inArray(invoice.buyer_id, buyerOf(db, personId));
      const own = db.orm.select({ id: invoice.id }).from(invoice).where(ofBuyer);
      return inArray(creditNote.invoice_id, own);
    },
    { reason: '' },
  ),
  personalTable(orderDocument, ['number', 'kind', 'issued_at'], (db, personId) =>
    inArray(orderDocument.order_id, ownOrders(db, personId)),
  ),
  personalTable(invoice, ['number', 'issued_on', 'total', 'paid'], (db, personId) =>
    inArray(invoice.buyer_id, buyerOf(db, personId)),
  ),
  personalTable(promotionUse, ['promotion_id', 'order_id'], (db, personId) =>
    inArray(promotionUse.buyer_id, buyerOf(db, personId)),
  ),
  personalTable(orderCount, ['state', 'orders'], (db, personId) =>
    inArray(orderCount.buyer_id, buyerOf(db, personId)),
  ),
  // Search terms are derived from the other rows, so erasing those updates the terms.
  personalTable(orderSearchTerm, ['order_id', 'term'], (db, personId) =>
    inArray(orderSearchTerm.buyer_id, buyerOf(db, personId)),
  ),
  personalTable(orderSearchText, ['order_id', 'terms'], (db, personId) =>
    inArray(orderSearchText.order_id, ownOrders(db, personId)),
  ),
  {
    table: 'order_line',
    read: (db, { personId }) =>
      db.orm
        .select({
          order_id: orderLine.order_id,
          sku: orderLine.sku,
          name: orderLine.name_en,
          quantity: orderLine.quantity,
          note: orderLine.note,
          price: orderLine.price,
          amount: orderLine.amount,
        })
        .from(orderLine)
        .where(inArray(orderLine.order_id, ownOrders(db, personId))),
    async erase(db, { personId }) {
      await db.orm
        .update(orderLine)
        .set({ note: null })
        .where(inArray(orderLine.order_id, ownOrders(db, personId)));
    },
  },
  {
    ...personalTable(
      shopOrder,
      [
        'slug',
        'state',
        'place',
        'delivery_date',
        'po_number',
        'note',
        'total',
        'placed_at',
        'delivered_at',
        'received_by',
      ],
      (db, personId) =>
        or(eq(shopOrder.author_id, personId), inArray(shopOrder.buyer_id, buyerOf(db, personId))),
    ),
    // The address of an order is needed until it is delivered.
    async closeBlocker(db, { personId }) {
      const [open] = await db.orm
        .select({ id: shopOrder.id })
        .from(shopOrder)
        .where(and(inArray(shopOrder.buyer_id, buyerOf(db, personId)), inArray(shopOrder.state, underWay)))
        .limit(1);
      return open ? 'close_open_orders' : null;
    },
    async erase(db, { personId }) {
      const own = inArray(shopOrder.id, ownOrders(db, personId));
      await db.orm
        .update(history)
        .set({ reason: null })
        .where(
          and(eq(history.record_type, orderRecord), inArray(history.record_id, ownOrders(db, personId))),
        );
      const nobody = { label: '', contact: '', phone: '', line_1: '', line_2: null, notes: null };
      await db.orm
        .update(shopOrder)
        .set({
          // Postcode, city and state are kept: they determined the delivery fee.
          place: sql`${shopOrder.place} || ${JSON.stringify(nobody)}::jsonb`,
          note: null,
          po_number: null,
          received_by: null,
          cancel_reason: null,
        })
        .where(own);
    },
  },
];
