import { AppError } from '../kit/errors.ts';

export const jsonBodyLimit = 256 * 1024;

/** Reads a JSON body, counting bytes as they come, so that a large one is refused before it is held. */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (Number(request.headers.get('content-length') ?? 0) > jsonBodyLimit)
    throw new AppError('payload_too_large');
  if (!request.body) return {};
  const isJson = /^application\/([\w.+-]+\+)?json\b/i.test(type);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    // A call without a body has no type either; over a connection that is known only once it was read.
    if (!isJson && chunk.byteLength > 0) throw new AppError('unsupported_media_type');
    size += chunk.byteLength;
    if (size > jsonBodyLimit) throw new AppError('payload_too_large');
    chunks.push(chunk);
  }
  if (size === 0) return {};
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new AppError('bad_request');
  }
}
