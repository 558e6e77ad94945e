import type { Category } from '@bakul/shop/features/catalog/catalog.contract';
import type { RouterContextProvider } from 'react-router';
import { type Packed, packStableSource, unpackLoaderData } from './api/packed.ts';

/** The part of a category that the menus show. `route` is the path of the category in the catalogue. */
export type RootCategory = Pick<Category, 'id' | 'name' | 'route' | 'parent_id' | 'product_count'> & {
  picture: string | null;
};

/** The catalogue path of a category. Search engines index its own path, `/:slug`. */
export const chosenCategoryPath = (slug: string): string => `/product-catalog?category=${slug}`;

/** One array per category without property names, because every page includes the whole tree. */
type Row = [
  id: number,
  name: string,
  slug: string,
  parent_id: number | null,
  product_count: number,
  picture?: string,
];
export type CategoryRows = Packed<Row[]>;

function rowsOf(tree: readonly Category[]): Row[] {
  return tree.map(({ id, name, slug, parent_id, media, product_count }) =>
    media
      ? [id, name, slug, parent_id, product_count, media.thumb]
      : [id, name, slug, parent_id, product_count],
  );
}

/** The API returns the same tree object until the catalogue changes, so its rows are serialized once. */
export function packCategories(
  context: Readonly<RouterContextProvider>,
  tree: readonly Category[],
): CategoryRows {
  return packStableSource(context, tree, rowsOf);
}

const unpacked = new WeakMap<Row[], RootCategory[]>();

/** Returns the same list for the same rows. */
export function unpackCategories(text: CategoryRows): RootCategory[] {
  const rows = unpackLoaderData(text);
  const known = unpacked.get(rows);
  if (known) return known;
  const tree = rows.map(([id, name, slug, parent_id, product_count, picture = null]) => ({
    id,
    name,
    route: chosenCategoryPath(slug),
    parent_id,
    product_count,
    picture,
  }));
  unpacked.set(rows, tree);
  return tree;
}
