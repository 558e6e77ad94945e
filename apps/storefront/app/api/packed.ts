import type { RouterContextProvider } from 'react-router';
import { blocksContext } from '../server-context.ts';

declare const content: unique symbol;

/** A loader's data as one JSON text, or the name of the block in the page that holds it. */
export type Packed<T> = string & { readonly [content]?: T };

const maxEntries = 64;
const kept = new Map<string, unknown>();
/** What the pages that are being drawn were packed from. */
const drawing = new Map<string, unknown>();
let drawn = 0;

const isName = (packed: string) => packed.startsWith('#');

/** A value as it is sent alone, and as it stands in a page: nothing in a JSON text can end its block, once it has no `<`. */
export type SerializedData = { text: string; block: string | Uint8Array };

function sentAs(value: unknown): SerializedData {
  const text = JSON.stringify(value);
  return { text, block: text.replaceAll('<', '\\u003c') };
}

/**
 * Packs a large answer of a loader. React Router numbers every value that it sends, thousands on a page of products,
 * and the browser puts them together again one by one; a text it takes as it is. In a page the text stands in a block
 * of its own: within a script within a script every quotation mark would take four characters.
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

/** The same for what `source` stands for, as long as it lives: it is written once. */
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

/** The page is drawn: its data is in it. */
export function releaseLoaderData(blocks: ReadonlyMap<string, unknown>): void {
  for (const name of blocks.keys()) drawing.delete(name);
}

/** The data again: the same object for the same text, so that nothing is drawn twice. */
export function unpackLoaderData<T>(packed: Packed<T>): T {
  if (drawing.has(packed)) return drawing.get(packed) as T;
  const value: unknown = kept.get(packed) ?? JSON.parse(isName(packed) ? blockText(packed) : packed);
  // Last in line to be forgotten.
  kept.delete(packed);
  kept.set(packed, value);
  const [oldest] = kept.keys();
  if (kept.size > maxEntries && oldest !== undefined) kept.delete(oldest);
  return value as T;
}

const blockText = (name: string) => document.getElementById(name.slice(1))?.textContent ?? 'null';

/** The blocks as they stand in a page, piece by piece. */
export function blockMarkup(blocks: ReadonlyMap<string, SerializedData['block']>): SerializedData['block'][] {
  return [...blocks].flatMap(([name, block]) => [
    `<script type="application/json" id="${name.slice(1)}">`,
    block,
    '</script>',
  ]);
}
