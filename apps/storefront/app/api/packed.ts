import type { RouterContextProvider } from 'react-router';
import { blocksContext } from '../server-context.ts';

declare const content: unique symbol;

/** A loader's data as one JSON string, or the id of the script block in the page that contains it. */
export type Packed<T> = string & { readonly [content]?: T };

const maxEntries = 64;
const kept = new Map<string, unknown>();
/** The unpacked values of the pages that are being rendered. */
const drawing = new Map<string, unknown>();
let drawn = 0;

const isName = (packed: string) => packed.startsWith('#');

/**
 * A value as sent in a data request and as embedded in a page. With `<` escaped, no JSON text can close its script
 * block.
 */
export type SerializedData = { text: string; block: string | Uint8Array };

function sentAs(value: unknown): SerializedData {
  const text = JSON.stringify(value);
  return { text, block: text.replaceAll('<', '\\u003c') };
}

/**
 * Packs a large loader result as one string. React Router's encoding numbers every value, thousands on a product
 * listing, and the browser has to reassemble them one by one. A string passes through unchanged. In a page the JSON
 * goes into a script block of its own, because in a script nested in a script every quotation mark would take four
 * characters.
 */
export function packLoaderData<T>(
  context: Readonly<RouterContextProvider>,
  value: T,
  { text, block }: SerializedData = sentAs(value),
): Packed<T> {
  const blocks = context.get(blocksContext);
  if (!blocks) return text as Packed<T>;
  const name = `#data-${++drawn}`;
  blocks.set(name, block);
  drawing.set(name, value);
  return name as Packed<T>;
}

const cacheUntilCatalogChanges = new WeakMap<object, { value: unknown; sent: SerializedData }>();

/** Like `pack`, but serialized once for the lifetime of `source`. */
export function packStableSource<Source extends object, T>(
  context: Readonly<RouterContextProvider>,
  source: Source,
  make: (source: Source) => T,
): Packed<T> {
  const known = cacheUntilCatalogChanges.get(source);
  if (known) return packLoaderData(context, known.value as T, known.sent);
  const value = make(source);
  const { text, block } = sentAs(value);
  const sent = { text, block: Buffer.from(block) };
  cacheUntilCatalogChanges.set(source, { value, sent });
  return packLoaderData(context, value, sent);
}

/** Called once the page is rendered and contains its data. */
export function releaseLoaderData(blocks: ReadonlyMap<string, unknown>): void {
  for (const name of blocks.keys()) drawing.delete(name);
}

/** Returns the data: the same object for the same text, so that nothing re-renders. */
export function unpackLoaderData<T>(packed: Packed<T>): T {
  if (drawing.has(packed)) return drawing.get(packed) as T;
  const value: unknown = kept.get(packed) ?? JSON.parse(isName(packed) ? blockText(packed) : packed);
  // Moves the entry to the end of the LRU order.
  kept.delete(packed);
  kept.set(packed, value);
  const [oldest] = kept.keys();
  if (kept.size > maxEntries && oldest !== undefined) kept.delete(oldest);
  return value as T;
}

const blockText = (name: string) => document.getElementById(name.slice(1))?.textContent ?? 'null';

/** The script blocks of a page, in pieces. */
export function blockMarkup(blocks: ReadonlyMap<string, SerializedData['block']>): SerializedData['block'][] {
  return [...blocks].flatMap(([name, block]) => [
    `<script type="application/json" id="${name.slice(1)}">`,
    block,
    '</script>',
  ]);
}
