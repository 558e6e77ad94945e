import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../testing/database/database.ts';
import { slowRoute } from '../../../testing/probe.ts';
import { testApi } from '../../../testing/test-api.ts';
import type { Database } from '../../db/connect.ts';
import { bestEncoding, compressEntry, compressNow, createResponseCache } from './response-cache.ts';

const at = (now: () => number, maxBytes = 1_000_000) => createResponseCache({ maxBytes, ttlMs: 5000, now });

describe('response cache', () => {
  test('drops entries older than five seconds', () => {
    let now = 0;
    const cache = at(() => now);
    cache.put('a', cache.generation(), Buffer.from('x'), {});
    now = 4999;
    expect(cache.get('a')?.raw.toString()).toBe('x');
    now = 5000;
    expect(cache.get('a')).toBeUndefined();
  });

  test('does not store a response computed before an invalidation', () => {
    const cache = at(() => 0);
    const before = cache.generation();
    cache.clear();
    cache.put('a', before, Buffer.from('old'), {});
    expect(cache.get('a')).toBeUndefined();
    cache.put('a', cache.generation(), Buffer.from('new'), {});
    expect(cache.get('a')?.raw.toString()).toBe('new');
  });

  test('stays within its byte limit, including long URLs', () => {
    const cache = at(() => 0, 200_000);
    const keys = Array.from({ length: 100 }, (_, index) => `${index} ${'k'.repeat(10_000)}`);
    for (const key of keys) cache.put(key, 0, Buffer.alloc(10), {});
    const kept = keys.filter((key) => cache.get(key));
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length * 20_000).toBeLessThan(200_000);
    cache.put('large', 0, Buffer.alloc(500_000), {});
    expect(cache.get('large')).toBeUndefined();
    expect(at(() => 0, 0).put('a', 0, Buffer.from('x'), {}).etag).toBeTruthy();
  });

  test('compresses an entry once, and only if it is large enough', async () => {
    const cache = at(() => 0);
    const large = cache.put('a', 0, Buffer.from('tomato '.repeat(1000)), {});
    await Promise.all([compressEntry(large), compressEntry(large)]);
    expect(gunzipSync(large.gzip ?? '').equals(large.raw)).toBe(true);
    expect(large.brotli?.length).toBeLessThan(large.raw.length / 10);
    const small = cache.put('b', 0, Buffer.from('{}'), {});
    await compressEntry(small);
    expect(small.gzip).toBeNull();
  });
});

describe('guest response', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  test('has an ETag and is not sent again to a client that has it', async () => {
    const api = await testApi({ database });
    const first = await api.get('/api/misc/states');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await api.get('/api/misc/states', { 'if-none-match': known });
      expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, null, etag]);
    }
    expect((await api.get('/api/misc/states', { 'if-none-match': '"other"' })).status).toBe(200);
    expect(
      (await api.get('/api/misc/buyer_variants', { 'accept-language': 'ms' })).headers.get('etag'),
    ).not.toBe((await api.get('/api/misc/buyer_variants')).headers.get('etag'));
  });

  test('is cached by language and URL, and never with a token', async () => {
    const api = await testApi({ database });
    await api.get('/api/misc/banks?x=1', { authorization: 'Bearer token' });
    expect(api.deps.cache.get('en /api/misc/banks?x=1')).toBeUndefined();
    const own = await api.get('/api/misc/banks?x=1', { authorization: 'Bearer token' });
    expect(own.headers.get('cache-control')).toBe('no-store');
    await api.get('/api/misc/banks?x=1', { 'accept-language': 'ms' });
    expect(api.deps.cache.get('ms /api/misc/banks?x=1')).toBeDefined();
    expect(api.deps.cache.get('en /api/misc/banks?x=1')).toBeUndefined();
  });

  test('is sent but not cached when the cache was invalidated meanwhile', async () => {
    const gate = Promise.withResolvers<string>();
    const api = await testApi({ database, routes: [slowRoute(() => gate.promise)] });
    const answer = api.get<{ data: string }>('/api/probe');
    // After this the handler is running.
    await new Promise(setImmediate);
    api.deps.cache.clear();
    gate.resolve('from before');
    expect((await answer).body.data).toBe('from before');
    expect(api.deps.cache.get('en /api/probe')).toBeUndefined();
    await api.get('/api/probe');
    expect(api.deps.cache.get('en /api/probe')).toBeDefined();
  });

  test('is not cached when it is an error', async () => {
    const api = await testApi({ database });
    await api.get('/api/product/nothing');
    expect(api.deps.cache.get('en /api/product/nothing')).toBeUndefined();
  });
});

describe('first encoding of a response', () => {
  const cache = createResponseCache({ maxBytes: 1_000_000, ttlMs: 5000, now: () => 0 });
  const large = () => cache.put('a', 0, Buffer.from('tomato '.repeat(1000)), {});

  test.each([
    ['gzip, br', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip', 'gzip'],
    ['identity', null],
    [undefined, null],
  ])('for %s is %s', async (accepted, encoding) => {
    const entry = large();
    compressNow(entry, accepted);
    expect(bestEncoding(entry, accepted).encoding).toBe(encoding);
    expect([entry.brotli !== null, entry.gzip !== null]).toEqual([encoding === 'br', encoding === 'gzip']);
  });

  test('is replaced by the better one', async () => {
    const entry = large();
    const making = compressEntry(entry);
    compressNow(entry, 'br');
    await making;
    const better = entry.brotli;
    compressNow(entry, 'br');
    expect(entry.brotli).toBe(better);
    const other = large();
    compressNow(other, 'br');
    const quick = other.brotli;
    await compressEntry(other);
    expect(other.brotli).not.toBe(quick);
  });
});
