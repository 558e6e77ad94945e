import { and, asc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '../../../kit/http/endpoint.ts';
import type { LocalDate } from '../../../kit/local-date.ts';
import type { Sen } from '../../../kit/money.ts';
import { countCap, countCapped } from '../../../platform/db/count-capped.ts';
import type { Db } from '../../../platform/db/db.ts';
import { pageAfter } from '../../../platform/db/page-after.ts';
import { containsPattern, firstRow, requireRow } from '../../../platform/db/query.ts';
import type { QueueQueries } from '../../../platform/queue-queries.ts';
import type { EinvoiceEnvironment } from '../einvoice.constants.ts';
import { consolidatedInto, isVisible } from '../einvoice.queries.ts';
import { monthDays } from '../einvoice.rules.ts';
import { einvoice, einvoiceSubmission } from '../einvoice.table.ts';
import type { listStaffEinvoices } from './einvoice.contract.ts';

// Raw SQL, because Drizzle omits table names of columns in a subquery.
const buyerName = sql<string | null>`coalesce(
  (SELECT c.name FROM company c WHERE c.buyer_id = e_invoice.buyer_id),
  (SELECT p.name FROM person p WHERE p.buyer_id = e_invoice.buyer_id))`;
const isPrivate = sql<boolean>`EXISTS (SELECT FROM person p WHERE p.buyer_id = e_invoice.buyer_id)`;
const orderSlug = sql<string | null>`(SELECT o.slug FROM shop_order o WHERE o.id = coalesce(
  (SELECT coalesce(i.order_id, c.order_id) FROM invoice i LEFT JOIN invoice c ON c.id = i.corrects_id
     WHERE i.id = coalesce(e_invoice.invoice_id, (SELECT n.invoice_id FROM credit_note n WHERE n.id = e_invoice.credit_note_id))),
  (SELECT coalesce(s.parent_id, s.id) FROM refund r JOIN payment p ON p.id = r.payment_id
     JOIN shop_order s ON s.id = p.order_id WHERE r.id = e_invoice.refund_id)))`;

const select = (db: Db) =>
  db.orm
    .select({
      row: einvoice,
      into: consolidatedInto,
      buyer: buyerName.as('buyer_name'),
      is_private: isPrivate.as('is_private'),
      order: orderSlug.as('order_slug'),
    })
    .from(einvoice)
    .leftJoin(consolidatedInto, eq(consolidatedInto.id, einvoice.consolidated_in));
export type StaffEinvoiceRow = Awaited<ReturnType<typeof select>>[number];

export async function findEinvoice(db: Db, id: number): Promise<StaffEinvoiceRow | null> {
  return firstRow(select(db).where(eq(einvoice.id, id)));
}

export function lockEinvoice(db: Db, id: number) {
  return firstRow(db.orm.select().from(einvoice).where(eq(einvoice.id, id)).for('update'));
}

export async function findSubmissionUid(db: Db, submissionId: number | null): Promise<string | null> {
  if (submissionId === null) return null;
  const { id, uid } = einvoiceSubmission;
  return (
    (await firstRow(db.orm.select({ uid }).from(einvoiceSubmission).where(eq(id, submissionId))))?.uid ?? null
  );
}

export function listConsolidated(db: Db, id: number, most: number) {
  return db.orm
    .select({ id: einvoice.id, number: einvoice.number, total: einvoice.total })
    .from(einvoice)
    .where(eq(einvoice.consolidated_in, id))
    .orderBy(asc(einvoice.id))
    .limit(most);
}

type Search = InputOf<typeof listStaffEinvoices> & { startsOn: LocalDate | null };

function inState(status: Search['status']): SQL | undefined {
  if (status === 'all') return undefined;
  return status === 'attention'
    ? sql`(${einvoice.state} IN ('invalid', 'rejected_by_buyer') OR ${einvoice.id} IN (
        SELECT a.record_id FROM second_approval a WHERE a.action = 'e_invoice.cancel' AND a.state = 'waiting'))`
    : eq(einvoice.state, status);
}

function matching({ status, kind, month, keywords, startsOn }: Search): SQL | undefined {
  const days = month === undefined ? null : monthDays(month);
  const contained = containsPattern(keywords);
  return and(
    isVisible(startsOn),
    inState(status),
    kind && eq(einvoice.kind, kind),
    days ? and(gte(einvoice.issued_on, days.from), lte(einvoice.issued_on, days.to)) : undefined,
    contained === null
      ? undefined
      : sql`(${einvoice.number} LIKE upper(${contained.slice(1)}) OR ${einvoice.buyer_id} IN (
          SELECT c.buyer_id FROM company c WHERE c.name ILIKE ${contained}
          UNION ALL SELECT p.buyer_id FROM person p WHERE p.name ILIKE ${contained}))`,
  );
}

/** Newest first, one row more than the page, with a capped count. */
export async function searchEinvoices(db: Db, search: Search) {
  const where = matching(search);
  const { beyond, order } = pageAfter(einvoice.id, search.after, 'newest');
  const rows = await select(db)
    .where(and(where, beyond))
    .orderBy(order)
    .limit(search.pageSize + 1);
  const some = db.orm.select({ id: einvoice.id }).from(einvoice).where(where).limit(countCap).as('some');
  return { rows, counted: await countCapped(db, some) };
}

type Days = { from: LocalDate; to: LocalDate; startsOn: LocalDate };
type MonthSums = { documents: number; total: Sen; valid: number; valid_total: Sen; waiting: number };

/** Counts the documents of a month by what has become of them, with the consolidated e-invoice in their place. */
export async function sumMonth(
  db: Db,
  { from, to, startsOn }: Days,
  environment: EinvoiceEnvironment,
): Promise<MonthSums> {
  const isValid = `coalesce(m.state, e.state) = 'valid' AND coalesce(m.environment, e.environment) = $4`;
  return requireRow(
    await db.run<MonthSums>(
      `SELECT count(*)::integer AS documents, coalesce(sum(e.total), 0)::float8 AS total,
         count(*) FILTER (WHERE ${isValid})::integer AS valid,
         coalesce(sum(e.total) FILTER (WHERE ${isValid}), 0)::float8 AS valid_total,
         count(*) FILTER (WHERE coalesce(m.state, e.state) IN ('queued', 'submitted'))::integer AS waiting
       FROM e_invoice e LEFT JOIN e_invoice m ON m.id = e.consolidated_in
       WHERE e.kind <> 'consolidated' AND e.issued_on BETWEEN $1 AND $2 AND e.issued_on >= $3`,
      [from, to, startsOn, environment],
    ),
  );
}

/** What is neither valid nor waiting. A consolidated e-invoice stands for what is in it. */
export function listProblems(
  db: Db,
  { from, to, startsOn }: Days,
  environment: EinvoiceEnvironment,
  most: number,
): Promise<StaffEinvoiceRow[]> {
  const isElsewhere = and(eq(einvoice.state, 'valid'), sql`${einvoice.environment} <> ${environment}`);
  return select(db)
    .where(
      and(
        gte(einvoice.issued_on, from),
        lte(einvoice.issued_on, to),
        gte(einvoice.issued_on, startsOn),
        sql`(${inArray(einvoice.state, ['invalid', 'rejected_by_buyer', 'cancelled'])} OR (${isElsewhere}))`,
      ),
    )
    .orderBy(asc(einvoice.id))
    .limit(most);
}

/** Count query of the staff queue. */
export const einvoiceQueues = {
  einvoices: `SELECT 1 FROM e_invoice WHERE state IN ('invalid', 'rejected_by_buyer')
    UNION ALL SELECT 1 FROM second_approval WHERE action = 'e_invoice.cancel' AND state = 'waiting'`,
} satisfies QueueQueries;
