import { MyInvoisUnavailable, type SubmissionReceipt } from '../../../adapters/myinvois/myinvois.ts';
import { localDate } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { JobDeps } from '../../../platform/jobs/job.ts';
import { leaseUntil, maxBatch, nextPoll, nextRetry, takeBatch } from '../einvoice.rules.ts';
import type { EinvoiceError } from '../einvoice.table.ts';
import { findStartedSettings, type StartedSettings } from '../einvoice-settings.queries.ts';
import { supplierOf } from '../source/party.ts';
import { writeDocuments } from '../source/write-document.service.ts';
import { hasIdentified, requeueIdentified } from '../tax-details/tax-details.service.ts';
import * as queries from './flow.queries.ts';

export type FlowDeps = Pick<JobDeps, 'db' | 'clock' | 'log' | 'myInvois' | 'config' | 'secrets'>;

/** One run ends after this many calls, so that it stays within the time that a job may take. */
const maxRounds = 20;

export async function hasDocumentsToSubmit(deps: FlowDeps): Promise<boolean> {
  const settings = await findStartedSettings(deps.db);
  if (settings === null) return false;
  return (await queries.hasReadyDocuments(deps.db, scopeOf(settings, deps))) || hasIdentified(deps.db);
}

const scopeOf = ({ starts_on: startsOn }: StartedSettings, { myInvois, clock }: FlowDeps): queries.Scope => ({
  startsOn,
  today: localDate(clock()),
  environment: myInvois.environment,
});

/**
 * Submits documents in batches. Each batch is recorded before the call: after a crash, or without an answer, the
 * follow-up looks up what MyInvois received.
 */
export async function submitDocuments(deps: FlowDeps) {
  const done = { submitted: 0, invalid: 0 };
  await requeueIdentified(deps.db);
  for (let round = 0; round < maxRounds; round++) {
    const settings = await findStartedSettings(deps.db);
    if (!settings) return done;
    const batch = await deps.db.transaction((db) => prepareBatch(db, deps, settings));
    done.invalid += batch.invalid;
    done.submitted += batch.documents.length;
    if (batch.documents.length === 0 && batch.invalid === 0) return done;
    if (batch.documents.length > 0 && !(await sendBatch(deps, batch))) return done;
  }
  return done;
}

type Batch = {
  submissionId: number;
  documents: { codeNumber: string; document: string }[];
  invalid: number;
};

/** Builds and checks documents. Those with problems of our own become invalid without being sent. */
async function prepareBatch(db: Db, deps: FlowDeps, settings: StartedSettings): Promise<Batch> {
  const { myInvois, config, secrets } = deps;
  const now = deps.clock();
  const rows = await queries.lockReadyDocuments(db, scopeOf(settings, deps), maxBatch.documents);
  if (rows.length === 0) return { submissionId: 0, documents: [], invalid: 0 };
  const supplier = supplierOf(settings, config.operator.name);
  const written = await writeDocuments(db, rows, {
    supplier,
    certificate: myInvois.certificate,
    secrets,
    now,
  });
  const refused = written.filter(({ errors }) => errors.length > 0);
  for (const { row, errors } of refused) await queries.moveDocument(db, row.id, { state: 'invalid', errors });
  const sendable = written
    .filter(({ errors }) => errors.length === 0)
    .map((each) => ({ ...each, bytes: Buffer.byteLength(each.document) }));
  const batch = takeBatch(sendable);
  if (batch.length === 0) return { submissionId: 0, documents: [], invalid: refused.length };
  const { environment } = myInvois;
  const submissionId = await queries.insertSubmission(db, {
    environment,
    check_at: leaseUntil(now),
    created_at: now,
  });
  const sent = { state: 'submitted', submission_id: submissionId, environment, submitted_at: now } as const;
  for (const { row, document, isRepeated } of batch) {
    const submitted_at = isRepeated ? row.submitted_at : now;
    await queries.moveDocument(db, row.id, { ...sent, submitted_at, document, errors: [] });
  }
  await queries.countAttempts(db, submissionId);
  const documents = batch.map(({ row, document }) => ({ codeNumber: row.number, document }));
  return { submissionId, documents, invalid: refused.length };
}

/** Returns false when MyInvois gave no answer. */
async function sendBatch({ db, clock, log, myInvois }: FlowDeps, batch: Batch): Promise<boolean> {
  const { submissionId, documents } = batch;
  try {
    const receipt = await myInvois.submit(documents);
    await db.transaction((db) => recordReceipt(db, submissionId, receipt, clock()));
    return true;
  } catch (error) {
    const isExpected = error instanceof MyInvoisUnavailable;
    log[isExpected ? 'warn' : 'error'](
      { err: error, submission: submissionId },
      'submitting e-invoices failed; will look them up and retry',
    );
    const check_at = nextRetry(0, isExpected ? error.retryAfterMs : null, clock());
    await queries.updateSubmission(db, submissionId, { check_at });
    return false;
  }
}

/** Does nothing when a follow-up has dealt with the submission in the meantime. */
async function recordReceipt(db: Db, submissionId: number, receipt: SubmissionReceipt, now: Date) {
  const submission = await queries.lockSubmission(db, submissionId);
  if (submission?.state !== 'sending') return;
  const accepted = new Map(receipt.accepted.map(({ codeNumber, uuid }) => [codeNumber, uuid]));
  const rejected = new Map(receipt.rejected.map(({ codeNumber, errors }) => [codeNumber, errors]));
  for (const { id, number } of await queries.listDocuments(db, submissionId)) {
    const uuid = accepted.get(number);
    if (uuid !== undefined) await queries.setUuid(db, id, uuid);
    else await takeBack(db, id, toErrors(rejected.get(number) ?? []));
  }
  if (receipt.submissionUid === null || accepted.size === 0) {
    await queries.deleteSubmission(db, submissionId);
    return;
  }
  const { submissionUid: uid } = receipt;
  await queries.updateSubmission(db, submissionId, { state: 'accepted', uid, check_at: nextPoll(0, now) });
}

/** A document that MyInvois did not accept is invalid, or without a reason queued again. */
async function takeBack(db: Db, id: number, errors: EinvoiceError[]): Promise<void> {
  const detached = { submission_id: null, environment: null };
  await queries.moveDocument(
    db,
    id,
    errors.length > 0 ? { state: 'invalid', errors, ...detached } : { state: 'queued', ...detached },
  );
}

export const toErrors = (
  errors: readonly { code: string; message: string; target: string | null }[],
): EinvoiceError[] => errors.map(({ code, message, target }) => ({ code, message, field: target }));
