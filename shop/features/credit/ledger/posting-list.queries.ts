import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import type { InputOf } from '../../../kit/endpoint-group.ts';
import { countCap, countCapped } from '../../../platform/db/count-capped.ts';
import type { Db } from '../../../platform/db/db.ts';
import { invoice } from '../invoice/invoice.table.ts';
import type * as contract from '../staff/credit.contract.ts';
import { ledgerEntry, ledgerPosting } from './ledger.table.ts';

type Search = InputOf<typeof contract.listPostings>;

/** The postings of an account, newest first. Fetches one row more than the page. */
export async function listPostings(db: Db, { id, after, pageSize }: Search) {
  const own = eq(ledgerPosting.account_id, id);
  const rows = await db.orm
    .select()
    .from(ledgerPosting)
    .where(and(own, after === undefined ? undefined : lt(ledgerPosting.id, after)))
    .orderBy(desc(ledgerPosting.id))
    .limit(pageSize + 1);
  const some = db.orm.select({ id: ledgerPosting.id }).from(ledgerPosting).where(own).limit(countCap);
  return { rows, counted: await countCapped(db, some.as('some')) };
}

export function listEntriesOf(db: Db, postingIds: readonly number[]) {
  return db.orm
    .select({
      posting_id: ledgerEntry.posting_id,
      ledger: ledgerEntry.ledger,
      side: ledgerEntry.side,
      amount: ledgerEntry.amount,
      invoice: invoice.number,
    })
    .from(ledgerEntry)
    .leftJoin(invoice, eq(invoice.id, ledgerEntry.invoice_id))
    .where(inArray(ledgerEntry.posting_id, postingIds))
    .orderBy(asc(ledgerEntry.id));
}
