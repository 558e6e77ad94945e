import { encodePicture } from '../../adapters/files/picture.ts';
import {
  adoptFile,
  discardFiles,
  storePicture,
  sweepFiles,
} from '../../adapters/files/private-files.service.ts';
import type { InputOf } from '../../kit/endpoint.ts';
import { AppError, requireFound } from '../../kit/errors.ts';
import type { UploadedFile } from '../../kit/upload.ts';
import { personOf } from '../../platform/http/access.ts';
import { refusal } from '../../platform/http/body/multipart-form.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { platformText } from '../../platform/http/messages/messages.ts';
import { isActionAllowed } from '../order/order-actions.rules.ts';
import { wrongState } from '../order/order-move.service.ts';
import { loadOrderSummary } from '../order/order-summary.service.ts';
import { reviewerOf } from '../order/staff/order.service.ts';
import { requireOwnOrder } from '../order/transaction/own-order.service.ts';
import { showTransaction } from '../order/transaction/transaction.service.ts';
import type * as contract from './review.contract.ts';
import { reviewText } from './review.messages.ts';
import { findLine, insertPhotos, insertReview } from './write-review.queries.ts';

/** Reviews a purchased product. Photos are re-encoded, so that they contain no metadata. */
export async function createReview(
  ctx: Ctx<'bank' | 'files' | 'pictures'>,
  { slug, line_id, rating, text, files }: InputOf<typeof contract.createReview>,
) {
  const { personId, scopes } = personOf(ctx);
  const order = await requireOwnOrder(ctx, slug);
  const line = requireFound(await findLine(ctx.db, order.id, line_id));
  if (!isActionAllowed('review', await loadOrderSummary(ctx.db, order), { personId, scopes }, ctx.now)) {
    throw wrongState(order.state, ctx.lang);
  }
  const encoded: Encoded[] = [];
  for (const file of files) encoded.push(await encodePhoto(ctx, file));
  const photos: Photo[] = [];
  try {
    for (const picture of encoded) photos.push({ ...picture, key: await storePicture(ctx, picture.files) });
    return await ctx.db.transaction(async (db) => {
      const id = await insertReview(db, {
        product_id: line.product_id,
        order_line_id: line.id,
        author_id: personId,
        reviewer: await reviewerOf(db, order),
        rating,
        text: text ?? '',
        lang: ctx.lang,
        created_at: ctx.now,
      });
      if (id === undefined) {
        throw new AppError('conflict', { detail: reviewText[ctx.lang]('review_once') });
      }
      for (const { key } of photos) await adoptFile(db, key, ctx.now);
      await insertPhotos(db, id, photos.map(mediaOf));
      return showTransaction({ ...ctx, db }, slug);
    });
  } catch (error) {
    const keys = photos.map(({ key }) => key);
    await discardFiles(ctx.db, keys, ctx.now);
    throw error;
  } finally {
    await sweepFiles(ctx);
  }
}

type Encoded = Extract<Awaited<ReturnType<typeof encodePicture>>, { ok: true }>;
type Photo = Encoded & { key: string };

async function encodePhoto(ctx: Ctx, { name, bytes }: UploadedFile): Promise<Encoded> {
  const picture = await encodePicture(Buffer.from(bytes));
  if (picture.ok) return picture;
  const text = picture.reason === 'too-many-pixels' ? 'file_pixels' : 'file_broken';
  throw refusal('validation', platformText[ctx.lang](text, { name }));
}

const mediaOf = ({ key, width, height, files }: Photo) => ({
  key,
  name: key,
  file_name: `${key}.webp`,
  mime_type: 'image/webp',
  width,
  height,
  widths: files.filter(({ name }) => name.endsWith('.webp')).map(({ name }) => Number.parseInt(name, 10)),
});
