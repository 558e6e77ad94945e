export const tabs = ['all', 'to_approve', 'to_pay', 'under_way', 'delivered', 'ended'] as const;
type Tab = (typeof tabs)[number];

export type OrdersQuery = { tab: Tab; keywords: string; from: string; to: string; page: number };

export const everyOrder: OrdersQuery = { tab: 'all', keywords: '', from: '', to: '', page: 1 };

/** The list query in a URL. Invalid parameters are dropped. */
export function ordersQuery(search: URLSearchParams): OrdersQuery {
  const page = Number(search.get('page') ?? 1);
  return {
    tab: tabs.find((tab) => tab === search.get('tab')) ?? 'all',
    keywords: (search.get('q') ?? '').slice(0, 100),
    from: dateOf(search.get('from')),
    to: dateOf(search.get('to')),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** A valid calendar date or an empty string: the API refuses 31 June. */
function dateOf(text: string | null): string {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return '';
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : '';
}

/**
 * '?tab=to_pay&page=2', or '' for every order. The search term is `q`, because `keywords` belongs to the product
 * search.
 */
export function ordersSearch(query: OrdersQuery): string {
  const { tab, keywords, from, to, page } = query;
  const search = new URLSearchParams();
  if (tab !== 'all') search.set('tab', tab);
  if (keywords.trim()) search.set('q', keywords.trim());
  if (from) search.set('from', from);
  if (to) search.set('to', to);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text && `?${text}`;
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
