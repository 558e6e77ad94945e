import { readChoice, readKeywords, readPage, writeSearch } from '@bakul/web/lists/list-query';

/** Named as in the API. */
export const invoiceTabs = ['open', 'overdue', 'paid', 'all'] as const;
type InvoiceTab = (typeof invoiceTabs)[number];

export type InvoicesQuery = { status: InvoiceTab; keywords: string; page: number };

/** Large enough for a finance clerk to work through a month on one page. */
const pageSize = 50;

/** The list query in a URL. Invalid parameters are dropped. */
export function invoicesQuery(search: URLSearchParams): InvoicesQuery {
  return {
    status: readChoice(invoiceTabs, search.get('status'), 'open'),
    keywords: readKeywords(search.get('q')),
    page: readPage(search.get('page')),
  };
}

/** '?status=paid&page=2', or '' for unpaid invoices. */
export function invoicesSearch({ status, keywords, page }: InvoicesQuery): string {
  return writeSearch({ status: status === 'open' ? '' : status, q: keywords.trim() }, page);
}

export function invoicesInput({ status, keywords, page }: InvoicesQuery) {
  return {
    page: String(page),
    pageSize: String(pageSize),
    status,
    ...(keywords.trim() && { keywords: keywords.trim() }),
  };
}
