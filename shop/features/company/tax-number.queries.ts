import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { company } from './company.table.ts';

export type TaxNumberOwner = { tax_number: string; ssm_number: string };

/** In random order, so that numbers that stay wrong do not keep the others from being checked. */
export async function listUncheckedTaxNumbers(db: Db, limit: number): Promise<TaxNumberOwner[]> {
  const rows = await db.orm
    .select({ tax_number: company.tax_number, ssm_number: company.ssm_number })
    .from(company)
    .where(
      and(isNotNull(company.tax_number), isNull(company.tax_number_checked_at), ne(company.state, 'closed')),
    )
    .orderBy(sql`random()`)
    .limit(limit);
  return rows.flatMap(({ tax_number, ssm_number }) =>
    tax_number === null ? [] : [{ tax_number, ssm_number }],
  );
}

/** Marks the number as confirmed wherever both numbers are still those that were checked. */
export async function confirmTaxNumber(db: Db, checked: TaxNumberOwner, at: Date): Promise<void> {
  await db.orm
    .update(company)
    .set({ tax_number_checked_at: at })
    .where(and(eq(company.tax_number, checked.tax_number), eq(company.ssm_number, checked.ssm_number)));
}
