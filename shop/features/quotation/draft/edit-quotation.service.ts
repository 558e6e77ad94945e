import { discardFiles, sweepFiles } from '../../../adapters/files/private-files.service.ts';
import { definedValues } from '../../../kit/defined-values.ts';
import type { InputOf } from '../../../kit/http/endpoint.ts';
import { invalidField, requireFound } from '../../../kit/http/errors.ts';
import { type LocalDate, localDate } from '../../../kit/local-date.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { findOwnAddress } from '../../account/address/address.service.ts';
import { findPickupPoint } from '../../delivery/delivery.service.ts';
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
import { changeQuotation } from '../quotation-view.service.ts';
import { toStoredLines } from './quotation-lines.service.ts';

type Change = InputOf<typeof contract.updateQuotation>;

/** Saves the given fields; omitted ones stay unchanged. */
export function updateQuotation(ctx: Ctx<'caches' | 'config'>, { slug, lines, ...change }: Change) {
  return changeQuotation(ctx, slug, async (within, id) => {
    const { required_on, title, frequency, note } = change;
    if (required_on) requireFuture(ctx, required_on);
    const place = await placeOf(within, change);
    const stored = lines && (await toStoredLines(within, lines));
    const values = definedValues({ required_on, title, frequency, note: note === '' ? null : note });
    await moveQuotation(within.db, moveBy(ctx, id, 'edit'), () => ({ ...place, ...values }));
    if (stored) await replaceLines(within.db, id, stored);
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
    requireFound(await findPickupPoint(ctx, pickup_id));
    return { address_id: null, pickup_id };
  }
  return definedValues({ address_id, pickup_id });
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
