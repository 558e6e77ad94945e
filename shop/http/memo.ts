import { LRUCache } from 'lru-cache';

/** Answers that stay true until the catalogue changes, computed once for all who wait for them. */
export type Memo = {
  get: <T>(key: string, load: () => PromiseLike<T>) => Promise<T>;
  clear: () => void;
};

export function createMemo(max = 5000): Memo {
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
