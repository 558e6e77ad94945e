import type { Category } from '@bakul/shop/catalog/catalog.contract';
import type { RouterContextProvider } from 'react-router';
import { type Packed, pack, type Sent, sentAs, unpack } from './api/packed.ts';

/** What the menus show of a category. */
export type RootCategory = Pick<Category, 'id' | 'name' | 'route' | 'parent_id' | 'product_count'> & {
  picture: string | null;
};

/** A row a category, without the names of its columns: every page carries the whole tree. */
type Row = [
  id: number,
  name: string,
  route: string,
  parent_id: number | null,
  product_count: number,
  picture?: string,
];
export type CategoryRows = Packed<Row[]>;

const ofTree = new WeakMap<readonly Category[], { rows: Row[]; sent: Sent }>();

/** The API hands out the same tree until the catalogue changes: its rows are made once. */
function rowsOf(tree: readonly Category[]): { rows: Row[]; sent: Sent } {
  const known = ofTree.get(tree);
  if (known) return known;
  const rows = tree.map(
    ({ id, name, route, parent_id, media, product_count }): Row =>
      media
        ? [id, name, route, parent_id, product_count, media.thumb]
        : [id, name, route, parent_id, product_count],
  );
  const { text, block } = sentAs(rows);
  const made = { rows, sent: { text, block: Buffer.from(block) } };
  ofTree.set(tree, made);
  return made;
}

export function packCategories(
  context: Readonly<RouterContextProvider>,
  tree: readonly Category[],
): CategoryRows {
  const { rows, sent } = rowsOf(tree);
  return pack(context, rows, sent);
}

const unpacked = new WeakMap<Row[], RootCategory[]>();

/** The same list for the same rows. */
export function unpackCategories(text: CategoryRows): RootCategory[] {
  const rows = unpack(text);
  const known = unpacked.get(rows);
  if (known) return known;
  const tree = rows.map(([id, name, route, parent_id, product_count, picture = null]) => ({
    id,
    name,
    route,
    parent_id,
    product_count,
    picture,
  }));
  unpacked.set(rows, tree);
  return tree;
}
