import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  min,
  sql,
} from 'drizzle-orm';
import type { InputOf } from '../../../kit/endpoint.ts';
import type { LocalDate } from '../../../kit/local-date.ts';
import type { Sen } from '../../../kit/money.ts';
import { countCap, countCapped } from '../../../platform/db/count-capped.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { QueueQueries } from '../../../platform/queue-queries.ts';
import { history } from '../../audit/history.table.ts';
import { company } from '../../company/company.table.ts';
import { creditApplication, creditApproval } from '../application/application.table.ts';
import { invoice } from '../invoice/invoice.table.ts';
import { creditAccount } from '../ledger/account.table.ts';
import { ledgerEntry, ledgerPosting } from '../ledger/ledger.table.ts';
import type * as contract from './credit.contract.ts';

/** The overdue amount of each account, and since when. */
function overdueByAccount(db: Db, today: LocalDate) {
  return db.orm
    .select({
      account_id: invoice.account_id,
      overdue: sql<Sen>`sum(${invoice.total} - ${invoice.paid} - ${invoice.credited})::float8`.as('overdue'),
      since: min(invoice.due_on).as('since'),
    })
    .from(invoice)
    .where(
      and(sql`${invoice.state} IN ('issued', 'partially_paid')`, sql`${invoice.due_on} < ${today}::date`),
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

export async function findAccount(db: Db, id: number, today: LocalDate) {
  return (await select(db, today).where(eq(creditAccount.id, id)))[0];
}

export async function searchAccounts(
  db: Db,
  search: InputOf<typeof contract.listAccounts>,
  today: LocalDate,
) {
  const { status, late: isLate, sort, keywords, page, pageSize } = search;
  const late = overdueByAccount(db, today);
  const where = and(
    status ? eq(creditAccount.state, status) : undefined,
    isLate ? sql`${late.overdue} > 0` : undefined,
    keywords ? ilike(company.name, `%${keywords.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
  );
  const orders = {
    company: [asc(company.name)],
    overdue: [sql`${late.overdue} DESC NULLS LAST`],
    outstanding: [desc(creditAccount.outstanding)],
  };
  const rows = await select(db, today)
    .where(where)
    .orderBy(...orders[sort], asc(creditAccount.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await db.orm
    .select({ n: count() })
    .from(creditAccount)
    .leftJoin(company, eq(company.buyer_id, creditAccount.buyer_id))
    .leftJoin(late, eq(late.account_id, creditAccount.id))
    .where(where);
  return { rows, records: counted?.n ?? 0 };
}

/** Applications that wait for staff, accounts on hold, and terms that wait for a second person. */
export async function countWaiting(db: Db) {
  const isWaiting = inArray(creditApplication.state, ['submitted', 'under_review']);
  const isHeld = inArray(creditAccount.state, ['on_hold', 'suspended']);
  const [terms] = await db.orm
    .select({ n: countDistinct(creditApproval.account_id) })
    .from(creditApproval)
    .where(and(isNull(creditApproval.ended_at), isNotNull(creditApproval.account_id)));
  return {
    applications: await db.orm.$count(creditApplication, isWaiting),
    held: await db.orm.$count(creditAccount, isHeld),
    terms: terms?.n ?? 0,
  };
}

export async function sumAccounts(db: Db) {
  const sum = (column: typeof creditAccount.outstanding) => sql<Sen>`coalesce(sum(${column}), 0)::bigint`;
  const [row] = await db.orm
    .select({
      outstanding: sum(creditAccount.outstanding),
      reserved: sum(creditAccount.reserved),
      advance: sum(creditAccount.advance),
    })
    .from(creditAccount);
  return row ?? { outstanding: 0, reserved: 0, advance: 0 };
}

/** Open amounts of all accounts by due date. */
export function listOpenByDue(db: Db) {
  return db.orm
    .select({
      due_on: invoice.due_on,
      open: sql<Sen>`sum(${invoice.total} - ${invoice.paid} - ${invoice.credited})::bigint`,
      invoices: count(),
    })
    .from(invoice)
    .where(and(sql`${invoice.account_id} IS NOT NULL`, sql`${invoice.state} IN ('issued', 'partially_paid')`))
    .groupBy(invoice.due_on);
}

export function listHistory(db: Db, recordType: string, id: number) {
  return db.orm
    .select()
    .from(history)
    .where(and(eq(history.record_type, recordType), eq(history.record_id, id)))
    .orderBy(asc(history.id));
}

/** Count queries of the staff queues. Each can use an index. */
export const creditQueues = {
  credit: `SELECT 1 FROM credit_application WHERE state IN ('submitted', 'under_review')`,
} satisfies QueueQueries;

/** The postings of an account, newest first. Fetches one row more than the page. */
export async function listPostings(db: Db, { id, after, pageSize }: InputOf<typeof contract.listPostings>) {
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
