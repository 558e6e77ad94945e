import { openPrivate } from '../../../adapters/files/open-private.ts';
import { requireFound } from '../../../kit/http/errors.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Download } from '../../../platform/http/download.ts';
import { downloadBytes } from '../../../platform/http/download-bytes.ts';
import { findOrderPhoto } from '../claim/claim.queries.ts';
import type { OrderRow } from '../order.queries.ts';
import { requireOwnOrder } from '../order-summary.service.ts';

/** The delivery photo, for those who may see the order. */
export async function viewDeliveryPhoto(ctx: Ctx<'files'>, { slug }: { slug: string }): Promise<Download> {
  return photoOf(ctx, await requireOwnOrder(ctx, slug));
}

/** As `viewDeliveryPhoto`; the caller has checked access to the order. */
export async function photoOf(ctx: Ctx<'files'>, { slug, delivery_photo: key }: OrderRow): Promise<Download> {
  const body = requireFound(key === null ? null : await ctx.files.open(key));
  // Only the file key is stored, so type and length come from the content.
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  const bytes = Buffer.concat(parts);
  const isPng = bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]));
  return isPng
    ? downloadBytes(`${slug}.png`, 'image/png', bytes)
    : downloadBytes(`${slug}.jpg`, 'image/jpeg', bytes);
}

/** A photo of a claim on this order; 404 for a photo of another order. */
export async function viewOwnClaimPhoto(ctx: Ctx<'files'>, { slug, id }: { slug: string; id: number }) {
  const order = await requireOwnOrder(ctx, slug);
  const photo = requireFound(await findOrderPhoto(ctx.db, order.id, id));
  return openPrivate(ctx, photo);
}
