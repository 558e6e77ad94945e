import { and, asc, eq, inArray, or, sql, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Sen } from '../../../kit/money.ts';
import type { Db } from '../../../platform/db/db.ts';
import { firstRow } from '../../../platform/db/query.ts';
import { person } from '../../account/account.table.ts';
import { company } from '../../company/company.table.ts';
import { invoice } from '../../credit/invoice/invoice.table.ts';
import type { EinvoiceEnvironment } from '../../einvoice/einvoice.constants.ts';
import { einvoice } from '../../einvoice/einvoice.table.ts';
import { payment, refund } from '../../payment/payment.table.ts';
import { orderLine, shopOrder } from '../order.table.ts';

/** An order and its additions as documents show them, with the lines, the payments and the invoice of all. */
export async function loadDocumentOrders(db: Db, parentId: number) {
  const orders = await db.orm
    .select()
    .from(shopOrder)
    .where(or(eq(shopOrder.id, parentId), eq(shopOrder.parent_id, parentId)))
    .orderBy(asc(shopOrder.id));
  const ids = orders.map(({ id }) => id);
  const [lines, payments, [issued]] = await Promise.all([
    db.orm
      .select()
      .from(orderLine)
      .where(inArray(orderLine.order_id, ids))
      .orderBy(asc(orderLine.order_id), asc(orderLine.position)),
    db.orm.select().from(payment).where(inArray(payment.order_id, ids)).orderBy(asc(payment.id)),
    db.orm.select().from(invoice).where(eq(invoice.order_id, parentId)),
  ]);
  const paymentIds = payments.map(({ id }) => id);
  return { orders, lines, payments, refunds: await sumSentRefunds(db, paymentIds), invoice: issued ?? null };
}

/** What was refunded of each payment, without refunds that have not been sent yet. */
async function sumSentRefunds(db: Db, paymentIds: readonly number[]): Promise<Map<number, Sen>> {
  const rows = await db.orm
    .select({ id: refund.payment_id, amount: sum(refund.amount).mapWith(Number) })
    .from(refund)
    .where(and(inArray(refund.payment_id, [...paymentIds]), inArray(refund.state, ['sent', 'done'])))
    .groupBy(refund.payment_id);
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

/** The valid e-invoice of a document by its number: its own, or the consolidated one that it is in. */
export function findDocumentEinvoice(db: Db, number: string) {
  const consolidated = alias(einvoice, 'consolidated');
  const pick = <T>(name: 'uuid' | 'long_id' | 'environment' | 'validated_at') =>
    sql<T>`coalesce(${consolidated[name]}, ${einvoice[name]})`;
  return firstRow(
    db.orm
      .select({
        uuid: pick<string>('uuid'),
        longId: pick<string>('long_id'),
        environment: pick<EinvoiceEnvironment>('environment'),
        validatedAt: pick<Date>('validated_at').mapWith(einvoice.validated_at),
      })
      .from(einvoice)
      .leftJoin(consolidated, eq(consolidated.id, einvoice.consolidated_in))
      .where(
        and(eq(einvoice.number, number), sql`coalesce(${consolidated.state}, ${einvoice.state}) = 'valid'`),
      ),
  );
}

export async function findDocumentBuyer(db: Db, buyerId: number) {
  const [[companyRow], [personRow]] = await Promise.all([
    db.orm.select().from(company).where(eq(company.buyer_id, buyerId)),
    db.orm.select({ name: person.name }).from(person).where(eq(person.buyer_id, buyerId)),
  ]);
  return { company: companyRow ?? null, person: personRow ?? null };
}
