import type { IncomingMessage, ServerResponse } from 'node:http';
import { bestEncoding, type CachedResponse, isNotModified } from './response-cache.ts';

/** Writes a cached response in the best encoding that the client accepts, or 304 when the client already has it. */
export function writeCached(request: IncomingMessage, response: ServerResponse, entry: CachedResponse): void {
  const { headers, etag } = entry;
  for (const name in headers) response.setHeader(name, headers[name] ?? '');
  response.setHeader('etag', etag);
  if (isNotModified(etag, request.headers['if-none-match'])) {
    response.statusCode = 304;
    response.end();
    return;
  }
  const { bytes, encoding } = bestEncoding(entry, request.headers['accept-encoding']);
  if (encoding) response.setHeader('content-encoding', encoding);
  response.setHeader('content-length', bytes.length);
  response.statusCode = 200;
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
