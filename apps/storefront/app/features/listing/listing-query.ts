import type { Api } from '@bakul/shop/api';
import type { ListingState, Sort } from './listing-url.ts';

type Query = Api['GET /api/product']['input'];

const orders: Record<Sort, Pick<Query, 'order_field' | 'order_direction'>> = {
  relevance: { order_field: 'relevance' },
  name: { order_field: 'name' },
  '-name': { order_field: 'name', order_direction: 'desc' },
  price: { order_field: 'price' },
  '-price': { order_field: 'price', order_direction: 'desc' },
  newest: { order_field: 'newest' },
  rating: { order_field: 'rating' },
};

/** The API query. Page size and directions are the API's defaults. A `categoryId` of null means the whole shop. */
export function listingQuery(state: ListingState, categoryId: number | null): Query {
  return {
    relationships: 'galleries,default_variant',
    page: state.page,
    ...orders[state.sort],
    ...(categoryId !== null && { category_id: categoryId }),
    ...(state.keywords !== '' && { keywords: state.keywords }),
    ...(state.inDescription && { advanced: { search_through_description: 'true' } }),
    ...(state.priceMin !== null && { price_min: state.priceMin }),
    ...(state.priceMax !== null && { price_max: state.priceMax }),
    ...(state.origins.length > 0 && { origin: state.origins.join(',') }),
    ...(state.certificates.length > 0 && { certificate: state.certificates.join(',') }),
    ...(state.inStock && { in_stock: 'true' }),
    ...(state.onPromotion && { on_promotion: 'true' }),
  };
}
