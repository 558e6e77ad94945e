import { expect, test } from 'vitest';
import { viewItem, viewItemList } from './items.ts';

const tomato = {
  slug: 'cameron-tomato',
  route: '/product/cameron-tomato',
  display_name: 'Cameron tomato',
  price: 620,
};

test('lists the products in order, priced in ringgit', () => {
  const okra = { route: '/product/okra', display_name: 'Okra', price: 905 };
  expect(viewItemList('/vegetables', 'Vegetables', [tomato, okra])).toEqual({
    event: 'view_item_list',
    item_list_id: '/vegetables',
    item_list_name: 'Vegetables',
    items: [
      {
        item_id: 'cameron-tomato',
        item_name: 'Cameron tomato',
        item_list_name: 'Vegetables',
        price: 6.2,
        index: 0,
      },
      { item_id: 'okra', item_name: 'Okra', item_list_name: 'Vegetables', price: 9.05, index: 1 },
    ],
  });
});

test('reports a product with the pack in view and its closest category', () => {
  const categories = [
    { id: 1, slug: 'vegetables', name: 'Vegetables', route: '/vegetables', parent_id: null },
    { id: 2, slug: 'tomatoes', name: 'Tomatoes', route: '/tomatoes', parent_id: 1 },
  ];
  expect(viewItem({ ...tomato, categories }, { sku: 'TOM-A-5', pack_price: 3100 })).toEqual({
    event: 'view_item',
    currency: 'MYR',
    value: 31,
    items: [
      {
        item_id: 'cameron-tomato',
        item_name: 'Cameron tomato',
        item_variant: 'TOM-A-5',
        item_category: 'Tomatoes',
        price: 31,
        quantity: 1,
      },
    ],
  });
});

test('reports no category for a product that has none', () => {
  const event = viewItem({ ...tomato, categories: [] }, { sku: 'TOM-A-5', pack_price: 3100 });
  expect(event).not.toHaveProperty('items.0.item_category');
});
