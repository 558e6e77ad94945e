import type { InputOf } from '../../kit/http/endpoint.ts';
import { AppError, requireFound } from '../../kit/http/errors.ts';
import type { UploadedFile } from '../../kit/http/upload.ts';
import { isoWithOffset } from '../../kit/local-date.ts';
import { refusal } from '../../platform/http/body/multipart-form.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { recordAction } from '../audit/audit.ts';
import { presentGallery } from '../catalog/catalog.present.ts';
import { storeSizes, withPictures } from '../catalog/picture/store-picture.service.ts';
import { drawBanner } from './banner-picture.ts';
import { promotionText } from './promotion.messages.ts';
import type * as contract from './staff/promotion.contract.ts';
import { findPictureOf, insertBanner, type MediaRow } from './staff/promotion.queries.ts';

type BannerCtx = Ctx<'files' | 'pictures' | 'requestId'>;

/** The sizes the carousel requests for phones, screens and high-density screens. */
const bannerSizes = [640, 960, 1440] as const;
const minWidth = 960;

export const presentBanner = (row: MediaRow) =>
  presentGallery({ ...row, order_column: 0, created_at: isoWithOffset(row.created_at) });

export async function uploadBanner(ctx: BannerCtx, { files }: { files: UploadedFile[] }) {
  const [file] = files;
  if (!file) throw new AppError('bad_request');
  return storeBanner(ctx, Buffer.from(file.bytes), { name: file.name, is_illustration: false });
}

type Composed = InputOf<typeof contract.composeBanner>;

export async function composeBanner(ctx: BannerCtx, { tone, category_id, product_id }: Composed) {
  const found = await findPictureOf(ctx.db, product_id, category_id);
  // A missing file, as after restoring only the database, is ignored.
  const picture = found && (await ctx.pictures.open(found.key, `${found.width}.webp`));
  const name = `banner-${tone}.png`;
  return storeBanner(ctx, await drawBanner(tone, picture), { name, is_illustration: true });
}

/** Re-encoded in every size, whatever its source: the uploaded file itself is never served. */
async function storeBanner(
  ctx: BannerCtx,
  bytes: Buffer,
  { name, is_illustration }: { name: string; is_illustration: boolean },
) {
  const store = () => storeSizes(ctx, bytes, name, { sizes: bannerSizes });
  return withPictures(ctx, [bytes], store, async (db, stored) => {
    const picture = requireFound(stored[0]);
    if (picture.width < minWidth) {
      const size = { name, width: picture.width, least: minWidth };
      throw refusal('validation', promotionText[ctx.lang]('banner_small', size));
    }
    const row = await insertBanner(db, {
      ...picture,
      name: name.replace(/\.\w+$/, ''),
      file_name: name,
      is_illustration,
      created_at: ctx.now,
    });
    await recordAction(db, ctx, {
      action: 'banner.add',
      record: { type: 'banner', id: row.id },
      after: { key: picture.key, name },
    });
    return { data: presentBanner(row) };
  });
}
