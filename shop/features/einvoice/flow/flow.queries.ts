import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { LocalDate } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import { firstRow, hasChanged, isAnyOf, requireRow } from '../../../platform/db/query.ts';
import { type EinvoiceEnvironment, type EinvoiceState, maxConsolidated } from '../einvoice.constants.ts';
import { statesBefore } from '../einvoice.rules.ts';
import { einvoice, einvoiceSubmission } from '../einvoice.table.ts';

export type EinvoiceRow = typeof einvoice.$inferSelect;
export type SubmissionRow = typeof einvoiceSubmission.$inferSelect;
export type Scope = { environment: EinvoiceEnvironment; startsOn: LocalDate; today: LocalDate };

/** The invoice that a note corrects. `e` is the note. */
const correctedInvoice = `CASE e.kind WHEN 'credit_note' THEN (SELECT n.invoice_id FROM credit_note n WHERE n.id = e.credit_note_id)
  WHEN 'debit_note' THEN (SELECT d.corrects_id FROM invoice d WHERE d.id = e.invoice_id)
  ELSE (SELECT i.id FROM refund r JOIN payment p ON p.id = r.payment_id JOIN shop_order o ON o.id = p.order_id
    JOIN invoice i ON i.order_id = coalesce(o.parent_id, o.id) WHERE r.id = e.refund_id) END`;

/** A buyer without a tax number gets no e-invoice of their own, unless the amount is too high to be consolidated. */
const waitsForMonth = `e.kind = 'invoice' AND e.total <= ${maxConsolidated}
  AND NOT EXISTS (SELECT FROM company c WHERE c.buyer_id = e.buyer_id AND c.tax_number <> '')
  AND NOT EXISTS (SELECT FROM person p JOIN person_tax_details d ON d.person_id = p.id
    WHERE p.buyer_id = e.buyer_id AND d.has_tin)`;

/** A note refers to a valid document, so it waits for one. $2 is the environment. */
const refersToValid = `EXISTS (SELECT FROM e_invoice o LEFT JOIN e_invoice m ON m.id = o.consolidated_in
  WHERE o.invoice_id = ${correctedInvoice} AND coalesce(m.state, o.state) = 'valid'
    AND coalesce(m.environment, o.environment) = $2)`;

/** A debit note to an invoice from before e-invoices, or from before the first day, refers to none. $1 is the first day. */
const refersToNone = `e.kind = 'debit_note' AND NOT EXISTS (SELECT FROM e_invoice o
  WHERE o.invoice_id = ${correctedInvoice} AND (o.issued_on >= $1 OR o.state <> 'queued'))`;

/** Documents to submit now. $1 is the first day, $3 the last. */
const ready = `FROM e_invoice e WHERE e.state = 'queued' AND e.issued_on BETWEEN $1 AND $3
  AND CASE WHEN e.kind IN ('credit_note', 'debit_note', 'refund_note') THEN ${refersToValid} OR ${refersToNone} ELSE NOT (${waitsForMonth}) END`;

/** One call at a time: while the outcome of one is unknown, no other is made. */
const idle = `NOT EXISTS (SELECT FROM e_invoice_submission s WHERE s.state = 'sending' AND s.environment = $2)`;

export async function hasReadyDocuments(db: Db, { environment, startsOn, today }: Scope): Promise<boolean> {
  const rows = await db.run(`SELECT 1 ${ready} AND ${idle} LIMIT 1`, [startsOn, environment, today]);
  return rows.length > 0;
}

/** Locks documents to submit. Other processes skip them. */
export async function lockReadyDocuments(
  db: Db,
  { environment, startsOn, today }: Scope,
  most: number,
): Promise<EinvoiceRow[]> {
  const rows = await db.run<{ id: number }>(
    `SELECT e.id ${ready} AND ${idle} ORDER BY e.id LIMIT ${most} FOR UPDATE OF e SKIP LOCKED`,
    [startsOn, environment, today],
  );
  const ids = rows.map(({ id }) => id);
  return db.orm.select().from(einvoice).where(isAnyOf(einvoice.id, ids)).orderBy(asc(einvoice.id));
}

/** Locks the invoices of past months that wait for their consolidation. */
export async function lockUnconsolidated(
  db: Db,
  { startsOn, from, before }: Pick<Scope, 'startsOn'> & { from: LocalDate; before: LocalDate },
): Promise<EinvoiceRow[]> {
  const rows = await db.run<{ id: number }>(
    `SELECT e.id FROM e_invoice e WHERE e.state = 'queued' AND e.issued_on >= $1 AND e.issued_on >= $2
      AND e.issued_on < $3 AND ${waitsForMonth} ORDER BY e.id FOR UPDATE OF e`,
    [startsOn, from, before],
  );
  const ids = rows.map(({ id }) => id);
  return db.orm.select().from(einvoice).where(isAnyOf(einvoice.id, ids)).orderBy(asc(einvoice.id));
}

export async function findLastPart(db: Db, month: LocalDate): Promise<number> {
  const [row] = await db.run<{ part: number | null }>(
    'SELECT max(part)::integer AS part FROM e_invoice WHERE month = $1',
    [month],
  );
  return row?.part ?? 0;
}

