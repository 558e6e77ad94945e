const mostBytes = 16_000_000;

/** Markup by what it was drawn from, as bytes: so it goes into pages, and a text is not encoded twice. */
export function createKeptMarkup(most = mostBytes) {
  const steady = new WeakMap<object, Map<string, Uint8Array>>();
  // What was asked for of late, and what was before that. Once the first is full, the second makes room.
  let late = new Map<string, Uint8Array>();
  let before = new Map<string, Uint8Array>();
  let size = 0;

  function keep(key: string, markup: Uint8Array): void {
    late.set(key, markup);
    size += key.length + markup.length;
    if (size < most / 2) return;
    before = late;
    late = new Map();
    size = 0;
  }

  return {
    /** For an object that stands for its content: as long as it lives. */
    ofObject(of: object, name: string, draw: () => string): Uint8Array {
      const drawn = steady.get(of) ?? new Map<string, Uint8Array>();
      steady.set(of, drawn);
      const markup = drawn.get(name) ?? Buffer.from(draw());
      drawn.set(name, markup);
      return markup;
    },

    /** For whatever has this content. */
    ofContent(of: object, name: string, draw: () => string): Uint8Array {
      const key = `${name} ${JSON.stringify(of)}`;
      const known = late.get(key);
      if (known !== undefined) return known;
      const markup = before.get(key) ?? Buffer.from(draw());
      keep(key, markup);
      return markup;
    },
  };
}
