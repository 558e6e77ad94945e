import type { UploadedFile } from '../../kit/http/upload.ts';
import type { Db } from '../../platform/db/db.ts';
import { refusal } from '../../platform/http/body/multipart-form.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { platformText } from '../../platform/http/messages/messages.ts';
import { adoptFile, discardFiles, storeFile, sweepFiles } from './private-files.service.ts';
import { bytesOf } from './private-files.ts';
import { type AcceptedUpload, acceptUpload } from './upload.ts';

export type StoredUpload = Extract<AcceptedUpload, { ok: true }> & { key: string };

/**
 * Stores uploaded files together with the change they belong to: they are re-encoded and stored before its transaction,
 * and deleted if it fails. No file is left without a row.
 */
export async function storeUploads<T>(
  ctx: Ctx<'files' | 'pictures'>,
  files: readonly UploadedFile[],
  work: (db: Db, stored: readonly StoredUpload[]) => Promise<T>,
): Promise<T> {
  try {
    return await withStoredFiles(ctx, { files }, (stored) =>
      ctx.db.transaction(async (db) => {
        for (const { key } of stored) await adoptFile(db, key, ctx.now);
        return work(db, stored);
      }),
    );
  } finally {
    await sweepFiles(ctx);
  }
}

/** Puts files into the store before `work`, which takes ownership of them. If `work` fails, they are discarded. */
export async function withStoredFiles<T>(
  ctx: Ctx<'files' | 'pictures'>,
  { files, field }: { files: readonly UploadedFile[]; field?: string },
  work: (stored: readonly StoredUpload[]) => Promise<T>,
): Promise<T> {
  const accepted = [];
  for (const file of files) accepted.push(await acceptFile(ctx, file, field));
  const stored: StoredUpload[] = [];
  try {
    for (const file of accepted) stored.push({ ...file, key: await storeFile(ctx, bytesOf(file.bytes)) });
    return await work(stored);
  } catch (error) {
    const keys = stored.map(({ key }) => key);
    await discardFiles(ctx.db, keys, ctx.now);
    throw error;
  }
}

async function acceptFile(ctx: Ctx, file: UploadedFile, field?: string) {
  const accepted = await acceptUpload(file);
  if (accepted.ok) return accepted;
  const text = accepted.reason === 'too-many-pixels' ? 'file_pixels' : 'file_broken';
  throw refusal('validation', platformText[ctx.lang](text, { name: file.name }), field);
}
