import {
  type DocumentState,
  type MyInvoisError,
  MyInvoisUnavailable,
} from '../../../adapters/myinvois/myinvois.ts';
import type { Db } from '../../../platform/db/db.ts';
import { lapseApprovals } from '../../second-approval/second-approval.service.ts';
import { isSettled, leaseUntil, nextPoll, nextRetry, nextState, nextWatch } from '../einvoice.rules.ts';
import * as queries from './flow.queries.ts';
import { type FlowDeps, toErrors } from './submit.service.ts';

/** One run ends after this many submissions; the rest is due at once. */
const maxRounds = 100;
const maxAttempts = 32_000;
/** Clocks of MyInvois and the shop may differ. */
const clockToleranceMs = 60_000;

export const hasSubmissionsToCheck = ({ db, clock, myInvois }: FlowDeps): Promise<boolean> =>
  queries.hasDueSubmissions(db, myInvois.environment, clock());

/**
 * Polls submissions, and looks up those whose answer never arrived. When MyInvois is away or throttles us, every process
 * waits.
 */
export async function followUpSubmissions(deps: FlowDeps) {
  const { db, clock, log, myInvois } = deps;
  const done = { checked: 0 };
  for (let round = 0; round < maxRounds; round++) {
    const now = clock();
    const lease = { now, lease: leaseUntil(now) };
    const submission = await queries.claimSubmission(db, myInvois.environment, lease);
    if (!submission) return done;
    try {
      if (submission.state === 'sending') await lookUpSubmission(deps, submission);
      else await pollSubmission(deps, submission);
      done.checked++;
    } catch (error) {
      const isExpected = error instanceof MyInvoisUnavailable;
      log[isExpected ? 'warn' : 'error'](
        { err: error, submission: submission.id },
        'checking e-invoices at MyInvois failed; will retry',
      );
      await postpone(deps, submission, isExpected ? error.retryAfterMs : null);
      if (isExpected) return done;
    }
  }
  return done;
}

async function postpone(
  { db, clock, myInvois }: FlowDeps,
  submission: queries.SubmissionRow,
  retryAfterMs: number | null,
) {
  const now = clock();
  const attempts = Math.min(submission.attempts + 1, maxAttempts);
  const until = nextRetry(submission.attempts, retryAfterMs, now);
  await queries.updateSubmission(db, submission.id, { check_at: until, attempts });
  if (retryAfterMs !== null || submission.attempts > 0) {
    await queries.postponeDue(db, myInvois.environment, { now, until });
  }
}

/**
 * The answer to a submission was lost. What MyInvois received is adopted; only what it does not have is queued again.
 * Documents of a received submission that are not found were refused; sent again, they get their reasons.
 */
async function lookUpSubmission({ db, clock, myInvois }: FlowDeps, submission: queries.SubmissionRow) {
  const since = new Date(submission.created_at.getTime() - clockToleranceMs);
  const documents = await queries.listDocuments(db, submission.id);
  const found = await myInvois.findByNumbers(
    documents.map(({ number }) => number),
    since,
  );
  await db.transaction(async (db) => {
    const locked = await queries.lockSubmission(db, submission.id);
    if (locked?.state !== 'sending') return;
    let uid: string | null = null;
    for (const { id, number, uuid } of documents) {
      const state = found.get(number);
      // The uuid that is known already is that of an earlier submission of the same number.
      if (state && state.uuid !== uuid) {
        await queries.setUuid(db, id, state.uuid);
        uid = state.submissionUid;
      } else {
        await queries.moveDocument(db, id, requeued);
      }
    }
    if (uid === null) return queries.deleteSubmission(db, submission.id);
    const check_at = nextPoll(0, clock());
    await queries.updateSubmission(db, submission.id, { state: 'accepted', uid, check_at, attempts: 0 });
  });
}

/** The document is kept, so that it is sent again unchanged. */
const requeued = { state: 'queued', submission_id: null, environment: null } as const;

type Answered = { state: DocumentState; errors: readonly MyInvoisError[] };

/** Reads the states of a submission's documents and records what changed. */
export async function pollSubmission(
  { db, clock, log, myInvois }: Pick<FlowDeps, 'db' | 'clock' | 'log' | 'myInvois'>,
  submission: queries.SubmissionRow,
): Promise<void> {
  const states = submission.uid === null ? null : await myInvois.findSubmission(submission.uid);
  if (states === null) log.error({ submission: submission.id }, 'MyInvois does not know this submission');
  const waiting = new Set(
    (await queries.listDocuments(db, submission.id))
      .filter(({ state }) => state === 'submitted')
      .map(({ number }) => number),
  );
  const answers = new Map<string, Answered>();
  for (const state of states ?? []) {
    const needsErrors = state.status === 'Invalid' && waiting.has(state.codeNumber);
    const errors = needsErrors ? await myInvois.findErrors(state.uuid) : [];
    answers.set(state.codeNumber, { state, errors });
  }
  await db.transaction((db) => recordAnswers(db, submission.id, answers, clock()));
}

async function recordAnswers(
  db: Db,
  submissionId: number,
  answers: ReadonlyMap<string, Answered>,
  now: Date,
) {
  const submission = await queries.lockSubmission(db, submissionId);
  if (submission?.state !== 'accepted') return;
  for (const row of await queries.listDocuments(db, submissionId)) {
    const answer = answers.get(row.number);
    if (answer) await recordAnswer(db, row, answer, now);
  }
  const rows = await queries.listDocuments(db, submissionId);
  const attempts = Math.min(submission.attempts + 1, maxAttempts);
  if (rows.some(({ state }) => state === 'submitted')) {
    return queries.updateSubmission(db, submissionId, { attempts, check_at: nextPoll(attempts, now) });
  }
  const settled = rows.filter(({ state, validated_at }) => isSettled(state, validated_at, now));
  // Nothing is left to cancel.
  await lapseApprovals(
    db,
    'e_invoice.cancel',
    settled.map(({ id }) => id),
  );
  const isDone = settled.length === rows.length;
  await queries.updateSubmission(
    db,
    submissionId,
    isDone ? { state: 'done', check_at: null } : { attempts: 0, check_at: nextWatch(now) },
  );
}

/** Some answers leave out why a document is invalid. */
const unexplained = { code: 'unexplained', message: '', target: null };

async function recordAnswer(db: Db, row: queries.SubmittedDocument, { state, errors }: Answered, now: Date) {
  const next = nextState(row.state, state, now);
  if (next === null) return;
  const { uuid, reason } = state;
  const validated_at = state.validatedAt ?? row.validated_at ?? now;
  const known = { uuid, validated_at, long_id: state.longId ?? row.long_id ?? '' };
  if (next === 'invalid') {
    const found = errors.length > 0 ? errors : [unexplained];
    await queries.moveDocument(db, row.id, { state: next, uuid, errors: toErrors(found) });
  } else if (next === 'cancelled') {
    const cancelled_at = state.cancelledAt ?? now;
    await queries.moveDocument(db, row.id, { state: next, ...known, cancelled_at, reason });
  } else if (next === 'rejected_by_buyer') {
    const rejected_at = state.rejectedAt ?? now;
    await queries.moveDocument(db, row.id, { state: next, ...known, rejected_at, reason });
  } else {
    await queries.moveDocument(db, row.id, { state: 'valid', ...known });
  }
}
