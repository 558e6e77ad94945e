import type { StaffAction } from '../../../declarations.ts';
import { AppError } from '../../../kit/errors.ts';
import { isoWithOffset, localDate } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import { staffOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { platformText } from '../../../platform/http/messages/messages.ts';
import { recordAction } from '../../audit/audit.ts';
import { nameOfActor } from '../../audit/present-history.ts';
import { findPerson } from '../person.queries.ts';
import { documentText } from './document.messages.ts';
import {
  type DocumentRow,
  documentRecord,
  loadWhole,
  lockDocument,
  updateDocument,
} from './document.queries.ts';
import { type RejectReason, reasonText } from './document-reason.rules.ts';
import * as review from './document-review.service.ts';
import { showStaffDocument } from './staff/document.service.ts';

type Seen = { id: number; seen_at: string };

/** Looks after a document, so that no two people check the same one. */
export function takeDocument(ctx: ReviewCtx, { take_over, ...seen }: Seen & { take_over: boolean }) {
  return act(ctx, seen, { deed: 'document.take', takesOver: take_over }, async () => ({}));
}

export function verifyDocument(
  ctx: ReviewCtx,
  { expires_on = null, ...seen }: Seen & { expires_on?: string | null | undefined },
) {
  if (expires_on !== null && expires_on < localDate(ctx.now)) {
    throw refuse('expires_on', documentText[ctx.lang]('document_expires_past'));
  }
  return act(ctx, seen, { deed: 'document.verify' }, async (within, { id, staffId }) => {
    await review.verifyDocument(within, { id, staffId });
    await updateDocument(within.db, id, { expires_on }, ctx.now);
    return { expires_on };
  });
}

type Rejection = Seen & { reason?: RejectReason | null | undefined; words?: string | null | undefined };

/** The owner reads the reason in their language; what was written by hand stays as it is. */
export function rejectDocument(ctx: ReviewCtx, { reason = null, words = null, ...seen }: Rejection) {
  if (reason === null && words === null)
    throw refuse('reason', platformText[ctx.lang]('field_required', { name: 'reason' }));
  return act(ctx, seen, { deed: 'document.reject' }, async (within, { id, staffId, document }) => {
    const owner = await findPerson(within.db, document.person_id);
    const text = reasonText(reason, words, owner?.language ?? 'en');
    await review.rejectDocument(within, { id, staffId, reason: text });
    return { reason: text };
  });
}

type Deed = { deed: StaffAction; takesOver?: boolean };
type Held = { id: number; staffId: number; document: DocumentRow };
type ReviewCtx = Ctx<'companies' | 'requestId' | 'secrets'>;
type Work = (ctx: ReviewCtx, held: Held) => Promise<{ reason?: string; expires_on?: string | null }>;

/** What staff do with a document: under its lock, if it is still what they saw and nobody else checks it. */
async function act(ctx: ReviewCtx, { id, seen_at }: Seen, { deed, takesOver }: Deed, work: Work) {
  const { staffId } = staffOf(ctx);
  return ctx.db.transaction(async (db) => {
    const within = { ...ctx, db };
    const document = await lockDocument(db, id);
    if (!document || document.state === 'not_submitted') throw new AppError('not_found');
    await requireHeld(within, document, { seenAt: seen_at, staffId, takesOver: takesOver ?? false });
    if (document.state === 'submitted') await review.startReview(within, { id, staffId });
    await updateDocument(db, id, { reviewer_id: staffId }, ctx.now);
    const { reason = null, ...after } = await work(within, { id, staffId, document });
    const now = await lockDocument(db, id);
    await recordAction(db, ctx, {
      action: deed,
      record: { type: documentRecord, id },
      before: { state: document.state, reviewer_id: document.reviewer_id },
      after: { state: now?.state, reviewer_id: staffId, ...after },
      reason,
    });
    return showStaffDocument(within, id);
  });
}

type Claim = { seenAt: string; staffId: number; takesOver: boolean };

/** 409, naming who was quicker, when the document is not what the caller saw or somebody else has it. */
async function requireHeld(ctx: Ctx, document: DocumentRow, { seenAt, staffId, takesOver }: Claim) {
  const { state, reviewer_id, updated_at } = document;
  const t = documentText[ctx.lang];
  if (state !== 'submitted' && state !== 'under_review') {
    const who = await deciderOf(ctx.db, document);
    const detail = who
      ? t('document_decided_by', { who, state: t(`document_state_${state}`) })
      : t('document_locked', { state: t(`document_state_${state}`) });
    throw new AppError('conflict', { detail });
  }
  const isOthers = state === 'under_review' && reviewer_id !== null && reviewer_id !== staffId;
  if (isOthers && !takesOver) {
    const who = (await nameOfActor(ctx.db, `staff:${reviewer_id}`)) ?? '';
    throw new AppError('conflict', { detail: t('document_taken_by', { who }) });
  }
  if (isoWithOffset(updated_at) !== isoWithOffset(new Date(seenAt))) {
    throw new AppError('conflict', { detail: t('document_other') });
  }
}

async function deciderOf(db: Db, document: DocumentRow): Promise<string | null> {
  const [whole] = await loadWhole(db, [document]);
  return nameOfActor(db, whole?.history.at(-1)?.actor ?? '');
}

/** The numbers as they were entered. The look is recorded twice: with the document, and with what staff did. */
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

function refuse(field: string, text: string): AppError {
  return new AppError('validation', { errors: { [field]: [text] } });
}
