import { type Area, encodePicture } from '../../../adapters/files/picture.ts';
import { pictureSizes } from '../../../adapters/files/picture-sizes.ts';
import {
  adoptFile,
  discardFiles,
  storePicture,
  sweepFiles,
} from '../../../adapters/files/private-files.service.ts';
import type { Db } from '../../../platform/db/db.ts';
import { refusal } from '../../../platform/http/body/multipart-form.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { platformText } from '../../../platform/http/messages/messages.ts';
import { filesOf } from './staff/picture.queries.ts';

type PictureCtx = Ctx<'files' | 'pictures'>;

export function refusePicture({ lang }: Ctx, name: string, reason: string) {
  const text = reason === 'too-many-pixels' ? 'file_pixels' : 'file_broken';
  return refusal('validation', platformText[lang](text, { name }));
}

type Sizes = { sizes?: readonly number[]; area?: Area | undefined };

/** Encodes a picture and stores its sizes under a new key, which a row must then adopt. Returns values of that row. */
export async function storeSizes(
  ctx: PictureCtx,
  bytes: Buffer,
  name: string,
  { sizes = pictureSizes, area }: Sizes = {},
) {
  const encoded = await encodePicture(bytes, sizes, area);
  if (!encoded.ok) throw refusePicture(ctx, name, encoded.reason);
  const { width, height, files } = encoded;
  const webp = files.filter((file) => file.name.endsWith('.webp'));
  const widths = webp.map((file) => Number.parseInt(file.name, 10));
  return { key: await storePicture(ctx, files), mime_type: 'image/webp', width, height, widths };
}

/** Stores pictures before the transaction, adopts them within it, and discards them if it fails. */
export async function withPictures<Source, Stored extends Parameters<typeof filesOf>[0], T>(
  ctx: PictureCtx,
  sources: readonly Source[],
  store: (source: Source) => Promise<Stored>,
  work: (db: Db, stored: readonly Stored[]) => Promise<T>,
): Promise<T> {
  const stored: Stored[] = [];
  try {
    for (const source of sources) stored.push(await store(source));
    return await ctx.db.transaction(async (db) => {
      for (const key of stored.flatMap(filesOf)) await adoptFile(db, key, ctx.now);
      return work(db, stored);
    });
  } catch (error) {
    await discardFiles(ctx.db, stored.flatMap(filesOf), ctx.now);
    throw error;
  } finally {
    await sweepFiles(ctx);
  }
}
