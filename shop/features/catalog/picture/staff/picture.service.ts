import { inspectPicture } from '../../../../adapters/files/picture.ts';
import { adoptFile, discardFiles, storeFile } from '../../../../adapters/files/private-files.service.ts';
import { bytesOf, collect } from '../../../../adapters/files/private-files.ts';
import { acceptUpload } from '../../../../adapters/files/upload.ts';
import type { StaffAction } from '../../../../declarations.ts';
import type { InputOf } from '../../../../kit/http/endpoint.ts';
import { conflict, fieldError, requireFound } from '../../../../kit/http/errors.ts';
import type { UploadedFile } from '../../../../kit/http/upload.ts';
import { safeFileName } from '../../../../kit/http/upload-name.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { refusal } from '../../../../platform/http/body/multipart-form.ts';
import type { Ctx } from '../../../../platform/http/context.ts';
import type { Download } from '../../../../platform/http/download.ts';
import { recordAction } from '../../../audit/audit.ts';
import { catalogText } from '../../catalog.messages.ts';
import type { StaffPicture } from '../../product/staff/product.contract.ts';
import { lockProduct, type StoredProduct } from '../../product/staff/product-state.queries.ts';
import { isCropWithin } from '../picture-crop.rules.ts';
import { refusePicture, storeSizes, withPictures } from '../store-picture.service.ts';
import type * as contract from './picture.contract.ts';
import { maxPictures, minCrop } from './picture.contract.ts';
import * as queries from './picture.queries.ts';

/** Pages with the old picture may stay cached by guests for a while. */
const oldFileRetentionMs = 3_600_000;

export function presentPicture({ key, widths, original, ...row }: queries.PictureRow): StaffPicture {
  const at = (width: number | undefined) => `/media/${key}/${width ?? row.width}.webp`;
  return {
    ...row,
    thumb: at(widths[0]),
    url: at(widths.at(-1)),
    original: original && { width: original.width, height: original.height },
  };
}

export type StoredUpload = queries.NewMedia & { original: { key: string; width: number; height: number } };

/**
 * Stores an upload and returns the values of its `media` row. The original is kept uncropped, upright and without
 * metadata, and the sizes are encoded from it.
 */
export async function storeUpload(ctx: Ctx<'files' | 'pictures'>, file: UploadedFile): Promise<StoredUpload> {
  const accepted = await acceptUpload(file);
  if (!accepted.ok) throw refusePicture(ctx, file.name, accepted.reason);
  const header = await inspectPicture(accepted.bytes);
  if (!header.ok) throw refusePicture(ctx, file.name, header.reason);
  const sizes = await storeSizes(ctx, accepted.bytes, file.name);
  const key = await storeFile(ctx, bytesOf(accepted.bytes));
  return {
    ...sizes,
    name: nameOf(file.name),
    file_name: file.name,
    created_at: ctx.now,
    original: { key, width: header.width, height: header.height },
  };
}

/** Default alternative text from the file name. */
const nameOf = (file: string) =>
  file
    .replace(/\.[^.]*$/, '')
    .replace(/[-_]+/g, ' ')
    .trim() || 'Picture';

export function withUploads<T>(
  ctx: Ctx<'files' | 'pictures'>,
  files: readonly UploadedFile[],
  work: (db: Db, stored: readonly StoredUpload[]) => Promise<T>,
): Promise<T> {
  return withPictures(ctx, files, (file) => storeUpload(ctx, file), work);
}

type PictureCtx = Ctx<'files' | 'pictures' | 'requestId'>;

export async function addPictures(ctx: PictureCtx, { id, files }: InputOf<typeof contract.addPictures>) {
  return withUploads(ctx, files, (db, stored) =>
    changePictures({ ...ctx, db }, id, 'product.add_picture', async (db, held) => {
      if (held.length + stored.length > maxPictures)
        throw refusal('validation', catalogText[ctx.lang]('catalog_pictures_most', { n: maxPictures }));
      for (const [index, upload] of stored.entries())
        await queries.addPicture(db, id, await queries.insertMedia(db, upload), held.length + index + 1);
    }),
  );
}

type PictureChange = (db: Db, before: readonly queries.PictureRow[], product: StoredProduct) => Promise<void>;

