import { hash } from 'node:crypto';

/** Enough for what is viewed daily of a shop with a thousand products, in both languages. */
const maxBytes = 32_000_000;

/**
 * A cache of markup by the data it was rendered from. Stored as bytes, as written into pages, so that nothing is
 * encoded twice.
 */
export function createMarkupCache(most = maxBytes) {
  const steady = new WeakMap<object, Map<string, Uint8Array>>();
  // In LRU order: the first entry is the least recently used.
  const drawn = new Map<string, Uint8Array>();
  let size = 0;

  function makeRoom(): void {
    for (const [key, markup] of drawn) {
      if (size <= most) return;
      drawn.delete(key);
      size -= markup.length;
    }
  }

  return {
    /** For an object whose identity stands for its content. The entry lives as long as the object. */
    ofObject(of: object, name: string, draw: () => string): Uint8Array {
      const known = steady.get(of) ?? new Map<string, Uint8Array>();
      steady.set(of, known);
      const markup = known.get(name) ?? Buffer.from(draw());
      known.set(name, markup);
      return markup;
    },

    /** For any object with equal content. */
    ofContent(of: object, name: string, draw: () => string): Uint8Array {
      // A Map would hash a long key as well and also keep it in memory.
      const key = hash('sha256', `${name} ${JSON.stringify(of)}`, 'base64');
      const known = drawn.get(key);
      const markup = known ?? Buffer.from(draw());
      drawn.delete(key);
      drawn.set(key, markup);
      if (known) return markup;
      size += markup.length;
      makeRoom();
      return markup;
    },
  };
}
