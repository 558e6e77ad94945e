import { and, asc, desc, eq, getTableColumns, ilike, min, sql } from 'drizzle-orm';
import type { InputOf } from '../../../kit/http/endpoint.ts';
import type { LocalDate } from '../../../kit/local-date.ts';
import type { Sen } from '../../../kit/money.ts';
import { countCap, countCapped } from '../../../platform/db/count-capped.ts';
import type { Db } from '../../../platform/db/db.ts';
import { pageAfter } from '../../../platform/db/page-after.ts';
import { containsPattern, firstRow, listQuery, oneRowQuery } from '../../../platform/db/query.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import type { QueueQueries } from '../../../platform/queue-queries.ts';
import { company } from '../../company/company.table.ts';
import type { MovementName } from '../credit.constants.ts';
import { disputedAmount, disputedSql } from '../dispute/disputed-amount.queries.ts';
import type { OpenInvoice } from '../invoice/ageing.rules.ts';
import { invoice } from '../invoice/invoice.table.ts';
import { creditAccount } from '../ledger/account.table.ts';
import { ledgerPosting } from '../ledger/ledger.table.ts';
import { shownKind } from '../ledger/movement.queries.ts';
import type * as contract from './credit.contract.ts';

const open = sql<Sen>`${invoice.total} - ${invoice.paid} - ${invoice.credited}`;

/** The overdue amount of each account, and since when. What is disputed is not overdue. */
function overdueByAccount(db: Db, today: LocalDate) {
  return db.orm
    .select({
      account_id: invoice.account_id,
      overdue: sql<Sen>`sum(${open} - ${disputedAmount})::float8`.as('overdue'),
      since: min(invoice.due_on).as('since'),
    })
    .from(invoice)
    .where(
      and(
        sql`${invoice.state} IN ('issued', 'partially_paid')`,
        sql`${invoice.due_on} < ${today}::date`,
        sql`${open} > ${disputedAmount}`,
      ),
    )
    .groupBy(invoice.account_id)
    .as('late');
}

function select(db: Db, today: LocalDate) {
  const late = overdueByAccount(db, today);
  return db.orm
    .select({
      account: creditAccount,
      company: sql<string>`coalesce(${company.name}, '')`,
      overdue: sql<Sen>`coalesce(${late.overdue}, 0)`,
      since: late.since,
    })
    .from(creditAccount)
    .leftJoin(company, eq(company.buyer_id, creditAccount.buyer_id))
    .leftJoin(late, eq(late.account_id, creditAccount.id));
}
export type AccountWithCompany = Awaited<ReturnType<typeof select>>[number];

export const findAccount = (db: Db, id: number, today: LocalDate) =>
  firstRow(select(db, today).where(eq(creditAccount.id, id)));

export function searchAccounts(db: Db, search: InputOf<typeof contract.listAccounts>, today: LocalDate) {
  const { status, late: isLate, sort, keywords } = search;
  const late = overdueByAccount(db, today);
  const like = containsPattern(keywords);
  const where = and(
    status ? eq(creditAccount.state, status) : undefined,
    isLate ? sql`${late.overdue} > 0` : undefined,
    like ? ilike(company.name, like) : undefined,
  );
  const orders = {
    company: [asc(company.name)],
    overdue: [sql`${late.overdue} DESC NULLS LAST`],
    outstanding: [desc(creditAccount.outstanding)],
  };
  const list = select(db, today)
    .where(where)
    .orderBy(...orders[sort], asc(creditAccount.id));
  return readPage(db, list, search);
}

type Waiting = { applications: number; held: number; terms: number; disputes: number };

/** Applications that wait for staff, accounts on hold, terms that wait for a second person, and open disputes. */
export const countWaiting = oneRowQuery<Waiting>(
  'credit_waiting',
  `SELECT (SELECT count(*)::integer FROM credit_application WHERE state IN ('submitted', 'under_review')) AS applications,
     (SELECT count(*)::integer FROM credit_account WHERE state IN ('on_hold', 'suspended')) AS held,
     (SELECT count(DISTINCT account_id)::integer FROM credit_approval WHERE ended_at IS NULL) AS terms,
     (SELECT count(*)::integer FROM invoice_dispute WHERE state = 'open') AS disputes`,
);

export const sumAccounts = oneRowQuery<Record<'outstanding' | 'reserved' | 'advance', Sen>>(
  'credit_sums',
  `SELECT coalesce(sum(outstanding), 0)::bigint AS outstanding, coalesce(sum(reserved), 0)::bigint AS reserved,
     coalesce(sum(advance), 0)::bigint AS advance FROM credit_account`,
);

/** Open amounts of all accounts by due date. */
export const listOpenByDue = listQuery<Required<OpenInvoice>>(
  'credit_open_by_due',
  `SELECT due_on, sum(open)::bigint AS open, count(*) FILTER (WHERE open > disputed)::integer AS invoices,
     sum(disputed)::bigint AS disputed, count(*) FILTER (WHERE disputed > 0)::integer AS disputed_invoices
   FROM (SELECT i.due_on, i.total - i.paid - i.credited AS open, ${disputedSql('i')} AS disputed FROM invoice i
     WHERE i.account_id IS NOT NULL AND i.state IN ('issued', 'partially_paid')) owed GROUP BY due_on`,
);

/** Count queries of the staff queues. Each can use an index. */
export const creditQueues = {
  credit: `SELECT 1 FROM credit_application WHERE state IN ('submitted', 'under_review')
    UNION ALL SELECT 1 FROM invoice_dispute WHERE state = 'open'`,
} satisfies QueueQueries;

/** The postings of an account, newest first. Fetches one row more than the page. */
export async function listPostings(db: Db, { id, after, pageSize }: InputOf<typeof contract.listPostings>) {
  const own = eq(ledgerPosting.account_id, id);
  const { beyond, order } = pageAfter(ledgerPosting.id, after, 'newest');
  const kind = sql<MovementName>`${sql.raw(shownKind('ledger_posting'))}`.as('shown_kind');
  const rows = await db.orm
    .select({ ...getTableColumns(ledgerPosting), kind })
    .from(ledgerPosting)
    .where(and(own, beyond))
    .orderBy(order)
    .limit(pageSize + 1);
  const some = db.orm.select({ id: ledgerPosting.id }).from(ledgerPosting).where(own).limit(countCap);
  return { rows, counted: await countCapped(db, some.as('some')) };
}
