import { LRUCache } from 'lru-cache';
import type { Db } from '../db/db.ts';
import type { Change } from '../db/notify/listen.ts';

type CacheKey = string | number | readonly unknown[];

/** How often a cache had an entry, and how often it had to be computed. */
export type CacheReads = { hits: number; misses: number };

/** The cache entries of one shop. A process may run several shops, as tests do. */
export type Caches = {
  isEnabled: boolean;
  /** Drops all results computed before the change, including those still being computed. */
  invalidate: (change: Change) => void;
  onInvalidate: (changes: readonly Change[], clear: () => void) => void;
  /** By the name of the cache. */
  reads: Map<string, CacheReads>;
};

type CacheContext = { caches: Caches };
type DbContext = CacheContext & { db: Db };

type CacheDefinition<Input, T, Context> = {
  name: string;
  /** Everything in the input that the result depends on. */
  key: (input: Input) => CacheKey;
  load: (ctx: Context, input: Input) => PromiseLike<T>;
  invalidatedBy: readonly Change[];
  maxEntries?: number;
};

type Cache<Input, T, Context = DbContext> = {
  read: (ctx: Context, input: Input) => Promise<T>;
};

const defaultMaxEntries = 4000;
const definedNames = new Set<string>();

/**
 * Defines a cache for results that stay valid until a change notification. A result is loaded once for all concurrent
 * readers and shared, so it must not be mutated. Failures are not cached.
 */
export function defineCache<Input, T, Context extends CacheContext = DbContext>(
  definition: CacheDefinition<Input, T, Context>,
): Cache<Input, T, Context> {
  const { name, key, load, invalidatedBy, maxEntries = defaultMaxEntries } = definition;
  if (definedNames.has(name)) throw new Error(`Two caches are named '${name}'`);
  definedNames.add(name);
  type Entries = LRUCache<string | number, Promise<T>>;
  const cachesByShop = new WeakMap<Caches, { entries: Entries; reads: CacheReads }>();

  function cacheOf(caches: Caches) {
    const known = cachesByShop.get(caches);
    if (known) return known;
    const entries: Entries = new LRUCache({ max: maxEntries });
    const created = { entries, reads: { hits: 0, misses: 0 } };
    cachesByShop.set(caches, created);
    caches.reads.set(name, created.reads);
    caches.onInvalidate(invalidatedBy, () => entries.clear());
    return created;
  }

  return {
    async read(ctx, input) {
      if (!ctx.caches.isEnabled) return load(ctx, input);
      const { entries, reads } = cacheOf(ctx.caches);
      const entryKey = serializeKey(key(input));
      const found = entries.get(entryKey);
      if (found) {
        reads.hits++;
        return found;
      }
      reads.misses++;
      // A Drizzle query runs each time it is awaited, a promise only once.
      const loading = Promise.resolve(load(ctx, input));
      entries.set(entryKey, loading);
      loading.catch(() => {
        if (entries.get(entryKey) === loading) entries.delete(entryKey);
      });
      return loading;
    },
  };
}

function serializeKey(key: CacheKey): string | number {
  return typeof key === 'object' ? JSON.stringify(key) : key;
}

export function createCaches(): Caches {
  const listeners: { changes: readonly Change[]; clear: () => void }[] = [];
  return {
    isEnabled: true,
    invalidate(change) {
      for (const { changes, clear } of listeners) if (changes.includes(change)) clear();
    },
    onInvalidate: (changes, clear) => void listeners.push({ changes, clear }),
    reads: new Map(),
  };
}

/** Loads on every read. For tests and tools that do not listen for changes. */
export const disabledCaches: Caches = {
  isEnabled: false,
  invalidate: () => undefined,
  onInvalidate: () => undefined,
  reads: new Map(),
};
