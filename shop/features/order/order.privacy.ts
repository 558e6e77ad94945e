import { and, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import { discardFiles } from '../../adapters/files/private-files.service.ts';
import { columnsOf } from '../../platform/db/columns-of.ts';
import type { Db } from '../../platform/db/db.ts';
import { personalTable } from '../../platform/db/personal-table.ts';
import type { PersonalTable } from '../../platform/http/personal-data.ts';
import { person } from '../account/account.table.ts';
import { eraseReasons } from '../audit/history.ts';
import { creditNote, invoice, orderDocument } from '../credit/invoice/invoice.table.ts';
import { claim, claimLine, claimPhoto } from './claim/claim.table.ts';
import type { OrderState } from './order.constants.ts';
import { orderCount, orderLine, promotionUse, shopOrder } from './order.table.ts';
import { orderRecord } from './placement/place.service.ts';
import { orderSearchTerm, orderSearchText } from './search/order-search-term.table.ts';
import { orderSubstitute } from './substitution/substitute.table.ts';

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
const isPhotoOf = (db: Db, personId: number) => inArray(claimPhoto.claim_id, claimsOf(db, personId));

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
  personalTable(claimPhoto, ['claim_id', 'name', 'bytes'], isPhotoOf, async (db, { personId }, now) => {
    const key = claimPhoto.file_key;
    const photos = await db.orm.delete(claimPhoto).where(isPhotoOf(db, personId)).returning({ key });
    const keys = photos.map(({ key }) => key);
    await discardFiles(db, keys, now);
  }),
  personalTable(
    claimLine,
    ['claim_id', 'order_line_id', 'kind', 'quantity', 'weight', 'note'],
    (db, personId) => inArray(claimLine.claim_id, claimsOf(db, personId)),
    { note: null },
  ),
  personalTable(claim, getTableColumns(claim), (_, personId) => eq(claim.author_id, personId), {
    note: null,
    answer: null,
  }),
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
  personalTable(
    invoice,
    ['kind', 'number', 'issued_on', 'total', 'paid', 'reason'],
    (db, personId) => inArray(invoice.buyer_id, buyerOf(db, personId)),
    { reason: sql`CASE WHEN ${invoice.reason} IS NULL THEN NULL ELSE '' END` },
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
  personalTable(
    orderSubstitute,
    ['order_id', 'order_line_id', 'state', 'quantity', 'replaced_quantity', 'price', 'answered_at'],
    (db, personId) => inArray(orderSubstitute.order_id, ownOrders(db, personId)),
  ),
  personalTable(
    orderLine,
    {
      ...columnsOf(orderLine, ['order_id', 'sku', 'quantity', 'note', 'price', 'amount']),
      name: orderLine.name_en,
    },
    (db, personId) => inArray(orderLine.order_id, ownOrders(db, personId)),
    { note: null },
  ),
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
      await eraseReasons(db, orderRecord, ownOrders(db, personId));
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
        .where(inArray(shopOrder.id, ownOrders(db, personId)));
    },
  },
];
