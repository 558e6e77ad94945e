import type { Api } from '@bakul/shop/api';

export const reviewOrders = ['newest', 'highest', 'lowest'] as const;
type ReviewOrder = (typeof reviewOrders)[number];
export type ReviewQuery = { rating: number | null; page: number; order: ReviewOrder };

const wholeNumber = (text: string | null, most: number) =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) && Number(text) <= most ? Number(text) : null;

/** The review query in the URL. Invalid values are ignored. */
export function readReviewQuery(search: URLSearchParams): ReviewQuery {
  const order = reviewOrders.find((each) => each === search.get('order'));
  return {
    rating: wholeNumber(search.get('rating'), 5),
    page: wholeNumber(search.get('reviews_page'), 999_999) ?? 1,
    order: order ?? 'newest',
  };
}

/** The URL of other reviews of the product. Other parameters stay. A new filter or order starts at page 1. */
export function reviewHref(route: string, search: URLSearchParams, change: Partial<ReviewQuery>): string {
  const next = { ...readReviewQuery(search), page: 1, ...change };
  const params = new URLSearchParams(search);
  for (const name of ['rating', 'reviews_page', 'order']) params.delete(name);
  if (next.rating !== null) params.set('rating', String(next.rating));
  if (next.order !== 'newest') params.set('order', next.order);
  if (next.page > 1) params.set('reviews_page', String(next.page));
  const query = String(params);
  return `${route}${query && `?${query}`}#reviews`;
}

type Input = Api['GET /api/product/{id}/reviewers']['input'];

const sorting: Record<ReviewOrder, Pick<Input, 'order_field' | 'order_direction'>> = {
  newest: {},
  highest: { order_field: 'rating' },
  lowest: { order_field: 'rating', order_direction: 'asc' },
};

/** The API query. Page size and newest-first order are the API's defaults. */
export function reviewInput(id: string, { rating, page, order }: ReviewQuery): Input {
  return { id, page, ...sorting[order], ...(rating !== null && { rating }) };
}
