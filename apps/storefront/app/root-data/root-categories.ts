import type { Category } from '@bakul/shop/features/catalog/catalog.contract';

/** The part of a category that the menus show. Every page has all of them, so it is kept small. */
export type RootCategory = Pick<Category, 'id' | 'name' | 'slug' | 'parent_id' | 'product_count'> & {
  picture: string | undefined;
};

/** The catalogue path of a category. Search engines index its own path, `/:slug`. */
export const chosenCategoryPath = (slug: string): string => `/product-catalog?category=${slug}`;

export function toRootCategory(category: Category): RootCategory {
  const { id, name, slug, parent_id, media, product_count } = category;
  return { id, name, slug, parent_id, product_count, picture: media?.thumb };
}
