import { ProductQuery } from '@bakul/shop/features/catalog/product/product-list.contract';
import { expect, test } from 'vitest';
import { listingQuery } from './listing-query.ts';
import { parseListing } from './listing-url.ts';

/** The query as the API parses it, without the relationships that the cards need. */
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

test('requests the defaults of the API for a URL without parameters', () => {
  expect(askedBy('')).toEqual(askedDirectly({}));
  expect(askedBy('keywords=cili')).toEqual(askedDirectly({ keywords: 'cili' }));
});

test.each(['newest', 'rating', 'price', 'name'])(
  'sorts by %s in the default direction of the API',
  (sort) => {
    expect(askedBy(`sort=${sort}`)).toEqual(askedDirectly({ order_field: sort }));
  },
);

test('reverses names and prices when the URL says so', () => {
  expect(askedBy('sort=-price')).toEqual(askedDirectly({ order_field: 'price', order_direction: 'desc' }));
  expect(askedBy('sort=-name')).toEqual(askedDirectly({ order_direction: 'desc' }));
});
