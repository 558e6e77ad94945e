import { asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/db.ts';
import { listQuery, requireRow } from '../../../platform/db/query.ts';
import { person } from '../../account/account.table.ts';
import { listHistory } from '../../audit/history.ts';
import { creditNote, invoice } from '../../credit/invoice/invoice.table.ts';
import { payment, refund, transferProof } from '../../payment/payment.table.ts';
import { promotion } from '../../promotion/promotion.table.ts';
import { staff } from '../../staff/staff.table.ts';
import { listOrderClaims } from '../claim/claim.queries.ts';
import type { OrderRow } from '../order.queries.ts';
import { shopOrder } from '../order.table.ts';
import { orderRecord } from '../placement/place.service.ts';
import { listSubstitutes } from '../substitution/substitute.queries.ts';
import { pictureOfLine } from './transaction.queries.ts';

const parentOrder = alias(shopOrder, 'parent');
const debitNote = alias(invoice, 'debit_note');

/** The invoice of an order and its debit notes. */
const invoicesOf = (orderId: number) => sql`SELECT id FROM invoice WHERE order_id = ${orderId}
  UNION ALL SELECT d.id FROM invoice i JOIN invoice d ON d.corrects_id = i.id WHERE i.order_id = ${orderId}`;

type LineExtra = { id: number; slug: string; rating: number | null; picture: string | null };

const listLineExtras = listQuery<LineExtra, [orderId: number]>(
  'order_line_extras',
  `SELECT l.id, p.slug, r.rating, ${pictureOfLine} AS picture
   FROM order_line l JOIN product p ON p.id = l.product_id LEFT JOIN review r ON r.order_line_id = l.id
   WHERE l.order_id = $1`,
);

/**
 * Everything that the order page shows besides the order. Queries run one after the other, because a transaction has
 * one connection.
 */
export async function loadOrderContext(db: Db, { id: orderId, parent_id }: OrderRow) {
  const ofOrder = eq(payment.order_id, orderId);
  const ownPayments = db.orm.select({ id: payment.id }).from(payment).where(ofOrder);
  return {
    lineExtras: await listLineExtras(db, orderId),
    payments: await db.orm.select().from(payment).where(ofOrder).orderBy(desc(payment.id)),
    proofs: await db.orm
      .select()
      .from(transferProof)
      .where(inArray(transferProof.payment_id, ownPayments))
      .orderBy(asc(transferProof.id)),
    refunds: await db.orm
      .select()
      .from(refund)
      .where(inArray(refund.payment_id, ownPayments))
      .orderBy(asc(refund.id)),
    substitutes: await listSubstitutes(db, orderId),
    entries: await listHistory(db, orderRecord, orderId),
    claims: await listOrderClaims(db, orderId),
    creditNotes: await db.orm
      .select(getTableColumns(creditNote))
      .from(creditNote)
      .where(sql`${creditNote.invoice_id} IN (${invoicesOf(parent_id ?? orderId)})`)
      .orderBy(asc(creditNote.id)),
    debitNotes: await db.orm
      .select({ number: debitNote.number, amount: debitNote.total, created_at: debitNote.created_at })
      .from(debitNote)
      .innerJoin(invoice, eq(invoice.id, debitNote.corrects_id))
      .where(eq(invoice.order_id, parent_id ?? orderId))
      .orderBy(asc(debitNote.id)),
    additions: await db.orm
      .select({ slug: shopOrder.slug, status: shopOrder.state, total: shopOrder.total })
      .from(shopOrder)
      .where(eq(shopOrder.parent_id, orderId))
      .orderBy(asc(shopOrder.id)),
    head: requireRow(await findHead(db, orderId)),
  };
}
export type OrderContext = Awaited<ReturnType<typeof loadOrderContext>>;

const findHead = (db: Db, orderId: number) =>
  db.orm
    .select({
      author: person.name,
      promotion_en: promotion.name_en,
      promotion_ms: promotion.name_ms,
      taken_by: staff.name,
      parent: parentOrder.slug,
    })
    .from(shopOrder)
    .innerJoin(person, eq(person.id, shopOrder.author_id))
    .leftJoin(staff, eq(staff.id, shopOrder.taken_by))
    .leftJoin(promotion, eq(promotion.id, shopOrder.promotion_id))
    .leftJoin(parentOrder, eq(parentOrder.id, shopOrder.parent_id))
    .where(eq(shopOrder.id, orderId));
