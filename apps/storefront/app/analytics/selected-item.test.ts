import { expect, test } from 'vitest';
import { viewItemList } from './items.ts';
import { selectedItem } from './selected-item.ts';

const okra = { route: '/product/okra', display_name: 'Okra', price: 905 };
const tomato = { route: '/product/tomato', display_name: 'Tomato', price: 620 };

function listOf(id: string, ...products: (typeof okra)[]) {
  const event = viewItemList(id, id, products);
  if (event.event !== 'view_item_list') throw new Error('No list');
  return event;
}

test('selects a product in the list that was shown last', () => {
  const lists = [listOf('upselling', okra), listOf('highlights', tomato, okra)];
  expect(selectedItem(lists, '/ms/product/okra')).toEqual({
    event: 'select_item',
    item_list_id: 'upselling',
    item_list_name: 'upselling',
    items: [{ item_id: 'okra', item_name: 'Okra', item_list_name: 'upselling', price: 9.05, index: 0 }],
  });
  expect(selectedItem(lists, '/product/tomato')).toMatchObject({ item_list_id: 'highlights' });
});

test('selects nothing for a link elsewhere or to a product that no list shows', () => {
  for (const path of ['/okra', '/product/durian', '/product/okra/reviews', '/'])
    expect(selectedItem([listOf('highlights', okra)], path)).toBeNull();
});
