import type { Product, ProductDetail, Variant } from '@bakul/shop/features/catalog/catalog.contract';
import type { AnalyticsEvent } from './events.ts';

const ringgit = (sen: number) => sen / 100;

/** The product's slug is the last segment of its route. Cards carry no separate slug. */
const slugOf = (route: string) => route.slice(route.lastIndexOf('/') + 1);

/** A product list was viewed: the picks of the day, a category or a search. */
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

/** A product page was viewed, with the variant it shows first. */
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
