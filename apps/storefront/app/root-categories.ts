import type { Category } from '@bakul/shop/catalog/catalog.contract';
import { type Packed, pack } from './api/packed.ts';

/** What the menus show of a category. */
export type RootCategory = Pick<
  Category,
  'id' | 'slug' | 'name' | 'route' | 'parent_id' | 'product_count'
> & { picture: string | null };

const packed = new WeakMap<readonly Category[], Packed<RootCategory[]>>();

/** The tree that every page carries. The API hands out the same one until the catalogue changes: it is packed once. */
export function packCategories(tree: readonly Category[]): Packed<RootCategory[]> {
  const known = packed.get(tree);
  if (known) return known;
  const text = pack(
    tree.map(({ id, slug, name, route, parent_id, media, product_count }) => ({
      id,
      slug,
      name,
      route,
      parent_id,
      product_count,
      picture: media?.thumb ?? null,
    })),
  );
  packed.set(tree, text);
  return text;
}
