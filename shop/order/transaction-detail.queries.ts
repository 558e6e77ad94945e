import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { person } from '../account/account.table.ts';
import { creditNote } from '../credit/invoice.table.ts';
import { type Db, statement } from '../db/db.ts';
import { history } from '../db/history.table.ts';
import { payment, refund, transferProof } from '../payment/payment.table.ts';
import { promotion } from '../promotion/promotion.table.ts';
import { claim, claimLine, claimPhoto, shopOrder } from './order.table.ts';
import { orderRecord } from './place.service.ts';

const extras = statement(
  'order_line_extras',
  `SELECT l.id, p.slug, r.rating,
     (SELECT m.key || '/' || m.widths[1] FROM product_media pm JOIN media m ON m.id = pm.media_id
      WHERE pm.product_id = l.product_id ORDER BY pm.order_column LIMIT 1) AS picture
   FROM order_line l JOIN product p ON p.id = l.product_id LEFT JOIN review r ON r.order_line_id = l.id
   WHERE l.order_id = $1`,
);

export type LineExtra = { id: number; slug: string; rating: number | null; picture: string | null };

/** Everything around an order that its page shows. */
export async function loadSurroundings(db: Db, orderId: number) {
  const [lineExtras, payments, entries, claims, additions, [head]] = await Promise.all([
    db.run<LineExtra>(extras, [orderId]),
    db.orm.select().from(payment).where(eq(payment.order_id, orderId)).orderBy(desc(payment.id)),
    db.orm
      .select()
      .from(history)
      .where(and(eq(history.record_type, orderRecord), eq(history.record_id, orderId)))
      .orderBy(asc(history.id)),
    db.orm.select().from(claim).where(eq(claim.order_id, orderId)).orderBy(asc(claim.id)),
    db.orm
      .select({ slug: shopOrder.slug, state: shopOrder.state, total: shopOrder.total })
      .from(shopOrder)
      .where(eq(shopOrder.parent_id, orderId))
      .orderBy(asc(shopOrder.id)),
    db.orm
      .select({ author: person.name, promotion_en: promotion.name_en, promotion_ms: promotion.name_ms })
      .from(shopOrder)
      .innerJoin(person, eq(person.id, shopOrder.author_id))
      .leftJoin(promotion, eq(promotion.id, shopOrder.promotion_id))
      .where(eq(shopOrder.id, orderId)),
  ]);
  const paymentIds = payments.map(({ id }) => id);
  const claimIds = claims.map(({ id }) => id);
  const [proofs, refunds, claimLines, photos, creditNotes] = await Promise.all([
    paymentIds.length > 0
      ? db.orm.select().from(transferProof).where(inArray(transferProof.payment_id, paymentIds))
      : [],
    paymentIds.length > 0
      ? db.orm.select().from(refund).where(inArray(refund.payment_id, paymentIds)).orderBy(asc(refund.id))
      : [],
    claimIds.length > 0 ? db.orm.select().from(claimLine).where(inArray(claimLine.claim_id, claimIds)) : [],
    claimIds.length > 0 ? db.orm.select().from(claimPhoto).where(inArray(claimPhoto.claim_id, claimIds)) : [],
    claimIds.length > 0 ? listCreditNotes(db, claimIds) : [],
  ]);
  return {
    lineExtras,
    payments,
    entries,
    claims,
    additions,
    head,
    proofs,
    refunds,
    claimLines,
    photos,
    creditNotes,
  };
}

function listCreditNotes(db: Db, claimIds: readonly number[]) {
  return db.orm
    .select()
    .from(creditNote)
    .where(inArray(creditNote.claim_id, [...claimIds]))
    .orderBy(asc(creditNote.id));
}
export type Surroundings = Awaited<ReturnType<typeof loadSurroundings>>;

export async function findSlug(db: Db, id: number): Promise<string | null> {
  const [row] = await db.orm.select({ slug: shopOrder.slug }).from(shopOrder).where(eq(shopOrder.id, id));
  return row?.slug ?? null;
}
