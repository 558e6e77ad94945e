import { AppError } from '../kit/errors.ts';

export const bodyLimit = 256 * 1024;

/** Counts bytes as they come, so that a large body is refused before it is held. */
async function readBytes(request: Request, onChunk: () => void = () => undefined): Promise<Buffer> {
  const announced = request.headers.get('content-length');
  if (Number(announced ?? 0) > bodyLimit) throw new AppError('payload_too_large');
  // No more comes over the connection than was announced: it is read at once, without a stream in between.
  if (announced !== null && /^\d+$/.test(announced)) {
    const bytes = Buffer.from(await request.arrayBuffer());
    if (bytes.length > bodyLimit) throw new AppError('payload_too_large');
    if (bytes.length > 0) onChunk();
    return bytes;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    if (chunk.byteLength > 0) onChunk();
    size += chunk.byteLength;
    if (size > bodyLimit) throw new AppError('payload_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  const isJson = /^application\/([\w.+-]+\+)?json\b/i.test(type);
  const bytes = await readBytes(request, () => {
    // A call without a body has no type either; over a connection that is known only once it was read.
    if (!isJson) throw new AppError('unsupported_media_type');
  });
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new AppError('bad_request');
  }
}

/** A body as it came, whatever its type: its sender signed just these characters. */
export async function readText(request: Request): Promise<string> {
  return (await readBytes(request)).toString('utf8');
}
