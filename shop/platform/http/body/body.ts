import { AppError } from '../../../kit/http/errors.ts';
import type { BodyLimiter } from './body-limiter.ts';

export const bodyLimit = 256 * 1024;
const unitBytes = 64 * 1024;

/**
 * Reads a whole body. Bytes are counted as they arrive, so that a large body is refused before it is held in memory.
 */
export async function receiveBytes(
  request: Request,
  receiving: BodyLimiter,
  address: string | null,
): Promise<Buffer> {
  const header = request.headers.get('content-length');
  const announced = header !== null && /^\d+$/.test(header) ? Number(header) : null;
  if ((announced ?? 0) > bodyLimit) throw new AppError('payload_too_large');
  if (announced === 0) return Buffer.alloc(0);
  const reception = receiving.begin(address ?? 'here', Math.ceil((announced ?? bodyLimit) / unitBytes));
  try {
    if (announced === null) return await collect(reception.chunks(request.body ?? new Blob().stream()));
    // The connection delivers no more than the announced length, so the body is read in one go, without a stream.
    const bytes = Buffer.from(await reception.whole(request.arrayBuffer(), announced));
    if (bytes.length > bodyLimit) throw new AppError('payload_too_large');
    return bytes;
  } finally {
    reception.end();
  }
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const collected: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > bodyLimit) throw new AppError('payload_too_large');
    collected.push(chunk);
  }
  return Buffer.concat(collected);
}

export function parseJson(headers: Pick<Headers, 'get'>, bytes: Buffer): unknown {
  // A request without a body has no content type either.
  if (bytes.length === 0) return {};
  const type = headers.get('content-type') ?? '';
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(type)) throw new AppError('unsupported_media_type');
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new AppError('bad_request');
  }
}
