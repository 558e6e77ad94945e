const mostCharacters = 16_000_000;

/** Markup by what it was drawn from. */
export function createKeptMarkup(most = mostCharacters) {
  const steady = new WeakMap<object, Map<string, string>>();
  // What was asked for of late, and what was before that. Once the first is full, the second makes room.
  let late = new Map<string, string>();
  let before = new Map<string, string>();
  let characters = 0;

  function keep(key: string, markup: string): void {
    late.set(key, markup);
    characters += key.length + markup.length;
    if (characters < most / 2) return;
    before = late;
    late = new Map();
    characters = 0;
  }

  return {
    /** For an object that stands for its content: as long as it lives. */
    ofObject(of: object, name: string, draw: () => string): string {
      const drawn = steady.get(of) ?? new Map<string, string>();
      steady.set(of, drawn);
      const markup = drawn.get(name) ?? inOnePiece(draw());
      drawn.set(name, markup);
      return markup;
    },

    /** For whatever has this content. */
    ofContent(of: object, name: string, draw: () => string): string {
      const key = `${name} ${JSON.stringify(of)}`;
      const known = late.get(key);
      if (known !== undefined) return known;
      const markup = before.get(key) ?? inOnePiece(draw());
      keep(key, markup);
      return markup;
    },
  };
}

/** A text that was put together of hundreds is kept as hundreds, and put together again on every page. */
function inOnePiece(text: string): string {
  return Buffer.from(text).toString();
}
