/** How products are listed where a request does not say: contracts, services and pages read it here. */

export const defaultPageSize = 20;

export const orderFields = ['name', 'price', 'newest', 'rating', 'relevance'] as const;
export type OrderField = (typeof orderFields)[number];
export const defaultOrderField = 'name' satisfies OrderField;

/** Nobody who asks for the newest or the best rated means the oldest or the worst. */
export const defaultDirection: Readonly<Record<OrderField, 'asc' | 'desc'>> = {
  name: 'asc',
  price: 'asc',
  newest: 'desc',
  rating: 'desc',
  relevance: 'asc',
};
