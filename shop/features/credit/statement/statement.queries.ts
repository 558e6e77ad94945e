import { eq } from 'drizzle-orm';
import type { DocumentBuyer } from '../../../adapters/pdf/letterhead.ts';
import type { Db } from '../../../platform/db/db.ts';
import { company } from '../../company/company.table.ts';

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
