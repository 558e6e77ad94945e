import { readChoice, readKeywords, readPage, writeSearch } from '@bakul/web/lists/list-query';

export const tabs = ['all', 'drafts', 'waiting_for_us', 'waiting_for_you', 'accepted', 'ended'] as const;
type Tab = (typeof tabs)[number];

export type QuotationsQuery = { tab: Tab; keywords: string; page: number };

/** The list query in a URL. Invalid parameters are dropped. */
export function quotationsQuery(search: URLSearchParams): QuotationsQuery {
  return {
    tab: readChoice(tabs, search.get('tab'), 'all'),
    keywords: readKeywords(search.get('keywords')),
    page: readPage(search.get('page')),
  };
}

/** '?tab=drafts&page=2', or '' for every quotation. */
export function quotationsSearch({ tab, keywords, page }: QuotationsQuery): string {
  return writeSearch({ tab: tab === 'all' ? '' : tab, keywords: keywords.trim() }, page);
}

export function quotationsInput({ tab, keywords, page }: QuotationsQuery) {
  return { tab, page: String(page), ...(keywords.trim() && { keywords: keywords.trim() }) };
}
