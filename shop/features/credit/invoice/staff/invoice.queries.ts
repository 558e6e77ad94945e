import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '../../../../kit/http/endpoint.ts';
import type { LocalDate } from '../../../../kit/local-date.ts';
import { countCap, countCapped } from '../../../../platform/db/count-capped.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { inState, invoiceOrder, isByDue, selectInvoices } from '../../credit-overview.queries.ts';
import { invoice } from '../invoice.table.ts';
import type { InvoiceSearchTerm } from '../invoice-search.rules.ts';
import type { listStaffInvoices } from './invoice.contract.ts';

type Search = InputOf<typeof listStaffInvoices> & { today: LocalDate; words: InvoiceSearchTerm };

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

function found({ invoice: number, order, name }: InvoiceSearchTerm): SQL | undefined {
  if (number !== null) return sql`${invoice.number} LIKE ${`${escaped(number)}%`}`;
  if (order !== null) {
    const ofOrder = sql`SELECT i.id FROM shop_order o JOIN invoice i ON i.order_id = o.id WHERE o.slug LIKE ${`${escaped(order)}%`}`;
    return sql`(${invoice.id} IN (${ofOrder}) OR ${invoice.corrects_id} IN (${ofOrder}))`;
  }
  if (name === null) return undefined;
  const like = `%${escaped(name)}%`;
  return sql`${invoice.id} IN (
    SELECT i.id FROM company c JOIN invoice i ON i.buyer_id = c.buyer_id WHERE c.name ILIKE ${like}
    UNION ALL SELECT i.id FROM shop_order o JOIN invoice c ON c.order_id = o.id JOIN invoice i ON c.id IN (i.id, i.corrects_id)
    WHERE o.po_number ILIKE ${like})`;
}

/** Keyset condition: continues after the last invoice of the previous page. */
function afterCursor(after: number | undefined, byDue: boolean): SQL | undefined {
  if (after === undefined) return undefined;
  const last = (column: string) => sql`(SELECT ${sql.raw(column)}, id FROM invoice WHERE id = ${after})`;
  return byDue
    ? sql`(${invoice.due_on}, ${invoice.id}) > ${last('due_on')}`
    : sql`(${invoice.issued_on}, ${invoice.id}) < ${last('issued_on')}`;
}

/**
 * Invoices on credit of all companies; open ones by due date, others newest first. Fetches one row more than the page.
 */
export async function searchStaffInvoices(db: Db, search: Search) {
  const { account_id, words, after, pageSize } = search;
  const where = and(
    sql`${invoice.account_id} IS NOT NULL`,
    account_id === undefined ? undefined : eq(invoice.account_id, account_id),
    inState(search),
    found(words),
  );
  const rows = await selectInvoices(db)
    .where(and(where, afterCursor(after, isByDue(search))))
    .orderBy(...invoiceOrder(search))
    .limit(pageSize + 1);
  const some = db.orm.select({ id: invoice.id }).from(invoice).where(where).limit(countCap).as('some');
  return { rows, counted: await countCapped(db, some) };
}
