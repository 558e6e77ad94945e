import { MyInvoisUnavailable } from '../../../adapters/myinvois/myinvois.ts';
import type { InputOf } from '../../../kit/http/endpoint.ts';
import { AppError, conflict, requireFound } from '../../../kit/http/errors.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { recordAction } from '../../audit/audit.ts';
import { findLastActor } from '../../audit/edit-conflict.ts';
import {
  declineApproval,
  lapseApprovals,
  readTwoPeopleLimit,
  requestApproval,
  returnApproval,
  takeApproval,
} from '../../second-approval/second-approval.service.ts';
import { einvoiceText } from '../einvoice.messages.ts';
import { actionsOf } from '../einvoice.rules.ts';
import { errorText } from '../error-text.ts';
import { findSubmission, moveDocument } from '../flow/flow.queries.ts';
import { pollSubmission } from '../flow/follow-up.service.ts';
import type * as contract from './einvoice.contract.ts';
import { findEinvoice, type StaffEinvoiceRow } from './einvoice.queries.ts';
import { showStaffEinvoice } from './einvoice.service.ts';

type CancelCtx = Ctx<'myInvois' | 'requestId' | 'config'>;

type Cancel = InputOf<typeof contract.cancelEinvoice>;

/** Cancels a document, or above the limit asks for a second person. */
export async function cancelEinvoice(ctx: CancelCtx, { id, reason }: Cancel) {
  const found = requireFound(await findEinvoice(ctx.db, id));
  await requireCancellable(ctx, found);
  const { total: amount } = found.row;
  if (amount <= (await readTwoPeopleLimit(ctx.db))) return cancelNow(ctx, found, reason);
  return ctx.db.transaction(async (db) => {
    await requestApproval(ctx, db, subjectOf(id), { amount, reason });
    return showStaffEinvoice(ctx, db, id);
  });
}

const subjectOf = (id: number) =>
  ({ action: 'e_invoice.cancel', record: { type: 'e_invoice', id } }) as const;

/**
 * By a second person. The request is used up before MyInvois is called, so that nobody can withdraw it meanwhile; when
 * the call does not succeed it waits again. After a crash in between, somebody has to ask anew.
 */
export async function approveCancellation(ctx: CancelCtx, { id }: { id: number }) {
  const found = requireFound(await findEinvoice(ctx.db, id));
  await requireCancellable(ctx, found);
  const request = await ctx.db.transaction((db) => takeApproval(ctx, db, subjectOf(id)));
  try {
    return await cancelNow(ctx, found, request.reason ?? '');
  } catch (error) {
    await returnApproval(ctx.db, request);
    throw error;
  }
}

export function declineCancellation(ctx: CancelCtx, { id }: { id: number }) {
  return ctx.db.transaction(async (db) => {
    requireFound(await findEinvoice(db, id));
    await declineApproval(ctx, db, subjectOf(id));
    return showStaffEinvoice(ctx, db, id);
  });
}

/**
 * Cancels a document at MyInvois and records it. After a crash in between, the follow-up finds the cancellation within
 * the hour.
 */
async function cancelNow(ctx: CancelCtx, found: StaffEinvoiceRow, reason: string) {
  const { id, uuid } = found.row;
  const answer = await callMyInvois(() => ctx.myInvois.cancel(uuid ?? '', reason));
  if (!answer.ok) {
    await readPresentState(ctx, found);
    const after = requireFound(await findEinvoice(ctx.db, id));
    // Someone else's cancellation explains more than the refusal.
    if (after.row.state === 'cancelled') await requireCancellable(ctx, after);
    throw conflict(
      errorText({ code: answer.error.code, field: null, message: answer.error.message }, ctx.lang),
    );
  }
  return ctx.db.transaction((db) => recordCancellation(db, ctx, found, reason));
}

/** Throws the reason why a document cannot be cancelled. */
async function requireCancellable(ctx: CancelCtx, { row }: StaffEinvoiceRow): Promise<void> {
  const text = einvoiceText[ctx.lang];
  const { environment } = ctx.myInvois;
  if (actionsOf(row, { environment, now: ctx.now }).includes('cancel')) return;
  if (row.state === 'cancelled') {
    const name = await findLastActor(ctx.db, { type: 'e_invoice', id: row.id });
    throw conflict(name ? text('e_invoice_cancelled_by', { name }) : text('e_invoice_cancelled'));
  }
  const isTooLate =
    row.environment === environment && (row.state === 'valid' || row.state === 'rejected_by_buyer');
  throw conflict(text(isTooLate ? 'e_invoice_cancel_too_late' : 'e_invoice_not_cancellable'));
}

async function callMyInvois<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof MyInvoisUnavailable) throw new AppError('unavailable');
    throw error;
  }
}

/** A refusal may mean that the document has changed at MyInvois. */
async function readPresentState(ctx: CancelCtx, { row }: StaffEinvoiceRow): Promise<void> {
  const submission = row.submission_id === null ? null : await findSubmission(ctx.db, row.submission_id);
  if (submission?.state !== 'accepted') return;
  const clock = () => ctx.now;
  await callMyInvois(() => pollSubmission({ ...ctx, clock }, submission));
}

/** The follow-up may have seen the cancellation first; it is recorded in either case. */
async function recordCancellation(db: Db, ctx: CancelCtx, { row }: StaffEinvoiceRow, reason: string) {
  await moveDocument(db, row.id, { state: 'cancelled', cancelled_at: ctx.now, reason });
  await lapseApprovals(db, 'e_invoice.cancel', [row.id]);
  await recordAction(db, ctx, {
    action: 'e_invoice.cancel',
    record: { type: 'e_invoice', id: row.id },
    before: { state: row.state },
    after: { state: 'cancelled' },
    reason,
  });
  return showStaffEinvoice(ctx, db, row.id);
}
