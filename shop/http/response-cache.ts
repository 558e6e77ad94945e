import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type CachedResponse = {
  headers: Record<string, string>;
  etag: string;
  raw: Buffer;
  gzip: Buffer | null;
  brotli: Buffer | null;
  expires: number;
};

/** Finished answers for guests: bytes, compressed bytes and headers, ready to be written. */
export type ResponseCache = {
  get: (key: string) => CachedResponse | undefined;
  /** Keeps an answer, unless something changed since `generation`: it might be from before the change. */
  put: (key: string, generation: number, body: Buffer, headers: Record<string, string>) => CachedResponse;
  generation: () => number;
  clear: () => void;
};

export type CacheOptions = { maxBytes: number; ttlMs: number; now: () => number };

/** Stock is not announced, so nothing is kept longer than it may be old. */
export const guestTtlMs = 5000;

export function createResponseCache({ maxBytes, ttlMs, now }: CacheOptions): ResponseCache {
  const entries = new LRUCache<string, CachedResponse>({
    maxSize: Math.max(1, maxBytes),
    // The compressed forms come later; they are about a third of the raw bytes. An address may be long.
    sizeCalculation: ({ raw }, key) => Math.ceil(raw.length * 1.4) + 2 * key.length + 1000,
  });
  let generation = 0;
  return {
    get(key) {
      const entry = entries.get(key);
      return entry && entry.expires > now() ? entry : undefined;
    },
    put(key, since, raw, headers) {
      const etag = `"${createHash('sha1').update(raw).digest('base64url')}"`;
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

/** Whether the client already holds an answer, by the `If-None-Match` it sent. */
export function isKnown(etag: string, ifNoneMatch: string | null | undefined): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch
    .replaceAll('W/', '')
    .split(/\s*,\s*/)
    .includes(etag);
}

/** For the visitor who waits: most answers are asked for once before they expire, so the smallest form would be wasted. */
export async function gzipEntry(entry: CachedResponse): Promise<void> {
  if (entry.raw.length < worthCompressing || entry.gzip) return;
  entry.gzip = await compressGzip(entry.raw, { level: 3 });
}

/** For those who come after: every form, made once, off the event loop. */
export async function compressEntry(entry: CachedResponse): Promise<void> {
  if (entry.raw.length < worthCompressing || compressing.has(entry)) return;
  compressing.add(entry);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: entry.raw.length,
  };
  [, entry.brotli] = await Promise.all([gzipEntry(entry), compressBrotli(entry.raw, { params })]);
}
