export const tabs = ['all', 'drafts', 'waiting_for_us', 'waiting_for_you', 'accepted', 'ended'] as const;
type Tab = (typeof tabs)[number];

export type QuotationsQuery = { tab: Tab; keywords: string; page: number };

/** The list query in a URL. Invalid parameters are dropped. */
export function quotationsQuery(search: URLSearchParams): QuotationsQuery {
  const page = Number(search.get('page') ?? 1);
  return {
    tab: tabs.find((tab) => tab === search.get('tab')) ?? 'all',
    keywords: (search.get('keywords') ?? '').slice(0, 100),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** '?tab=drafts&page=2', or '' for every quotation. */
export function quotationsSearch({ tab, keywords, page }: QuotationsQuery): string {
  const search = new URLSearchParams();
  if (tab !== 'all') search.set('tab', tab);
  if (keywords.trim()) search.set('keywords', keywords.trim());
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text && `?${text}`;
}

export function quotationsInput({ tab, keywords, page }: QuotationsQuery) {
  return { tab, page: String(page), ...(keywords.trim() && { keywords: keywords.trim() }) };
}
