import { and, eq, sql } from 'drizzle-orm';
import type { InputOf } from '../../../kit/http/endpoint.ts';
import type { Sen } from '../../../kit/money.ts';
import { countCap, countCapped } from '../../../platform/db/count-capped.ts';
import type { Db } from '../../../platform/db/db.ts';
import { pageAfter } from '../../../platform/db/page-after.ts';
import { firstRow, requireRow } from '../../../platform/db/query.ts';
import { person } from '../../account/account.table.ts';
import { company } from '../../company/company.table.ts';
import { shopOrder } from '../../order/order.table.ts';
import { staff } from '../../staff/staff.table.ts';
import { corrected, orderOfInvoice } from '../invoice/invoice.queries.ts';
import { creditNote, invoice } from '../invoice/invoice.table.ts';
import { invoiceDispute } from './dispute.table.ts';
import type { listDisputes } from './staff/dispute.contract.ts';

export type DisputeRow = typeof invoiceDispute.$inferSelect;

// Raw SQL, because Drizzle omits table names of columns in a subquery.
const noted = sql<Sen>`coalesce((SELECT sum(n.amount) FROM credit_note n WHERE n.invoice_id = invoice.id), 0)::float8`;

function select(db: Db) {
  return db.orm
    .select({
      dispute: invoiceDispute,
      invoice,
      noted: noted.as('noted'),
      transaction: shopOrder.slug,
      company: sql<string>`coalesce(${company.name}, '')`.as('company_name'),
      opener: person.name,
      answerer: staff.name,
      credit_note: { number: creditNote.number, amount: creditNote.amount },
    })
    .from(invoiceDispute)
    .innerJoin(invoice, eq(invoice.id, invoiceDispute.invoice_id))
    .leftJoin(corrected, eq(corrected.id, invoice.corrects_id))
    .innerJoin(shopOrder, eq(shopOrder.id, orderOfInvoice))
    .innerJoin(person, eq(person.id, invoiceDispute.opened_by))
    .leftJoin(company, eq(company.buyer_id, invoice.buyer_id))
    .leftJoin(staff, eq(staff.id, invoiceDispute.answered_by))
    .leftJoin(creditNote, eq(creditNote.id, invoiceDispute.credit_note_id));
}
export type DisputeWithInvoice = Awaited<ReturnType<typeof select>>[number];

export const findDispute = (db: Db, id: number) => firstRow(select(db).where(eq(invoiceDispute.id, id)));

/** The disputes of an invoice, oldest first. */
export const listDisputesOf = (db: Db, invoiceId: number): Promise<DisputeWithInvoice[]> =>
  select(db).where(eq(invoiceDispute.invoice_id, invoiceId)).orderBy(invoiceDispute.id);

/** The open dispute of an invoice. The caller has locked the account, so that it cannot change. */
export const findOpenDispute = (db: Db, invoiceId: number) =>
  firstRow(
    db.orm
      .select()
      .from(invoiceDispute)
      .where(and(eq(invoiceDispute.invoice_id, invoiceId), eq(invoiceDispute.state, 'open'))),
  );

export async function insertDispute(db: Db, values: typeof invoiceDispute.$inferInsert): Promise<DisputeRow> {
  return requireRow(await db.orm.insert(invoiceDispute).values(values).returning());
}

export async function updateDispute(
  db: Db,
  id: number,
  values: Partial<Pick<DisputeRow, 'state' | 'answered_by' | 'answer' | 'credit_note_id' | 'ended_at'>>,
): Promise<void> {
  await db.orm.update(invoiceDispute).set(values).where(eq(invoiceDispute.id, id));
}

/** Open ones oldest first, others newest first. Fetches one row more than the page. */
export async function searchDisputes(
  db: Db,
  { status, after, pageSize }: InputOf<typeof listDisputes>,
): Promise<{ rows: DisputeWithInvoice[]; counted: number }> {
  const inState = eq(invoiceDispute.state, status);
  const { beyond, order } = pageAfter(invoiceDispute.id, after, status === 'open' ? 'oldest' : 'newest');
  const rows = await select(db)
    .where(and(inState, beyond))
    .orderBy(order)
    .limit(pageSize + 1);
  const some = db.orm.select({ id: invoiceDispute.id }).from(invoiceDispute).where(inState).limit(countCap);
  return { rows, counted: await countCapped(db, some.as('some')) };
}
