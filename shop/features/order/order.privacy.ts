import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { strayFile } from '../../adapters/files/stray-file.table.ts';
import type { Db } from '../../platform/db/db.ts';
import { eraseNothing, type PersonalTable } from '../../platform/http/personal-data.ts';
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
    table: 'claim_photo',
    read: (db, { personId }) =>
      db.orm
        .select({ claim_id: claimPhoto.claim_id, name: claimPhoto.name, bytes: claimPhoto.bytes })
        .from(claimPhoto)
        .where(inArray(claimPhoto.claim_id, claimsOf(db, personId))),
    async erase(db, { personId }, now) {
      const gone = await db.orm
        .delete(claimPhoto)
        .where(inArray(claimPhoto.claim_id, claimsOf(db, personId)))
        .returning({ file_key: claimPhoto.file_key });
      if (gone.length > 0)
        await db.orm.insert(strayFile).values(gone.map((file) => ({ ...file, due_at: now })));
    },
  },
  {
    table: 'claim_line',
    read: (db, { personId }) =>
      db.orm
        .select({
          claim_id: claimLine.claim_id,
          order_line_id: claimLine.order_line_id,
          kind: claimLine.kind,
          quantity: claimLine.quantity,
          note: claimLine.note,
        })
        .from(claimLine)
        .where(inArray(claimLine.claim_id, claimsOf(db, personId))),
    async erase(db, { personId }) {
      await db.orm
        .update(claimLine)
        .set({ note: null })
        .where(inArray(claimLine.claim_id, claimsOf(db, personId)));
    },
  },
  {
    table: 'claim',
    read: (db, { personId }) => db.orm.select().from(claim).where(eq(claim.author_id, personId)),
    async erase(db, { personId }) {
      await db.orm.update(claim).set({ note: null, answer: null }).where(eq(claim.author_id, personId));
    },
  },
  {
    table: 'credit_note',
    read: (db, { personId }) =>
      db.orm
        .select({
          number: creditNote.number,
          amount: creditNote.amount,
          reason: creditNote.reason,
          created_at: creditNote.created_at,
        })
        .from(creditNote)
        .innerJoin(invoice, eq(invoice.id, creditNote.invoice_id))
        .where(inArray(invoice.buyer_id, buyerOf(db, personId))),
    async erase(db, { personId }) {
      const own = db.orm
        .select({ id: invoice.id })
        .from(invoice)
        .where(inArray(invoice.buyer_id, buyerOf(db, personId)));
      await db.orm.update(creditNote).set({ reason: '' }).where(inArray(creditNote.invoice_id, own));
    },
  },
  {
    table: 'order_document',
    read: (db, { personId }) =>
      db.orm
        .select({
          number: orderDocument.number,
          kind: orderDocument.kind,
          issued_at: orderDocument.issued_at,
        })
        .from(orderDocument)
        .where(inArray(orderDocument.order_id, ownOrders(db, personId))),
    erase: eraseNothing,
  },
  {
    table: 'invoice',
    read: (db, { personId }) =>
      db.orm
        .select({
          number: invoice.number,
          issued_on: invoice.issued_on,
          total: invoice.total,
          paid: invoice.paid,
        })
        .from(invoice)
        .where(inArray(invoice.buyer_id, buyerOf(db, personId))),
    erase: eraseNothing,
  },
  {
    table: 'promotion_use',
    read: (db, { personId }) =>
      db.orm
        .select({ promotion_id: promotionUse.promotion_id, order_id: promotionUse.order_id })
        .from(promotionUse)
        .where(inArray(promotionUse.buyer_id, buyerOf(db, personId))),
    erase: eraseNothing,
  },
  {
    table: 'order_count',
    read: (db, { personId }) =>
      db.orm
        .select({ state: orderCount.state, orders: orderCount.orders })
        .from(orderCount)
        .where(inArray(orderCount.buyer_id, buyerOf(db, personId))),
    erase: eraseNothing,
  },
  {
    table: 'order_search_term',
    // Derived from the other rows, so erasing those updates the terms.
    read: (db, { personId }) =>
      db.orm
        .select({ order_id: orderSearchTerm.order_id, term: orderSearchTerm.term })
        .from(orderSearchTerm)
        .where(inArray(orderSearchTerm.buyer_id, buyerOf(db, personId))),
    erase: eraseNothing,
  },
  {
    table: 'order_search_text',
    read: (db, { personId }) =>
      db.orm
        .select({ order_id: orderSearchText.order_id, terms: orderSearchText.terms })
        .from(orderSearchText)
        .where(inArray(orderSearchText.order_id, ownOrders(db, personId))),
    erase: eraseNothing,
  },
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
    table: 'shop_order',
    // The address of an order is needed until it is delivered.
    async closeBlocker(db, { personId }) {
      const [open] = await db.orm
        .select({ id: shopOrder.id })
        .from(shopOrder)
        .where(and(inArray(shopOrder.buyer_id, buyerOf(db, personId)), inArray(shopOrder.state, underWay)))
        .limit(1);
      return open ? 'close_open_orders' : null;
    },
    read: (db, { personId }) =>
      db.orm
        .select({
          slug: shopOrder.slug,
          state: shopOrder.state,
          place: shopOrder.place,
          delivery_date: shopOrder.delivery_date,
          po_number: shopOrder.po_number,
          note: shopOrder.note,
          total: shopOrder.total,
          placed_at: shopOrder.placed_at,
          delivered_at: shopOrder.delivered_at,
          received_by: shopOrder.received_by,
        })
        .from(shopOrder)
        .where(or(eq(shopOrder.author_id, personId), inArray(shopOrder.buyer_id, buyerOf(db, personId)))),
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
