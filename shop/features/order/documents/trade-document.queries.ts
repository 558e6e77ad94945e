import { asc, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { person } from '../../account/account.table.ts';
import { company } from '../../company/company.table.ts';
import { invoice } from '../../credit/invoice/invoice.table.ts';
import { payment } from '../../payment/payment.table.ts';
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
  return { orders, lines, payments, invoice: issued ?? null };
}

export async function findDocumentBuyer(db: Db, buyerId: number) {
  const [[companyRow], [personRow]] = await Promise.all([
    db.orm.select().from(company).where(eq(company.buyer_id, buyerId)),
    db.orm.select({ name: person.name }).from(person).where(eq(person.buyer_id, buyerId)),
  ]);
  return { company: companyRow ?? null, person: personRow ?? null };
}
