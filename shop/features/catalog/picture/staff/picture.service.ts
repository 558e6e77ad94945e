import { encodePicture, inspectPicture } from '../../../../adapters/files/picture.ts';
import { pictureSizes } from '../../../../adapters/files/picture-sizes.ts';
import {
  adoptFile,
  discardFiles,
  storeFile,
  storePicture,
  sweepFiles,
} from '../../../../adapters/files/private-files.service.ts';
import { bytesOf, collect } from '../../../../adapters/files/private-files.ts';
import { acceptUpload } from '../../../../adapters/files/upload.ts';
import type { StaffAction } from '../../../../declarations.ts';
import type { InputOf } from '../../../../kit/endpoint.ts';
import { AppError, requireFound } from '../../../../kit/errors.ts';
import type { UploadedFile } from '../../../../kit/upload.ts';
import { safeFileName } from '../../../../kit/upload-name.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { refusal } from '../../../../platform/http/body/multipart-form.ts';
import type { Ctx } from '../../../../platform/http/context.ts';
import type { Download } from '../../../../platform/http/download.ts';
import { platformText } from '../../../../platform/http/messages/messages.ts';
import { recordAction } from '../../../audit/audit.ts';
import { catalogText } from '../../catalog.messages.ts';
import { fieldError } from '../../product/staff/check-product.service.ts';
import type { StaffPicture } from '../../product/staff/product.contract.ts';
import { lockProduct } from '../../product/staff/product-state.queries.ts';
import { isCropWithin } from '../picture-crop.rules.ts';
import type * as contract from './picture.contract.ts';
import { maxPictures, minCrop } from './picture.contract.ts';
import * as queries from './picture.queries.ts';

type EncodedPicture = { key: string; width: number; height: number; widths: number[] };

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

const presentPictures = async (ctx: Ctx, productId: number) => ({
  data: (await queries.listPictures(ctx.db, productId)).map(presentPicture),
});

/** Encodes a picture in the shop's sizes and stores them under a new key, which a row must then adopt. */
async function encodeSizes(
  ctx: Ctx<'files' | 'pictures'>,
  bytes: Buffer,
  name: string,
  area?: queries.Area,
): Promise<EncodedPicture> {
  const encoded = await encodePicture(bytes, pictureSizes, area);
  if (!encoded.ok) throw refusal('validation', platformText[ctx.lang]('file_broken', { name }));
  const key = await storePicture(ctx, encoded.files);
  const widths = new Set(encoded.files.map((file) => Number.parseInt(file.name, 10)));
  return { key, width: encoded.width, height: encoded.height, widths: [...widths].sort((a, b) => a - b) };
}

export type StoredUpload = queries.NewMedia & { original: { key: string; width: number; height: number } };

/**
 * Stores an upload and returns the values of its `media` row. The original is kept uncropped, upright and without
 * metadata, and the sizes are encoded from it.
 */
