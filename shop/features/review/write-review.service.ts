import type { InputOf } from '../../kit/http/endpoint.ts';
import { conflict, requireFound } from '../../kit/http/errors.ts';
import type { UploadedFile } from '../../kit/http/upload.ts';
import { personOf } from '../../platform/http/access.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { storeSizes, withPictures } from '../catalog/picture/store-picture.service.ts';
import { isActionAllowed } from '../order/order-actions.rules.ts';
import { wrongState } from '../order/order-move.service.ts';
import { loadOrderSummary, requireOwnOrder } from '../order/order-summary.service.ts';
import { reviewerOf } from '../order/staff/order.service.ts';
import { showTransaction } from '../order/transaction/transaction.service.ts';
import type * as contract from './review.contract.ts';
import { reviewText } from './review.messages.ts';
import { findLine, insertPhotos, insertReview } from './review.queries.ts';

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
  const store = (file: UploadedFile) => storePhoto(ctx, file);
  return withPictures(ctx, files, store, async (db, photos) => {
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
    if (id === undefined) throw conflict(reviewText[ctx.lang]('review_once'));
    await insertPhotos(db, id, photos);
    return showTransaction({ ...ctx, db }, slug);
  });
}

/** Named by its key, because a file name may reveal something about its author. */
async function storePhoto(ctx: Ctx<'files' | 'pictures'>, { name, bytes }: UploadedFile) {
  const picture = await storeSizes(ctx, Buffer.from(bytes), name);
  return { ...picture, name: picture.key, file_name: `${picture.key}.webp` };
}
