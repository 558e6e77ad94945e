import { readChoice, readDate, readKeywords, readPage, writeSearch } from '@bakul/web/lists/list-query';

export const tabs = ['all', 'to_approve', 'to_pay', 'under_way', 'delivered', 'ended'] as const;
type Tab = (typeof tabs)[number];

export type OrdersQuery = { tab: Tab; keywords: string; from: string; to: string; page: number };

export const everyOrder: OrdersQuery = { tab: 'all', keywords: '', from: '', to: '', page: 1 };

/** The list query in a URL. Invalid parameters are dropped. */
export function ordersQuery(search: URLSearchParams): OrdersQuery {
  return {
    tab: readChoice(tabs, search.get('tab'), 'all'),
    keywords: readKeywords(search.get('q')),
    from: readDate(search.get('from')),
    to: readDate(search.get('to')),
    page: readPage(search.get('page')),
  };
}

/**
 * '?tab=to_pay&page=2', or '' for every order. The search term is `q`, because `keywords` belongs to the product
 * search.
 */
export function ordersSearch(query: OrdersQuery): string {
  const { tab, keywords, from, to, page } = query;
  return writeSearch({ tab: tab === 'all' ? '' : tab, q: keywords.trim(), from, to }, page);
}

export function ordersInput({ tab, keywords, from, to, page }: OrdersQuery) {
  return {
    page: String(page),
    tab,
    ...(keywords.trim() && { keywords: keywords.trim() }),
    ...(from && { from }),
    ...(to && { to }),
  };
}
