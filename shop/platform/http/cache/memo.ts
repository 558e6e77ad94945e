import { LRUCache } from 'lru-cache';

/** Answers that stay true until the catalogue changes, computed once for all who wait for them. */
export type Memo = {
  get: <T>(key: string, load: () => PromiseLike<T>) => Promise<T>;
  clear: () => void;
};

/** Some five for each product that is looked at: its place, its variants, what goes with it, its prices and its stars. */
const maxEntries = 20_000;

export function createMemo(max = maxEntries): Memo {
  const entries = new LRUCache<string, Promise<unknown>>({ max });
  return {
    async get<T>(key: string, load: () => PromiseLike<T>): Promise<T> {
      const found = entries.get(key);
      if (found) return (await found) as T;
      // A query of Drizzle is made anew each time it is waited for.
      const loading = Promise.resolve(load());
      entries.set(key, loading);
      // A failure is not an answer: the next caller tries again.
      loading.catch(() => {
        if (entries.get(key) === loading) entries.delete(key);
      });
      return loading;
    },
    clear: () => entries.clear(),
  };
}
