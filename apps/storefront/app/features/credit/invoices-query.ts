/** Named as in the API. */
export const invoiceTabs = ['open', 'overdue', 'paid', 'all'] as const;
type InvoiceTab = (typeof invoiceTabs)[number];

export type InvoicesQuery = { status: InvoiceTab; keywords: string; page: number };

/** Large enough for a finance clerk to work through a month on one page. */
const pageSize = 50;

/** The list query in a URL. Invalid parameters are dropped. */
export function invoicesQuery(search: URLSearchParams): InvoicesQuery {
  const page = Number(search.get('page') ?? 1);
  return {
    status: invoiceTabs.find((tab) => tab === search.get('status')) ?? 'open',
    keywords: (search.get('q') ?? '').slice(0, 100),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** '?status=paid&page=2', or '' for unpaid invoices. */
export function invoicesSearch({ status, keywords, page }: InvoicesQuery): string {
  const search = new URLSearchParams();
  if (status !== 'open') search.set('status', status);
  if (keywords.trim()) search.set('q', keywords.trim());
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text && `?${text}`;
}

export function invoicesInput({ status, keywords, page }: InvoicesQuery) {
  return {
    page: String(page),
    pageSize: String(pageSize),
    status,
    ...(keywords.trim() && { keywords: keywords.trim() }),
  };
}
