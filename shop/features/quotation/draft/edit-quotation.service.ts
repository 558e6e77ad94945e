import { discardFiles, sweepFiles } from '../../../adapters/files/private-files.service.ts';
import type { InputOf } from '../../../kit/endpoint.ts';
import { AppError, invalidField } from '../../../kit/errors.ts';
import { type LocalDate, localDate } from '../../../kit/local-date.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { findOwnAddress } from '../../account/address/address.service.ts';
import { findPickupPoint } from '../../delivery/pickup-point.service.ts';
import { deleteAttachments } from '../negotiation/conversation.queries.ts';
import type * as contract from '../quotation.contract.ts';
import { quotationText } from '../quotation.messages.ts';
import { deleteQuotation, replaceLines } from '../quotation.queries.ts';
import {
  lockForAction,
  moveBy,
  moveQuotation,
  type QuotationRow,
  requireOwnQuotation,
} from '../quotation-move.service.ts';
import { showQuotation } from '../quotation-view.service.ts';
import { toStoredLines } from './quotation-lines.service.ts';

type Change = InputOf<typeof contract.updateQuotation>;

/** Saves the given fields; omitted ones stay unchanged. */
export async function updateQuotation(ctx: Ctx<'caches' | 'config'>, { slug, lines, ...change }: Change) {
  const { id } = await requireOwnQuotation(ctx, slug);
  const { required_on, title, frequency, note } = change;
  if (required_on) requireFuture(ctx, required_on);
  const place = await placeOf(ctx, change);
  const kept = lines && (await toStoredLines(ctx, lines));
  return ctx.db.transaction(async (db) => {
    await moveQuotation(db, moveBy(ctx, id, 'edit'), () => ({
      ...place,
      ...(required_on !== undefined && { required_on }),
      ...(title !== undefined && { title }),
      ...(frequency !== undefined && { frequency }),
      ...(note !== undefined && { note: note || null }),
    }));
    if (kept) await replaceLines(db, id, kept);
    return showQuotation({ ...ctx, db }, slug);
  });
}

export function requireFuture({ now, lang }: Ctx, date: LocalDate): void {
  if (date > localDate(now)) return;
  throw invalidField('required_on', quotationText[lang]('quotation_date_past'));
}

/** An address of the caller or a pickup point, not both. Choosing one clears the other. */
async function placeOf(
  ctx: Ctx<'config'>,
  { address_id, pickup_id }: Pick<Change, 'address_id' | 'pickup_id'>,
) {
  if (address_id && pickup_id) {
    throw invalidField('address_id', quotationText[ctx.lang]('quotation_one_place'));
  }
  if (address_id) {
    await findOwnAddress(ctx, address_id);
    return { address_id, pickup_id: null };
  }
  if (pickup_id) {
    if (!(await findPickupPoint(ctx, pickup_id))) throw new AppError('not_found');
    return { address_id: null, pickup_id };
  }
  return {
    ...(address_id !== undefined && { address_id: null }),
    ...(pickup_id !== undefined && { pickup_id: null }),
  };
}

/** Copies the place when a request is sent. */
export async function snapshotPlace(ctx: Ctx<'config'>, { address_id, pickup_id }: QuotationRow) {
  if (pickup_id !== null) return findPickupPoint(ctx, pickup_id);
  if (address_id === null) return null;
  const { id: _, is_default: __, ...snapshot } = await findOwnAddress(ctx, address_id);
  return snapshot;
}

/** Deletes a draft with its files. Only its buyer ever saw it. */
export async function removeQuotation(ctx: Ctx<'files' | 'pictures'>, { slug }: { slug: string }) {
  const { id } = await requireOwnQuotation(ctx, slug);
  await ctx.db.transaction(async (db) => {
    await lockForAction(db, moveBy(ctx, id, 'remove'));
    await discardFiles(db, await deleteAttachments(db, id), ctx.now);
    await deleteQuotation(db, id);
  });
  await sweepFiles(ctx);
  return { data: { removed: true as const } };
}
