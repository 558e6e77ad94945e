import { z } from 'zod';
import { appendHistory } from '../db/history.ts';
import type { Ctx } from '../http/context.ts';
import type { Download } from '../http/download.ts';
import { serverText } from '../http/messages.ts';
import { AppError } from '../kit/errors.ts';
import { unsealText } from '../ports/secrets.ts';
import { type DocumentRow, documentRecord, lockDocument } from './document.queries.ts';
import { sealedPlace } from './document.rules.ts';
import { findFile } from './document-file.queries.ts';
import { viewFile } from './document-file.service.ts';
import { moveDocument } from './document-move.service.ts';

/** Staff's part in a document's way. The back office checks whether they may before it calls. */
type Review = { id: number; staffId: number };
const actorOf = ({ staffId }: Review) => `staff:${staffId}`;

export function startReview(ctx: Ctx, review: Review): Promise<DocumentRow> {
  const move = { id: review.id, action: 'start_review', actor: actorOf(review) } as const;
  return ctx.db.transaction((db) => moveDocument(db, ctx, move));
}

export function verifyDocument(ctx: Ctx, review: Review): Promise<DocumentRow> {
  const move = { id: review.id, action: 'verify', actor: actorOf(review) } as const;
  return ctx.db.transaction((db) => moveDocument(db, ctx, move));
}

/** The owner reads the reason; there is always one. */
export function rejectDocument(
  ctx: Ctx,
  { reason, ...review }: Review & { reason: string },
): Promise<DocumentRow> {
  if (reason.trim() === '') {
    const text = serverText[ctx.lang]('field_required', { name: 'reason' });
    throw new AppError('validation', { errors: { reason: [text] } });
  }
  const move = { id: review.id, action: 'reject', actor: actorOf(review), reason: reason.trim() } as const;
  return ctx.db.transaction((db) => moveDocument(db, ctx, move));
}

/** The numbers as they were entered, to be compared with the files. Every look is recorded. */
export async function revealFields(ctx: Ctx, review: Review): Promise<Record<string, unknown>> {
  return ctx.db.transaction(async (db) => {
    const document = await lockDocument(db, review.id);
    if (!document?.fields) throw new AppError('not_found');
    const record = { type: `${documentRecord}_numbers`, id: document.id };
    await appendHistory(db, { record, actor: actorOf(review), from: null, to: 'seen', at: ctx.now });
    const text = unsealText(ctx.secrets.fields, document.fields, sealedPlace(document.id));
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  });
}

export async function viewAsStaff(
  ctx: Ctx,
  { fileId, staffId }: { fileId: number; staffId: number },
): Promise<Download> {
  const found = await findFile(ctx.db, fileId);
  if (!found) throw new AppError('not_found');
  return viewFile(ctx, found.file, `staff:${staffId}`);
}
