import { MyInvoisUnavailable } from '../../../adapters/myinvois/myinvois.ts';
import type { InputOf } from '../../../kit/http/endpoint.ts';
import { AppError, conflict, requireFound } from '../../../kit/http/errors.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { recordAction } from '../../audit/audit.ts';
import { findLastActor } from '../../audit/edit-conflict.ts';
import { einvoiceText } from '../einvoice.messages.ts';
import { actionsOf } from '../einvoice.rules.ts';
import { errorText } from '../error-text.ts';
import { findSubmission, moveDocument } from '../flow/flow.queries.ts';
import { pollSubmission } from '../flow/follow-up.service.ts';
import type * as contract from './einvoice.contract.ts';
import { findEinvoice, type StaffEinvoiceRow } from './einvoice.queries.ts';
import { showStaffEinvoice } from './einvoice.service.ts';

type CancelCtx = Ctx<'myInvois' | 'requestId' | 'config'>;

/**
 * Cancels a document at MyInvois and records it. After a crash in between, the follow-up finds the cancellation within
 * the hour.
 */
export async function cancelEinvoice(
  ctx: CancelCtx,
  { id, reason }: InputOf<typeof contract.cancelEinvoice>,
) {
  const found = requireFound(await findEinvoice(ctx.db, id));
  await requireCancellable(ctx, found);
  const answer = await callMyInvois(() => ctx.myInvois.cancel(found.row.uuid ?? '', reason));
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
  await recordAction(db, ctx, {
    action: 'e_invoice.cancel',
    record: { type: 'e_invoice', id: row.id },
    before: { state: row.state },
    after: { state: 'cancelled' },
    reason,
  });
  return showStaffEinvoice(ctx, db, row.id);
}
