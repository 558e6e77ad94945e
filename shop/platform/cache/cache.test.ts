import { QueryPromise } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Caches, createCaches, defineCache, disabledCaches } from './cache.ts';

let defined = 0;
/** A cache whose results are the sequence numbers of its loads. */
function countingCache(options: { maxEntries?: number } = {}) {
  let loads = 0;
  return defineCache<unknown, number, { caches: Caches }>({
    name: `counted ${++defined}`,
    key: (input) => [input],
    load: async () => ++loads,
    invalidatedBy: ['catalogue'],
    ...options,
  });
}

test('loads once for concurrent readers and again after a change', async () => {
  const cache = countingCache();
  const ctx = { caches: createCaches() };
  expect(await Promise.all([cache.read(ctx, 'a'), cache.read(ctx, 'a')])).toEqual([1, 1]);
  ctx.caches.invalidate('setting');
  expect(await cache.read(ctx, 'a')).toBe(1);
  ctx.caches.invalidate('catalogue');
  expect(await cache.read(ctx, 'a')).toBe(2);
});

test('distinguishes entries by every value in the key and its type', async () => {
  const cache = countingCache();
  const ctx = { caches: createCaches() };
  const inputs = [12, '12', null, 'null', ['1', '2'], ['1,2'], { page: 1 }, { page: 2 }];
  const first = await Promise.all(inputs.map((input) => cache.read(ctx, input)));
  expect(new Set(first).size).toBe(inputs.length);
  expect(await Promise.all(inputs.map((input) => cache.read(ctx, input)))).toEqual(first);
});

test('keeps separate entries for each shop', async () => {
  const cache = countingCache();
  const [one, other] = [{ caches: createCaches() }, { caches: createCaches() }];
  expect([await cache.read(one, 'a'), await cache.read(other, 'a')]).toEqual([1, 2]);
  other.caches.invalidate('catalogue');
  expect([await cache.read(one, 'a'), await cache.read(other, 'a')]).toEqual([1, 3]);
});

test('evicts the least recently used entry when full', async () => {
  const cache = countingCache({ maxEntries: 2 });
  const ctx = { caches: createCaches() };
  for (const input of ['a', 'b', 'a', 'c']) await cache.read(ctx, input);
  expect(await cache.read(ctx, 'a')).toBe(1);
  expect(await cache.read(ctx, 'b')).toBe(4);
});

test('does not cache a failure', async () => {
  let isUnavailable = true;
  const cache = defineCache<void, string, { caches: Caches }>({
    name: 'failing',
    key: () => '',
    load: () => (isUnavailable ? Promise.reject(new Error('away')) : Promise.resolve('here')),
    invalidatedBy: ['catalogue'],
  });
  const ctx = { caches: createCaches() };
  await expect(Promise.all([cache.read(ctx), cache.read(ctx)])).rejects.toThrow('away');
  isUnavailable = false;
  expect(await cache.read(ctx)).toBe('here');
});

test('does not cache a result whose load was still running when a change arrived', async () => {
  const gates = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let loads = 0;
  const cache = defineCache<void, string, { caches: Caches }>({
    name: 'overtaken',
    key: () => '',
    load: () => gates[loads++]?.promise ?? Promise.reject(new Error('loaded too often')),
    invalidatedBy: ['catalogue'],
  });
  const ctx = { caches: createCaches() };
  const before = cache.read(ctx);
  ctx.caches.invalidate('catalogue');
  const after = cache.read(ctx);
  gates[1]?.resolve('new');
  gates[0]?.resolve('old');
  expect([await before, await after, await cache.read(ctx)]).toEqual(['old', 'new', 'new']);
});

test('runs a Drizzle query once although several callers await it', async () => {
  let runs = 0;
  class Query extends QueryPromise<number> {
    override execute = async () => ++runs;
  }
  const cache = defineCache<void, number, { caches: Caches }>({
    name: 'query',
    key: () => '',
    load: () => new Query(),
    invalidatedBy: ['catalogue'],
  });
  const ctx = { caches: createCaches() };
  expect(await Promise.all([cache.read(ctx), cache.read(ctx)])).toEqual([1, 1]);
  expect(await cache.read(ctx)).toBe(1);
});

test('loads on every read while caches are disabled', async () => {
  const cache = countingCache();
  const ctx = { caches: disabledCaches };
  expect([await cache.read(ctx, 'a'), await cache.read(ctx, 'a')]).toEqual([1, 2]);
});

test('refuses a second cache with the same name', () => {
  const define = () =>
    defineCache<void, string>({
      name: 'twice',
      key: () => '',
      load: async () => '',
      invalidatedBy: ['catalogue'],
    });
  define();
  expect(define).toThrow("Two caches are named 'twice'");
});