export async function storeUpload(ctx: Ctx<'files' | 'pictures'>, file: UploadedFile): Promise<StoredUpload> {
  const t = platformText[ctx.lang];
  const accepted = await acceptUpload(file);
  if (!accepted.ok) {
    const text = accepted.reason === 'too-many-pixels' ? 'file_pixels' : 'file_broken';
    throw refusal('validation', t(text, { name: file.name }));
  }
  const header = await inspectPicture(accepted.bytes);
  if (!header.ok) throw refusal('validation', t('file_broken', { name: file.name }));
  const encodedCrop = await encodeSizes(ctx, accepted.bytes, file.name);
  const key = await storeFile(ctx, bytesOf(accepted.bytes));
  return {
    ...encodedCrop,
    name: nameOf(file.name),
    file_name: file.name,
    mime_type: 'image/webp',
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

export async function adoptUpload(db: Db, ctx: Ctx, { key, original }: StoredUpload): Promise<void> {
  await adoptFile(db, key, ctx.now);
  await adoptFile(db, original.key, ctx.now);
}

/** Stores the files before the transaction, adopts them within it, and discards them if it fails. */
export async function withUploads<T>(
  ctx: Ctx<'files' | 'pictures'>,
  files: readonly UploadedFile[],
  work: (db: Db, stored: readonly StoredUpload[]) => Promise<T>,
): Promise<T> {
  const stored: StoredUpload[] = [];
  try {
    for (const file of files) stored.push(await storeUpload(ctx, file));
    return await ctx.db.transaction(async (db) => {
      for (const each of stored) await adoptUpload(db, ctx, each);
      return work(db, stored);
    });
  } catch (error) {
    await discardFiles(ctx.db, stored.flatMap(queries.filesOf), ctx.now);
    throw error;
  } finally {
    await sweepFiles(ctx);
  }
}

type PictureCtx = Ctx<'files' | 'pictures' | 'requestId'>;

export async function addPictures(ctx: PictureCtx, { id, files }: InputOf<typeof contract.addPictures>) {
  await withUploads(ctx, files, async (db, stored) => {
    await lockProduct(db, id);
    const held = await queries.listPictures(db, id);
    if (held.length + stored.length > maxPictures)
      throw refusal('validation', catalogText[ctx.lang]('catalog_pictures_most', { n: maxPictures }));
    for (const [index, upload] of stored.entries())
      await queries.addPicture(db, id, await queries.insertMedia(db, upload), held.length + index + 1);
    await recordPictureChange(db, ctx, id, 'product.add_picture', held);
  });
  return presentPictures(ctx, id);
}

/** Records the pictures and their order before and after a change in the audit log. */
async function recordPictureChange(
  db: Db,
  ctx: Ctx<'requestId'>,
  id: number,
  action: StaffAction,
  before: readonly queries.PictureRow[],
) {
  const brief = (rows: readonly queries.PictureRow[]) =>
    rows.map(({ id, name, variant_id, crop }) => ({ id, name, variant_id, crop }));
  const after = await queries.listPictures(db, id);
  await recordAction(db, ctx, {
    action,
    record: { type: 'product', id },
    before: { pictures: brief(before) },
    after: { pictures: brief(after) },
  });
}

const requirePicture = (rows: readonly queries.PictureRow[], pictureId: number) =>
  requireFound(rows.find(({ id }) => id === pictureId));

export async function updatePicture(ctx: PictureCtx, input: InputOf<typeof contract.updatePicture>) {
  const { id, picture_id, name, variant_id, crop } = input;
  const current = requirePicture(await queries.listPictures(ctx.db, id), picture_id);
  const encodedCrop = crop === undefined ? null : await cropOriginal(ctx, current, crop);
  await ctx.db.transaction(async (db) => {
    const product = await lockProduct(db, id);
    const before = await queries.listPictures(db, id);
    requirePicture(before, picture_id);
    if (variant_id && !product.variants.some((each) => each.id === variant_id))
      throw fieldError(ctx, 'variant_id', 'catalog_variant_unknown');
    if (variant_id !== undefined) await queries.setVariant(db, picture_id, variant_id);
    if (encodedCrop) await adoptFile(db, encodedCrop.key, ctx.now);
    const change = {
      ...(name !== undefined && { name }),
      ...encodedCrop,
      ...(encodedCrop && { crop: crop ?? null }),
    };
    if (Object.keys(change).length > 0) {
      const gone = await queries.changeMedia(db, picture_id, change);
      await discardFiles(db, gone, new Date(ctx.now.getTime() + oldFileRetentionMs));
    }
    await recordPictureChange(db, ctx, id, 'product.change_picture', before);
  });
  return presentPictures(ctx, id);
}

async function cropOriginal(
  ctx: Ctx<'files' | 'pictures'>,
  picture: queries.PictureRow,
  crop: queries.Area | null,
): Promise<EncodedPicture> {
  const { original, name } = picture;
  if (!original) throw fieldError(ctx, 'crop', 'catalog_no_original');
  if (crop && !isCropWithin(crop, original, Math.min(minCrop, original.width, original.height)))
    throw new AppError('validation', {
      errors: { crop: [catalogText[ctx.lang]('catalog_crop_outside', { n: minCrop })] },
    });
  const bytes = await ctx.files.open(original.key);
  if (!bytes) throw fieldError(ctx, 'crop', 'catalog_no_original');
  return encodeSizes(ctx, await collect(bytes), name, crop ?? undefined);
}

export async function orderPictures(ctx: Ctx<'requestId'>, { id, ids }: { id: number; ids: number[] }) {
  await ctx.db.transaction(async (db) => {
    await lockProduct(db, id);
    const before = await queries.listPictures(db, id);
    const isSame = before.length === ids.length && before.every((each) => ids.includes(each.id));
    if (!isSame)
      throw new AppError('conflict', { detail: catalogText[ctx.lang]('catalog_pictures_changed') });
    await queries.setOrder(db, id, ids);
    await recordPictureChange(db, ctx, id, 'product.order_pictures', before);
  });
  return presentPictures(ctx, id);
}

type PictureKey = InputOf<typeof contract.removePicture>;

export async function removePicture(ctx: Ctx<'requestId'>, { id, picture_id }: PictureKey) {
  await ctx.db.transaction(async (db) => {
    const product = await lockProduct(db, id);
    const before = await queries.listPictures(db, id);
    requirePicture(before, picture_id);
    if (before.length === 1 && product.status === 'active')
      throw new AppError('conflict', { detail: catalogText[ctx.lang]('catalog_last_picture') });
    const files = await queries.deletePicture(db, id, picture_id);
    await discardFiles(db, files, new Date(ctx.now.getTime() + oldFileRetentionMs));
    await recordPictureChange(db, ctx, id, 'product.remove_picture', before);
  });
  return presentPictures(ctx, id);
}

export async function getOriginal(ctx: Ctx<'files'>, { id, picture_id }: PictureKey): Promise<Download> {
  const { original, name } = requirePicture(await queries.listPictures(ctx.db, id), picture_id);
  const bytes = original && (await ctx.files.open(original.key));
  if (!bytes) throw new AppError('not_found');
  const body = await collect(bytes);
  const mimeType = mimeOf(body);
  return { name: safeFileName(name, mimeType), mimeType, bytes: body.length, body: bytesOf(body) };
}

const mimeOf = (bytes: Buffer) => (bytes[0] === 0xff ? 'image/jpeg' : 'image/png');
