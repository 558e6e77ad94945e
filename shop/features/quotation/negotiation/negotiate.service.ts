import type { InputOf } from '../../../kit/http/endpoint.ts';
import { conflict } from '../../../kit/http/errors.ts';
import { personOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { requireFuture, snapshotPlace } from '../draft/edit-quotation.service.ts';
import { requireOrderable, toStoredLines } from '../draft/quotation-lines.service.ts';
import type * as contract from '../quotation.contract.ts';
import { quotationText } from '../quotation.messages.ts';
import { listLines, replaceLines } from '../quotation.queries.ts';
import { moveBy, moveQuotation, type QuotationRow } from '../quotation-move.service.ts';
import { changeQuotation } from '../quotation-view.service.ts';
import { insertMessage } from './conversation.queries.ts';
import { notifyStaff } from './quotation-mail.service.ts';
import { findOffer } from './quotation-version.queries.ts';
import { writeVersion } from './quotation-version.service.ts';

type NegotiationCtx = Ctx<'caches' | 'config'>;

type Slug = { slug: string };

/** Submits the request and stores its current lines as a version. */
export function submitQuotation(ctx: NegotiationCtx, { slug }: Slug) {
  return changeQuotation(ctx, slug, async (within, id) => {
    const row = await moveQuotation(within.db, moveBy(ctx, id, 'submit'), async (found) => ({
      submitted_at: ctx.now,
      ...(await prepareSubmission(within, found)),
    }));
    await publishRequest(within, row, null);
    await notifyStaff(within, row, { template: 'quotation_received', now: ctx.now });
  });
}

export function answerQuestion(ctx: NegotiationCtx, { slug, message }: Slug & { message: string }) {
  return changeQuotation(ctx, slug, async (within, id) => {
    const prepare = (found: QuotationRow) => prepareSubmission(within, found);
    const row = await moveQuotation(within.db, moveBy(ctx, id, 'answer'), prepare);
    await publishRequest(within, row, message);
    await notifyStaff(within, row, { template: 'quotation_answered', now: ctx.now, text: message });
  });
}

async function prepareSubmission(ctx: NegotiationCtx, row: QuotationRow) {
  await requireOrderable(ctx, await listLines(ctx.db, row.id));
  if (row.required_on) requireFuture(ctx, row.required_on);
  return { place: await snapshotPlace(ctx, row) };
}

async function publishRequest(ctx: Ctx<'caches'>, row: QuotationRow, text: string | null): Promise<void> {
  const { personId } = personOf(ctx);
  const version = await writeVersion(ctx, row, { side: 'buyer', person_id: personId }, null);
  if (!text) return;
  const message = { quotation_id: row.id, side: 'buyer', person_id: personId, text } as const;
  await insertMessage(ctx.db, { ...message, version_id: version.id, created_at: ctx.now });
}

/** Makes a counter-offer, which withdraws the current offer. */
export function counterOffer(ctx: NegotiationCtx, input: InputOf<typeof contract.counterOffer>) {
  return changeQuotation(ctx, input.slug, async (within, id) => {
    const lines = await toStoredLines(within, input.lines);
    await requireOrderable(within, lines);
    const row = await moveQuotation(within.db, moveBy(ctx, id, 'counter'), () => ({ valid_until: null }));
    await replaceLines(within.db, id, lines);
    await publishRequest(within, row, input.message ?? null);
    await notifyStaff(within, row, { template: 'quotation_countered', now: ctx.now });
  });
}

/** Accepts the offer that the buyer saw. Under the lock it must still be the newest and valid. */
export function acceptOffer(ctx: NegotiationCtx, { slug, version }: Slug & { version: number }) {
  return changeQuotation(ctx, slug, async (within, id) => {
    let goods: number | null = null;
    const row = await moveQuotation(within.db, moveBy(ctx, id, 'accept'), async () => {
      const offer = await findOffer(within.db, id);
      if (offer?.number !== version) throw conflict(quotationText[ctx.lang]('quotation_other_version'));
      goods = offer.goods;
      return { accepted_version_id: offer.id };
    });
    await notifyStaff(within, row, { template: 'quotation_accepted', now: ctx.now, goods });
  });
}

/** Withdraws the request, or declines the offer. */
export function cancelQuotation(ctx: NegotiationCtx, input: InputOf<typeof contract.cancelQuotation>) {
  const { slug, reason = null } = input;
  return changeQuotation(ctx, slug, async (within, id) => {
    const row = await moveQuotation(within.db, { ...moveBy(ctx, id, 'cancel'), reason });
    await notifyStaff(within, row, { template: 'quotation_withdrawn', now: ctx.now, text: reason });
  });
}

export function writeMessage(ctx: NegotiationCtx, { slug, text }: Slug & { text: string }) {
  return changeQuotation(ctx, slug, async (within, id) => {
    const row = await moveQuotation(within.db, moveBy(ctx, id, 'write'));
    const message = { quotation_id: id, side: 'buyer', person_id: personOf(ctx).personId, text } as const;
    await insertMessage(within.db, { ...message, created_at: ctx.now });
    await notifyStaff(within, row, { template: 'quotation_written', now: ctx.now, text });
  });
}
