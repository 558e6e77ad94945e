import { Readable } from 'node:stream';

/** A file as a response. `bytes` is null when the file is generated while it is sent. */
export type Download = {
  name: string;
  mimeType: string;
  bytes: number | null;
  body: AsyncIterable<Uint8Array>;
};

/** Always an attachment, never displayed inline and never cached. */
export function downloadResponse(file: Download, requestId: string): Response {
  const stream = Readable.toWeb(Readable.from(file.body, { objectMode: false }));
  return new Response(stream as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': file.mimeType,
      ...(file.bytes === null ? {} : { 'content-length': String(file.bytes) }),
      'content-disposition': contentDisposition(file.name),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-request-id': requestId,
    },
  });
}

/** An ASCII name for old clients and the exact name for all others (RFC 6266). */
export function contentDisposition(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_');
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
