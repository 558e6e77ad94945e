import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LocalDate } from '../../kit/local-date.ts';
import type { Db } from '../../platform/db/db.ts';
import { einvoice } from './einvoice.table.ts';

export const consolidatedInto = alias(einvoice, 'consolidated_into');

/** A document with the consolidated e-invoice that it is in, if any. */
export const selectEinvoices = (db: Db) =>
  db.orm
    .select({ row: einvoice, into: consolidatedInto })
    .from(einvoice)
    .leftJoin(consolidatedInto, eq(consolidatedInto.id, einvoice.consolidated_in));
export type EinvoiceWithTarget = Awaited<ReturnType<typeof selectEinvoices>>[number];

/** Documents from before the start need no e-invoice, so nobody sees that they are queued. */
export const isVisible = (startsOn: LocalDate | null): SQL | undefined =>
  startsOn === null
    ? sql`${einvoice.state} <> 'queued'`
    : or(sql`${einvoice.issued_on} >= ${startsOn}`, sql`${einvoice.state} <> 'queued'`);

/** The documents of an order and of those added to it: its invoice, and its credit, debit and refund notes. */
const ofOrder = (slug: string) => sql`${einvoice.id} IN (
  WITH parent AS (SELECT coalesce(o.parent_id, o.id) AS id FROM shop_order o WHERE o.slug = ${slug}),
  issued AS (SELECT i.id FROM parent JOIN invoice i ON i.order_id = parent.id
    UNION ALL SELECT d.id FROM parent JOIN invoice i ON i.order_id = parent.id JOIN invoice d ON d.corrects_id = i.id)
  SELECT e.id FROM issued i JOIN e_invoice e ON e.invoice_id = i.id
  UNION ALL SELECT e.id FROM issued i JOIN credit_note n ON n.invoice_id = i.id JOIN e_invoice e ON e.credit_note_id = n.id
  UNION ALL SELECT e.id FROM parent JOIN shop_order o ON coalesce(o.parent_id, o.id) = parent.id
    JOIN payment p ON p.order_id = o.id JOIN refund r ON r.payment_id = p.id JOIN e_invoice e ON e.refund_id = r.id)`;

type Choice = { transaction?: string | undefined; numbers?: readonly string[] | undefined };

function chosen({ transaction, numbers }: Choice): SQL | undefined {
  if (transaction !== undefined) return ofOrder(transaction);
  return numbers && inArray(einvoice.number, [...numbers]);
}

const maxListed = 50;

/** The documents of an order oldest first, otherwise the newest first. */
export function listOfBuyer(
  db: Db,
  buyerId: number,
  startsOn: LocalDate | null,
  choice: Choice,
): Promise<EinvoiceWithTarget[]> {
  return selectEinvoices(db)
    .where(and(eq(einvoice.buyer_id, buyerId), isVisible(startsOn), chosen(choice)))
    .orderBy(choice.transaction === undefined ? desc(einvoice.id) : asc(einvoice.id))
    .limit(maxListed);
}
