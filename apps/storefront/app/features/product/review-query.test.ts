import { listReviewers } from '@bakul/shop/features/review/review.contract';
import { expect, test } from 'vitest';
import { readReviewQuery, reviewHref, reviewInput } from './review-query.ts';

test.each([
  ['', { rating: null, page: 1, order: 'newest' }],
  ['rating=4&reviews_page=3&order=lowest', { rating: 4, page: 3, order: 'lowest' }],
  ['rating=6&reviews_page=0&order=best', { rating: null, page: 1, order: 'newest' }],
  ['rating=<script>&reviews_page=1e9', { rating: null, page: 1, order: 'newest' }],
])('reads %s', (query, read) => {
  expect(readReviewQuery(new URLSearchParams(query))).toEqual(read);
});

test.each([
  ['sku=TOM-AM-05', { rating: 4 }, '/product/a?sku=TOM-AM-05&rating=4#reviews'],
  ['rating=4&reviews_page=2', { rating: null }, '/product/a#reviews'],
  ['rating=4&order=lowest', { page: 2 }, '/product/a?rating=4&order=lowest&reviews_page=2#reviews'],
  ['reviews_page=2', { order: 'highest' as const }, '/product/a?order=highest#reviews'],
])('links from %s with %j to %s', (query, change, href) => {
  expect(reviewHref('/product/a', new URLSearchParams(query), change)).toBe(href);
});

test.each([
  ['', 10, 'created_at', 'desc'],
  ['order=highest', 10, 'rating', 'desc'],
  ['order=lowest', 10, 'rating', 'asc'],
])('requests %s with %i per page, ordered by %s %s', (search, pageSize, order_field, order_direction) => {
  const input = reviewInput('tomato', readReviewQuery(new URLSearchParams(search)));
  expect(listReviewers.input.parse(input)).toEqual({
    id: 'tomato',
    page: 1,
    pageSize,
    order_field,
    order_direction,
  });
});