export async function insertConsolidated(
  db: Db,
  values: Pick<EinvoiceRow, 'number' | 'month' | 'part' | 'issued_on' | 'total' | 'created_at'>,
): Promise<number> {
  const inserted = db.orm
    .insert(einvoice)
    .values({ kind: 'consolidated', ...values })
    .returning({ id: einvoice.id });
  return requireRow(await inserted).id;
}

export async function markConsolidated(
  db: Db,
  ids: readonly number[],
  consolidatedIn: number,
): Promise<void> {
  await db.orm
    .update(einvoice)
    .set({ state: 'consolidated', consolidated_in: consolidatedIn })
    .where(isAnyOf(einvoice.id, ids));
}

export async function insertSubmission(
  db: Db,
  values: Pick<SubmissionRow, 'environment' | 'check_at' | 'created_at'>,
): Promise<number> {
  const inserted = db.orm.insert(einvoiceSubmission).values(values).returning({ id: einvoiceSubmission.id });
  return requireRow(await inserted).id;
}

type Change = Partial<Omit<EinvoiceRow, 'id' | 'kind' | 'number' | 'attempts'>> & { state: EinvoiceState };

/** Returns false when the document is in a state from which it cannot get there. */
export function moveDocument(db: Db, id: number, change: Change): Promise<boolean> {
  return hasChanged(
    db.orm
      .update(einvoice)
      .set(change)
      .where(and(eq(einvoice.id, id), inArray(einvoice.state, statesBefore(change.state)))),
  );
}

/** Queues a document again. It is built anew, so it has the present details of buyer and shop. */
export function requeueDocument(db: Db, id: number): Promise<boolean> {
  return moveDocument(db, id, {
    state: 'queued',
    submission_id: null,
    environment: null,
    document: null,
    long_id: null,
    errors: [],
    submitted_at: null,
    validated_at: null,
    rejected_at: null,
    cancelled_at: null,
    reason: null,
  });
}

export async function countAttempts(db: Db, submissionId: number): Promise<void> {
  await db.orm
    .update(einvoice)
    .set({ attempts: sql`least(${einvoice.attempts} + 1, 32000)` })
    .where(eq(einvoice.submission_id, submissionId));
}

export async function setUuid(db: Db, id: number, uuid: string): Promise<void> {
  await db.orm.update(einvoice).set({ uuid }).where(eq(einvoice.id, id));
}

export async function hasDueSubmissions(
  db: Db,
  environment: EinvoiceEnvironment,
  now: Date,
): Promise<boolean> {
  const due = 'SELECT 1 FROM e_invoice_submission WHERE check_at <= $1 AND environment = $2 LIMIT 1';
  return (await db.run(due, [now, environment])).length > 0;
}

/** Takes the submission that is due longest until `lease`, when another process may take it. */
export async function claimSubmission(
  db: Db,
  environment: EinvoiceEnvironment,
  { now, lease }: { now: Date; lease: Date },
): Promise<SubmissionRow | null> {
  const rows = await db.run<{ id: number }>(
    `UPDATE e_invoice_submission SET check_at = $3 WHERE id = (SELECT id FROM e_invoice_submission
       WHERE check_at <= $1 AND environment = $2 ORDER BY check_at LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING id`,
    [now, environment, lease],
  );
  return rows[0] ? findSubmission(db, rows[0].id) : null;
}

export function findSubmission(db: Db, id: number): Promise<SubmissionRow | null> {
  return firstRow(db.orm.select().from(einvoiceSubmission).where(eq(einvoiceSubmission.id, id)));
}

export function lockSubmission(db: Db, id: number): Promise<SubmissionRow | null> {
  return firstRow(
    db.orm.select().from(einvoiceSubmission).where(eq(einvoiceSubmission.id, id)).for('update'),
  );
}

export async function updateSubmission(
  db: Db,
  id: number,
  values: Partial<Pick<SubmissionRow, 'state' | 'uid' | 'check_at' | 'attempts'>>,
): Promise<void> {
  await db.orm.update(einvoiceSubmission).set(values).where(eq(einvoiceSubmission.id, id));
}

/** Nothing due is called before this time, by any process. */
export async function postponeDue(
  db: Db,
  environment: EinvoiceEnvironment,
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  await db.run('UPDATE e_invoice_submission SET check_at = $3 WHERE check_at <= $1 AND environment = $2', [
    now,
    environment,
    until,
  ]);
}

/** For a submission of which MyInvois has nothing. No document refers to it any more. */
export async function deleteSubmission(db: Db, id: number): Promise<void> {
  await db.orm.update(einvoice).set({ submission_id: null }).where(eq(einvoice.submission_id, id));
  await db.orm.delete(einvoiceSubmission).where(eq(einvoiceSubmission.id, id));
}

const { document: _, ...stateColumns } = getTableColumns(einvoice);
export type SubmittedDocument = Omit<EinvoiceRow, 'document'>;

/** The documents of a submission without their text, which can be 300 kB. */
export function listDocuments(db: Db, submissionId: number): Promise<SubmittedDocument[]> {
  return db.orm
    .select(stateColumns)
    .from(einvoice)
    .where(eq(einvoice.submission_id, submissionId))
    .orderBy(asc(einvoice.id));
}
