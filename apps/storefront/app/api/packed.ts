declare const content: unique symbol;

/** A loader's data as one JSON text. */
export type Packed<T> = string & { readonly [content]?: T };

const mostKept = 64;
const kept = new Map<string, unknown>();

function keep(text: string, value: unknown): void {
  kept.set(text, value);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}

/**
 * Packs a large answer of a loader. React Router numbers every value that it sends, thousands on a page of products,
 * and the browser puts them together again one by one; a text it takes as it is.
 */
export function pack<T>(value: T): Packed<T> {
  const text = JSON.stringify(value);
  // Drawn at once from what was packed.
  if (import.meta.env.SSR) keep(text, value);
  return text as Packed<T>;
}

/** The data again: the same object for the same text, so that nothing is drawn twice. */
export function unpack<T>(packed: Packed<T>): T {
  const value: unknown = kept.get(packed) ?? JSON.parse(packed);
  // Last in line to be forgotten.
  kept.delete(packed);
  keep(packed, value);
  return value as T;
}
