import type { StaffAction } from '../../../declarations.ts';
import type { InputOf } from '../../../kit/http/endpoint.ts';
import { AppError, conflict, fieldError } from '../../../kit/http/errors.ts';
import { isoWithOffset, localDate } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import { staffOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { plainText } from '../../../platform/http/messages/plain-messages.ts';
import { recordAction } from '../../audit/audit.ts';
import { findStaffName } from '../../audit/present-history.ts';
import { findPerson } from '../person.queries.ts';
import { documentText } from './document.messages.ts';
import {
  type DocumentRow,
  documentRecord,
  loadDocumentsWithFiles,
  lockDocument,
  updateDocument,
} from './document.queries.ts';
import { reasonText } from './document-reason.rules.ts';
import * as review from './document-review.service.ts';
import type * as contract from './staff/document.contract.ts';
import { getStaffDocument } from './staff/document.service.ts';

type SeenVersion = { id: number; seen_at: string };

/** Assigns a document to the caller, so that no two people review the same one. */
export function claimDocument(
  ctx: ReviewCtx,
  { take_over, ...seen }: InputOf<typeof contract.claimDocument>,
) {
  return runStaffAction(ctx, seen, { action: 'document.take', takeOver: take_over }, async () => ({}));
}

export function verifyDocument(
  ctx: ReviewCtx,
  { expires_on = null, ...seen }: InputOf<typeof contract.verifyDocument>,
) {
  if (expires_on !== null && expires_on < localDate(ctx.now)) {
    throw fieldError('expires_on', documentText[ctx.lang]('document_expires_past'));
  }
  return runStaffAction(ctx, seen, { action: 'document.verify' }, async (txCtx, { id, staffId }) => {
    await review.verifyDocument(txCtx, { id, staffId });
    await updateDocument(txCtx.db, id, { expires_on }, ctx.now);
    return { expires_on };
  });
}

type Rejection = InputOf<typeof contract.rejectDocument>;

/** The chosen reason is stored in the owner's language. Free text is stored as written. */
export function rejectDocument(ctx: ReviewCtx, { reason = null, words = null, ...seen }: Rejection) {
  if (reason === null && words === null) throw fieldError('reason', plainText[ctx.lang]('plain_required'));
  return runStaffAction(ctx, seen, { action: 'document.reject' }, async (txCtx, { document, ...held }) => {
    const owner = await findPerson(txCtx.db, document.person_id);
    const text = reasonText(reason, words, owner?.language ?? 'en');
    await review.rejectDocument(txCtx, { ...held, reason: text });
    return { reason: text };
  });
}

type Action = { action: StaffAction; takeOver?: boolean };
type HeldDocument = { id: number; staffId: number; document: DocumentRow };
type ReviewCtx = Ctx<'companies' | 'requestId' | 'secrets'>;
type Work = (ctx: ReviewCtx, held: HeldDocument) => Promise<{ reason?: string; expires_on?: string | null }>;

/**
 * Runs a staff action on a document under its lock, provided that it is unchanged since the caller saw it and nobody
 * else is reviewing it.
 */
async function runStaffAction(
  ctx: ReviewCtx,
  { id, seen_at }: SeenVersion,
  { action, takeOver }: Action,
  work: Work,
) {
  const { staffId } = staffOf(ctx);
  return ctx.db.transaction(async (db) => {
    const txCtx = { ...ctx, db };
    const document = await lockDocument(db, id);
    if (!document || document.state === 'not_submitted') throw new AppError('not_found');
    await requireReviewable(txCtx, document, { seenAt: seen_at, staffId, takeOver: takeOver ?? false });
    if (document.state === 'submitted') await review.startReview(txCtx, { id, staffId });
    await updateDocument(db, id, { reviewer_id: staffId }, ctx.now);
    const { reason = null, ...after } = await work(txCtx, { id, staffId, document });
    const now = await lockDocument(db, id);
    await recordAction(db, ctx, {
      action,
      record: { type: documentRecord, id },
      before: { state: document.state, reviewer_id: document.reviewer_id },
      after: { state: now?.state, reviewer_id: staffId, ...after },
      reason,
    });
    return getStaffDocument(txCtx, { id });
  });
}

type Claim = { seenAt: string; staffId: number; takeOver: boolean };

/**
 * Throws 409, naming the other staff member, when the document is not what the caller saw or somebody else is reviewing
 * it.
 */
async function requireReviewable(ctx: Ctx, document: DocumentRow, { seenAt, staffId, takeOver }: Claim) {
  const { state, reviewer_id, updated_at } = document;
  const t = documentText[ctx.lang];
  if (state !== 'submitted' && state !== 'under_review') {
    const who = await deciderOf(ctx.db, document);
    const detail = who
      ? t('document_decided_by', { who, state: t(`document_state_${state}`) })
      : t('document_locked', { state: t(`document_state_${state}`) });
    throw conflict(detail);
  }
  const isHeldByOther = state === 'under_review' && reviewer_id !== null && reviewer_id !== staffId;
  if (isHeldByOther && !takeOver) {
    const who = (await findStaffName(ctx.db, `staff:${reviewer_id}`)) ?? '';
    throw conflict(t('document_taken_by', { who }));
  }
  if (isoWithOffset(updated_at) !== isoWithOffset(new Date(seenAt))) throw conflict(t('document_other'));
}

async function deciderOf(db: Db, document: DocumentRow): Promise<string | null> {
  const [whole] = await loadDocumentsWithFiles(db, [document]);
  return findStaffName(db, whole?.history.at(-1)?.actor ?? '');
}

/**
 * Returns the numbers as entered. The access is recorded twice: in the document's history and in the audit log of staff
 * actions.
 */
export async function revealDocument(ctx: Ctx<'requestId' | 'secrets'>, { id }: { id: number }) {
  const { staffId } = staffOf(ctx);
  return ctx.db.transaction(async (db) => {
    const document = await lockDocument(db, id);
    if (!document || document.state === 'not_submitted') throw new AppError('not_found');
    const numbers = await review.revealFields({ ...ctx, db }, { id, staffId });
    await recordAction(db, ctx, { action: 'document.reveal', record: { type: documentRecord, id } });
    const given = Object.entries(numbers).filter(([, value]) => value !== null && value !== undefined);
    return { data: { fields: Object.fromEntries(given.map(([name, value]) => [name, String(value)])) } };
  });
}
