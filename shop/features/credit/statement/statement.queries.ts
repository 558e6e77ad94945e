import { eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DocumentBuyer } from '../../../adapters/pdf/letterhead.ts';
import type { Db } from '../../../platform/db/db.ts';
import { company } from '../../company/company.table.ts';
import type { EinvoiceState } from '../../einvoice/einvoice.constants.ts';
import { einvoice } from '../../einvoice/einvoice.table.ts';

/** The company as shown on its statement. */
export async function findStatementBuyer(db: Db, buyerId: number): Promise<DocumentBuyer> {
  const [row] = await db.orm.select().from(company).where(eq(company.buyer_id, buyerId));
  if (!row) return { name: '', registration: null, taxNumber: null, address: [] };
  const { billing_line_1, billing_line_2, billing_postcode, billing_city, billing_state } = row;
  const place = [
    billing_line_1,
    billing_line_2,
    `${billing_postcode ?? ''} ${billing_city ?? ''}`,
    billing_state,
  ];
  return {
    name: row.name,
    registration: row.ssm_number,
    taxNumber: row.tax_number,
    address: place.flatMap((line) => (line?.trim() ? [line] : [])),
  };
}

export type StatementEinvoice = { state: EinvoiceState; uuid: string | null };

/** The e-invoices of documents by their numbers. Those in a consolidated e-invoice have its state and reference. */
export async function listStatementEinvoices(
  db: Db,
  numbers: readonly string[],
): Promise<Map<string, StatementEinvoice>> {
  const consolidated = alias(einvoice, 'consolidated');
  const rows = await db.orm
    .select({
      number: einvoice.number,
      state: sql<EinvoiceState>`coalesce(${consolidated.state}, ${einvoice.state})`,
      uuid: sql<string | null>`coalesce(${consolidated.uuid}, ${einvoice.uuid})`,
    })
    .from(einvoice)
    .leftJoin(consolidated, eq(consolidated.id, einvoice.consolidated_in))
    .where(inArray(einvoice.number, [...numbers]));
  return new Map(rows.map(({ number, ...row }) => [number, row]));
}
