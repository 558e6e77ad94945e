import { and, asc, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { Sen } from '../../../kit/money.ts';
import type { Db } from '../../../platform/db/db.ts';
import { isAnyOf } from '../../../platform/db/query.ts';
import { person } from '../../account/account.table.ts';
import { product, variant } from '../../catalog/catalog.table.ts';
import { company } from '../../company/company.table.ts';
import { invoice } from '../../credit/invoice/invoice.table.ts';
import { orderLine, shopOrder } from '../../order/order.table.ts';
import { einvoice } from '../einvoice.table.ts';

/** Orders in these states were added to an invoiced order, but are not on its invoice. */
const uninvoicedStates = ['pending_approval', 'pending_payment', 'cancelled', 'rejected', 'expired'] as const;

/** Invoices with their orders: each order that was invoiced, and those added to it. */
export async function listInvoices(db: Db, invoiceIds: readonly number[]) {
  if (invoiceIds.length === 0) return [];
  const invoices = await db.orm.select().from(invoice).where(isAnyOf(invoice.id, invoiceIds));
  const parentOf = await findOrdersOf(db, invoices);
  const parentIds = [...parentOf.values()];
  const orders = await db.orm
    .select()
    .from(shopOrder)
    .where(
      or(
        isAnyOf(shopOrder.id, parentIds),
        and(isAnyOf(shopOrder.parent_id, parentIds), notInArray(shopOrder.state, [...uninvoicedStates])),
      ),
    )
    .orderBy(asc(shopOrder.id));
  return invoices.map((row) => ({
    invoice: row,
    orders: orders.filter(({ id, parent_id }) => (parent_id ?? id) === parentOf.get(row.id)),
  }));
}

/** The order of each invoice. A debit note has that of the invoice it refers to. */
async function findOrdersOf(db: Db, invoices: readonly (typeof invoice.$inferSelect)[]) {
  const correctedIds = invoices.flatMap(({ corrects_id }) => corrects_id ?? []);
  const correctedRows = await db.orm
    .select({ id: invoice.id, order_id: invoice.order_id })
    .from(invoice)
    .where(isAnyOf(invoice.id, correctedIds));
  const byId = new Map(correctedRows.map(({ id, order_id }) => [id, order_id]));
  return new Map(
    invoices.flatMap(({ id, order_id, corrects_id }): [number, number][] => {
      const found = order_id ?? byId.get(corrects_id ?? 0);
      return found ? [[id, found]] : [];
    }),
  );
}

export type InvoiceWithOrders = Awaited<ReturnType<typeof listInvoices>>[number];

const lineColumns = {
  order_id: orderLine.order_id,
  name_en: orderLine.name_en,
  pack_label_en: orderLine.pack_label_en,
  order_unit: orderLine.order_unit,
  price_unit: orderLine.price_unit,
  pack_size: orderLine.pack_size,
  quantity: orderLine.quantity,
  picked_quantity: orderLine.picked_quantity,
  picked_weight: orderLine.picked_weight,
  price: orderLine.price,
  amount: orderLine.amount,
  discount: orderLine.discount,
  tax_rate: orderLine.tax_rate,
  tax: orderLine.tax,
  /** The present one of the goods, which orders do not store. */
  tax_class: product.tax_class,
};

export function listLines(db: Db, orderIds: readonly number[]) {
  return db.orm
    .select(lineColumns)
    .from(orderLine)
    .innerJoin(variant, eq(variant.id, orderLine.variant_id))
    .innerJoin(product, eq(product.id, variant.product_id))
    .where(isAnyOf(orderLine.order_id, orderIds))
    .orderBy(asc(orderLine.order_id), asc(orderLine.position));
}
export type LineRow = Awaited<ReturnType<typeof listLines>>[number];

export async function listBuyers(db: Db, buyerIds: readonly number[]) {
  const ids = [...new Set(buyerIds)];
  const [companies, people] = await Promise.all([
    db.orm.select().from(company).where(inArray(company.buyer_id, ids)),
    db.orm
      .select({
        id: person.id,
        buyer_id: person.buyer_id,
        name: person.name,
        phone: person.mobile_phone,
        email: person.email,
      })
      .from(person)
      .where(inArray(person.buyer_id, ids)),
  ]);
  return { companies, people };
}
export type CompanyRow = typeof company.$inferSelect;

/** A credit, debit or refund note with what came before it, and the valid document that it corrects. */
export type NoteRow = {
  id: number;
  invoice_id: number;
  reason: string;
  /** Sum of earlier notes of the same kind for the invoice. Not needed for debit notes, whose tax is stored. */
  before: Sen;
  /** The consolidated e-invoice, if the invoice is in one. */
  corrected_number: string;
  corrected_uuid: string | null;
  /** Of a debit note: the invoice it refers to. */
  corrected_invoice?: string;
  is_consolidated: boolean;
};

const correctedColumns = `coalesce(m.number, o.number) AS corrected_number, coalesce(m.uuid, o.uuid) AS corrected_uuid,
  m.id IS NOT NULL AS is_consolidated`;

export function listCreditNotes(db: Db, ids: readonly number[]): Promise<NoteRow[]> {
  return db.run<NoteRow>(
    `SELECT e.id, n.invoice_id, n.reason, coalesce(m.number, o.number) AS corrected_number,
       coalesce(m.uuid, o.uuid) AS corrected_uuid, coalesce(m.id, dm.id) IS NOT NULL AS is_consolidated,
       (SELECT coalesce(sum(b.amount), 0)::float8 FROM credit_note b
        WHERE b.invoice_id = n.invoice_id AND b.id < n.id) AS before
     FROM e_invoice e JOIN credit_note n ON n.id = e.credit_note_id
       JOIN e_invoice o ON o.invoice_id = n.invoice_id LEFT JOIN e_invoice m ON m.id = o.consolidated_in
       -- A debit note to a consolidated invoice went to the general public, so what corrects it does, too.
       LEFT JOIN invoice d ON d.id = n.invoice_id AND d.kind = 'debit_note'
       LEFT JOIN e_invoice od ON od.invoice_id = d.corrects_id LEFT JOIN e_invoice dm ON dm.id = od.consolidated_in
     WHERE e.id = ANY($1)`,
    [ids],
  );
}

/** An invoice from before e-invoices has no identifier, which is then given as NA. */
export function listDebitNotes(db: Db, ids: readonly number[]): Promise<NoteRow[]> {
  return db.run<NoteRow>(
    `SELECT e.id, d.id AS invoice_id, d.reason, 0 AS before, c.number AS corrected_invoice, coalesce(m.number, c.number) AS corrected_number,
       coalesce(m.uuid, o.uuid, 'NA') AS corrected_uuid, m.id IS NOT NULL AS is_consolidated
     FROM e_invoice e JOIN invoice d ON d.id = e.invoice_id JOIN invoice c ON c.id = d.corrects_id
       LEFT JOIN e_invoice o ON o.invoice_id = c.id LEFT JOIN e_invoice m ON m.id = o.consolidated_in
     WHERE e.id = ANY($1)`,
    [ids],
  );
}

export function listRefundNotes(db: Db, ids: readonly number[]): Promise<NoteRow[]> {
  return db.run<NoteRow>(
    `SELECT e.id, i.id AS invoice_id, r.reason, ${correctedColumns},
       (SELECT coalesce(sum(b.total), 0)::float8 FROM e_invoice b JOIN refund br ON br.id = b.refund_id
          JOIN payment bp ON bp.id = br.payment_id JOIN shop_order bo ON bo.id = bp.order_id
        WHERE coalesce(bo.parent_id, bo.id) = i.order_id AND b.id < e.id) AS before
     FROM e_invoice e JOIN refund r ON r.id = e.refund_id JOIN payment p ON p.id = r.payment_id
       JOIN shop_order s ON s.id = p.order_id JOIN invoice i ON i.order_id = coalesce(s.parent_id, s.id)
       JOIN e_invoice o ON o.invoice_id = i.id LEFT JOIN e_invoice m ON m.id = o.consolidated_in
     WHERE e.id = ANY($1)`,
    [ids],
  );
}

/** The invoices in a consolidated e-invoice, oldest first. */
export function listMembers(db: Db, consolidatedId: number) {
  return db.orm
    .select({
      number: einvoice.number,
      invoice_id: sql<number>`${einvoice.invoice_id}`,
      total: einvoice.total,
    })
    .from(einvoice)
    .where(eq(einvoice.consolidated_in, consolidatedId))
    .orderBy(asc(einvoice.id));
}
