import { hash } from 'node:crypto';

/** What of a shop of a thousand products is looked at day by day, in both languages. */
const maxBytes = 32_000_000;

/** Markup by what it was drawn from, as bytes: so it goes into pages, and a text is not encoded twice. */
export function createMarkupCache(most = maxBytes) {
  const steady = new WeakMap<object, Map<string, Uint8Array>>();
  // In the order in which it was asked for: the first has waited longest.
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
    /** For an object that stands for its content: as long as it lives. */
    ofObject(of: object, name: string, draw: () => string): Uint8Array {
      const known = steady.get(of) ?? new Map<string, Uint8Array>();
      steady.set(of, known);
      const markup = known.get(name) ?? Buffer.from(draw());
      known.set(name, markup);
      return markup;
    },

    /** For whatever has this content. */
    ofContent(of: object, name: string, draw: () => string): Uint8Array {
      // A map hashes a long text too, and would hold it besides.
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
