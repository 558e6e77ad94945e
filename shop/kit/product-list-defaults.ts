/** Defaults of product lists, shared by contracts, services and pages. */

export const defaultPageSize = 20;

export const orderFields = ['name', 'price', 'newest', 'rating', 'relevance'] as const;
export type OrderField = (typeof orderFields)[number];
export const defaultOrderField = 'name' satisfies OrderField;

/** Newest and best rated come first when sorted by date or rating. */
export const defaultDirection: Readonly<Record<OrderField, 'asc' | 'desc'>> = {
  name: 'asc',
  price: 'asc',
  newest: 'desc',
  rating: 'desc',
  relevance: 'asc',
};
