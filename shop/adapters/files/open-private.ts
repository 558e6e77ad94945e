import { AppError } from '../../kit/http/errors.ts';
import { safeFileName } from '../../kit/http/upload-name.ts';
import type { RequestCtx } from '../../platform/http/context.ts';
import type { Download } from '../../platform/http/download.ts';

type Stored = { id: number; name: string; mime_type: string; bytes: number; file_key: string };

/** A private file as a response. The calling service must have checked and recorded the access. */
export async function openPrivate(ctx: Pick<RequestCtx, 'files' | 'log'>, file: Stored): Promise<Download> {
  const body = await ctx.files.open(file.file_key);
  if (!body) {
    ctx.log.error({ file: file.id }, 'private file is missing in its store');
    throw new AppError('not_found');
  }
  return { name: safeFileName(file.name, file.mime_type), mimeType: file.mime_type, bytes: file.bytes, body };
}
