import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
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
      const etag = `"${hash('sha1', raw, 'base64url')}"`;
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

/** The smallest form of an answer that the client takes. */
export function bestEncoding(
  entry: CachedResponse,
  accepted = '',
): { bytes: Buffer; encoding: 'br' | 'gzip' | null } {
  if (entry.brotli && accepts.brotli.test(accepted)) return { bytes: entry.brotli, encoding: 'br' };
  if (entry.gzip && accepts.gzip.test(accepted)) return { bytes: entry.gzip, encoding: 'gzip' };
  return { bytes: entry.raw, encoding: null };
}

/** Within one piece, and a window that holds a page: it need not reserve room for more. */
const fastBrotli = {
  chunkSize: 32 * 1024,
  params: { [constants.BROTLI_PARAM_QUALITY]: 0, [constants.BROTLI_PARAM_LGWIN]: 17 },
};

/**
 * For the visitor who waits, one form that he takes, quickly made: most answers are asked for once before they expire,
 * so the smallest would be wasted. Brotli at 0 is smaller than gzip at 1 for a third of the work. At once: a page takes a fifth
 * of a millisecond, and to hand it to another thread takes longer.
 */
export function compressNow(entry: CachedResponse, accepted = ''): void {
  if (entry.raw.length < worthCompressing || bestEncoding(entry, accepted).encoding) return;
  if (accepts.brotli.test(accepted)) entry.brotli = brotliCompressSync(entry.raw, fastBrotli);
  else if (accepts.gzip.test(accepted)) entry.gzip = gzipSync(entry.raw, { level: 1 });
}

/** An answer for one person; null where compressing is not worth it or not taken. */
export function compressed(
  text: string,
  accepted: string,
): { bytes: Uint8Array<ArrayBuffer>; encoding: 'br' | 'gzip' } | null {
  if (text.length < worthCompressing) return null;
  if (accepts.brotli.test(accepted))
    return { bytes: new Uint8Array(brotliCompressSync(text, fastBrotli)), encoding: 'br' };
  if (accepts.gzip.test(accepted))
    return { bytes: new Uint8Array(gzipSync(text, { level: 1 })), encoding: 'gzip' };
  return null;
}

const storedBrotli = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** For those who come after: every form, made once, off the event loop. */
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
