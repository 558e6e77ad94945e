import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodePicture } from '../../adapters/files/picture.ts';
import { adoptFile, discardFiles, storePicture } from '../../adapters/files/private-files.service.ts';
import type { InputOf } from '../../kit/endpoint.ts';
import { AppError } from '../../kit/errors.ts';
import { isoWithOffset } from '../../kit/local-date.ts';
import type { UploadedFile } from '../../kit/upload.ts';
import { refusal } from '../../platform/http/body/multipart-form.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { platformText } from '../../platform/http/messages/messages.ts';
import { recordAction } from '../audit/audit.ts';
import { presentGallery } from '../catalog/catalog.present.ts';
import { findPictureOf, insertBanner, type MediaRow } from './banner.queries.ts';
import { drawBanner } from './banner-picture.ts';
import { promotionText } from './promotion.messages.ts';
import type * as contract from './staff/promotion.contract.ts';

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
  const picture =
    found && (await readFile(join(ctx.pictures.folder, found.key, `${found.width}.webp`)).catch(() => null));
  const name = `banner-${tone}.png`;
  return storeBanner(ctx, await drawBanner(tone, picture), { name, is_illustration: true });
}

/** Re-encoded in every size, whatever its source: the uploaded file itself is never served. */
async function storeBanner(
  ctx: BannerCtx,
  bytes: Buffer,
  { name, is_illustration }: { name: string; is_illustration: boolean },
) {
  const encoded = await encodePicture(bytes, bannerSizes);
  if (!encoded.ok) {
    const text = encoded.reason === 'too-many-pixels' ? 'file_pixels' : 'file_broken';
    throw refusal('validation', platformText[ctx.lang](text, { name }));
  }
  const { width, height, files } = encoded;
  if (width < minWidth)
    throw refusal('validation', promotionText[ctx.lang]('banner_small', { name, width, least: minWidth }));
  const key = await storePicture(ctx, files);
  try {
    return await ctx.db.transaction(async (db) => {
      await adoptFile(db, key, ctx.now);
      const row = await insertBanner(db, {
        key,
        name: name.replace(/\.\w+$/, ''),
        file_name: name,
        mime_type: 'image/webp',
        width,
        height,
        widths: bannerSizes.filter((size) => files.some((file) => file.name === `${size}.webp`)),
        is_illustration,
        created_at: ctx.now,
      });
      await recordAction(db, ctx, {
        action: 'banner.add',
        record: { type: 'banner', id: row.id },
        after: { key, name },
      });
      return { data: presentBanner(row) };
    });
  } catch (error) {
    await discardFiles(ctx.db, [key], ctx.now);
    throw error;
  }
}
