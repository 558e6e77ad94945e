import { and, asc, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { countCap, countCapped } from '../../platform/db/count-capped.ts';
import type { Db } from '../../platform/db/db.ts';
import { pageAfter } from '../../platform/db/page-after.ts';
import { containsPattern, firstRow } from '../../platform/db/query.ts';
import type { QueueQueries } from '../../platform/queue-queries.ts';
import { staff } from '../staff/staff.table.ts';
import type { BankCreditState } from './bank-statement.constants.ts';
import { bankCredit } from './bank-statement.table.ts';

export type CreditRow = typeof bankCredit.$inferSelect;

const proposer = alias(staff, 'proposer');
const settler = alias(staff, 'settler');

/** What the payment that settled it was for. */
const settled = {
  kind: sql<
    'order' | 'repayment'
  >`CASE WHEN (SELECT p.repayment_id FROM payment p WHERE p.id = bank_credit.payment_id)
    IS NULL THEN 'order' ELSE 'repayment' END`,
  label: sql<string>`coalesce((SELECT coalesce(o.slug, r.slug) FROM payment p LEFT JOIN shop_order o ON o.id = p.order_id
    LEFT JOIN repayment r ON r.id = p.repayment_id WHERE p.id = bank_credit.payment_id), '')`,
  buyer: sql<string>`coalesce((SELECT coalesce((SELECT c.name FROM company c WHERE c.buyer_id = p.buyer_id),
    (SELECT h.name FROM person h WHERE h.buyer_id = p.buyer_id)) FROM payment p WHERE p.id = bank_credit.payment_id), '')`,
};

const select = (db: Db) =>
  db.orm
    .select({
      credit: getTableColumns(bankCredit),
      proposer: proposer.name,
      settler: settler.name,
      settled_kind: settled.kind.as('settled_kind'),
      settled_label: settled.label.as('settled_label'),
      settled_buyer: settled.buyer.as('settled_buyer'),
    })
    .from(bankCredit)
    .leftJoin(proposer, eq(proposer.id, bankCredit.proposed_by))
    .leftJoin(settler, eq(settler.id, bankCredit.settled_by));
export type CreditWithNames = Awaited<ReturnType<typeof select>>[number];

export const findCredit = (db: Db, id: number) => firstRow(select(db).where(eq(bankCredit.id, id)));

/** Lock order: the credit first, then what it pays. */
export const lockCredit = (db: Db, id: number) =>
  firstRow(db.orm.select().from(bankCredit).where(eq(bankCredit.id, id)).for('update'));

export async function updateCredit(db: Db, id: number, values: Partial<CreditRow>): Promise<void> {
  await db.orm.update(bankCredit).set(values).where(eq(bankCredit.id, id));
}

/** Most open credits in one list. */
const maxOpen = 500;
const waiting: readonly BankCreditState[] = ['open', 'proposed'];

/** Oldest first. */
export function listWaiting(db: Db, statementId: number | undefined): Promise<CreditWithNames[]> {
  return select(db)
    .where(
      and(
        inArray(bankCredit.state, [...waiting]),
        statementId === undefined ? undefined : eq(bankCredit.statement_id, statementId),
      ),
    )
    .orderBy(asc(bankCredit.booked_on), asc(bankCredit.id))
    .limit(maxOpen);
}

export type CreditSearch = {
  status: BankCreditState | undefined;
  statementId: number | undefined;
  /** An amount in sen, or a text. */
  amount: number | null;
  text: string | null;
  after: number | undefined;
  pageSize: number;
};

function matching({ status, statementId, amount, text }: CreditSearch): SQL | undefined {
  const like = containsPattern(text ?? undefined);
  return and(
    status ? eq(bankCredit.state, status) : undefined,
    statementId === undefined ? undefined : eq(bankCredit.statement_id, statementId),
    amount === null ? undefined : eq(bankCredit.amount, amount),
    like === null
      ? undefined
      : or(
          sql`${bankCredit.reference} || ' ' || ${bankCredit.description} || ' ' || ${bankCredit.payer} ILIKE ${like}`,
          sql`${settled.label} ILIKE ${like}`,
        ),
  );
}

/** Newest first, one row more than the page. */
export async function searchCredits(db: Db, search: CreditSearch) {
  const where = matching(search);
  const { beyond } = pageAfter(bankCredit.id, search.after, 'newest');
  const rows = await select(db)
    .where(and(where, beyond))
    .orderBy(desc(bankCredit.id))
    .limit(search.pageSize + 1);
  return { rows, counted: await countCapped(db, select(db).where(where).limit(countCap).as('matches')) };
}

/** Count query of the staff queue. */
export const bankQueues = {
  bank: `SELECT 1 FROM bank_credit WHERE state IN ('open', 'proposed')`,
} satisfies QueueQueries;
