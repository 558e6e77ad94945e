import { ProductQuery } from '@bakul/shop/features/catalog/product/product-list.contract';
import { expect, test } from 'vitest';
import { listingQuery } from './listing-query.ts';
import { parseListing } from './listing-url.ts';

/** What the API makes of the page's request, apart from what cards are drawn with. */
function askedBy(search: string) {
  const { relationships: _, ...asked } = ProductQuery.parse(
    listingQuery(parseListing(new URLSearchParams(search)), null),
  );
  return asked;
}
function askedDirectly(query: Record<string, unknown>) {
  const { relationships: _, ...asked } = ProductQuery.parse(query);
  return asked;
}

test('an address without a choice asks for what the API gives by itself', () => {
  expect(askedBy('')).toEqual(askedDirectly({}));
  expect(askedBy('keywords=cili')).toEqual(askedDirectly({ keywords: 'cili' }));
});

test.each(['newest', 'rating', 'price', 'name'])('%s goes in the direction that the API gives it', (sort) => {
  expect(askedBy(`sort=${sort}`)).toEqual(askedDirectly({ order_field: sort }));
});

test('names and prices go the other way where the address says so', () => {
  expect(askedBy('sort=-price')).toEqual(askedDirectly({ order_field: 'price', order_direction: 'desc' }));
  expect(askedBy('sort=-name')).toEqual(askedDirectly({ order_direction: 'desc' }));
});
