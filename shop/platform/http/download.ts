import { Readable } from 'node:stream';

/** A file as an answer. One that is written while it is sent has no length yet. */
export type Download = {
  name: string;
  mimeType: string;
  bytes: number | null;
  body: AsyncIterable<Uint8Array>;
};

/** Saved, never shown in the page's place, and kept by nobody on the way. */
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

/** A name in plain letters for old readers, and as it is for the others (RFC 6266). */
export function contentDisposition(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_');
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
