import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { type Db, statement } from '../../../platform/db/db.ts';
import { person } from '../../account/account.table.ts';
import { history } from '../../audit/history.table.ts';
import { creditNote } from '../../credit/invoice/invoice.table.ts';
import { payment, refund, transferProof } from '../../payment/payment.table.ts';
import { promotion } from '../../promotion/promotion.table.ts';
import { staff } from '../../staff/staff.table.ts';
import { claim, claimLine, claimPhoto } from '../claim/claim.table.ts';
import { shopOrder } from '../order.table.ts';
import { orderRecord } from '../placement/place.service.ts';

const extras = statement(
  'order_line_extras',
  `SELECT l.id, p.slug, r.rating,
     (SELECT m.key || '/' || m.widths[1] FROM product_media pm JOIN media m ON m.id = pm.media_id
      WHERE pm.product_id = l.product_id ORDER BY pm.order_column LIMIT 1) AS picture
   FROM order_line l JOIN product p ON p.id = l.product_id LEFT JOIN review r ON r.order_line_id = l.id
   WHERE l.order_id = $1`,
);

export type LineExtra = { id: number; slug: string; rating: number | null; picture: string | null };

/**
 * Everything that the order page shows besides the order. Queries run one after the other, because a transaction has
 * one connection.
 */
export async function loadOrderContext(db: Db, orderId: number) {
  const lineExtras = await db.run<LineExtra>(extras, [orderId]);
  const payments = await db.orm
    .select()
    .from(payment)
    .where(eq(payment.order_id, orderId))
    .orderBy(desc(payment.id));
  const entries = await db.orm
    .select()
    .from(history)
    .where(and(eq(history.record_type, orderRecord), eq(history.record_id, orderId)))
    .orderBy(asc(history.id));
  const claims = await db.orm.select().from(claim).where(eq(claim.order_id, orderId)).orderBy(asc(claim.id));
  const additions = await db.orm
    .select({ slug: shopOrder.slug, state: shopOrder.state, total: shopOrder.total })
    .from(shopOrder)
    .where(eq(shopOrder.parent_id, orderId))
    .orderBy(asc(shopOrder.id));
  const [head] = await db.orm
    .select({
      author: person.name,
      promotion_en: promotion.name_en,
      promotion_ms: promotion.name_ms,
      taken_by: staff.name,
    })
    .from(shopOrder)
    .innerJoin(person, eq(person.id, shopOrder.author_id))
    .leftJoin(staff, eq(staff.id, shopOrder.taken_by))
    .leftJoin(promotion, eq(promotion.id, shopOrder.promotion_id))
    .where(eq(shopOrder.id, orderId));
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  const money = await loadMoney(db, idsOf(payments));
  const about = await loadClaims(db, idsOf(claims));
  return { lineExtras, payments, entries, claims, additions, head, ...money, ...about };
}

async function loadMoney(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return { proofs: [], refunds: [] };
  const proofs = await db.orm.select().from(transferProof).where(inArray(transferProof.payment_id, ids));
  const refunds = await db.orm
    .select()
    .from(refund)
    .where(inArray(refund.payment_id, ids))
    .orderBy(asc(refund.id));
  return { proofs, refunds };
}

async function loadClaims(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return { claimLines: [], photos: [], creditNotes: [] };
  const claimLines = await db.orm.select().from(claimLine).where(inArray(claimLine.claim_id, ids));
  const photos = await db.orm.select().from(claimPhoto).where(inArray(claimPhoto.claim_id, ids));
  const creditNotes = await db.orm
    .select()
    .from(creditNote)
    .where(inArray(creditNote.claim_id, ids))
    .orderBy(asc(creditNote.id));
  return { claimLines, photos, creditNotes };
}
export type OrderContext = Awaited<ReturnType<typeof loadOrderContext>>;

export async function findSlug(db: Db, id: number): Promise<string | null> {
  const [row] = await db.orm.select({ slug: shopOrder.slug }).from(shopOrder).where(eq(shopOrder.id, id));
  return row?.slug ?? null;
}
