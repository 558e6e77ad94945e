import { AppError } from '../../../kit/errors.ts';
import { actorName, personOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { requireFuture, snapshotPlace } from '../draft/edit-quotation.service.ts';
import { requireOrderable, toStoredLines } from '../draft/quotation-lines.service.ts';
import { type QuotationRow, requireOwnQuotation } from '../own-quotation.service.ts';
import { quotationText } from '../quotation.messages.ts';
import { listLines, type NewLine, replaceLines } from '../quotation.queries.ts';
import type { QuotationAction } from '../quotation.rules.ts';
import type { RequestedLines } from '../quotation-fields.contract.ts';
import { notifyStaff } from '../quotation-mail.service.ts';
import { moveQuotation } from '../quotation-move.service.ts';
import { showQuotation } from '../quotation-view.service.ts';
import { insertMessage } from './conversation.queries.ts';
import { findOffer } from './quotation-version.queries.ts';
import { writeVersion } from './quotation-version.service.ts';

type NegotiationCtx = Ctx<'caches' | 'config'>;

type Slug = { slug: string };

const moveOf = (ctx: Ctx, id: number, action: QuotationAction) => ({
  id,
  action,
  side: 'buyer' as const,
  actor: actorName(ctx),
  now: ctx.now,
  lang: ctx.lang,
});

/** Submits the request and stores its current lines as a version. */
export async function submitQuotation(ctx: NegotiationCtx, { slug }: Slug) {
  const { id } = await requireOwnQuotation(ctx, slug);
  return ctx.db.transaction(async (db) => {
    const within = { ...ctx, db };
    const row = await moveQuotation(db, moveOf(ctx, id, 'submit'), async (found) => ({
      submitted_at: ctx.now,
      ...(await prepareSubmission(within, found)),
    }));
    await publishRequest(within, row, null);
    await notifyStaff(within, row, { template: 'quotation_received', now: ctx.now });
    return showQuotation(within, slug);
  });
}

export async function answerQuestion(ctx: NegotiationCtx, { slug, message }: Slug & { message: string }) {
  const { id } = await requireOwnQuotation(ctx, slug);
  return ctx.db.transaction(async (db) => {
    const within = { ...ctx, db };
    const row = await moveQuotation(db, moveOf(ctx, id, 'answer'), (found) =>
      prepareSubmission(within, found),
    );
    await publishRequest(within, row, message);
    await notifyStaff(within, row, { template: 'quotation_answered', now: ctx.now, text: message });
    return showQuotation(within, slug);
  });
}

async function prepareSubmission(ctx: NegotiationCtx, row: QuotationRow) {
  await requireOrderable(ctx, await listLines(ctx.db, row.id));
  if (row.required_on) requireFuture(ctx, row.required_on);
  return { place: await snapshotPlace(ctx, row) };
}

async function publishRequest(ctx: Ctx<'caches'>, row: QuotationRow, text: string | null): Promise<void> {
  const { personId } = personOf(ctx);
  const version = await writeVersion(ctx, row, { side: 'buyer', personId }, null);
  if (!text) return;
  const message = { quotation_id: row.id, side: 'buyer', person_id: personId, text } as const;
  await insertMessage(ctx.db, { ...message, version_id: version.id, created_at: ctx.now });
}

type Counter = Slug & { lines: RequestedLines; message?: string | null | undefined };

/** Makes a counter-offer, which withdraws the current offer. */
export async function counterOffer(ctx: NegotiationCtx, { slug, lines, message }: Counter) {
  const { id } = await requireOwnQuotation(ctx, slug);
  const kept: NewLine[] = await toStoredLines(ctx, lines);
  await requireOrderable(ctx, kept);
  return ctx.db.transaction(async (db) => {
    const within = { ...ctx, db };
    const row = await moveQuotation(db, moveOf(ctx, id, 'counter'), () => ({ valid_until: null }));
    await replaceLines(db, id, kept);
    await publishRequest(within, row, message ?? null);
    await notifyStaff(within, row, { template: 'quotation_countered', now: ctx.now });
    return showQuotation(within, slug);
  });
}

/** Accepts the offer that the buyer saw. Under the lock it must still be the newest and valid. */
export async function acceptOffer(ctx: NegotiationCtx, { slug, version }: Slug & { version: number }) {
  const { id } = await requireOwnQuotation(ctx, slug);
  return ctx.db.transaction(async (db) => {
    const within = { ...ctx, db };
    let goods: number | null = null;
    const row = await moveQuotation(db, moveOf(ctx, id, 'accept'), async () => {
      const offer = await findOffer(db, id);
      if (offer?.number !== version) {
        throw new AppError('conflict', { detail: quotationText[ctx.lang]('quotation_other_version') });
      }
      goods = offer.goods;
      return { accepted_version_id: offer.id };
    });
    await notifyStaff(within, row, { template: 'quotation_accepted', now: ctx.now, goods });
    return showQuotation(within, slug);
  });
}

/** Withdraws the request, or declines the offer. */
export async function cancelQuotation(
  ctx: NegotiationCtx,
  { slug, reason }: Slug & { reason?: string | null | undefined },
) {
  const { id } = await requireOwnQuotation(ctx, slug);
  return ctx.db.transaction(async (db) => {
    const within = { ...ctx, db };
    const row = await moveQuotation(db, { ...moveOf(ctx, id, 'cancel'), reason: reason ?? null });
    await notifyStaff(within, row, { template: 'quotation_withdrawn', now: ctx.now, text: reason ?? null });
    return showQuotation(within, slug);
  });
}

export async function writeMessage(ctx: NegotiationCtx, { slug, text }: Slug & { text: string }) {
  const { id } = await requireOwnQuotation(ctx, slug);
  const { personId } = personOf(ctx);
  return ctx.db.transaction(async (db) => {
    const within = { ...ctx, db };
    const row = await moveQuotation(db, moveOf(ctx, id, 'write'));
    const message = { quotation_id: id, side: 'buyer', person_id: personId, text } as const;
    await insertMessage(db, { ...message, created_at: ctx.now });
    await notifyStaff(within, row, { template: 'quotation_written', now: ctx.now, text });
    return showQuotation(within, slug);
  });
}