/** Locks the product, changes its pictures and records all of them before and after in the audit log. */
async function changePictures(ctx: Ctx<'requestId'>, id: number, action: StaffAction, change: PictureChange) {
  const brief = (rows: readonly queries.PictureRow[]) =>
    rows.map(({ id, name, variant_id, crop }) => ({ id, name, variant_id, crop }));
  return ctx.db.transaction(async (db) => {
    const product = await lockProduct(db, id);
    const before = await queries.listPictures(db, id);
    await change(db, before, product);
    const after = await queries.listPictures(db, id);
    await recordAction(db, ctx, {
      action,
      record: { type: 'product', id },
      before: { pictures: brief(before) },
      after: { pictures: brief(after) },
    });
    return { data: after.map(presentPicture) };
  });
}

const requirePicture = (rows: readonly queries.PictureRow[], pictureId: number) =>
  requireFound(rows.find(({ id }) => id === pictureId));

export async function updatePicture(ctx: PictureCtx, input: InputOf<typeof contract.updatePicture>) {
  const { id, picture_id, name, variant_id, crop } = input;
  const current = requirePicture(await queries.listPictures(ctx.db, id), picture_id);
  const cropped = crop === undefined ? null : await cropOriginal(ctx, current, crop);
  return changePictures(ctx, id, 'product.change_picture', async (db, before, product) => {
    requirePicture(before, picture_id);
    if (variant_id && !product.variants.some((each) => each.id === variant_id))
      throw fieldError('variant_id', catalogText[ctx.lang]('catalog_variant_unknown'));
    if (variant_id !== undefined) await queries.setVariant(db, picture_id, variant_id);
    if (cropped) await adoptFile(db, cropped.key, ctx.now);
    const change = {
      ...(name !== undefined && { name }),
      ...cropped,
      ...(cropped && { crop: crop ?? null }),
    };
    if (Object.keys(change).length > 0) {
      const gone = await queries.changeMedia(db, picture_id, change);
      await discardFiles(db, gone, new Date(ctx.now.getTime() + oldFileRetentionMs));
    }
  });
}

async function cropOriginal(
  ctx: Ctx<'files' | 'pictures'>,
  { original, name }: queries.PictureRow,
  crop: queries.Area | null,
) {
  const t = catalogText[ctx.lang];
  if (!original) throw fieldError('crop', t('catalog_no_original'));
  if (crop && !isCropWithin(crop, original, Math.min(minCrop, original.width, original.height)))
    throw fieldError('crop', t('catalog_crop_outside', { n: minCrop }));
  const bytes = await ctx.files.open(original.key);
  if (!bytes) throw fieldError('crop', t('catalog_no_original'));
  return storeSizes(ctx, await collect(bytes), name, { area: crop ?? undefined });
}

export async function orderPictures(ctx: Ctx<'requestId'>, { id, ids }: { id: number; ids: number[] }) {
  return changePictures(ctx, id, 'product.order_pictures', async (db, before) => {
    const isSame = before.length === ids.length && before.every((each) => ids.includes(each.id));
    if (!isSame) throw conflict(catalogText[ctx.lang]('catalog_pictures_changed'));
    await queries.setOrder(db, id, ids);
  });
}

type PictureKey = InputOf<typeof contract.removePicture>;

export async function removePicture(ctx: Ctx<'requestId'>, { id, picture_id }: PictureKey) {
  return changePictures(ctx, id, 'product.remove_picture', async (db, before, product) => {
    requirePicture(before, picture_id);
    if (before.length === 1 && product.status === 'active')
      throw conflict(catalogText[ctx.lang]('catalog_last_picture'));
    const files = await queries.deletePicture(db, id, picture_id);
    await discardFiles(db, files, new Date(ctx.now.getTime() + oldFileRetentionMs));
  });
}

export async function getOriginal(ctx: Ctx<'files'>, { id, picture_id }: PictureKey): Promise<Download> {
  const { original, name } = requirePicture(await queries.listPictures(ctx.db, id), picture_id);
  const bytes = original && (await ctx.files.open(original.key));
  const body = await collect(requireFound(bytes));
  const mimeType = body[0] === 0xff ? 'image/jpeg' : 'image/png';
  return { name: safeFileName(name, mimeType), mimeType, bytes: body.length, body: bytesOf(body) };
}
