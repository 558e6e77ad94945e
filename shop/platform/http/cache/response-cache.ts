import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, crc32, gzip, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { CacheReads } from '../../cache/cache.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A body and its compressed forms, as far as they have been made. */
export type Encodings = { raw: Buffer; gzip: Buffer | null; brotli: Buffer | null };

export type CachedResponse = Encodings & { headers: Record<string, string>; etag: string; expires: number };

export type ResponseCache = ReturnType<typeof createResponseCache>;

export type CacheOptions = { maxBytes: number; ttlMs: number; now: () => number };

/** Changes of stock send no notification, so this is the maximum age of a response. */
export const guestTtlMs = 5000;

/** Complete responses for guests: body, compressed bodies and headers, ready to be written. */
export function createResponseCache({ maxBytes, ttlMs, now }: CacheOptions) {
  const entries = new LRUCache<string, CachedResponse>({
    maxSize: Math.max(1, maxBytes),
    // Compressed bodies are added later and take about a third of the raw size. The key contains a URL, which may be
    // long.
    sizeCalculation: ({ raw }, key) => Math.ceil(raw.length * 1.4) + 2 * key.length + 1000,
  });
  let generation = 0;
  // Only responses that can be cached count as misses, when they have been computed.
  const reads: CacheReads = { hits: 0, misses: 0 };
  return {
    reads,
    get(key: string): CachedResponse | undefined {
      const entry = entries.get(key);
      if (!entry || entry.expires <= now()) return undefined;
      reads.hits++;
      return entry;
    },
    /** Stores a response unless the cache was invalidated since then, because the response may be stale. */
    put(key: string, since: number, raw: Buffer, headers: Record<string, string>): CachedResponse {
      reads.misses++;
      // Tells versions of one URL apart. A cryptographic hash would cost a page as much as a query.
      const etag = `"${crc32(raw).toString(36)}-${raw.length.toString(36)}"`;
      const entry: CachedResponse = { headers, etag, raw, gzip: null, brotli: null, expires: now() + ttlMs };
      if (since === generation && maxBytes > 0) entries.set(key, entry);
      return entry;
    },
    generation: () => generation,
    clear() {
      generation++;
      entries.clear();
    },
  };
}

const worthCompressing = 1024;
const compressing = new WeakSet<CachedResponse>();

/** Whether the client already has the response, according to its `If-None-Match`. */
export function isNotModified(etag: string, ifNoneMatch: string | null | undefined): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch
    .replaceAll('W/', '')
    .split(/\s*,\s*/)
    .includes(etag);
}

const accepts = {
  brotli: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
};

/** The smallest encoding of a response that the client accepts. */
export function bestEncoding(
  entry: Encodings,
  accepted = '',
): { bytes: Buffer; encoding: 'br' | 'gzip' | null } {
  if (entry.brotli && accepts.brotli.test(accepted)) return { bytes: entry.brotli, encoding: 'br' };
  if (entry.gzip && accepts.gzip.test(accepted)) return { bytes: entry.gzip, encoding: 'gzip' };
  return { bytes: entry.raw, encoding: null };
}

/** One output chunk and a window that holds a page, so that no more memory is reserved. */
const fastBrotli = {
  chunkSize: 32 * 1024,
  params: { [constants.BROTLI_PARAM_QUALITY]: 0, [constants.BROTLI_PARAM_LGWIN]: 17 },
};

/**
 * Compresses quickly, in one encoding that the waiting client accepts. Most responses are requested once before they
 * expire, so better compression would be wasted. Brotli at quality 0 is smaller than gzip at level 1 for a third of the
 * work. Synchronous: a page takes 0.2 ms, and passing it to another thread takes longer.
 */
export function compressNow(entry: Encodings, accepted = ''): void {
  if (entry.raw.length < worthCompressing || bestEncoding(entry, accepted).encoding) return;
  if (accepts.brotli.test(accepted)) entry.brotli = brotliCompressSync(entry.raw, fastBrotli);
  else if (accepts.gzip.test(accepted)) entry.gzip = gzipSync(entry.raw, { level: 1 });
}

const storedBrotli = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** For later requests: makes every encoding once, off the event loop. */
export async function compressEntry(entry: CachedResponse): Promise<void> {
  const { raw } = entry;
  if (raw.length < worthCompressing || compressing.has(entry)) return;
  compressing.add(entry);
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
  const [gzipped, brotli] = await Promise.all([
    compressGzip(raw, { level: 3 }),
    compressBrotli(raw, { params: { ...storedBrotli, ...size } }),
  ]);
  Object.assign(entry, { gzip: gzipped, brotli });
}
