import { createContext, type RouterContextProvider } from 'react-router';

declare const content: unique symbol;

/** A loader's data as one JSON string, or the id of the script block in the page that contains it. */
export type Packed<T> = string & { readonly [content]?: T };

/** The data of the page that is being rendered, by block id. Null for a data request. */
export const dataBlocksContext = createContext<Map<string, unknown> | null>(null);

/** The blocks of all pages that are being rendered, because components have no access to the router's context. */
const renderingBlocks = new Map<string, unknown>();
let lastBlock = 0;

/**
 * Packs a large loader result as one string. React Router's encoding numbers every value, thousands on a product
 * listing, and the browser has to reassemble them one by one. A string passes through unchanged. In a page the JSON
 * goes into a script block of its own, because in a script nested in a script every quotation mark would take four
 * characters.
 */
export function packLoaderData<T>(context: Readonly<RouterContextProvider>, value: T): Packed<T> {
  const blocks = context.get(dataBlocksContext);
  if (!blocks) return JSON.stringify(value) as Packed<T>;
  const id = `data-${++lastBlock}`;
  blocks.set(id, value);
  renderingBlocks.set(id, value);
  return id as Packed<T>;
}

/** Called once the page is rendered and contains its data. */
export function releaseLoaderData(blocks: ReadonlyMap<string, unknown>): void {
  for (const id of blocks.keys()) renderingBlocks.delete(id);
}

const maxParsed = 64;
/** In LRU order: the first entry is the least recently used. */
const parsed = new Map<string, unknown>();

/** Returns the data: the same object for the same text, so that nothing re-renders. */
export function unpackLoaderData<T>(packed: Packed<T>): T {
  if (renderingBlocks.has(packed)) return renderingBlocks.get(packed) as T;
  const value: unknown =
    parsed.get(packed) ?? JSON.parse(packed.startsWith('data-') ? readBlock(packed) : packed);
  parsed.delete(packed);
  parsed.set(packed, value);
  const [oldest] = parsed.keys();
  if (parsed.size > maxParsed && oldest !== undefined) parsed.delete(oldest);
  return value as T;
}

const readBlock = (id: string) => document.getElementById(id)?.textContent ?? 'null';

/** The script blocks of a page. With `<` escaped, no value can close its block. */
export function dataBlockMarkup(blocks: ReadonlyMap<string, unknown>): string {
  return Array.from(
    blocks,
    ([id, value]) =>
      `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`,
  ).join('');
}
