import type { Product, ProductDetail, Variant } from '@bakul/shop/features/catalog/catalog.contract';
import type { AnalyticsEvent } from './events.ts';

const ringgit = (sen: number) => sen / 100;

/** The part of a product's address that names it; cards carry no more. */
const slugOf = (route: string) => route.slice(route.lastIndexOf('/') + 1);

/** A list of products came into view: the day's choice, a category, a search. */
export function viewItemList(
  id: string,
  name: string,
  products: readonly Pick<Product, 'route' | 'display_name' | 'price'>[],
): AnalyticsEvent {
  return {
    event: 'view_item_list',
    item_list_id: id,
    item_list_name: name,
    items: products.map(({ route, display_name, price }, index) => ({
      item_id: slugOf(route),
      item_name: display_name,
      item_list_name: name,
      price: ringgit(price),
      index,
    })),
  };
}

/** A product's page came into view, with the variant that it shows first. */
export function viewItem(
  product: Pick<ProductDetail, 'slug' | 'display_name' | 'categories'>,
  variant: Pick<Variant, 'sku' | 'pack_price'>,
): AnalyticsEvent {
  const category = product.categories.at(-1)?.name;
  const price = ringgit(variant.pack_price);
  return {
    event: 'view_item',
    currency: 'MYR',
    value: price,
    items: [
      {
        item_id: product.slug,
        item_name: product.display_name,
        item_variant: variant.sku,
        ...(category && { item_category: category }),
        price,
        quantity: 1,
      },
    ],
  };
}
